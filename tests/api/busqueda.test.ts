import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** GET /rest/search with q: the same answers on both engines. */
let site: TestSite;
const ids: Record<string, string> = {};
beforeAll(async () => {
  site = await startTestSite();
  const noticias: [string, Record<string, unknown>][] = [
    [
      'inundacion',
      {
        title: 'Inundaciones en el barrio Ñandú',
        body: '<p>El agua llegó a las camionetas.</p>',
        category: 'locales',
        date: '2026-01-01',
      },
    ],
    [
      'escuela',
      {
        title: 'Cierran dos escuelas rurales',
        subtitle: 'Los maestros <strong>pelean</strong>',
        category: 'sociedad',
        date: '2026-01-02',
      },
    ],
    [
      'cancion',
      {
        title: 'Una canción para la radio',
        body: '<p>Cantan 3 voces y un lápiz&nbsp;rojo.</p>',
        category: 'cultura',
        date: '2026-01-03',
      },
    ],
    [
      'cine',
      {
        title: 'Vuelve el cine',
        body: '<p>Los <em>jueves</em>, en la <a href="https://a.ar/secreto">biblioteca</a>: entradas.</p>',
        category: 'cultura',
        date: '2026-01-04',
      },
    ],
  ];
  for (const [name, changes] of noticias)
    ids[name] = (await publish(site, { subtitle: '', body: '<p>.</p>', ...changes }))._id;
});
afterAll(() => site.close());

async function search(q: string, more = ''): Promise<string[]> {
  const { status, body } = await call(site, 'GET', `/rest/search/100/1?q=${encodeURIComponent(q)}${more}`);
  expect([status, body.total]).toEqual([200, body.data.length]);
  return body.data.map((n: { _id: string }) => Object.keys(ids).find((name) => ids[name] === n._id) ?? n._id);
}

test.each([
  ['inundaciones', 'inundacion'],
  ['inundación', 'inundacion'],
  ['inundacion', 'inundacion'],
  ['INUNDACIÓN', 'inundacion'],
  ['camioneta', 'inundacion'],
  ['camionetas', 'inundacion'],
  ['escuela', 'escuela'],
  ['escuelas', 'escuela'],
  ['rural', 'escuela'],
  ['maestro', 'escuela'],
  ['maestras', 'escuela'],
  ['canciones', 'cancion'],
  ['cancion', 'cancion'],
  ['voz', 'cancion'],
  ['lápices', 'cancion'],
  ['lapiz', 'cancion'],
  ['jueves', 'cine'],
  ['bibliotecas', 'cine'],
  ['entrada', 'cine'],
])('finds plural, singular, accents and case: %s', async (q, name) => {
  expect(await search(q)).toEqual([name]);
});

test('ñ is a letter of its own', async () => {
  expect(await search('ñandú')).toEqual(['inundacion']);
  expect(await search('nandu')).toEqual([]);
});

test('every word has to be there, wherever it stands: title, subtitle or body', async () => {
  expect(await search('barrio camioneta')).toEqual(['inundacion']);
  expect(await search('escuela pelean')).toEqual(['escuela']);
  expect(await search('barrio escuela')).toEqual([]);
});

test('tags, attributes and addresses of links are no text', async () => {
  for (const q of ['strong', 'em', 'href', 'secreto', 'https', 'nbsp'])
    expect(await search(q), q).toEqual([]);
});

test('numbers are words', async () => {
  expect(await search('3')).toEqual(['cancion']);
});

test('a category narrows the search and total tells of the narrowed one', async () => {
  const [radio] = await search('radio', '&category=cultura');
  expect(radio).toBe('cancion');
  expect(await search('radio', '&category=locales')).toEqual([]);
});

