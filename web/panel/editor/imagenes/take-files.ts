import { IMAGES_MAX } from '../../../../shared/limites.ts';
import { compressPicture, UnreadablePicture } from '../../medios/compress.ts';
import { dataUrlOfPicture, keepPicture } from '../../medios/device-pictures.ts';
import { drawPictureName } from '../../medios/picture-name.ts';

/** M3.09: one file on its way into the noticia. */
export type UploadItem = {
  key: number;
  fileName: string;
  type: string;
  /** Bytes as it came, and compressed; null while that is not known. */
  bytes: number;
  compressedBytes: number | null;
  dataUrl: string | null;
  /** The name it will have on the site, once it is ready. */
  name: string | null;
  state: 'waiting' | 'compressing' | 'ready' | 'refused';
  why: string | null;
};

let lastKey = 0;

export function uploadItemOf(file: File): UploadItem {
  lastKey += 1;
  return {
    key: lastKey,
    fileName: file.name,
    type: file.type,
    bytes: file.size,
    compressedBytes: null,
    dataUrl: null,
    name: null,
    state: 'waiting',
    why: null,
  };
}

/** Compresses a file and keeps it on the device; a file that cannot be read is refused with a sentence (M5.07). */
export async function takeFile(file: File): Promise<Partial<UploadItem>> {
  try {
    const { blob, width, height } = await compressPicture(file);
    const name = drawPictureName();
    await keepPicture({ name, blob, width, height });
    return { state: 'ready', name, compressedBytes: blob.size, dataUrl: dataUrlOfPicture(name) };
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    return { state: 'refused', why: error.message };
  }
}

/** The sentence for files that a noticia has no room for (CONTRACT "Noticia"). */
export const NO_ROOM = `Entran hasta ${IMAGES_MAX} imágenes por noticia.`;

/** "3,8 MB", "142 kB". */
export function bytesInWords(bytes: number): string {
  const format = (value: number, digits: number) =>
    new Intl.NumberFormat('es-AR', { maximumFractionDigits: digits }).format(value);
  return bytes >= 1_000_000
    ? `${format(bytes / 1_000_000, 1)} MB`
    : `${format(Math.ceil(bytes / 1000), 0)} kB`;
}
