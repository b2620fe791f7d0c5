import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { banners as bannersCommand } from '../../cli/commands/banners.ts';
import { programmes } from '../../cli/commands/programmes.ts';
import { station } from '../../cli/commands/station.ts';
import { expectError } from '../api/expect-error.ts';
import { buildPicture } from '../support/pictures.ts';
import { call, upload } from '../support/rest.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

const HOUR_MS = 3_600_000;

let site: TestSite;
let image: string;
beforeAll(async () => {
  site = await startTestSite();
  image = (await upload(site, await buildPicture('png', { width: 600, height: 500 }))).body.data.name;
});
beforeEach(async () => {
  site.now = Date.UTC(2026, 10, 20, 15);
  await site.services.banners.replaceBanners([]);
  await site.services.estacion.changeEstacion({ veda: null });
});
afterAll(() => site.close());

const buildBanner = (changes: Record<string, unknown> = {}) => ({
  slot: 'lateral',
  title: 'Panadería Miga y Corteza',
  url: 'https://panaderia.example/',
  image,
  ...changes,
});
const send = (method: string, address: string, body?: unknown) =>
  call(site, method, address, { token: site.token, ...(body === undefined ? {} : { body }) });
const shown = async () => {
  const bySlot = await site.services.banners.listShown(await site.services.estacion.getEstacion());
  return Object.values(bySlot)
    .flat()
    .map(({ title }) => title);
};

test('Q-09 a banner has image, link, label, slot, range and order; a commercial one is labelled "Publicidad"', async () => {
  const { status, body } = await send('POST', '/rest/banners', buildBanner({ detail: 'desde las 6' }));
  expect([status, body.message]).toEqual([201, 'Banner creado']);
  expect(body.data).toEqual({
    _id: expect.stringMatching(/^[\da-f]{24}$/),
    slot: 'lateral',
    kind: 'comercial',
    title: 'Panadería Miga y Corteza',
    detail: 'desde las 6',
    url: 'https://panaderia.example/',
    label: 'Publicidad',
    icon: 'sitio',
    image,
    imagePhone: null,
    from: null,
    to: null,
  });
  expect((await send('GET', '/rest/banners')).body.data).toEqual([body.data]);
});

test('Q-09 a political banner is "Espacio solicitado" and can not be without a label', async () => {
  const { body } = await send('POST', '/rest/banners', buildBanner({ kind: 'politico' }));
  expect(body.data.label).toBe('Espacio solicitado');
  expectError(
    await send('POST', '/rest/banners', buildBanner({ kind: 'politico', slot: 'enlaces', label: null })),
    400,
    'validation',
  );
});

test('Q-09 a banner is shown from its first instant to before its last, by the station’s days', async () => {
  await send('POST', '/rest/banners', buildBanner({ from: '2026-12-01', to: '2026-12-02' }));
  const seen: [string, boolean][] = [];
  for (const iso of [
    '2026-12-01T02:59:59.999Z',
    '2026-12-01T03:00:00Z',
    '2026-12-03T02:59:59.999Z',
    '2026-12-03T03:00:00Z',
  ]) {
    site.now = Date.parse(iso);
    seen.push([iso, (await shown()).length === 1]);
  }
  expect(seen.map(([, is]) => is)).toEqual([false, true, true, false]);
});

test('Q-09 during the veda no political banner is shown, the others are', async () => {
  await send('POST', '/rest/banners', buildBanner({ title: 'Lista 7', kind: 'politico' }));
  await send('POST', '/rest/banners', buildBanner());
  await send('PUT', '/rest/station', { veda: { from: '2026-11-20', to: '2026-11-22' } });
  expect(await shown()).toEqual(['Panadería Miga y Corteza']);
  site.now = Date.parse('2026-11-23T03:00:00Z');
  expect(await shown()).toEqual(['Lista 7', 'Panadería Miga y Corteza']);
});

test('Q-09 banners are shown in the order that the newsroom gives them', async () => {
  const ids: string[] = [];
  for (const title of ['Uno', 'Dos', 'Tres'])
    ids.push((await send('POST', '/rest/banners', buildBanner({ title }))).body.data._id);
  expect(await shown()).toEqual(['Uno', 'Dos', 'Tres']);
  expect((await send('PUT', '/rest/banners', { ids: [ids[2], ids[0]] })).status).toBe(200);
  expect(await shown()).toEqual(['Tres', 'Uno', 'Dos']);
  expectError(await send('PUT', '/rest/banners', { ids: ['no-hay'] }), 404, 'banner_not_found');
});

