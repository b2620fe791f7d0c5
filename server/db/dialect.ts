import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Dialect, type Kysely, type RawBuilder, SqliteDialect, sql } from 'kysely';
import type { Palabra } from '../../shared/palabras.ts';
import type { Database } from './schema.ts';
import type { SqliteFile } from './sqlite-file.ts';

/**
 * The only file, with connect.ts, that knows both engines. What the queries need of an engine beyond the SQL they
 * share stands in this type.
 */
/** Search keys of a noticia's title and of its other texts (shared/busqueda.ts), and its words for who mistypes them. */
export type SearchKeys = {
  title: readonly string[];
  body: readonly string[];
  words?: readonly Palabra[];
};

export type Engine = {
  name: 'sqlite' | 'postgres';
  /** Column definition of an integer key that counts by itself. */
  autoKey: RawBuilder<unknown>;
  /** Column type of a text whose order is that of its code points. */
  binaryText: RawBuilder<unknown>;
  /** Column type of epoch milliseconds. */
  bigint: 'integer' | 'bigint';
  createSearchIndex(db: Kysely<Database>): Promise<void>;
  clearSearchIndex(db: Kysely<Database>): Promise<void>;
  /** Replaces what the search knows of a noticia. */
  indexNoticia(db: Kysely<Database>, seq: number, keys: SearchKeys): Promise<void>;
  /** Remembers words that are not known yet. */
  addWords(db: Kysely<Database>, words: readonly Palabra[]): Promise<void>;
  /** Condition "this noticia holds every one of these search keys" on the table `noticias`. */
  matches(keys: readonly string[]): RawBuilder<boolean>;
  /** The same condition for a query that reads a covering index anyway: many matches then cost no look at their rows. */
  matchesInScan(keys: readonly string[]): RawBuilder<boolean>;
  /** The same condition asked row by row: for few rows, however many match. */
  matchesEach(keys: readonly string[]): RawBuilder<boolean>;
  /** How many rows of the search index hold every one of these keys, whoever may see them; at most `limit`. */
  countMatches(db: Kysely<Database>, keys: readonly string[], limit?: number): Promise<number>;
  /** The same condition where no more than `few` noticias match: they are looked up, whatever the order that is asked for. */
  matchesFew(keys: readonly string[]): RawBuilder<boolean>;
  /** The same condition for rows whose `seq` is between these two, both included. */
  matchesBetween(keys: readonly string[], first: number, last: number): RawBuilder<boolean>;
  /** Up to so many noticias are looked up and sorted sooner than met in an order. */
  few: number;
  /** Among so many rows of an order words are looked for first. */
  window: number;
  /** So many rows say beforehand whether most hold the words: counting matches takes longer the more there are. 0: it does not. */
  sample: number;
  /** A number out of a column that holds a JSON object as text. */
  jsonNumber(column: string, field: string): RawBuilder<number>;
  isUniqueViolation(error: unknown): boolean;
};

export const sqliteEngine: Engine = {
  name: 'sqlite',
  autoKey: sql`integer primary key autoincrement`,
  binaryText: sql`text`,
  bigint: 'integer',
  async createSearchIndex(db) {
    await sql`create virtual table noticias_busqueda using fts5(title, body, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0')`.execute(
      db,
    );
  },
  async clearSearchIndex(db) {
    await sql`insert into noticias_busqueda (noticias_busqueda) values ('delete-all')`.execute(db);
    await sql`delete from palabras`.execute(db);
  },
  async indexNoticia(db, seq, { title, body, words = [] }) {
    await sql`delete from noticias_busqueda where rowid = ${seq}`.execute(db);
    await sql`insert into noticias_busqueda (rowid, title, body) values (${seq}, ${title.join(' ')}, ${body.join(' ')})`.execute(
      db,
    );
    await sqliteEngine.addWords(db, words);
  },
  async addWords(db, words) {
    if (words.length > 0)
      await sql`insert or ignore into palabras select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${wordRows(words)})`.execute(
        db,
      );
  },
  matches(keys) {
    return sql<boolean>`noticias.seq in ${foundBy(keys)}`;
  },
  matchesInScan(keys) {
    // The plus keeps SQLite from looking every match up by its key, body and all.
    return sql<boolean>`+noticias.seq in ${foundBy(keys)}`;
  },
  matchesEach(keys) {
    return sql<boolean>`exists (select 1 from noticias_busqueda where noticias_busqueda match ${matchQuery(keys)} and rowid = noticias.seq)`;
  },
  async countMatches(db, keys, limit) {
    return countUpTo(
      db,
      sql`select 1 from noticias_busqueda where noticias_busqueda match ${matchQuery(keys)}`,
      limit,
    );
  },
  matchesFew: (keys) => sqliteEngine.matches(keys),
  matchesBetween(keys, first, last) {
    // As bigint: Node binds a number as a real, and FTS5 takes no notice of bounds that are no integers.
    return sql<boolean>`+noticias.seq in (select rowid from noticias_busqueda where noticias_busqueda match ${matchQuery(keys)} and rowid between ${BigInt(first)} and ${BigInt(last)})`;
  },
  few: 1000,
  window: 2000,
  sample: 0,
  jsonNumber(column, field) {
    return sql<number>`json_extract(${sql.ref(column)}, ${`$.${field}`})`;
  },
  isUniqueViolation(error) {
    const code = (error as { errcode?: number } | null)?.errcode;
    return code === SQLITE_CONSTRAINT_PRIMARYKEY || code === SQLITE_CONSTRAINT_UNIQUE;
  },
};

