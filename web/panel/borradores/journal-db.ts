import type { BorradorValue } from '../../../shared/borrador.ts';
import type { Noticia } from '../../../shared/noticia.ts';

/** What one writing place (a tab, since it was opened) has written of one noticia. */
export type JournalRow = {
  /** `key#writer`: no tab ever writes another's row. */
  id: string;
  key: string;
  value: BorradorValue;
  /** The stored noticia it began from; null for a new one. */
  base: Noticia | null;
  /** Epoch ms of this device's clock. */
  updatedAt: number;
  /** Username; null while the server has not said who is signed in. */
  owner: string | null;
  /** The session in which it was written (session-mark.ts). */
  session: string | null;
  /** The server draft this text grew from; null when there was none. */
  revision: string | null;
};

/** A server draft that is still to be forgotten: what it held is published or was discarded. */
export type Removal = { key: string; revision: string };

const DB_NAME = 'fm983-borradores';
const DB_VERSION = 1;

/**
 * The browser's database of drafts. Writes are durable when their promise is fulfilled ("strict"); everything rejects
 * when the browser has no database, no room, or has it closed, and the next call tries again.
 */
export function createJournalDb(factory: IDBFactory | undefined) {
  let opened: IDBDatabase | null = null;
  let opening: Promise<IDBDatabase> | null = null;

  const open = (): Promise<IDBDatabase> => {
    opening ??= openDb(factory).then(
      (db) => {
        opened = db;
        const forget = () => {
          opened = null;
          opening = null;
        };
        db.onclose = forget;
        db.onversionchange = () => {
          db.close();
          forget();
        };
        return db;
      },
      (error) => {
        opening = null;
        throw error;
      },
    );
    return opening;
  };

  /** Begins in the same turn once the database is open: a page that is being left has no later one. */
  const write = async (store: 'rows' | 'removals', work: (store: IDBObjectStore) => void): Promise<void> => {
    const db = opened ?? (await open());
    const transaction = db.transaction(store, 'readwrite', { durability: 'strict' });
    const ended = endOf(transaction);
    work(transaction.objectStore(store));
    await ended;
  };

  /** Notes on a row, if it is there, which server draft its text grew from. */
  const setRevision = (id: string, revision: string | null): Promise<void> =>
    write('rows', (rows) => {
      const found = rows.get(id) as IDBRequest<JournalRow | undefined>;
      found.onsuccess = () => found.result && rows.put({ ...found.result, revision });
    });

  const readAll = async <T>(store: 'rows' | 'removals', isWhole: (row: T) => boolean): Promise<T[]> => {
    const db = opened ?? (await open());
    const request = db.transaction(store).objectStore(store).getAll() as IDBRequest<T[]>;
    return (await resultOf(request)).filter(isWhole);
  };

  return {
    open: async (): Promise<void> => void (await open()),
    put: (row: JournalRow) =>
      write('rows', (rows) => {
        rows.put(row);
        // A page that is being left may not live to have it committed by itself.
        rows.transaction.commit();
      }),
    setRevision,
    remove: (ids: readonly string[]) =>
      write('rows', (rows) => {
        for (const id of ids) rows.delete(id);
      }),
    list: () => readAll<JournalRow>('rows', isWholeRow),
    putRemoval: (removal: Removal) => write('removals', (removals) => removals.put(removal)),
    forgetRemoval: (key: string) => write('removals', (removals) => removals.delete(key)),
    listRemovals: () => readAll<Removal>('removals', ({ key, revision }) => Boolean(key && revision)),
  };
}

export type JournalDb = ReturnType<typeof createJournalDb>;

/** The database of this page. */
export const journalDb = createJournalDb(globalThis.indexedDB);

/** A row that an older program or a damaged profile left without its parts is passed over. */
function isWholeRow(row: Partial<JournalRow>): boolean {
  return (
    typeof row.id === 'string' &&
    typeof row.key === 'string' &&
    typeof row.updatedAt === 'number' &&
    typeof row.value?.title === 'string' &&
    typeof row.value.body === 'string' &&
    Array.isArray(row.value.img)
  );
}

function openDb(factory: IDBFactory | undefined): Promise<IDBDatabase> {
  if (!factory) return Promise.reject(new Error('this browser has no database'));
  const request = factory.open(DB_NAME, DB_VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('rows', { keyPath: 'id' });
    request.result.createObjectStore('removals', { keyPath: 'key' });
  };
  return resultOf(request);
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    if ('onblocked' in request) request.onblocked = () => reject(new Error('the database is blocked'));
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the write was broken off'));
    transaction.onerror = () => reject(transaction.error);
  });
}
