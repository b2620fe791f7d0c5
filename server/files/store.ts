/**
 * Where the bytes of pictures lie. Keys are made by us from content hashes (never from input), so a key's bytes never
 * change. `put` answers only when the bytes survive a power cut.
 */
export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such key. */
  get(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
  /** The file of a key on this machine, there or not; null where keys lie elsewhere alone. */
  fileOf(key: string): string | null;
};

/** Keys look like `ab/abcdef….jpg`: anything else is a fault of the program. */
export function assertKey(key: string): void {
  if (!/^[\da-f]{2}\/[\da-f]{64}(?:-\d{1,4})?\.(?:jpg|webp|avif)$/.test(key))
    throw new Error(`not a file key: ${key}`);
}