test('Q-09 a change keeps what it does not name, and a deleted banner is gone', async () => {
  const { _id } = (await send('POST', '/rest/banners', buildBanner({ to: '2026-12-31' }))).body.data;
  const { body } = await send('PUT', `/rest/banners/${_id}`, { title: 'Otra', to: null });
  expect(body.data).toMatchObject({ _id, title: 'Otra', to: null, image, label: 'Publicidad' });
  expect((await send('DELETE', `/rest/banners/${_id}`)).status).toBe(200);
  expectError(await send('DELETE', `/rest/banners/${_id}`), 404, 'banner_not_found');
  expectError(await send('PUT', `/rest/banners/${_id}`, { title: 'x' }), 404, 'banner_not_found');
  expect(await shown()).toEqual([]);
});

test.each([
  [{ slot: 'arriba' }, 'slot'],
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ url: '//otro.example' }, 'url'],
  [{ image: '999.jpg' }, 'image'],
  [{ image: null }, 'image'],
  [{ from: '31/12/2026' }, 'from'],
  [{ from: '2026-12-02', to: '2026-12-01' }, 'to'],
  [{ label: 'Gratis' }, 'label'],
  [{ label: null }, 'label'],
  [{ title: '' }, 'title'],
])('Q-09 a banner with %j is refused in Spanish and the field is named', async (changes, field) => {
  const answer = await send('POST', '/rest/banners', buildBanner(changes));
  expectError(answer, 400, 'validation');
  expect(answer.body.errors).toEqual([{ field, message: expect.stringMatching(/^[A-ZÁÉÍÓÚ].* .*[.:]?/) }]);
  expect(await shown()).toEqual([]);
});

test('Q-09 the command line takes the list from a file, with pictures that lie beside it', async () => {
  const folder = scratchFolder('banners');
  writeFileSync(path.join(folder, 'cartel.png'), await buildPicture('png', { width: 300, height: 600 }));
  const file = path.join(folder, 'banners.json');
  writeFileSync(file, JSON.stringify([buildBanner({ slot: 'lateral-alto', image: 'cartel.png' })]));
  expect(await bannersCommand.prepare([file])(site as never)).toBe(0);
  const [first] = (await send('GET', '/rest/banners')).body.data;
  expect(first).toMatchObject({ slot: 'lateral-alto', image: expect.stringMatching(/^\d{20}\.jpg$/) });
  writeFileSync(file, JSON.stringify([{ ...first, title: 'La misma' }, buildBanner()]));
  await bannersCommand.prepare([file])(site as never);
  const after = (await send('GET', '/rest/banners')).body.data;
  expect([after[0]._id, after[0].title, after.length]).toEqual([first._id, 'La misma', 2]);
});

test('Q-09 a file with a wrong banner changes nothing and names its place', async () => {
  await send('POST', '/rest/banners', buildBanner());
  await expect(
    site.services.banners.replaceBanners([buildBanner(), buildBanner({ image: '999.jpg' })]),
  ).rejects.toMatchObject({ errors: [{ field: '1.image' }] });
  expect(await shown()).toEqual(['Panadería Miga y Corteza']);
});

test('Q-09 the weather is shown for six hours and not a millisecond longer', async () => {
  const folder = scratchFolder('clima');
  const file = path.join(folder, 'clima.png');
  writeFileSync(file, await buildPicture('png', { width: 600, height: 380, seed: 7 }));
  await station.prepare(['weather', file, '--text', '21°, algo nublado'])(site as never);
  const begun = site.now;
  site.now = begun + 6 * HOUR_MS - 1;
  expect(await site.services.clima.findClima()).toMatchObject({
    text: '21°, algo nublado',
    picture: { alt: 'El tiempo: 21°, algo nublado', width: 600, height: 380 },
  });
  site.now = begun + 6 * HOUR_MS;
  expect(await site.services.clima.findClima()).toBeNull();
});

