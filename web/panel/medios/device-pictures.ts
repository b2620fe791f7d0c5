import { openPictureRows, type PictureRow } from './picture-rows.ts';

/** Pictures of noticias that were never saved are forgotten after this long. */
const CHOSEN_KEPT_MS = 30 * 86_400_000;

type DevicePicture = Omit<PictureRow, 'since'>;

const rows = openPictureRows();
const pictures = new Map<string, DevicePicture>();
/** What each is seen from; stays after the upload, so that nothing flickers while the page is open. */
const dataUrls = new Map<string, string>();
const listeners = new Set<() => void>();
let queuedNames: ReadonlySet<string> = new Set();
let loading: Promise<void> | null = null;

/** Reads what the device still holds; once per page. */
export function loadDevicePictures(): Promise<void> {
  loading ??= readRows().catch((error: unknown) => console.warn(error));
  return loading;
}

/** Takes a picture in: seen at once, kept on the device as well as the browser lets us. */
export async function keepPicture(picture: Omit<DevicePicture, 'state'>): Promise<void> {
  pictures.set(picture.name, { ...picture, state: 'chosen' });
  dataUrls.set(picture.name, await dataUrlOf(picture.blob));
  announce();
  await write(picture.name);
}

export function findDevicePicture(name: string): DevicePicture | null {
  return pictures.get(name) ?? null;
}

/** M3.09: the data URL of a picture of this device; null for one that is only on the server. */
export function dataUrlOfPicture(name: string): string | null {
  return dataUrls.get(name) ?? null;
}

/** The noticia is saved without it: from here on the queue tries. */
export async function queuePicture(name: string): Promise<void> {
  const picture = pictures.get(name);
  if (!picture) return;
  pictures.set(name, { ...picture, state: 'queued' });
  announce();
  await write(name);
}

/** Uploaded, or no longer wanted. */
export async function forgetPicture(name: string): Promise<void> {
  if (!pictures.delete(name)) return;
  announce();
  await rows.remove(name).catch(warn);
}

/** The server has another picture under this name: the same one under a new name. */
export async function renamePicture(name: string, newName: string): Promise<void> {
  const picture = pictures.get(name);
  const dataUrl = dataUrls.get(name);
  if (!picture) return;
  pictures.set(newName, { ...picture, name: newName });
  if (dataUrl) dataUrls.set(newName, dataUrl);
  pictures.delete(name);
  announce();
  await write(newName);
  await rows.remove(name).catch(warn);
}

/** Names in the queue; the same set until it changes. */
export function queuedPictures(): ReadonlySet<string> {
  return queuedNames;
}

export function subscribePictures(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function readRows(): Promise<void> {
  const now = Date.now();
  for (const { since, ...picture } of await rows.list()) {
    if (picture.state === 'chosen' && now - since > CHOSEN_KEPT_MS) {
      await rows.remove(picture.name);
    } else if (!pictures.has(picture.name)) {
      pictures.set(picture.name, picture);
      dataUrls.set(picture.name, await dataUrlOf(picture.blob));
    }
  }
  announce();
}

async function write(name: string): Promise<void> {
  const picture = pictures.get(name);
  // A browser that keeps nothing: the picture lives as long as this page, and its upload is tried as long.
  if (picture) await rows.put({ ...picture, since: Date.now() }).catch(warn);
}

function announce(): void {
  const names = [...pictures.values()].filter(({ state }) => state === 'queued').map(({ name }) => name);
  if (names.length !== queuedNames.size || names.some((name) => !queuedNames.has(name)))
    queuedNames = new Set(names);
  for (const listener of listeners) listener();
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

function warn(error: unknown): void {
  console.warn(error);
}
