import { randomInt } from 'node:crypto';
import type { Picture } from '../../../shared/noticia.ts';
import type { Clock } from '../../clock.ts';
import type { FileStore } from '../../files/store.ts';
import { sha256 } from '../../ids.ts';
import type { Logger } from '../../logger.ts';
import type { TareasService } from '../tareas/tareas.service.ts';
import { imageIsHeic, imageNameTaken, imageNotFound, imageUnsupported } from './medios.errors.ts';
import type { Medio, MediosRepository } from './medios.repository.ts';
import { PictureFailure, type PictureProcess } from './picture-process.ts';

export type PictureFormat = 'jpg' | 'webp' | 'avif';
/** A picture that exists; `bytes` is the length of its JPEG. */
export type KnownPicture = Omit<Picture, 'alt' | 'caption'> & { bytes: number };
export type PictureFile = { bytes: Buffer; contentType: string; etag: string };

type Deps = {
  medios: MediosRepository;
  files: FileStore;
  pictures: PictureProcess;
  tareas: TareasService;
  clock: Clock;
  logger: Logger;
  /** Whether an upload is followed by its AVIF here; another process looks for it now and then. */
  drawsAvif: boolean;
};

const CONTENT_TYPES: Record<PictureFormat, string> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};
const CLIENT_NAME = /^\d{1,60}\.jpg$/;
const GENERATED_DIGITS = 20;

