import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** "Quizás quisiste decir": the same advice on both engines. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const noticias = [
    { title: 'La inundación llegó al barrio', body: '<p>El intendente visitó la escuela.</p>' },
    { title: 'Reabre la biblioteca popular', body: '<p>Con la orquesta juvenil y el intendente.</p>' },
    { title: 'Campeonato regional de bochas', body: '<p>En el club, con la bandera.</p>' },
    { title: 'Boca y la bota', body: '<p>La banda tocó: la banda y la banca.</p>', category: 'cultura' },
    { title: 'Otra banda', body: '<p>La banda municipal.</p>', category: 'cultura' },
    { title: 'Anticipo secretísimo', body: '<p>Murciélagos.</p>', date: '2199-01-01' },
  ];
  for (const noticia of noticias) await publish(site, { subtitle: '', category: 'locales', ...noticia });
});
afterAll(() => site.close());

const suggest = (q: string, more = {}) => site.services.lecturas.findSugerencia({ q, ...more });

test.each([
  ['inundasiones', 'inundación'],
  ['inuncacion', 'inundación'],
  ['imtendente', 'intendente'],
  ['intendetne', 'intendente'],
  ['biblioteka', 'biblioteca'],
  ['vivlioteca', 'biblioteca'],
  ['iblioteca', 'biblioteca'],
  ['orkesta', 'orquesta'],
  ['esculea', 'escuela'],
  ['canpeonato', 'campeonato'],
  ['INTENDETNE', 'intendente'],
  ['municpial', 'municipal'],
])('for %s it is %s', async (typed, meant) => {
  expect(await suggest(typed)).toBe(meant);
});

test('only the words that nothing holds are replaced, the rest of the search stays', async () => {
  expect(await suggest('biblioteka "popular"')).toBe('biblioteca "popular"');
});

test('of words that are as near, the one that more noticias hold', async () => {
  expect(await suggest('bamda')).toBe('banda');
});

test('a search that nothing resembles, a short one and a very long one get no advice', async () => {
  for (const q of ['xilofonista', 'zzz', '2031', 'uno dos tres cuatro cinco seis siete ocho biblioteka', ''])
    expect(await suggest(q), q).toBeNull();
});

test('words of noticias that are not due or in the trash are not told', async () => {
  expect(await suggest('mursielagos')).toBeNull();
  const { _id } = await publish(site, { title: 'El ornitorrinco', category: 'locales' });
  expect(await suggest('ornitorinco')).toBe('ornitorrinco');
  await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token });
  expect(await suggest('ornitorinco')).toBeNull();
});

test('the advice finds something where the reader is looking', async () => {
  expect(await suggest('biblioteka', { seccion: 'locales' })).toBe('biblioteca');
  expect(await suggest('biblioteka', { seccion: 'cultura' })).toBeNull();
  expect(await suggest('biblioteka', { since: site.now + 1000 })).toBeNull();
});

test('a restored site gives the same advice', async () => {
  const file = `${site.config.dataDir}/copia.tar`;
  await site.services.respaldo.backup(file);
  await site.services.respaldo.restore(file);
  expect(await suggest('imtendente')).toBe('intendente');
});
