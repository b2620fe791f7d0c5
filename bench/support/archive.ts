import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { keysOf } from '../../server/modules/noticias/noticia-write.ts';
import { openWorkplace } from '../../server/workplace.ts';
import { SECCIONES } from '../../shared/categorias.ts';

const WORDS =
  'municipio obra vecinos barrio fondos provincia cooperativa trabajos feria plaza escuela hospital ruta cosecha lluvia festival'.split(
    ' ',
  );

/** An archive that grows, and what makes everything that a site keeps of it old. */
export type Archive = {
  /** What a site needs to find it. */
  settings: Readonly<Record<string, string>>;
  bringTo(size: number): Promise<void>;
  /** Another process changes the station. */
  change(): Promise<void>;
  close(): Promise<void>;
};

/** The word of a change reaches a site over PostgreSQL a moment after its commit. */
const HEARD_AFTER_MS = 5;

const MARK =
  "insert into settings (key, value, updated_at) values ('medida', '1', 0) on conflict (key) do update set updated_at = settings.updated_at + 1";

export async function openSqliteArchive(dataDir: string): Promise<Archive> {
  await makeArchive(dataDir);
  const other = new DatabaseSync(path.join(dataDir, 'fm983.sqlite'), { timeout: 5000 });
  const mark = other.prepare(MARK);
  return {
    settings: { DATA_DIR: dataDir },
    bringTo: async (size) => fillArchive(dataDir, size),
    change: async () => void mark.run(),
    close: async () => other.close(),
  };
}

/** So many are imported, the others repeat them: the import makes some 700 a second. */
const IMPORTED = 1_000;

/** Over the empty database at `url`. */
export async function openPostgresArchive(dataDir: string, url: string): Promise<Archive> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, SEED_DEMO: '0' };
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  let present = 0;
  return {
    settings,
    async bringTo(size) {
      const place = await openWorkplace({ ...process.env, ...settings });
      await place.services.importer.importLines(linesOf(present, Math.min(size, IMPORTED)));
      await place.close();
      if (size > IMPORTED) await repeatTo(other, size);
      await other.query('vacuum analyze');
      present = size;
    },
    async change() {
      await other.query(MARK);
      await wait(HEARD_AFTER_MS);
    },
    close: () => other.end(),
  };
}

/** What linesOf would give up to `size`, out of the first `IMPORTED`, in one go and without the triggers that count. */
async function repeatTo(database: pg.Client, size: number): Promise<void> {
  const { rows } = await database.query(
    'select min(seq) as first, max(seq) as last, count(*) as total from noticias',
  );
  const { first, last, total } = rows[0];
  const sources = `noticias_first as (select *, seq - ${first} as place from noticias where seq < ${first} + ${IMPORTED})`;
  await database.query('alter table noticias disable trigger user');
  await database.query(`
    with ${sources}
    insert into noticias (id, title, subtitle, body, category, seccion, date, updated_at, img, version, html_rules, title_key)
    select lpad(to_hex(i), 24, '0'), text.title || ' ' || i, text.subtitle, text.body, kind.category, kind.seccion,
      ${Date.now()} - (i + 1) * 3600000::bigint, ${Date.now()}, '[]', 1, 1, text.title_key || ' ' || i
    from generate_series(${total}::bigint, ${size - 1}) as i
      join noticias_first as text on text.place = i % 200
      join noticias_first as kind on kind.place = i % ${SECCIONES.length}
    order by i`);
  await database.query(`
    with ${sources}
    insert into noticias_busqueda (seq, keys)
    select made.seq, index.keys
    from noticias as made
      join noticias_first as text on text.place = (made.seq - ${first}) % 200
      join noticias_busqueda as index on index.seq = text.seq
    where made.seq > ${last}`);
  await database.query(`
    insert into noticia_counts (seccion, total) select seccion, count(*) from noticias group by seccion
    on conflict (seccion) do update set total = excluded.total`);
  await database.query('alter table noticias enable trigger user');
}

async function* linesOf(from: number, to: number): AsyncGenerator<string> {
  for (let i = from; i < to; i += 1) {
    const { title, subtitle, body } = textsOf(i % 200);
    const category = SECCIONES[i % SECCIONES.length]?.seccion;
    yield JSON.stringify({ title: `${title} ${i}`, subtitle, body, category, date: dateOf(i) });
  }
}

/** An hour between one and the next. */
function dateOf(i: number): string {
  return new Date(Date.now() - (i + 1) * 3_600_000).toISOString();
}

/** An empty archive on SQLite, as the program makes it. */
export async function makeArchive(dataDir: string): Promise<void> {
  await (await openWorkplace({ ...process.env, DATA_DIR: dataDir, SEED_DEMO: '0' })).close();
}

/** Brings the archive to `size` noticias of five paragraphs, an hour between one and the next. */
export function fillArchive(dataDir: string, size: number): void {
  const db = new DatabaseSync(path.join(dataDir, 'fm983.sqlite'));
  db.exec('pragma synchronous = off');
  const present = Number(db.prepare('select count(*) as total from noticias').get()?.total);
  const insert = db.prepare(
    `insert into noticias (id, title, subtitle, body, category, seccion, date, updated_at, img, version, html_rules, title_key)
     values (?, ?, ?, ?, ?, ?, ?, ?, '[]', 1, 1, ?) returning seq`,
  );
  const index = db.prepare('insert into noticias_busqueda (rowid, title, body) values (?, ?, ?)');
  const texts = Array.from({ length: 200 }, (_, i) => textsOf(i));
  db.exec('begin');
  for (let i = present; i < size; i += 1) {
    const text = texts[i % texts.length] ?? textsOf(i);
    const { seccion } = SECCIONES[i % SECCIONES.length] ?? { seccion: 'locales' };
    const date = Date.now() - (i + 1) * 3_600_000;
    const title = `${text.title} ${i}`;
    const id = i.toString(16).padStart(24, '0');
    const row = insert.get(id, title, text.subtitle, text.body, seccion, seccion, date, date, title);
    index.run(Number(row?.seq), text.keys.title, text.keys.body);
  }
  db.exec('commit; analyze; pragma wal_checkpoint(truncate)');
  db.close();
}

/** A title, a subtitle, a body of five paragraphs and their search keys, the same for the same `seed`. */
export function textsOf(seed: number) {
  const words = (count: number, step: number) =>
    Array.from(
      { length: count },
      (_, i) => WORDS[(i * step + seed * 7 + ((i * seed) % 5)) % WORDS.length],
    ).join(' ');
  const title = words(7, 3);
  const subtitle = words(18, 5);
  const body = Array.from({ length: 5 }, (_, n) => `<p>${words(70, n + 2)}.</p>`).join('');
  const keys = keysOf({ title, subtitle, body });
  return { title, subtitle, body, keys: { title: keys.title.join(' '), body: keys.body.join(' ') } };
}
