import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sha256 } from '../server/ids.ts';
import { createBackupProcess } from '../server/modules/respaldo/backup-process.ts';
import { openWorkplace } from '../server/workplace.ts';
import { change, noticiaOf, openNewsroom, publish, signIn } from './support/newsroom.ts';
import {
  median,
  numberOption,
  openScratch,
  report,
  type Served,
  spreadOf,
  startSite,
  stop,
  stopAll,
} from './support/processes.ts';

/**
 * A copy while a site is written to and read, and a restore of it into an empty place, on SQLite: seconds of both, what
 * writers and a reader waited with and without the copy, whether everything that was acknowledged before the copy began is
 * in it as it was, and whether the restored database is sound. `--count N` noticias (default 6,000), each with a picture of
 * seven files of usual lengths (`--pictures N` for fewer). Writes bench/results/backup.json. The build is up to the caller.
 */
const COUNT = numberOption('--count', 6_000);
const PICTURES = numberOption('--pictures', COUNT);
const QUIET_MS = 5_000;
/** The JPEG and its variants, as the site draws a photograph of 1000 × 750. */
const FILES = [
  ['.jpg', 40_000],
  ['-320.webp', 4_300],
  ['-640.webp', 10_300],
  ['-1000.webp', 19_500],
  ['-320.avif', 5_200],
  ['-640.avif', 13_200],
  ['-1000.avif', 24_800],
] as const;

type Waits = { writes: number[]; reads: number[] };
type Acknowledged = Map<string, number>;

const home = openScratch('bench-backup');
const dataDir = path.join(home, 'data');
openNewsroom();
Object.assign(process.env, { SEED_DEMO: '0', BACKUP_AT: '0', DATA_DIR: dataDir });
await main();
stopAll();

async function main(): Promise<void> {
  await fill();
  const site = await startSite(dataDir);
  const token = await signIn(site.url);
  const acknowledged: Acknowledged = new Map();
  const quiet = await whileUsed(site, token, acknowledged, () => pause(QUIET_MS));
  const before = new Map(acknowledged);
  const copied = performance.now();
  const during = await whileUsed(site, token, acknowledged, () =>
    createBackupProcess().run('copia', '2026-11-22'),
  );
  const copySeconds = (performance.now() - copied) / 1000;
  await stop(site);
  const file = path.join(dataDir, 'respaldos/nocturna-2026-11-22.tar');
  const restored = performance.now();
  const target = path.join(home, 'restored');
  execFileSync(process.execPath, ['cli/main.ts', 'restore', file], {
    env: { ...process.env, DATA_DIR: target },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const restoreSeconds = (performance.now() - restored) / 1000;
  const found = compare(path.join(target, 'fm983.sqlite'), before);
  report(
    'backup',
    { noticias: COUNT, pictures: PICTURES, files: PICTURES * FILES.length },
    {
      copy: { seconds: round(copySeconds), MB: Math.round(statSync(file).size / 1e6) },
      restore: { seconds: round(restoreSeconds), noticias: found.noticias, integrity: found.integrity },
      'acknowledged before the copy': { writes: before.size, missing: found.missing },
      'acknowledged while it was made': { writes: acknowledged.size - before.size },
      'writes without a copy': spreadOf(quiet.writes),
      'writes during the copy': spreadOf(during.writes),
      'reads without a copy': spreadOf(quiet.reads),
      'reads during the copy': spreadOf(during.reads),
      'ratio of medians': { writes: round(ratio('writes')), reads: round(ratio('reads')) },
    },
  );
  if (found.missing > 0 || found.integrity !== 'ok') process.exitCode = 1;

  function ratio(of: keyof Waits): number {
    return median(during[of]) / median(quiet[of]);
  }
}

/** One writer, who publishes and corrects, and one reader of pages that are made anew each time, until `work` is done. */
async function whileUsed(
  site: Served,
  token: string,
  acknowledged: Acknowledged,
  work: () => Promise<unknown>,
): Promise<Waits> {
  const waits: Waits = { writes: [], reads: [] };
  let isOver = false;
  const write = async () => {
    for (let i = 0; !isOver; i += 1) {
      const { id, ms } = await publish(site.url, token, noticiaOf(`${acknowledged.size}`));
      acknowledged.set(id, 1);
      const corrected = await change(site.url, token, id, { subtitle: `Corregida ${i}` });
      acknowledged.set(id, 2);
      waits.writes.push(ms, corrected.ms);
      await pause(20);
    }
  };
  const read = async () => {
    for (let i = 0; !isOver; i += 1) {
      const started = performance.now();
      const answer = await fetch(`${site.url}/rest/search/20/${1 + (i % 50)}?category=locales`);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`a read was answered ${answer.status}`);
      waits.reads.push(performance.now() - started);
      await pause(10);
    }
  };
  const using = [write(), read()];
  await work();
  isOver = true;
  await Promise.all(using);
  return waits;
}

/** Every noticia that was acknowledged before, at least as new as it was then. */
function compare(file: string, before: Acknowledged) {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const version = db.prepare('select version from noticias where id = ?');
    const missing = [...before].filter(([id, known]) => Number(version.get(id)?.version ?? 0) < known);
    return {
      missing: missing.length,
      noticias: Number(db.prepare('select count(*) as total from noticias').get()?.total),
      integrity: String(db.prepare('pragma integrity_check').get()?.integrity_check),
    };
  } finally {
    db.close();
  }
}

/** Noticias by the program's own import, and pictures whose bytes nobody decodes here. */
async function fill(): Promise<void> {
  const place = await openWorkplace(process.env);
  const lines = Array.from({ length: COUNT }, (_, i) => {
    const date = new Date(Date.UTC(2024, 0, 1) + i * 3_600_000).toISOString();
    const img = i < PICTURES ? [{ name: `${i}.jpg` }] : [];
    return JSON.stringify({ ...noticiaOf(`de archivo ${i}`, 'locales'), date, img });
  });
  await place.services.importer.importLines(lines);
  await place.close();
  const db = new DatabaseSync(path.join(dataDir, 'fm983.sqlite'));
  const insert = db.prepare(
    "insert into medios (name, hash, width, height, bytes, widths, mosaic, avif, created_at) values (?, ?, 1000, 750, 40000, '[320,640,1000]', '[]', 1, 0)",
  );
  db.exec('begin');
  for (let i = 0; i < PICTURES; i += 1) {
    const hash = sha256(`${i}`);
    const folder = path.join(dataDir, 'uploads', hash.slice(0, 2));
    mkdirSync(folder, { recursive: true });
    for (const [end, bytes] of FILES) writeFileSync(path.join(folder, hash + end), randomBytes(bytes));
    insert.run(`${i}.jpg`, hash);
  }
  db.exec('commit');
  db.close();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}
