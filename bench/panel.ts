import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { answers } from '../server/db/connect.ts';
import { buildApp } from '../server/http/app.ts';
import { createLogger } from '../server/logger.ts';
import { openWorkplace, type Workplace } from '../server/workplace.ts';
import { CATEGORIAS } from '../shared/categorias.ts';
import { runSql, startPostgres } from '../tests/support/postgres.ts';
import { median, numberOption, report, textOption } from './support/processes.ts';

/**
 * What the panel's list asks of the server with 100,000 noticias, on both engines: milliseconds from the call to the
 * whole answer, the fastest, the median and the slowest of several (on a busy machine the fastest is nearest to what the
 * work costs). `--count N`, `--times N`, `--engine sqlite|postgres` for one of
 * them. Filling takes minutes: `--home FOLDER` and `--database URL` keep what was filled for the next time. Writes
 * bench/results/panel.json.
 */
const COUNT = numberOption('--count', 100_000);
const TIMES = numberOption('--times', 9);
const only = textOption('--engine');
const keptHome = textOption('--home');
const keptDatabase = textOption('--database');

const STAFF = { firstName: 'Ana', lastName: 'Prueba', username: 'ana', password: 'una-clave-larga' };
const VIEWS: Readonly<Record<string, string>> = {
  'las últimas 100 (newLimit)': '/rest/newLimit',
  'el archivo': '/rest/panel/noticias',
  'el archivo, página 4000': '/rest/panel/noticias?page=4000',
  'por título': '/rest/panel/noticias?orden=titulo&sentido=asc',
  'por título, página 2500': '/rest/panel/noticias?orden=titulo&sentido=asc&page=2500',
  'por título, de atrás, página 2500': '/rest/panel/noticias?orden=titulo&page=2500',
  'por sección': '/rest/panel/noticias?orden=categoria&sentido=asc',
  'por sección, página 2500': '/rest/panel/noticias?orden=categoria&sentido=asc&page=2500',
  'por sección, de atrás, página 2500': '/rest/panel/noticias?orden=categoria&page=2500',
  'una sección': '/rest/panel/noticias?category=cultura',
  'una sección, página 300': '/rest/panel/noticias?category=cultura&page=300',
  'un mes': '/rest/panel/noticias?desde=2021-03-01&hasta=2021-03-31',
  publicadas: '/rest/panel/noticias?estado=publicada',
  programadas: '/rest/panel/noticias?estado=programada',
  papelera: '/rest/panel/noticias?estado=papelera&orden=eliminada',
  'una palabra de todas': '/rest/panel/noticias?q=vecinos',
  'una palabra de todas, página 50': '/rest/panel/noticias?q=vecinos&page=50',
  'una palabra de una de cada diez': '/rest/panel/noticias?q=proyecto',
  'una palabra de una de cada diez, página 50': '/rest/panel/noticias?q=proyecto&page=50',
  'una palabra de una de cada diez, por título, página 50':
    '/rest/panel/noticias?q=proyecto&orden=titulo&sentido=asc&page=50',
  'una palabra de una de cada mil': '/rest/panel/noticias?q=hallazgo',
  'dos palabras': '/rest/panel/noticias?q=obra+hallazgo',
  'una palabra y una sección': '/rest/panel/noticias?q=vecinos&category=cultura',
  'una palabra y diez años': '/rest/panel/noticias?q=vecinos&desde=2016-01-01',
  'una palabra, por título': '/rest/panel/noticias?q=vecinos&orden=titulo&sentido=asc',
  'una palabra, por título, página 50': '/rest/panel/noticias?q=vecinos&orden=titulo&sentido=asc&page=50',
};
const WORDS =
  'municipio obra barrio fondos provincia cooperativa trabajos escuela plaza agua ruta hospital feria club lluvia cosecha puente biblioteca sindicato teatro'.split(
    ' ',
  );

const ALL = { estado: 'todas', orden: 'fecha', sentido: 'desc', page: 1, pageSize: 1 } as const;