test('found noticias come newest first, in pages whose total stays true', async () => {
  const dates = ['2026-02-03', '2026-02-01', '2026-02-02', '2026-02-05', '2026-02-04'];
  for (const date of dates) await publish(site, { title: 'Vacunatorio móvil', date });
  const pages: string[] = [];
  for (const page of [1, 2, 3, 4]) {
    const { body } = await call(site, 'GET', `/rest/search/2/${page}?q=vacunatorio`);
    expect([body.total, body.page, body.pageSize]).toEqual([5, page, 2]);
    pages.push(...body.data.map((n: { date: string }) => n.date.slice(8, 10)));
  }
  expect(pages).toEqual(['05', '04', '03', '02', '01']);
});

test('found noticias of one instant are ordered by _id', async () => {
  for (let i = 0; i < 4; i += 1) await publish(site, { title: 'Simultáneo', date: '2026-03-01T00:00:00Z' });
  const found = (await call(site, 'GET', '/rest/search/10/1?q=simultaneo')).body.data.map(
    (n: { _id: string }) => n._id,
  );
  expect(found).toEqual([...found].sort().reverse());
});

test('a change is found by its new words and no longer by its old ones', async () => {
  const { _id } = await publish(site, { title: 'Kermesse' });
  await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id, title: 'Milonga' } });
  expect([await search('kermesse'), await search('milonga')]).toEqual([[], [_id]]);
});

test('a deleted noticia is found no longer', async () => {
  const { _id } = await publish(site, { title: 'Zoológico' });
  await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token });
  expect(await search('zoologico')).toEqual([]);
});

test('an empty or blank q filters nothing', async () => {
  const all = (await call(site, 'GET', '/rest/search/100/1')).body.total;
  for (const q of ['', '%20%20'])
    expect((await call(site, 'GET', `/rest/search/100/1?q=${q}`)).body.total).toBe(all);
});

test.each([
  '"',
  "'",
  '*',
  '(',
  ')',
  '-cine',
  'cine OR barrio',
  'NEAR(cine barrio)',
  'title:cine',
  'cine*',
  "cine' | 'barrio",
  '\\',
  '!cine',
  'cine & !x',
  ':*',
  '<->',
  'NOT',
  'AND',
  '--',
  ';drop table noticias',
  '%',
  '_',
  '{}',
  '^cine',
  '🎙️',
  '😀😀',
  '.'.repeat(200),
  '\u200b',
  'ß',
  'İ',
  'ﬁ',
  '١٢٣',
])('the operators of no engine mean anything: %j is text', async (q) => {
  const { status, body } = await call(site, 'GET', `/rest/search/20/1?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  expect(body.total).toBeLessThanOrEqual(1);
});

test('the longest q is taken, whatever its letters', async () => {
  for (const q of ['a'.repeat(200), 'a '.repeat(100), '漢'.repeat(200), '𝒜'.repeat(100), 'ñ'.repeat(200)]) {
    expect(
      (await call(site, 'GET', `/rest/search/20/1?q=${encodeURIComponent(q)}`)).status,
      q.slice(0, 3),
    ).toBe(200);
  }
});

test('a body full of different words is stored and found, in every script', async () => {
  const words = (count: number, letter: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => letter(i)).join(' ');
  const bodies = {
    'han de dos letras': words(
      140_000,
      (i) =>
        String.fromCodePoint(0x4e00 + (i % 20_000)) + String.fromCodePoint(0x4e00 + Math.floor(i / 20_000)),
    ),
    cirílicas: words(110_000, (i) =>
      [...i.toString(30)].map((d) => String.fromCodePoint(0x430 + Number.parseInt(d, 30))).join(''),
    ),
  };
  for (const [title, body] of Object.entries(bodies)) {
    const answer = await call(site, 'POST', '/rest/new', {
      token: site.token,
      body: { title: `Diccionario ${title}`, subtitle: '', body, category: 'tecnologia' },
    });
    expect(answer.status, `${title}: ${JSON.stringify(answer.body).slice(0, 200)}`).toBe(201);
  }
  expect(await search('diccionario')).toHaveLength(2);
});