/** The rules of pictures: what is taken in, under which name, and what of it is served. */
export function createMediosService({ medios, files, pictures, tareas, clock, logger, drawsAvif }: Deps) {
  let drawing: Promise<void> | null = null;
  let isClosed = false;

  /**
   * Stores an uploaded picture. A name of digits with .jpg is kept, others get one (CONTRACT). The same bytes under
   * the same name again are fine; other bytes throw image_name_taken (409). What does not decode throws 415.
   */
  const storePicture = async (bytes: Buffer, clientName: string): Promise<Medio> =>
    storeAs(CLIENT_NAME.test(clientName) ? clientName : generatedName(), bytes);

  /** As storePicture, under a name already checked by the caller. */
  const storeAs = async (name: string, bytes: Buffer): Promise<Medio> => {
    const hash = sha256(bytes);
    const earlier = await medios.findByName(name);
    if (earlier) return sameOrTaken(earlier, hash);
    const medio = await drawAndPut(name, hash, bytes);
    if (!(await medios.insert(medio))) return sameOrTaken((await medios.findByName(name))!, hash);
    if (drawsAvif) void drawPendingAvif();
    return medio;
  };

  const drawAndPut = async (name: string, hash: string, bytes: Buffer): Promise<Medio> => {
    if (isHeic(bytes)) throw imageIsHeic();
    const picture = await pictures.normalise(bytes).catch((error: unknown) => {
      throw error instanceof PictureFailure ? imageUnsupported(error) : error;
    });
    await Promise.all([
      files.put(keyOf(hash, 'jpg'), picture.jpeg, CONTENT_TYPES.jpg),
      ...picture.webp.map(({ width, bytes: webp }) =>
        files.put(keyOf(hash, 'webp', width), webp, CONTENT_TYPES.webp),
      ),
    ]);
    return {
      name,
      hash,
      width: picture.width,
      height: picture.height,
      bytes: picture.jpeg.byteLength,
      widths: picture.webp.map((variant) => variant.width),
      mosaic: picture.mosaic,
      hasAvif: false,
      createdAt: clock(),
    };
  };

  /** Forgets a picture that nothing shows any more, with its files when no other name has them. Unknown names are fine. */
  const removePicture = async (name: string): Promise<void> => {
    const medio = await medios.findByName(name);
    if (!medio || !(await medios.remove(medio))) return;
    const { hash, widths } = medio;
    const keys = widths.flatMap((width) => [keyOf(hash, 'webp', width), keyOf(hash, 'avif', width)]);
    for (const key of [keyOf(hash, 'jpg'), ...keys]) await files.delete(key);
  };

  /** The pictures that exist among these names, ready for a page. */
  const findPictures = async (names: readonly string[]): Promise<Map<string, KnownPicture>> => {
    const rows = await medios.listByNames([...new Set(names)]);
    return new Map(
      rows.map(({ name, width, height, bytes, widths, hasAvif, mosaic }) => [
        name,
        { name, width, height, bytes, widths, hasAvif, mosaic },
      ]),
    );
  };

  /** The JPEG of a name. Throws image_not_found (404). */
  const getPicture = (name: string): Promise<PictureFile> => getFile(name, 'jpg', null);

  /** A lighter variant of a name. Throws image_not_found (404) for a width or format that was not drawn. */
  const getVariant = (name: string, width: number, format: 'webp' | 'avif'): Promise<PictureFile> =>
    getFile(name, format, width);

  const getFile = async (name: string, format: PictureFormat, width: number | null): Promise<PictureFile> => {
    const medio = await medios.findByName(name);
    const isDrawn =
      medio && (width === null || medio.widths.includes(width)) && (format !== 'avif' || medio.hasAvif);
    const bytes = isDrawn ? await files.get(keyOf(medio.hash, format, width)) : null;
    if (!medio || !bytes) throw imageNotFound();
    const suffix = width === null ? '' : `-${width}`;
    return {
      bytes,
      contentType: CONTENT_TYPES[format],
      etag: `"${medio.hash.slice(0, 24)}${suffix}-${format}"`,
    };
  };

  /** Draws AVIF variants of every picture that has none, newest first, one at a time. Joins a round under way. */
  const drawPendingAvif = (): Promise<void> => {
    drawing ??= drawAllAvif().finally(() => {
      drawing = null;
    });
    return drawing;
  };

  const nextWithoutAvif = async (): Promise<Medio | null> =>
    medios.findWithoutAvif(await tareas.listOfOthers('avif'));

  const drawAllAvif = async (): Promise<void> => {
    try {
      for (let medio = await nextWithoutAvif(); medio && !isClosed; medio = await nextWithoutAvif()) {
        const { hash } = medio;
        const present = medio;
        await tareas.run('avif', hash, async () => {
          // Another process may have come to its end just before this one took it.
          if (await medios.isWithoutAvif(hash)) await medios.setAvif(hash, await drawAvif(present));
        });
      }
    } catch (error) {
      // Readers have WebP: the next upload or start goes on from here.
      if (!isClosed) logger.warn({ err: error }, 'avif variants interrupted');
    }
  };

  const drawAvif = async (medio: Medio): Promise<boolean> => {
    const jpeg = await files.get(keyOf(medio.hash, 'jpg'));
    if (!jpeg) return false;
    try {
      const drawn = await pictures.encodeAvif(jpeg, medio.widths);
      for (const { width, bytes } of drawn)
        await files.put(keyOf(medio.hash, 'avif', width), bytes, CONTENT_TYPES.avif);
      return true;
    } catch (error) {
      if (!(error instanceof PictureFailure) || isClosed) throw error;
      logger.warn({ err: error, name: medio.name }, 'no avif for this picture');
      return false;
    }
  };

  const close = () => {
    isClosed = true;
    pictures.close();
  };

  return {
    storePicture,
    storeAs,
    removePicture,
    findPictures,
    getPicture,
    getVariant,
    drawPendingAvif,
    close,
    isClosed: () => isClosed,
    waiting: pictures.waiting,
  };
}

export type MediosService = ReturnType<typeof createMediosService>;

function sameOrTaken(stored: Medio, hash: string): Medio {
  if (stored.hash !== hash) throw imageNameTaken();
  return stored;
}

/** `ab/abcdef….jpg`, `ab/abcdef…-640.webp`. */
export function keyOf(hash: string, format: PictureFormat, width: number | null = null): string {
  return `${hash.slice(0, 2)}/${hash}${width === null ? '' : `-${width}`}.${format}`;
}

function generatedName(): string {
  return `${Array.from({ length: GENERATED_DIGITS }, () => randomInt(10)).join('')}.jpg`;
}

/** ISO base media brands of HEIF photographs (ISO/IEC 23008-12, table of brands). */
function isHeic(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 4, 8) === 'ftyp' &&
    /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(bytes.toString('latin1', 8, 12))
  );
}
