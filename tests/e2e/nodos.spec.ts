import { expect, test } from '@playwright/test';
import pg from 'pg';
import { buildPicture } from '../support/pictures.ts';
import { call, NOTICIA, type Nodes, read, shows, startNodes, upload } from './nodes.ts';
import { rawGet } from './raw-get.ts';
import { REGISTRATION_KEY, STAFF } from './running-site.ts';

/** Two nodes, one site: docs/decisions/0034-several-nodes.md, on a real PostgreSQL and Ceph's S3 gateway. */
let nodes: Nodes;
let token: string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  nodes = await startNodes();
  token = await nodes.a.logIn();
});
test.afterAll(() => nodes.stop());

/** Well beyond what the other node takes to hear of it. */
const SOON = { timeout: 10_000, intervals: [20] };

test('what is published, changed and deleted on one node with its picture is so on the other one', async () => {
  const { a, b } = nodes;
  const places = ['/', '/cultura', '/rss.xml', '/rest/newLimit'];
  for (const place of places) await read(b, place);
  const name = await a.upload(token, await buildPicture('jpeg', { width: 800, height: 600 }));
  const { _id } = await a.publish(token, { title: 'Salió en A', category: 'cultura', img: [{ name }] });
  const article = `/complete/${_id}`;
  for (const place of [...places, article])
    await expect.poll(() => shows(b, place, 'Salió en A'), SOON).toBe(true);
  expect(await read(b, article)).toContain(`/uploads/640/${name}.webp`);
  for (const file of [`/uploads/${name}`, `/uploads/640/${name}.webp`]) {
    const [onA, onB] = [await rawGet(a.url + file), await rawGet(b.url + file)];
    expect([onB.status, onB.headers.etag], file).toEqual([200, onA.headers.etag]);
    expect(onB.bytes.equals(onA.bytes), file).toBe(true);
  }

  await call(b, 'PUT', '/rest/new', { token, body: { _id, title: 'Cambió en B' } });
  for (const place of [...places, article])
    await expect.poll(() => shows(a, place, 'Cambió en B'), SOON).toBe(true);
  expect(await a.remove(token, _id)).toBe(200);
  await expect.poll(async () => (await rawGet(b.url + article)).status, SOON).toBe(410);
  for (const place of places) await expect.poll(() => shows(b, place, 'Cambió en B'), SOON).toBe(false);
});

test('whoever has the answer to a write sees it on the other node: 0 stale answers in 40 writes', async () => {
  const { a, b } = nodes;
  const stale: string[] = [];
  for (let round = 0; round < 40; round += 1) {
    const [writer, reader] = round % 2 ? [a, b] : [b, a];
    for (const place of ['/', '/latinoamerica']) await read(reader, place);
    const title = `Enseguida ${round}.`;
    const { _id } = await writer.publish(token, { title, category: 'latinoamerica' });
    for (const place of ['/', '/latinoamerica', `/complete/${_id}`])
      if (!(await shows(reader, place, title))) stale.push(`${place} ${round}`);
  }
  expect(stale).toEqual([]);
});

test('settings of the station changed on one node show on the other one', async () => {
  const { a, b } = nodes;
  await read(b, '/');
  await call(a, 'PUT', '/rest/station', { token, body: { tagline: 'La de los dos nodos' } });
  await expect.poll(() => shows(b, '/', 'La de los dos nodos'), SOON).toBe(true);
});

test('a session of one node is the other one’s, and its end too, at once', async () => {
  const { a, b } = nodes;
  for (let round = 0; round < 10; round += 1) {
    const own = await a.logIn();
    expect((await call(b, 'GET', '/rest/user', { token: own })).status).toBe(200);
    expect(await a.logOut(own)).toBe(200);
    expect((await call(b, 'GET', '/rest/user', { token: own })).status).toBe(401);
  }
});

test('a key of registration serves once, whichever node is asked', async () => {
  const { a, b } = nodes;
  const { body } = await call(a, 'GET', `/rest/user/enable/${REGISTRATION_KEY}`);
  const statuses = await Promise.all(
    [a, b, a, b].map(async (site, i) => {
      const user = { ...STAFF, username: `nueva${i}` };
      return (await call(site, 'POST', '/rest/user', { token: body.token, body: user })).status;
    }),
  );
  expect(statuses.sort()).toEqual([201, 403, 403, 403]);
});