test('Q-09 the weather comes through REST too, and its old pictures are forgotten after a day', async () => {
  const post = async (seed: number) => {
    const form = new FormData();
    const bytes = await buildPicture('jpeg', { width: 600, height: 380, seed });
    form.append('file', new Blob([new Uint8Array(bytes)]), 'clima.jpg');
    return call(site, 'POST', '/rest/weather?text=18%C2%B0', { token: site.token, rawBody: form });
  };
  const first = await post(11);
  expect([first.status, first.body.data.text]).toEqual([201, '18°']);
  site.now += 23 * HOUR_MS;
  await post(12);
  expect((await call(site, 'GET', `/uploads/${first.body.data.name}`)).status).toBe(200);
  site.now += 2 * HOUR_MS;
  const third = await post(13);
  expect((await call(site, 'GET', `/uploads/${first.body.data.name}`)).status).toBe(404);
  expect((await send('GET', '/rest/weather')).body.data.name).toBe(third.body.data.name);
  await send('DELETE', '/rest/weather');
  expect((await send('GET', '/rest/weather')).body.data).toBeNull();
});

test('Q-05 the grilla takes programmes by days and hours, and none over another', async () => {
  const manana = { days: ['lunes', 'martes'], from: '09:00', to: '12:00', name: 'La mañana', hosts: 'Ana' };
  const { status, body } = await send('POST', '/rest/programmes', manana);
  expect([status, body.data]).toEqual([201, { _id: expect.any(String), detail: '', ...manana }]);
  const over = await send('POST', '/rest/programmes', { ...manana, days: ['martes'], from: '11:00' });
  expectError(over, 400, 'validation');
  expect(over.body.message).toBe('"La mañana" se pisa con "La mañana" (lunes y martes, 09:00 a 12:00).');
  const { _id } = body.data;
  expect((await send('PUT', `/rest/programmes/${_id}`, { to: '13:00' })).body.data.to).toBe('13:00');
  expect((await call(site, 'GET', '/rest/programmes')).body.data).toHaveLength(1);
  expect((await send('DELETE', `/rest/programmes/${_id}`)).status).toBe(200);
  expectError(await send('DELETE', `/rest/programmes/${_id}`), 404, 'programa_not_found');
});

test('Q-05 the command line replaces the grilla whole, or not at all', async () => {
  const folder = scratchFolder('grilla');
  const file = path.join(folder, 'grilla.json');
  const noche = { days: ['domingo'], from: '22:00', to: '02:00', name: 'Trasnoche' };
  writeFileSync(file, JSON.stringify([noche]));
  expect(await programmes.prepare([file])(site as never)).toBe(0);
  writeFileSync(file, JSON.stringify([noche, { ...noche, days: ['lunes'], from: '01:00', to: '03:00' }]));
  await expect(programmes.prepare([file])(site as never)).rejects.toMatchObject({
    errors: [{ field: '1.from' }],
  });
  const { data } = (await call(site, 'GET', '/rest/programmes')).body;
  expect(data).toMatchObject([{ ...noche }]);
});

test('M1.10 name, frequency, logo and the rest of the station are data, through REST as through the command line', async () => {
  const changed = await send('PUT', '/rest/station', { frequency: 101.7, logo: image });
  expect(changed.body.data).toMatchObject({
    name: 'FM 98.3',
    frequency: 101.7,
    logo: { name: image, width: 600, height: 500 },
  });
  expect((await send('GET', '/rest/station')).body.data).toEqual(changed.body.data);
  // What is read may be sent back.
  expect((await send('PUT', '/rest/station', changed.body.data)).status).toBe(200);
  expectError(await send('PUT', '/rest/station', { frequency: 9.3 }), 400, 'validation');
  expectError(await send('PUT', '/rest/station', { logo: '404.jpg' }), 400, 'validation');
  expectError(
    await send('PUT', '/rest/station', { veda: { from: '2026-12-02', to: '2026-12-01' } }),
    400,
    'validation',
  );
});

test('a backup holds banners and grilla', async () => {
  await send('POST', '/rest/banners', buildBanner());
  const file = `${site.config.dataDir}/copia.tar`;
  await site.services.respaldo.backup(file);
  await site.services.banners.replaceBanners([]);
  await site.services.programacion.replaceGrilla([]);
  await site.services.respaldo.restore(file);
  expect(await shown()).toEqual(['Panadería Miga y Corteza']);
  expect(await site.services.programacion.listProgramas()).toMatchObject([{ name: 'Trasnoche' }]);
});