const rows: Record<string, object> = {};
const home = keptHome ?? mkdtempSync(path.join(tmpdir(), 'fm983-panel-'));
try {
  if (only !== 'postgres') await measure('sqlite', {});
  if (only !== 'sqlite') await withPostgres((url) => measure('postgres', { DATABASE_URL: url }));
  report('panel', { noticias: COUNT, times: TIMES }, rows);
} finally {
  if (keptHome === null) rmSync(home, { recursive: true, force: true });
}

async function withPostgres(work: (url: string) => Promise<void>): Promise<void> {
  if (keptDatabase !== null) return work(keptDatabase);
  const server = await startPostgres();
  try {
    await runSql(server.url('postgres'), 'create database panel');
    await work(server.url('panel'));
  } finally {
    await server.stop();
  }
}

async function measure(engine: string, env: Record<string, string>): Promise<void> {
  const place = await openWorkplace({
    SEED_DEMO: '0',
    VIDEO_POSTERS: '0',
    DATA_DIR: path.join(home, engine),
    ...env,
  });
  const ended: (() => Promise<void>)[] = [() => place.close()];
  try {
    await fill(place);
    const { ask, close } = await openRest(place);
    ended.unshift(close);
    for (const [view, address] of Object.entries(VIEWS)) {
      await ask(address);
      const taken: number[] = [];
      for (let i = 0; i < TIMES; i += 1) taken.push(await ask(address));
      const shown = (ms: number) => Number(ms.toFixed(1));
      rows[`${engine}: ${view}`] = {
        fastestMs: shown(Math.min(...taken)),
        medianMs: shown(median(taken)),
        slowestMs: shown(Math.max(...taken)),
      };
      console.log(engine, view, rows[`${engine}: ${view}`]);
    }
  } finally {
    for (const end of ended) await end();
  }
}

/** Spread over the sections and eleven years; one in five hundred is scheduled, one in a hundred in the trash. */
async function fill({ services, db }: Workplace): Promise<void> {
  const { total } = await services.archivo.listArchivo(ALL);
  if (total > 0) return;
  await services.importer.importLines(lines());
  const now = Date.now();
  await sql`update noticias set deleted_at = ${now} where seq % 100 = 7`.execute(db.kysely);
  // What autovacuum does in its first minute.
  if (db.engine.name === 'postgres') await sql`vacuum analyze`.execute(db.kysely);
}

function* lines(): Generator<string> {
  const step = (11 * 365 * 86_400_000) / COUNT;
  for (let i = 0; i < COUNT; i += 1) {
    const date = i % 500 === 3 ? Date.now() + (i + 1) * 60_000 : Date.now() - (i + 1) * step;
    const word = (n: number) => WORDS[(i * (n + 3) + n * 7) % WORDS.length];
    const words = Array.from({ length: 40 }, (_, n) => word(n)).join(' ');
    yield JSON.stringify({
      title: `${word(1)} y ${word(2)} en ${word(3)}, nota ${i}`,
      subtitle: `${word(4)} ${word(5)} ${word(6)}`,
      body: `<p>Los vecinos dicen: ${words}.</p><p>${tailOf(i)}</p>`,
      category: CATEGORIAS[i % CATEGORIAS.length],
      date: new Date(date).toISOString(),
    });
  }
}

function tailOf(i: number): string {
  if (i % 1000 === 5) return 'Un hallazgo.';
  return i % 10 === 4 ? 'Un proyecto.' : 'Nada más.';
}

/** Milliseconds that a call of the staff takes, from asking to the whole answer, without a network between. */
async function openRest({ config, db, services }: Workplace) {
  const app = await buildApp({
    config,
    services,
    logger: createLogger('silent'),
    clock: Date.now,
    pages: null,
    isReady: () => answers(db),
    changes: db.watchChanges(),
  });
  const logIn = () => services.sesiones.logIn(STAFF, 'bench');
  let token = await logIn();
  if (!token) {
    await services.usuarios.createUsuario(STAFF);
    token = await logIn();
  }
  const ask = async (url: string): Promise<number> => {
    const begun = performance.now();
    const { statusCode, body } = await app.inject({ url, headers: { 'x-access-token': token ?? '' } });
    const taken = performance.now() - begun;
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
    return taken;
  };
  return { ask, close: () => app.close() };
}