test('wrong passwords are counted on both nodes together', async () => {
  const guess = (i: number) =>
    call(i % 2 ? nodes.a : nodes.b, 'POST', '/rest/user/auth', {
      body: { username: 'nadie', password: `adivinanza ${i}` },
    });
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) statuses.push((await guess(i)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('an idempotency key is one on both nodes', async () => {
  const answers = await Promise.all(
    [nodes.a, nodes.b, nodes.a, nodes.b].map((site) =>
      call(site, 'POST', '/rest/new', {
        token,
        headers: { 'idempotency-key': 'una-sola' },
        body: { ...NOTICIA, title: 'Una sola vez' },
      }),
    ),
  );
  const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.data._id);
  expect(new Set(ids).size).toBe(1);
  const { body } = await call(nodes.b, 'GET', '/rest/search/100/1?q=sola');
  expect(body.total).toBe(1);
});

test('of two writers of one version on two nodes one is told, every time', async () => {
  const { a, b } = nodes;
  const { _id } = await a.publish(token, { title: 'Disputada' });
  for (let version = 1; version <= 12; version += 1) {
    const [onA, onB] = await Promise.all(
      [a, b].map((site, i) =>
        call(site, 'PUT', '/rest/new', {
          token,
          body: { _id, version, subtitle: `de ${i} sobre ${version}` },
        }),
      ),
    );
    const statuses = [onA?.status, onB?.status];
    expect([...statuses].sort(), `version ${version}`).toEqual([200, 409]);
    const [won, lost] = statuses[0] === 200 ? [onA, onB] : [onB, onA];
    expect(lost?.body.code).toBe('version_conflict');
    expect(lost?.body.data.subtitle).toBe(won?.body.data.subtitle);
  }
});

test('a scheduled noticia comes due on both nodes, once, with nothing having to run', async () => {
  const { a, b } = nodes;
  const dueAt = Date.now() + 4_000;
  const date = new Date(dueAt).toISOString();
  const { _id } = await a.publish(token, { title: 'A su hora', category: 'ambiente', date });
  const places = ['/', '/ambiente', '/ambiente/rss.xml', '/rest/newLimit'];
  for (const site of [a, b])
    for (const place of places) {
      const before = await read(site, place);
      // What was read after its time says nothing.
      if (Date.now() < dueAt) expect(before, place).not.toContain('A su hora');
    }
  for (const site of [a, b]) {
    for (const place of places) await expect.poll(() => shows(site, place, 'A su hora'), SOON).toBe(true);
    const { body } = await call(site, 'GET', '/rest/newLimit');
    const listed = (body.data as { _id: string }[]).filter((noticia) => noticia._id === _id);
    expect(listed).toHaveLength(1);
  }
});

test('what nobody waits for is done by one of them: a picture’s AVIF is drawn once', async () => {
  const heard: string[] = [];
  const listener = new pg.Client({ connectionString: nodes.postgres.url('postgres') });
  await listener.connect();
  await listener.query('listen fm983_changes');
  listener.on('notification', ({ payload }) => payload === 'medios' && heard.push(payload));
  const names: string[] = [];
  for (let seed = 20; seed < 26; seed += 1) {
    const site = seed % 2 ? nodes.a : nodes.b;
    names.push(await site.upload(token, await buildPicture('jpeg', { width: 330, height: 220, seed })));
  }
  const isDrawn = async () => {
    const rows = await nodes.query<{ n: string }>(
      'select count(*) as n from medios where avif = 1 and name = any($1)',
      [names],
    );
    return Number(rows[0]?.n);
  };
  await expect.poll(isDrawn, { timeout: 60_000 }).toBe(6);
  // One word for each picture that came, one for each that was drawn.
  await expect.poll(() => heard.length).toBe(12);
  await listener.end();
  for (const site of [nodes.a, nodes.b])
    expect((await rawGet(`${site.url}/uploads/320/${names[0]}.avif`)).status).toBe(200);
});

test('a listener that is cut off is back at once, and what changed meanwhile is not stale', async () => {
  const { a, b } = nodes;
  for (let round = 0; round < 15; round += 1) {
    await read(b, '/tecnologia');
    const cut = await nodes.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fm983 cambios'",
    );
    expect(cut.length).toBeGreaterThan(0);
    await a.publish(token, { title: `Con el corte ${round}`, category: 'tecnologia' });
    await expect.poll(() => shows(b, '/tecnologia', `Con el corte ${round}`), SOON).toBe(true);
  }
  await expect
    .poll(
      async () =>
        (
          await nodes.query(
            "select pid from pg_stat_activity where application_name = 'fm983 cambios' and state is not null",
          )
        ).length,
      { timeout: 20_000 },
    )
    .toBe(2);
  for (const place of ['/', '/tecnologia']) expect(await read(b, place)).toContain('Con el corte 14');
});

test('a listener that hears nothing more without being cut off finds out by itself', async () => {
  const { a, b, lineOfB } = nodes;
  await read(b, '/sociedad');
  expect(lineOfB.silence('fm983 cambios')).toBe(1);
  await a.publish(token, { title: 'En silencio', category: 'sociedad' });
  await expect.poll(() => shows(b, '/sociedad', 'En silencio'), SOON).toBe(true);
  await a.publish(token, { title: 'Otra vez oída', category: 'sociedad' });
  await expect.poll(() => shows(b, '/sociedad', 'Otra vez oída'), SOON).toBe(true);
});

test('an upload on one node is refused on the other one under the same name with other bytes', async () => {
  const form = async (seed: number) => {
    const data = new FormData();
    const bytes = await buildPicture('jpeg', { width: 300, height: 200, seed });
    data.append('file', new Blob([new Uint8Array(bytes)]), '983983.jpg');
    return data;
  };
  const send = async (url: string, seed: number) =>
    (
      await fetch(`${url}/rest/upload`, {
        method: 'POST',
        headers: { 'x-access-token': token },
        body: await form(seed),
      })
    ).status;
  expect([await send(nodes.a.url, 31), await send(nodes.b.url, 31), await send(nodes.b.url, 32)]).toEqual([
    201, 201, 409,
  ]);
  expect((await upload(nodes.b, token, Buffer.from('no es una imagen'))).status).toBe(415);
});
