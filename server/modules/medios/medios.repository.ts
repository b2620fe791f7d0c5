import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { MediosTable } from '../../db/schema.ts';

/** A stored picture: its files lie in the store under keys made from `hash`. */
export type Medio = {
  name: string;
  hash: string;
  width: number;
  height: number;
  bytes: number;
  widths: readonly number[];
  mosaic: readonly string[];
  hasAvif: boolean;
  createdAt: number;
};

const AVIF_PENDING = 0;
const AVIF_DONE = 1;
const AVIF_IMPOSSIBLE = -1;

/** SQLite takes at most 32,766 parameters and PostgreSQL 65,535; lists are asked for in parts far below. */
const NAMES_PER_QUERY = 500;

export function createMediosRepository({ kysely, engine }: Db) {
  const findByName = async (name: string): Promise<Medio | null> => {
    const row = await kysely.selectFrom('medios').selectAll().where('name', '=', name).executeTakeFirst();
    return row ? fromRow(row) : null;
  };

  const listByNames = async (names: readonly string[]): Promise<Medio[]> => {
    const rows: Selectable<MediosTable>[] = [];
    for (let i = 0; i < names.length; i += NAMES_PER_QUERY) {
      rows.push(
        ...(await kysely
          .selectFrom('medios')
          .selectAll()
          .where('name', 'in', names.slice(i, i + NAMES_PER_QUERY))
          .execute()),
      );
    }
    return rows.map(fromRow);
  };

  /** False when the name is taken: the row decides, so two uploads of one name can never mix. */
  const insert = async (medio: Medio): Promise<boolean> => {
    try {
      await kysely
        .insertInto('medios')
        .values({
          name: medio.name,
          hash: medio.hash,
          width: medio.width,
          height: medio.height,
          bytes: medio.bytes,
          widths: JSON.stringify(medio.widths),
          mosaic: JSON.stringify(medio.mosaic),
          avif: medio.hasAvif ? AVIF_DONE : AVIF_PENDING,
          created_at: medio.createdAt,
        })
        .execute();
      return true;
    } catch (error) {
      if (engine.isUniqueViolation(error)) return false;
      throw error;
    }
  };

  /** Forgets a name; true when no other name has the same files. */
  const remove = async ({ name, hash }: Pick<Medio, 'name' | 'hash'>): Promise<boolean> => {
    await kysely.deleteFrom('medios').where('name', '=', name).execute();
    const other = await kysely
      .selectFrom('medios')
      .select('name')
      .where('hash', '=', hash)
      .executeTakeFirst();
    return other === undefined;
  };

  /** The newest picture that waits for its AVIF variants, but none of these hashes. */
  const findWithoutAvif = async (exceptHashes: readonly string[] = []): Promise<Medio | null> => {
    const row = await kysely
      .selectFrom('medios')
      .selectAll()
      .where('avif', '=', AVIF_PENDING)
      .$if(exceptHashes.length > 0, (qb) => qb.where('hash', 'not in', exceptHashes))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? fromRow(row) : null;
  };

  const setAvif = async (hash: string, isDrawn: boolean): Promise<void> => {
    await kysely
      .updateTable('medios')
      .set({ avif: isDrawn ? AVIF_DONE : AVIF_IMPOSSIBLE })
      .where('hash', '=', hash)
      .execute();
  };

  const isWithoutAvif = async (hash: string): Promise<boolean> => {
    const row = await kysely
      .selectFrom('medios')
      .select('name')
      .where('hash', '=', hash)
      .where('avif', '=', AVIF_PENDING)
      .executeTakeFirst();
    return row !== undefined;
  };

  return { findByName, listByNames, insert, remove, findWithoutAvif, isWithoutAvif, setAvif };
}

export type MediosRepository = ReturnType<typeof createMediosRepository>;

function fromRow(row: Selectable<MediosTable>): Medio {
  return {
    name: row.name,
    hash: row.hash,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    widths: JSON.parse(row.widths) as number[],
    mosaic: JSON.parse(row.mosaic) as string[],
    hasAvif: row.avif === AVIF_DONE,
    createdAt: row.created_at,
  };
}
