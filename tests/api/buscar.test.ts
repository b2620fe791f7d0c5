import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHallazgosRepository } from '../../server/modules/noticias/hallazgos.repository.ts';
import { searchKeys } from '../../shared/busqueda.ts';
import { call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** What the page /buscar reads: the same on both engines. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}`;
  await publish(site, {
    title: 'Crecida',
    body: '<p>Una inundación &amp; otra.</p>',
    category: 'locales',
    date: day(1),
  });
  await publish(site, {
    title: 'Inundaciones',
    subtitle: '',
    body: '<p>.</p>',
    category: 'sociedad',
    date: day(2),
  });
  await publish(site, { title: 'Inundación futura', category: 'locales', date: '2199-01-01' });
  for (let n = 3; n <= 24; n++)
    await publish(site, { title: `Feria ${n}`, category: 'cultura', date: day(n) });
});
afterAll(() => site.close());

const search = (q: string, seccion?: 'locales' | 'cultura', page = 1) =>
  site.services.lecturas.listHallazgos({ q, seccion }, page);

test('a search finds every form of a word, newest first, and nothing that is not due', async () => {
  const { items, total } = await search('inundaciones');
  expect(items.map(({ title }) => title)).toEqual(['Inundaciones', 'Crecida']);
  expect(total).toBe(2);
});

test('a search keeps to its section', async () => {
  expect((await search('inundación', 'locales')).items.map(({ title }) => title)).toEqual(['Crecida']);
  expect((await search('inundación', 'cultura')).total).toBe(0);
});

test('a found noticia carries the text round the match as plain text', async () => {
  const [found] = (await search('inundacion', 'locales')).items;
  expect(found?.fragmento.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'inundación', isMatch: true }]);
  expect(found?.fragmento.map(({ text }) => text).join('')).toContain('Una inundación & otra.');
});

test('a search has pages of twenty and keeps its total past the last one', async () => {
  expect((await search('feria')).items).toHaveLength(20);
  expect((await search('feria', undefined, 2)).items).toHaveLength(2);
  expect(await search('feria', undefined, 9)).toMatchObject({ items: [], total: 22 });
});

test('a search without a single word finds nothing instead of everything', async () => {
  for (const q of ['', '  ', '«»', '%_*"\'', '\u0000']) expect((await search(q)).total).toBe(0);
});

test('a search since an instant leaves out what is older', async () => {
  const since = Date.parse('2026-01-20T00:00:00Z');
  const { items, total } = await site.services.lecturas.listHallazgos({ q: 'feria', since }, 1);
  expect([items.length, total]).toEqual([5, 5]);
  expect(items.every(({ date }) => date >= since)).toBe(true);
});

test('the total leaves out what is in the trash, and comes back with it', async () => {
  const { _id } = await publish(site, { title: 'Feria de más', category: 'cultura' });
  expect((await search('feria')).total).toBe(23);
  await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token });
  expect((await search('feria')).total).toBe(22);
  site.now += 31 * 86_400_000;
  expect(await site.services.noticias.purgeTrash()).toBe(1);
  expect((await search('feria')).total).toBe(22);
});

test.each([
  ['looked up, as few', 1000, 2000],
  ['met in one window', 0, 2000],
  ['met in windows that hold too few at first', 0, 1],
])('a search finds the same page whether its matches are %s', async (_, few, window) => {
  const hallazgos = createHallazgosRepository(site.db, { few, window });
  const found = (filter: object, offset: number, limit: number) =>
    hallazgos.listFound({ dueAt: site.now, ...filter }, searchKeys('feria'), offset, limit);
  const titles = async (...page: Parameters<typeof found>) =>
    (await found(...page)).map(({ title }) => title);
  expect(await titles({}, 5, 4)).toEqual(['Feria 19', 'Feria 18', 'Feria 17', 'Feria 16']);
  expect(await titles({}, 20, 7)).toEqual(['Feria 4', 'Feria 3']);
  expect(await titles({}, 22, 7)).toEqual([]);
  expect(await titles({ seccion: 'cultura' }, 0, 1)).toEqual(['Feria 24']);
  expect(await titles({ seccion: 'locales' }, 0, 1)).toEqual([]);
});

test('a search that finds more than are listed says so, and its pages end where counting did', async () => {
  const hallazgos = createHallazgosRepository(site.db, { few: 0, window: 1, counted: 10 });
  const page = async (offset: number) => {
    const { rows, ...counted } = await hallazgos.listFirstFound(
      { dueAt: site.now },
      searchKeys('feria'),
      offset,
      8,
    );
    return { titles: rows.map(({ title }) => title), ...counted };
  };
  expect(await page(8)).toEqual({ titles: ['Feria 16', 'Feria 15'], total: 10, hasMore: true });
  expect(await page(16)).toEqual({ titles: [], total: 10, hasMore: true });
  const whole = createHallazgosRepository(site.db, { counted: 22 });
  expect(await whole.listFirstFound({ dueAt: site.now }, searchKeys('feria'), 0, 1)).toMatchObject({
    total: 22,
    hasMore: false,
  });
});
