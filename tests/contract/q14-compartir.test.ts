import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../api/expect-error.ts';
import { buildPicture } from '../support/pictures.ts';
import { call, publish, upload } from '../support/rest.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** what a chat shows of a noticia is drawn before the noticia can be seen, and its address is its content's. */
let site: TestSite;
let photo: string;
beforeAll(async () => {
  site = await startTestSite({ hasOwnShares: true });
  photo = (await upload(site, await buildPicture('jpeg'))).body.data.name;
});
afterAll(() => site.close());

/** The address that the page of a noticia announces, null for the station's own picture. */
async function announced(id: string, from = site): Promise<string | null> {
  const found = await from.services.lecturas.findCompleta(id);
  if (typeof found === 'string') throw new Error(found);
  return found.sharePath;
}
async function bytesAt(address: string | null, from = site): Promise<Buffer> {
  const response = await fetch(from.url + address);
  expect([address, response.status, response.headers.get('content-type')]).toEqual([
    address,
    200,
    'image/jpeg',
  ]);
  return Buffer.from(await response.arrayBuffer());
}
const change = (body: Record<string, unknown>) =>
  call(site, 'PUT', '/rest/new', { token: site.token, body }).then(({ status }) => expect(status).toBe(200));

test('Q-14 when POST answers, a JPEG of 1200 × 630 under 300 kB is there', async () => {
  const { _id } = await publish(site, { img: [{ name: photo }] });
  const bytes = await bytesAt(await announced(_id));
  const { format, width, height, exif, icc } = await sharp(bytes).metadata();
  expect({ format, width, height, exif, icc }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.byteLength).toBeLessThan(300_000);
});

test('Q-14 a noticia without a photograph is its title on the station’s ground', async () => {
  const plain = await publish(site, { title: 'Mañana no hay clases' });
  const same = await publish(site, { title: '<strong>Mañana</strong> no hay clases', body: '<p>Otra.</p>' });
  const other = await publish(site, { title: 'Mañana sí hay clases' });
  const [one, two, three] = [
    await announced(plain._id),
    await announced(same._id),
    await announced(other._id),
  ];
  expect(one).toBe(two);
  expect(one).not.toBe(three);
  const { width, height } = await sharp(await bytesAt(one)).metadata();
  expect([width, height]).toEqual([1200, 630]);
  // Words in white on the ground, where the ground itself is dark.
  const words = await sharp(await bytesAt(one))
    .extract({ left: 80, top: 218, width: 500, height: 110 })
    .png()
    .toBuffer();
  expect((await sharp(words).stats()).channels.map(({ max }) => max > 240)).toEqual([true, true, true]);
  expect(Buffer.compare(await bytesAt(one), await bytesAt(three))).not.toBe(0);
});

test('Q-14 a scheduled noticia has its picture long before it is due', async () => {
  const date = new Date(site.now + 3_600_000).toISOString();
  const { _id } = await publish(site, { date, img: [{ name: photo }], title: 'Programada' });
  const row = await site.db.kysely
    .selectFrom('noticia_shares')
    .select('hash')
    .where('noticia_id', '=', _id)
    .executeTakeFirst();
  await bytesAt(`/uploads/compartir/${row?.hash}.jpg`);
});

test('Q-14 what shows has an address of its own: another photograph, another one; the old one goes on answering', async () => {
  const second = (await upload(site, await buildPicture('jpeg', { seed: 9 }))).body.data.name;
  const { _id } = await publish(site, { img: [{ name: photo }] });
  const before = await announced(_id);
  await change({ _id, body: '<p>Otro texto.</p>', title: 'Otro título' });
  expect(await announced(_id)).toBe(before);
  const old = await bytesAt(before);
  await change({ _id, img: [{ name: second }, { name: photo }] });
  const after = await announced(_id);
  expect(after).not.toBe(before);
  expect(Buffer.compare(await bytesAt(after), old)).not.toBe(0);
  expect(Buffer.compare(await bytesAt(before), old)).toBe(0);
  await change({ _id, img: [{ name: '404404.jpg' }, { name: photo }] });
  expect(await announced(_id)).toBe(before);
});

test('Q-14 the words change the address only while there is no photograph', async () => {
  const { _id } = await publish(site, { title: 'Primero' });
  const first = await announced(_id);
  await change({ _id, title: 'Segundo' });
  const second = await announced(_id);
  expect(second).not.toBe(first);
  await bytesAt(second);
  await change({ _id, category: 'cultura' });
  expect(await announced(_id)).not.toBe(second);
});