export const postgresEngine: Engine = {
  name: 'postgres',
  autoKey: sql`bigint generated by default as identity primary key`,
  binaryText: sql`text collate "C"`,
  bigint: 'bigint',
  async createSearchIndex(db) {
    await sql`create table noticias_busqueda (seq bigint primary key references noticias (seq) on delete cascade, keys tsvector not null)`.execute(
      db,
    );
    await sql`create index noticias_busqueda_keys on noticias_busqueda using gin (keys)`.execute(db);
  },
  async clearSearchIndex(db) {
    await sql`delete from noticias_busqueda`.execute(db);
    await sql`delete from palabras`.execute(db);
  },
  async indexNoticia(db, seq, { title, body, words = [] }) {
    const keys = withinTsvector([...new Set([...title, ...body])]);
    await sql`insert into noticias_busqueda (seq, keys) values (${seq}, array_to_tsvector(${keys}::text[])) on conflict (seq) do update set keys = excluded.keys`.execute(
      db,
    );
    await postgresEngine.addWords(db, words);
  },
  async addWords(db, words) {
    if (words.length > 0)
      await sql`insert into palabras select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_array_elements(${wordRows(words)}::json) on conflict do nothing`.execute(
        db,
      );
  },
  matches(keys) {
    return sql<boolean>`noticias.seq in (select seq from noticias_busqueda where keys @@ ${tsquery(keys)})`;
  },
  matchesInScan: (keys) => postgresEngine.matches(keys),
  // As an array they are found before the planner can hope to meet them soon in the order of a list.
  matchesFew: (keys) =>
    sql<boolean>`noticias.seq = any(array(select seq from noticias_busqueda where keys @@ ${tsquery(keys)}))`,
  // A value, not a condition of its own: the planner would make a join of it and look all matches up.
  matchesEach(keys) {
    return sql<boolean>`(select b.keys @@ ${tsquery(keys)} from noticias_busqueda as b where b.seq = noticias.seq)`;
  },
  matchesBetween: (keys) => postgresEngine.matchesEach(keys),
  few: 20_000,
  window: 8000,
  sample: 200,
  async countMatches(db, keys, limit) {
    return countUpTo(db, sql`select 1 from noticias_busqueda where keys @@ ${tsquery(keys)}`, limit);
  },
  jsonNumber(column, field) {
    return sql<number>`(${sql.ref(column)}::json ->> ${field}::text)::bigint`;
  },
  isUniqueViolation(error) {
    return (error as { code?: string } | null)?.code === '23505';
  },
};

async function countUpTo(db: Kysely<Database>, query: RawBuilder<unknown>, limit?: number): Promise<number> {
  const bounded = limit === undefined ? query : sql`${query} limit ${limit}`;
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${bounded}) as found`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0);
}

/** Words as rows of their table, in JSON; always in the same order, so that two writers never wait for each other. */
function wordRows(words: readonly Palabra[]): string {
  const rows = words.map(({ form, word, sonido }) => [form, word, sonido, [...sonido].reverse().join('')]);
  return JSON.stringify(rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}

function foundBy(keys: readonly string[]): RawBuilder<unknown> {
  return sql`(select rowid from noticias_busqueda where noticias_busqueda match ${matchQuery(keys)})`;
}

function matchQuery(keys: readonly string[]): string {
  return keys.map((key) => `"${key.replaceAll('"', '""')}"`).join(' ');
}

/** Keys are letters and digits only (shared/busqueda.ts), so quoting them is enough. */
function tsquery(keys: readonly string[]): RawBuilder<unknown> {
  return sql`${keys.map((key) => `'${key}'`).join(' & ')}::tsquery`;
}

const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

/** A tsvector holds less than 1 MB (PostgreSQL manual, "Text Search: Limitations"): keys beyond this are not searched. */
const TSVECTOR_MAX_BYTES = 700_000;

function withinTsvector(keys: readonly string[]): string[] {
  let bytes = 0;
  return keys.filter((key) => {
    bytes += Buffer.byteLength(key);
    return bytes <= TSVECTOR_MAX_BYTES;
  });
}

/** Kysely's own SQLite dialect over node:sqlite (docs/decisions/0002-node-sqlite.md). */
export function nodeSqliteDialect(file: SqliteFile): Dialect {
  const prepared = new Map<string, ReturnType<typeof statementAdapter>>();
  let preparedBy: DatabaseSync | null = null;
  const prepare = (text: string) => {
    const raw = file.raw();
    if (raw !== preparedBy) prepared.clear();
    preparedBy = raw;
    const known = prepared.get(text);
    if (known) return known;
    const statement = statementAdapter(raw, text);
    if (prepared.size >= PREPARED_MAX) prepared.clear();
    prepared.set(text, statement);
    return statement;
  };
  return new SqliteDialect({ database: { prepare, close: file.close } as never });
}

const NOTHING_CHANGED = { changes: 0, lastInsertRowid: 0 };

/** Preparing costs as much as a small query; the site has some hundred texts, lists of names make a few more. */
const PREPARED_MAX = 500;

function statementAdapter(raw: DatabaseSync, text: string) {
  type Params = Parameters<StatementSync['all']>;
  // A transaction that reads first and then writes fails when another process wrote in between: it takes its turn at once.
  const statement = raw.prepare(text === 'begin' ? 'begin immediate' : text);
  const bind = (parameters: readonly unknown[]) => parameters as Params;
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...bind(parameters)),
    run(parameters: readonly unknown[]) {
      // After some failures, a full disk among them, SQLite has taken everything back by itself (sqlite.org/lang_transaction).
      if (text === 'rollback' && !raw.isTransaction) return NOTHING_CHANGED;
      return statement.run(...bind(parameters));
    },
    // One of its own: a shared one would begin anew while it is read.
    iterate: (parameters: readonly unknown[]) => raw.prepare(text).iterate(...bind(parameters)),
  };
}
