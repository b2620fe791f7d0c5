import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArchivoRepository } from '../../server/modules/noticias/archivo.repository.ts';
import { searchKeys } from '../../shared/busqueda.ts';
import { buildPicture } from '../support/pictures.ts';
import { call, publish, upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { expectError } from './expect-error.ts';

/** Issue 4, point 2 and Q-17: the whole archive, for the staff. */
let site: TestSite;
const everything = () => ({ estado: 'todas', now: site.now }) as const;
const ids: Record<string, string> = {};

beforeAll(async () => {
  site = await startTestSite();
  site.now = Date.parse('2026-03-10T12:00:00Z');
  const add = async (name: string, changes: Record<string, unknown>) => {
    ids[name] = (await publish(site, changes))._id;
  };
  await add('agua', {
    title: '<em>Ñandúes</em> sin agua',
    category: 'ambiente',
    date: '2026-03-01T02:59:59Z',
  });
  await add('baile', { title: 'Baile en la plaza', category: 'cultura', date: '2026-03-01T03:00:00Z' });
  await add('charla', { title: '«Ánimo»: charla', category: 'programacion', date: '2026-03-05T12:00:00Z' });
  await add('futura', { title: 'Zafra que viene', category: 'locales', date: '2026-04-01T12:00:00Z' });
  await add('borrada', { title: 'Corte de agua', category: 'locales', date: '2026-02-01T12:00:00Z' });
  await call(site, 'DELETE', `/rest/new/${ids.borrada}`, { token: site.token });
});
afterAll(() => site.close());

const ask = (query: string) => call(site, 'GET', `/rest/panel/noticias?${query}`, { token: site.token });
const names = async (query: string) => {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body.data.map(({ _id }: { _id: string }) => Object.keys(ids).find((name) => ids[name] === _id));
};

test('Q-17 without a question it lists everything outside the trash, scheduled ones too, newest first', async () => {
  expect(await names('')).toEqual(['futura', 'charla', 'baile', 'agua']);
});

test('Q-17 a text is found whatever its accents and forms, in the trash too', async () => {
  expect(await names('q=%C3%91ANDU')).toEqual(['agua']);
  expect(await names('q=AGUA&estado=papelera')).toEqual(['borrada']);
});

/** Met in order because there are many, looked up because there are few, and as one or two rows say beforehand. */
const WAYS = [
  { few: 0, sample: 0 },
  { few: 1000, sample: 0 },
  { few: 1000, sample: 1 },
  { few: 1000, sample: 2 },
] as const;

test.each(WAYS)(
  'few matches are looked up and many are met in order: both ways find the same (%o)',
  async (bounds) => {
    const archivo = createArchivoRepository(site.db, { ...bounds, window: 1 });
    const found = await archivo.search(everything(), searchKeys('agua'), 'titulo', 'asc', 0, 20);
    expect(found).toMatchObject({ rows: [{ id: ids.agua }], total: 1, hasMore: false });
  },
);

test.each(WAYS)(
  'what a search finds is counted up to a bound, and no page shows more (%o)',
  async (bounds) => {
    const find = (offset: number, counted = 1000) =>
      createArchivoRepository(site.db, { ...bounds, counted, window: 1 }).search(
        everything(),
        searchKeys('puestos'),
        'titulo',
        'asc',
        offset,
        20,
      );
    const whole = await find(0);
    expect(whole).toMatchObject({ total: 4, hasMore: false });
    expect(await find(0, 1)).toEqual({ rows: whole.rows.slice(0, 1), total: 1, hasMore: true });
    expect(await find(1, 1)).toEqual({ rows: [], total: 1, hasMore: true });
    expect(await find(3)).toMatchObject({ rows: whole.rows.slice(3), total: 4 });
  },
);

test('a page past the middle is found from the end, and is the same page', async () => {
  const archivo = createArchivoRepository(site.db);
  const filter = everything();
  const total = await archivo.count(filter);
  expect(total).toBe(4);
  for (const orden of ['fecha', 'titulo', 'categoria'] as const)
    for (const sentido of ['asc', 'desc'] as const) {
      const page = (offset: number, limit: number) =>
        archivo.list(filter, orden, sentido, offset, limit, total).then((rows) => rows.map(({ id }) => id));
      const whole = await page(0, 4);
      expect(await Promise.all([page(3, 1), page(3, 20), page(2, 2), page(4, 1)])).toEqual([
        whole.slice(3),
        whole.slice(3),
        whole.slice(2),
        [],
      ]);
    }
});

test('a question of signs alone finds nothing', async () => {
  expect(await names('q=%3F%3F')).toEqual([]);
});

test('Q-05 a section is asked for by either of its names', async () => {
  expect(await names('category=entrevistas')).toEqual(['charla']);
  expect(await names('category=programacion')).toEqual(['charla']);
});

test('the state tells apart what is published, scheduled and in the trash', async () => {
  expect(await names('estado=publicada')).toEqual(['charla', 'baile', 'agua']);
  expect(await names('estado=programada')).toEqual(['futura']);
  expect(await names('estado=papelera')).toEqual(['borrada']);
});

test('days are days of the station, both ends included', async () => {
  expect(await names('desde=2026-03-01&hasta=2026-03-04')).toEqual(['baile']);
  expect(await names('hasta=2026-02-28')).toEqual(['agua']);
});

test('it is sorted by date, title or section, either way', async () => {
  expect(await names('sentido=asc')).toEqual(['agua', 'baile', 'charla', 'futura']);
  expect(await names('orden=titulo&sentido=asc')).toEqual(['charla', 'baile', 'agua', 'futura']);
  expect(await names('orden=titulo')).toEqual(['futura', 'agua', 'baile', 'charla']);
  expect(await names('orden=categoria&sentido=asc')).toEqual(['agua', 'baile', 'charla', 'futura']);
});

test('a changed title is sorted by its new words', async () => {
  const { _id } = await publish(site, { title: 'Aaa', date: '2020-01-01T00:00:00Z' });
  await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id, title: 'Zzz' } });
  const { body } = await ask('orden=titulo&pageSize=1');
  expect(body.data[0].title).toBe('Zzz');
  await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token });
});

