import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPicture } from '../support/pictures.ts';
import { call, publish, upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** The services behind `npm run cli -- import` and `export`. */
let site: TestSite;
let dir: string;
beforeAll(async () => {
  site = await startTestSite();
  dir = mkdtempSync(path.join(tmpdir(), 'fm983-importar-'));
  mkdirSync(path.join(dir, 'imagenes/carpeta'), { recursive: true });
  writeFileSync(path.join(dir, 'imagenes/901.jpg'), await buildPicture('jpeg', { width: 40, height: 30 }));
  writeFileSync(
    path.join(dir, 'imagenes/plaza.png'),
    await buildPicture('png', { width: 40, height: 30, seed: 2 }),
  );
  writeFileSync(path.join(dir, 'imagenes/rota.jpg'), 'no es una imagen');
});
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  await site.close();
});

const line = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    title: 'Importada',
    subtitle: 'Bajada',
    body: '<p>Texto</p>',
    category: 'locales',
    date: '2024-05-06T07:08:09Z',
    ...changes,
  });
const importAll = (lines: string[], imagesDir: string | null = path.join(dir, 'imagenes')) =>
  site.services.importer.importLines(lines, { imagesDir });
const read = (id: string) => call(site, 'GET', `/rest/new/byid/${id}`);

test('a line of a file ends with a line feed alone: other line ends stand in texts', async () => {
  const file = path.join(dir, 'finales.jsonl');
  const body = '<p>Uno\u2028dos\u2029tres\u0085cuatro</p>';
  writeFileSync(file, [line({ _id: 'final-1', body }), line({ _id: 'final-2' })].join('\r\n'));
  expect(await site.services.importer.importFile(file)).toMatchObject({ imported: 2, bad: [] });
  expect((await read('final-1')).body.data.body).toBe(body);
});

test('an imported noticia keeps its id, its date and everything of the contract', async () => {
  const sent = {
    _id: '507f1f77bcf86cd799439011',
    title: 'La <strong>feria</strong>',
    category: 'entrevistas',
    date: '2019-08-07T06:05:04.003Z',
    img: [{ name: '901.jpg', alt: 'Feria', caption: 'Foto' }],
    video: 'https://youtu.be/dQw4w9WgXcQ',
    video3: '9bZkp7q19f0',
  };
  expect(await importAll([line(sent)])).toMatchObject({
    imported: 1,
    alreadyThere: 0,
    bad: [],
    pictures: 1,
    picturesMissing: [],
  });
  const { body } = await read(sent._id);
  expect(body.data).toEqual({
    ...sent,
    subtitle: 'Bajada',
    body: '<p>Texto</p>',
    video: 'dQw4w9WgXcQ',
    version: 1,
    updatedAt: expect.any(String),
  });
  expect((await call(site, 'GET', '/uploads/901.jpg')).status).toBe(200);
});

test('importing twice changes nothing, with or without an id', async () => {
  const lines = [
    line({ _id: 'propia-1' }),
    line({ title: 'Sin id' }),
    line({ title: 'Sin id', date: '2024-05-06T07:08:10Z' }),
  ];
  expect(await importAll(lines)).toMatchObject({ imported: 3, alreadyThere: 0 });
  await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id: 'propia-1', title: 'Corregida' } });
  const before = (await call(site, 'GET', '/rest/search/100/1')).body;
  expect(await importAll([...lines, ...lines])).toMatchObject({ imported: 0, alreadyThere: 6 });
  expect((await call(site, 'GET', '/rest/search/100/1')).body).toEqual(before);
});

