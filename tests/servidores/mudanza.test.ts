import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { connect } from '../../server/db/connect.ts';
import { BACKED_UP } from '../../server/modules/respaldo/respaldo.repository.ts';
import { SECCIONES } from '../../shared/categorias.ts';
import { buildPicture } from '../support/pictures.ts';
import { type PostgresServer, runSql, startPostgres } from '../support/postgres.ts';
import { call, publish, upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** From SQLite to PostgreSQL and back, with the commands that docs/operations.md names. */
const WITHIN_MS = 120_000;
const CLI = path.resolve(import.meta.dirname, '../../cli/main.ts');

let home: string;
let postgres: PostgresServer;
let site: TestSite;
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'fm983-mudanza-'));
  [postgres, site] = await Promise.all([startPostgres(), startTestSite()]);
  await fill(site);
}, WITHIN_MS);
afterAll(async () => {
  await site.close();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

/** One of each thing that can move, and of what stays behind with an export: the trash, versions, users. */
async function fill(on: TestSite): Promise<void> {
  for (let seed = 1; seed <= 3; seed += 1)
    await upload(on, await buildPicture('jpeg', { width: 500, height: 300 + seed, seed }), `90${seed}.jpg`);
  const day = (n: number) => new Date(on.now - n * 86_400_000 + n).toISOString();
  for (const [n, { seccion }] of SECCIONES.entries())
    await publish(on, {
      title: `Ñandú <em>número</em> ${n}`,
      body: '<p>Con “comillas”, \u2028 y <a href="/locales">enlace</a>.</p>',
      category: seccion,
      date: day(n),
      img: [{ name: `90${(n % 3) + 1}.jpg`, alt: `Descripción ${n}`, caption: `Pie ${n}` }],
      ...(n % 2 ? { video: 'dQw4w9WgXcQ', video3: '9bZkp7q19f0' } : {}),
    });
  await publish(on, { title: 'La de programación', category: 'programacion', date: day(20) });
  await publish(on, { title: 'Para mañana', category: 'cultura', date: day(-1) });
  const edited = await publish(on, { title: 'Antes', date: day(21) });
  await call(on, 'PUT', '/rest/new', { token: on.token, body: { _id: edited._id, title: 'Después' } });
  const deleted = await publish(on, { title: 'A la papelera' });
  await call(on, 'DELETE', `/rest/new/${deleted._id}`, { token: on.token });
  await on.services.estacion.changeEstacion({ tagline: 'La que se muda' });
  await on.services.banners.createBanner({ slot: 'enlaces', title: 'Uno', url: 'https://a.example/' }, 'u');
  await on.services.usuarios.createUsuario({
    firstName: 'Beto',
    lastName: 'Segundo',
    username: 'beto',
    password: 'otra-clave-larga',
  });
}

/** Settings of a place of its own on one engine. */
function placeOf(name: string, engine: 'sqlite' | 'postgres'): Record<string, string> {
  const folder = path.join(home, name);
  mkdirSync(folder, { recursive: true });
  return { DATA_DIR: folder, ...(engine === 'postgres' ? { DATABASE_URL: postgres.url(name) } : {}) };
}

function cli(env: Record<string, string>, ...words: string[]): string {
  return execFileSync(process.execPath, [CLI, ...words], {
    env: { PATH: process.env.PATH, SEED_DEMO: '0', ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

async function makeDatabase(name: string): Promise<void> {
  await runSql(postgres.url('postgres'), `create database ${name}`);
}

/** The lines of an export in the order of their ids, and the size of each picture beside them. */
async function exportOf(env: Record<string, string>, name: string) {
  const folder = path.join(home, `salida-${name}`);
  cli(env, 'export', folder);
  const lines = readFileSync(path.join(folder, 'noticias.jsonl'), 'utf8').trimEnd().split('\n');
  const pictures: Record<string, string> = {};
  for (const file of readdirSync(path.join(folder, 'imagenes')).sort()) {
    const { format, width, height } = await sharp(path.join(folder, 'imagenes', file)).metadata();
    pictures[file] = `${format} ${width} × ${height}`;
  }
  const noticias = lines.map((line) => JSON.parse(line) as { _id: string; date: string });
  return { folder, noticias: noticias.sort((a, b) => (a._id < b._id ? -1 : 1)), pictures };
}

test('noticias go from SQLite to PostgreSQL and back by export and import, and are the same', {
  timeout: WITHIN_MS,
}, async () => {
  await makeDatabase('ida');
  const [there, back] = [placeOf('ida', 'postgres'), placeOf('vuelta', 'sqlite')];
  const first = await exportOf({ DATA_DIR: site.config.dataDir }, 'primera');
  expect(first.noticias).toHaveLength(15);
  expect(first.pictures).toEqual({
    '901.jpg': 'jpeg 500 × 301',
    '902.jpg': 'jpeg 500 × 302',
    '903.jpg': 'jpeg 500 × 303',
  });
  const bring = (env: Record<string, string>, from: string) =>
    cli(env, 'import', `${from}/noticias.jsonl`, '--images', `${from}/imagenes`);
  bring(there, first.folder);
  const second = await exportOf(there, 'segunda');
  bring(back, second.folder);
  const third = await exportOf(back, 'tercera');
  for (const one of [second, third])
    expect([one.noticias, one.pictures]).toEqual([first.noticias, first.pictures]);
  bring(back, second.folder);
  expect((await exportOf(back, 'cuarta')).noticias).toEqual(first.noticias);
});

/** Every row that a copy holds, table by table; `seq` is given anew by each database, which notes that it was restored. */
async function rowsOf(env: Record<string, string>): Promise<Record<string, unknown[]>> {
  const db = await connect(readConfig(env));
  try {
    const tables: Record<string, unknown[]> = {};
    for (const { table } of BACKED_UP) {
      const rows = (await db.kysely.selectFrom(table).selectAll().execute()) as Record<string, unknown>[];
      const own = rows.filter(({ act }) => act !== 'respaldo.restored').map(({ seq: _seq, ...row }) => row);
      tables[table] = own.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    }
    return tables;
  } finally {
    await db.kysely.destroy();
  }
}

/** The files of pictures by name. */
function filesOf({ DATA_DIR = '' }: Record<string, string>): Record<string, string> {
  const folder = path.join(DATA_DIR, 'uploads');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => [name, readFileSync(path.join(parentPath, name)).toString('base64')])
      .sort(),
  );
}

test('everything goes from SQLite to PostgreSQL and back by backup and restore, row by row and byte by byte', {
  timeout: WITHIN_MS,
}, async () => {
  await makeDatabase('todo');
  const from = { DATA_DIR: site.config.dataDir };
  const [there, back] = [placeOf('todo', 'postgres'), placeOf('devuelta', 'sqlite')];
  cli(from, 'backup', path.join(home, 'ida.tar'));
  cli(there, 'restore', path.join(home, 'ida.tar'));
  cli(there, 'backup', path.join(home, 'vuelta.tar'));
  cli(back, 'restore', path.join(home, 'vuelta.tar'));
  const rows = await rowsOf(from);
  expect(rows.noticias).toHaveLength(16);
  expect(rows.users).toHaveLength(2);
  for (const table of ['noticia_versions', 'settings', 'banners', 'activity', 'medios'])
    expect(rows[table]?.length, table).toBeGreaterThan(0);
  for (const place of [there, back]) expect(await rowsOf(place)).toEqual(rows);
  const drawn = filesOf(from);
  const names = Object.keys(filesOf(there));
  expect(names.length).toBeGreaterThan(5);
  expect(filesOf(back)).toEqual(filesOf(there));
  expect(filesOf(there)).toEqual(Object.fromEntries(names.map((name) => [name, drawn[name]])));
});