test('Q-14 a photograph that arrives after its noticia is drawn then; until it is, the station’s own picture is announced', async () => {
  const { _id } = await publish(site, { img: [{ name: '777.jpg' }] });
  const words = await announced(_id);
  expect((await upload(site, await buildPicture('png', { seed: 4 }), '777.jpg')).status).toBe(201);
  expect(await announced(_id)).toBeNull();
  await site.services.shares.drawPending();
  const drawn = await announced(_id);
  expect([drawn === null, drawn === words]).toEqual([false, false]);
  await bytesAt(drawn);
});

test.each([
  '&lt;span size="999999999"&gt;grande&lt;/span&gt; &amp;amp; &lt;/b&gt;',
  'Fiesta 🎉 con Пример y \u202E al revés',
  `${'larguísima'.repeat(180)}`,
  'El «último» 50 % — ¿qué?',
])('Q-14 markup, foreign letters and endless words are drawn as text: %#', async (title) => {
  const { _id } = await publish(site, { title });
  await bytesAt(await announced(_id));
});

test('Q-14 a title that no face can draw is saved all the same and announces the station’s own picture', async () => {
  const { _id } = await publish(site, { title: '🎉🎉🎉' });
  expect(await announced(_id)).toBeNull();
  expect(site.log.join()).toMatch(/share picture not drawn/);
  for (let i = 0; i < 7; i += 1) await site.services.shares.drawPending();
  const failures = site.log.filter((line) => line.includes(_id)).length;
  expect(failures).toBeLessThanOrEqual(5);
});

test('Q-14 an import announces a picture only once it is drawn, newest first', async () => {
  const lines = ['a', 'b'].map((title) =>
    JSON.stringify({
      title: `Importada ${title}`,
      subtitle: '',
      body: '',
      category: 'cultura',
      date: '2020-01-01',
    }),
  );
  await site.services.importer.importLines(lines);
  const rows = await site.db.kysely
    .selectFrom('noticias')
    .select('id')
    .where('title', 'like', 'Importada%')
    .execute();
  expect(rows).toHaveLength(2);
  for (const { id } of rows) expect(await announced(id)).toBeNull();
  await site.services.shares.drawPending();
  for (const { id } of rows) await bytesAt(await announced(id));
});

test('Q-14 after a restore every picture gets the address it had', async () => {
  const folder = scratchFolder('compartir');
  const copy = path.join(folder, 'copia.tar');
  const [source, fresh] = [
    await startTestSite({ hasOwnShares: true }),
    await startTestSite({ hasOwnShares: true }),
  ];
  try {
    const { name } = (await upload(source, await buildPicture('jpeg'))).body.data;
    const { _id } = await publish(source, { img: [{ name }] });
    const address = await announced(_id, source);
    await source.services.respaldo.backup(copy);
    await fresh.services.respaldo.restore(copy);
    expect(await announced(_id, fresh)).toBeNull();
    await fresh.services.shares.drawPending();
    expect(await announced(_id, fresh)).toBe(address);
    await bytesAt(address, fresh);
  } finally {
    await Promise.all([source.close(), fresh.close()]);
  }
});

test('Q-14 of two who write at once the last one’s picture is announced, and it is there', async () => {
  const { _id } = await publish(site, { title: 'Discutida' });
  await Promise.all(
    ['Uno', 'Dos', 'Tres', 'Cuatro'].map((title) => change({ _id, title: `Discutida ${title}` })),
  );
  await site.services.shares.drawPending();
  const stored = await publish(site, {
    title: (await call(site, 'GET', `/rest/new/byid/${_id}`)).body.data.title,
  });
  expect(await announced(_id)).toBe(await announced(stored._id));
  await bytesAt(await announced(_id));
});

test('Q-14 a picture may be kept for ever and is 304 for who has it', async () => {
  const { _id } = await publish(site, { img: [{ name: photo }] });
  const { headers } = await call(site, 'GET', (await announced(_id)) ?? '');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const again = await call(site, 'GET', (await announced(_id)) ?? '', {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test.each([
  `/uploads/compartir/${'0'.repeat(64)}.jpg`,
  '/uploads/compartir/x.jpg',
  '/uploads/compartir/',
  `/uploads/compartir/${'A'.repeat(64)}.jpg`,
  `/uploads/compartir/${'0'.repeat(64)}.webp`,
  '/uploads/compartir/..%2f..%2fx.jpg',
])('Q-14 %s is 404', async (address) => {
  const answer = await call(site, 'GET', address);
  expect(answer.status).toBe(404);
  if (address.endsWith('.jpg')) expectError(answer, 404, 'image_not_found');
});
