/** The device's own database of pictures that are not on the server yet. */
export type PictureRow = {
  name: string;
  blob: Blob;
  width: number;
  height: number;
  /** `chosen`: in a noticia that is being written; `queued`: its noticia is saved, the upload goes on by itself. */
  state: 'chosen' | 'queued';
  since: number;
};

const DATABASE = 'fm983-imagenes';
const STORE = 'imagenes';

/**
 * The rows in IndexedDB. Where the browser refuses (private window, full disk) every call rejects, and pictures live as
 * long as the page.
 */
export function openPictureRows() {
  let opened: Promise<IDBDatabase> | null = null;
  const database = () => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'name' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return opened;
  };
  const run = async <T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    const transaction = (await database()).transaction(STORE, mode, { durability: 'strict' });
    const request = act(transaction.objectStore(STORE));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  };
  return {
    list: () => run<PictureRow[]>('readonly', (store) => store.getAll()),
    put: (row: PictureRow) => run('readwrite', (store) => store.put(row)).then(() => undefined),
    remove: (name: string) => run('readwrite', (store) => store.delete(name)),
  };
}