test('a bad line is named with its number and the others go in', async () => {
  const lines = [
    line({ _id: 'buena-1' }),
    '{"title":',
    line({ category: 'deportes' }),
    line({ _id: 'buena-2' }),
    line({ date: 'ayer' }),
    '',
    line({ title: '<br>' }),
    '[]',
    'null',
    line({ _id: '../etc' }),
    line({ video: 'https://vimeo.com/1' }),
    line({ body: 'x'.repeat(1024 * 1024 + 1) }),
    line({ title: 'NUL \u0000' }),
    line({ date: undefined }),
    line({ img: ['../x.jpg'] }),
    line({ body: '<blockquote>'.repeat(5000) }),
    line({ _id: 'buena-3' }),
  ];
  const report = await importAll(lines);
  expect(report.imported).toBe(3);
  expect(report.bad.map((bad) => bad.line)).toEqual([2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
  for (const { problem } of report.bad) expect(problem).toMatch(/^[a-zA-Záéíóúñ_][^{}<>]+$/);
  for (const id of ['buena-1', 'buena-2', 'buena-3']) expect((await read(id)).status).toBe(200);
});

test('pictures that are not there are told of and the noticia goes in', async () => {
  const report = await importAll([line({ _id: 'sin-foto', img: ['999.jpg', '901.jpg'] })]);
  expect(report).toMatchObject({ imported: 1, picturesMissing: ['999.jpg'] });
  expect((await read('sin-foto')).body.data.img).toEqual([{ name: '999.jpg' }, { name: '901.jpg' }]);
});

test('pictures keep the names they have, whatever their ending', async () => {
  await importAll([line({ _id: 'con-png', img: ['plaza.png'] })]);
  const response = await fetch(`${site.url}/uploads/plaza.png`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('a picture that does not decode is named with its line and the noticia goes in', async () => {
  const report = await importAll([line({ _id: 'con-rota', img: ['rota.jpg'] })]);
  expect(report.imported).toBe(1);
  expect(report.bad).toEqual([{ line: 1, problem: expect.stringContaining('rota.jpg') }]);
});

test('a folder where a picture was expected stops nothing', async () => {
  const report = await importAll([line({ _id: 'con-carpeta', img: ['carpeta'] }), line({ _id: 'despues' })]);
  expect(report.imported).toBe(2);
});

test('imported noticias are found by their words and listed in their section', async () => {
  await importAll([line({ _id: 'buscable', title: 'Hipódromo municipal', category: 'ambiente' })]);
  expect((await call(site, 'GET', '/rest/search/10/1?q=hipodromos')).body.total).toBe(1);
  expect((await call(site, 'GET', '/rest/search/10/1?category=ambiente')).body.data[0]._id).toBe('buscable');
});

test('an imported noticia with a date in the future is a scheduled one', async () => {
  await importAll([line({ _id: 'futura', date: new Date(site.now + 60_000).toISOString() })]);
  expect((await read('futura')).status).toBe(404);
});

test('a file is read line by line, with the line ends of any system and no end at its end', async () => {
  const file = path.join(dir, 'noticias.jsonl');
  writeFileSync(
    file,
    `${line({ _id: 'archivo-1' })}\r\n\r\n${line({ _id: 'archivo-2' })}\n{mal\n${line({ _id: 'archivo-3' })}`,
  );
  const report = await site.services.importer.importFile(file);
  expect([report.imported, report.bad.map((bad) => bad.line)]).toEqual([3, [4]]);
});

test('a file that is not there is a sentence, not a stack', async () => {
  await expect(site.services.importer.importFile(path.join(dir, 'nada.jsonl'))).rejects.toMatchObject({
    code: 'import_file',
    message: expect.stringContaining('nada.jsonl'),
  });
});

test('hundreds of lines go in as they are, in the order of their dates', async () => {
  const lines = Array.from({ length: 450 }, (_, i) =>
    line({
      _id: `mil-${i}`,
      category: 'tecnologia',
      date: new Date(Date.UTC(2020, 0, 1) + i * 1000).toISOString(),
    }),
  );
  expect((await importAll(lines, null)).imported).toBe(450);
  const { body } = await call(site, 'GET', '/rest/search/3/1?category=tecnologia');
  expect([body.total, body.data.map((n: { _id: string }) => n._id)]).toEqual([
    450,
    ['mil-449', 'mil-448', 'mil-447'],
  ]);
});

test('what is exported, imported into an empty place, gives the same noticias and pictures', async () => {
  await upload(site, await buildPicture('jpeg', { width: 60, height: 40, seed: 3 }), '905.jpg');
  await publish(site, {
    img: [{ name: '905.jpg', alt: 'A', caption: 'C' }, 'falta.jpg'],
    video2: 'dQw4w9WgXcQ',
    category: 'programacion',
  });
  const { _id } = await publish(site, { title: 'A la papelera' });
  await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token });
  const report = await site.services.exporter.exportTo(path.join(dir, 'exportada'));
  const other = await startTestSite();
  try {
    other.now = site.now;
    const imported = await other.services.importer.importFile(path.join(dir, 'exportada/noticias.jsonl'), {
      imagesDir: path.join(dir, 'exportada/imagenes'),
    });
    expect(imported).toMatchObject({ imported: report.noticias, bad: [], pictures: report.pictures });
    const everything = async (from: TestSite) => {
      const pages = await Promise.all(
        Array.from({ length: 6 }, (_, i) =>
          call(from, 'GET', `/rest/search/100/${i + 1}`, { token: from.token }),
        ),
      );
      return pages
        .flatMap(({ body }) => body.data)
        .map(({ version: _v, updatedAt: _u, ...noticia }) => noticia);
    };
    expect(await everything(other)).toEqual(await everything(site));
    expect((await call(other, 'GET', '/uploads/905.jpg')).status).toBe(200);
    expect((await call(other, 'GET', `/rest/new/byid/${_id}`)).status).toBe(404);
  } finally {
    await other.close();
  }
});
