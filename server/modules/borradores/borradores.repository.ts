import type { Selectable } from 'kysely';
import type { BorradorValue } from '../../../shared/borrador.ts';
import type { Db } from '../../db/connect.ts';
import type { DraftsTable } from '../../db/schema.ts';

/** A draft without its text, as lists need it; times are epoch milliseconds. */
export type StoredBorradorHead = {
  key: string;
  title: string;
  baseVersion: number | null;
  revision: string;
  updatedAt: number;
};
export type StoredBorrador = StoredBorradorHead & { value: BorradorValue };

/** Drafts of one usuario at a time: there is no way from here to somebody else's. */
export function createBorradoresRepository({ kysely }: Db) {
  /** Newest first. */
  const list = async (userId: string): Promise<StoredBorradorHead[]> => {
    const rows = await kysely
      .selectFrom('drafts')
      .select(['key', 'title', 'base_version', 'revision', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('updated_at', 'desc')
      .orderBy('key')
      .execute();
    return rows.map(headOf);
  };

  const find = async (userId: string, key: string): Promise<StoredBorrador | null> => {
    const row = await kysely
      .selectFrom('drafts')
      .selectAll()
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    return row ? { ...headOf(row), value: JSON.parse(row.value) as BorradorValue } : null;
  };

  const count = async (userId: string): Promise<number> => {
    const { total } = await kysely
      .selectFrom('drafts')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  /** Adds a draft; false when there is one under its key. */
  const insert = async (userId: string, borrador: StoredBorrador): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await kysely
      .insertInto('drafts')
      .values({ user_id: userId, key: borrador.key, ...columnsOf(borrador) })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) > 0;
  };

  /** Replaces the draft of this revision; false when it has moved on or is gone. */
  const replace = async (userId: string, borrador: StoredBorrador, seen: string): Promise<boolean> => {
    const { numUpdatedRows } = await kysely
      .updateTable('drafts')
      .set(columnsOf(borrador))
      .where('user_id', '=', userId)
      .where('key', '=', borrador.key)
      .where('revision', '=', seen)
      .executeTakeFirst();
    return Number(numUpdatedRows) > 0;
  };

  /** Forgets a draft, with `seen` only while it has that revision; false when there was none such. */
  const remove = async (userId: string, key: string, seen?: string): Promise<boolean> => {
    const { numDeletedRows } = await kysely
      .deleteFrom('drafts')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .$if(seen !== undefined, (qb) => qb.where('revision', '=', seen ?? ''))
      .executeTakeFirst();
    return Number(numDeletedRows) > 0;
  };

  /** Forgets the drafts of everybody that were last changed before `time`; gives how many. */
  const removeBefore = async (time: number): Promise<number> => {
    const { numDeletedRows } = await kysely
      .deleteFrom('drafts')
      .where('updated_at', '<', time)
      .executeTakeFirst();
    return Number(numDeletedRows);
  };

  return { list, find, count, insert, replace, remove, removeBefore };
}

export type BorradoresRepository = ReturnType<typeof createBorradoresRepository>;

function headOf(row: Omit<Selectable<DraftsTable>, 'value' | 'user_id'>): StoredBorradorHead {
  return {
    key: row.key,
    title: row.title,
    baseVersion: row.base_version,
    revision: row.revision,
    updatedAt: row.updated_at,
  };
}

function columnsOf(borrador: StoredBorrador) {
  return {
    title: borrador.title,
    value: JSON.stringify(borrador.value),
    base_version: borrador.baseVersion,
    revision: borrador.revision,
    updated_at: borrador.updatedAt,
  };
}