test('pages have a true total, past the end too', async () => {
  const { body } = await ask('page=2&pageSize=3');
  expect([body.total, body.page, body.pageSize, body.data.length]).toEqual([4, 2, 3, 1]);
  expect((await ask('page=9')).body).toMatchObject({ data: [], total: 4 });
});

test('Q-30 a row names the pictures that have no file, and shows the first that has one', async () => {
  await upload(site, await buildPicture('jpeg', { width: 400, height: 300 }), '1234567890123456.jpg');
  const { _id } = await publish(site, {
    date: '2026-03-09T00:00:00Z',
    img: ['9999999999999999.jpg', '1234567890123456.jpg'],
  });
  const { body } = await ask('pageSize=2');
  expect(body.data.find((row: { _id: string }) => row._id === _id)).toMatchObject({
    estado: 'publicada',
    missing: ['9999999999999999.jpg'],
    thumb: '/uploads/320/1234567890123456.jpg.webp',
  });
  await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token });
});

test('a row holds no text of the noticia but its title', async () => {
  const { body } = await ask('pageSize=1');
  expect(Object.keys(body.data[0]).sort()).toEqual(
    ['_id', 'category', 'date', 'deletedAt', 'estado', 'missing', 'thumb', 'title', 'updatedAt'].sort(),
  );
});

test.each([
  'estado=otra',
  'orden=cuerpo',
  'sentido=x',
  'desde=ayer',
  'hasta=2026-02-31',
  'category=x',
  'page=0',
  'pageSize=101',
  'page=x',
])('refuses %s and says why', async (query) => {
  await expectError(await ask(query), 400, 'validation');
});

test('M6.02 without a token nobody reads it', async () => {
  await expectError(await call(site, 'GET', '/rest/panel/noticias'), 401, 'unauthorized');
});

test('a noticia comes out of the trash as it was and is read again', async () => {
  const restored = await call(site, 'POST', `/rest/panel/noticias/${ids.borrada}/restore`, {
    token: site.token,
  });
  expect([restored.status, restored.body.data.title]).toEqual([200, 'Corte de agua']);
  expect((await call(site, 'GET', `/rest/new/byid/${ids.borrada}`)).status).toBe(200);
  expect(await names('estado=papelera&q=corte')).toEqual([]);
  const again = await call(site, 'POST', `/rest/panel/noticias/${ids.borrada}/restore`, {
    token: site.token,
  });
  await expectError(again, 404, 'noticia_not_in_trash');
});

test('what the trash has let go after 30 days is neither listed nor restored', async () => {
  const { _id } = await publish(site, { title: 'Se va', date: '2026-01-01T00:00:00Z' });
  await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token });
  const before = site.now;
  site.now += 31 * 86_400_000;
  await site.services.noticias.purgeTrash();
  site.now = before;
  expect((await ask('estado=papelera')).body.total).toBe(0);
  const restored = await call(site, 'POST', `/rest/panel/noticias/${_id}/restore`, { token: site.token });
  await expectError(restored, 404, 'noticia_not_in_trash');
});
