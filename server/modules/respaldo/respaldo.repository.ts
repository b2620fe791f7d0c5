import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { SearchKeys } from '../../db/dialect.ts';
import { appliedMigrations } from '../../db/migrate.ts';
import type { Database } from '../../db/schema.ts';
import { titleKey } from '../../db/title-key.ts';
import { requestAllPosters } from '../medios/video-posters.repository.ts';
import { requestAllShares } from '../noticias/shares.repository.ts';

/**
 * What a backup holds, parents before children, with the columns that order each table. Sessions, counters and
 * idempotency keys are not part of it: after a restore everybody signs in again. `seq` is given anew.
 */
export const BACKED_UP = [
  { table: 'settings', key: ['key'] },
  { table: 'banners', key: ['id'] },
  { table: 'programas', key: ['id'] },
  { table: 'users', key: ['id'] },
  { table: 'second_factors', key: ['user_id'] },
  { table: 'recovery_codes', key: ['user_id', 'hash'] },
  { table: 'activity', key: ['seq'] },
  { table: 'medios', key: ['name'] },
  { table: 'noticias', key: ['seq'] },
  { table: 'noticia_versions', key: ['noticia_id', 'version'] },
  { table: 'drafts', key: ['user_id', 'key'] },
] as const satisfies readonly { table: keyof Database; key: readonly string[] }[];

export type Source = (typeof BACKED_UP)[number];
export type Snapshot = Kysely<Database>;
export type BackedUpTable = (typeof BACKED_UP)[number]['table'];
export type Row = Readonly<Record<string, string | number | null>>;

const EMPTIED: readonly (keyof Database)[] = [
  'noticia_views',
  'noticia_shares',
  'video_posters',
  'drafts',
  'noticia_versions',
  'idempotency_keys',
  'tokens',
  'attempts',
  'noticias',
  'medios',
  'activity',
  'recovery_codes',
  'second_factors',
  'users',
  'settings',
  'banners',
  'programas',
];
const ROWS_PER_PART = 500;

/** A part of a copy is about so long, however long the texts are: a copy is read and written in bounded memory. */
const PART_CHARS = 2_000_000;
const PART_ROWS_FIRST = 20;

/** Whole tables out of and into the database, the same on both engines. */
export function createRespaldoRepository(db: Db) {
  const { kysely, engine } = db;

  /** Runs `work` on one unchanging view of the database. */
  const inSnapshot = <T>(work: (tx: Kysely<Database>) => Promise<T>): Promise<T> => {
    if (engine.name === 'postgres')
      return kysely.transaction().setIsolationLevel('repeatable read').execute(work);
    // A transaction of its own kind: those of Kysely take the write lock, and writers would wait for the whole copy.
    return kysely.connection().execute(async (connection) => {
      await sql`begin deferred`.execute(connection);
      try {
        return await work(connection);
      } finally {
        await sql`rollback`.execute(connection);
      }
    });
  };

  /** What there is to copy: a database of an older program has not all tables. */
  const listTables = async (tx: Snapshot): Promise<Source[]> => {
    const there = new Set((await tx.introspection.getTables()).map(({ name }) => name));
    return BACKED_UP.filter(({ table }) => there.has(table));
  };

  /** The rows of a table in parts, in the order of its key. */
  const readParts = async function* (tx: Snapshot, { table, key }: Source): AsyncGenerator<Row[]> {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    let last: Row | null = null;
    let limit = PART_ROWS_FIRST;
    while (true) {
      const reached: Row | null = last;
      const after: RawBuilder<unknown> = reached
        ? sql`where (${columns}) > (${sql.join(key.map((column) => reached[column]))})`
        : sql``;
      const { rows }: { rows: Row[] } =
        await sql<Row>`select * from ${sql.table(table)} ${after} order by ${columns} limit ${limit}`.execute(
          tx,
        );
      if (rows.length === 0) return;
      yield rows;
      limit = nextLimit(rows);
      last = rows.at(-1) ?? null;
    }
  };

  const empty = async (tx: Transaction<Database>): Promise<void> => {
    for (const table of EMPTIED) await tx.deleteFrom(table).execute();
    await engine.clearSearchIndex(tx);
  };

  /** A copy from before titles had sort keys gets them here. */
  const insertRows = async (
    tx: Transaction<Database>,
    table: BackedUpTable,
    rows: readonly Row[],
  ): Promise<void> => {
    for (const { seq: _seq, ...row } of rows)
      await tx
        .insertInto(table)
        .values((table === 'noticias' ? { ...row, title_key: titleKey(String(row.title)) } : row) as never)
        .execute();
  };

  const indexAll = async (
    tx: Transaction<Database>,
    keysOf: (row: { title: string; subtitle: string; body: string }) => SearchKeys,
  ) => {
    for (let after = 0; ; ) {
      const rows = await tx
        .selectFrom('noticias')
        .select(['seq', 'title', 'subtitle', 'body'])
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(ROWS_PER_PART)
        .execute();
      if (rows.length === 0) return;
      for (const row of rows) {
        const keys = keysOf(row);
        await engine.indexNoticia(tx, row.seq, keys);
      }
      after = rows.at(-1)?.seq ?? 0;
    }
  };

  /** Share pictures and posters are made from the rest, so a copy has none: all are asked for again. */
  const requestDerived = async (tx: Transaction<Database>): Promise<void> => {
    await requestAllShares(tx);
    await requestAllPosters(tx);
  };

  const hasContent = async (): Promise<boolean> => {
    for (const { table } of await listTables(kysely)) {
      if (await kysely.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst()) return true;
    }
    return false;
  };

  /** About how long a copy will be, rather more: the database, and of each picture the JPEG and its lighter variants. */
  const estimateBytes = async (): Promise<number> => {
    const database =
      engine.name === 'postgres'
        ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
        : sql<{
            bytes: number;
          }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
    const { bytes = 0 } = (await database.execute(kysely)).rows[0] ?? {};
    const { pictures } = await kysely
      .selectFrom('medios')
      .select((eb) => eb.fn.sum<number | null>('bytes').as('pictures'))
      .executeTakeFirstOrThrow();
    return Number(bytes) + 3 * Number(pictures ?? 0);
  };

  /** What the engine finds wrong with the database itself; PostgreSQL looks after that alone. */
  const listFaults = async (): Promise<string[]> => {
    if (engine.name === 'postgres') return [];
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(kysely);
    const { rows: loose } = await sql<{ table: string }>`pragma foreign_key_check`.execute(kysely);
    return [
      ...rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
      ...loose.map(({ table }) => `foreign key of ${table}`),
    ];
  };

  const inTransaction = <T>(work: (tx: Transaction<Database>) => Promise<T>) =>
    kysely.transaction().execute(work);

  return {
    inSnapshot,
    inTransaction,
    listTables,
    readParts,
    empty,
    insertRows,
    indexAll,
    requestDerived,
    hasContent,
    estimateBytes,
    listFaults,
    listMigrations: () => appliedMigrations(db),
  };
}

export type RespaldoRepository = ReturnType<typeof createRespaldoRepository>;

/** Growing by and by: long rows after short ones may not fill the memory either. */
function nextLimit(rows: readonly Row[]): number {
  let chars = 1;
  for (const row of rows)
    for (const value of Object.values(row)) chars += typeof value === 'string' ? value.length : 8;
  const fitting = Math.floor((PART_CHARS * rows.length) / chars);
  return Math.max(1, Math.min(fitting, rows.length * 2, ROWS_PER_PART));
}
