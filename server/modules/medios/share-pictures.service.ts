import type { FileStore } from '../../files/store.ts';
import { sha256 } from '../../ids.ts';
import { imageNotFound } from './medios.errors.ts';
import type { MediosRepository } from './medios.repository.ts';
import { keyOf, type PictureFile } from './medios.service.ts';
import { PictureFailure, type PictureProcess } from './picture-process.ts';
import type { ShareText } from './share-text.ts';

/** What a share picture is drawn from: the first of these pictures that exists, else the words. */
export type ShareSubject = ShareText & { imgNames: readonly string[] };

type Deps = { medios: MediosRepository; files: FileStore; pictures: PictureProcess };

/** Grows with every change of share-drawing.ts that shows: all share pictures then get new addresses. */
const DRAWING_VERSION = 1;
const HASH = /^[\da-f]{64}$/;

/**
 * Share pictures by what they are drawn from: their hash is known before they are drawn, changes with everything
 * that would show, and is the same again after a restore. Files are never removed, so an old address goes on answering.
 */
export function createSharePicturesService({ medios, files, pictures }: Deps) {
  const sourceOf = async ({ imgNames, title, kicker }: ShareSubject) => {
    const known = new Map((await medios.listByNames([...new Set(imgNames)])).map((m) => [m.name, m]));
    const card = imgNames.map((name) => known.get(name)).find((medio) => medio !== undefined);
    return card
      ? { jpegKey: keyOf(card.hash, 'jpg'), hash: hashOf(card.hash) }
      : { jpegKey: null, hash: hashOf(title, kicker) };
  };

  /** The hash of the picture that belongs to a subject now, drawn or not. */
  const findHash = async (subject: ShareSubject): Promise<string> => (await sourceOf(subject)).hash;

  /**
   * Draws a subject's picture unless its file is there, and gives its hash; on the disk when this resolves. Throws a
   * PictureFailure, or what the store throws.
   */
  const draw = async (subject: ShareSubject, lane: 'urgent' | 'background'): Promise<string> => {
    const { jpegKey, hash } = await sourceOf(subject);
    if (await files.get(fileKey(hash))) return hash;
    const source = jpegKey === null ? subject : await files.get(jpegKey);
    if (!source) throw new PictureFailure(`the file ${jpegKey} is missing`);
    const drawn = await pictures.drawShare(source, lane);
    await files.put(fileKey(hash), drawn, 'image/jpeg');
    return hash;
  };

  /** The file under a hash. Throws image_not_found (404). */
  const getSharePicture = async (hash: string): Promise<PictureFile> => {
    const bytes = HASH.test(hash) ? await files.get(fileKey(hash)) : null;
    if (!bytes) throw imageNotFound();
    return { bytes, contentType: 'image/jpeg', etag: `"${hash.slice(0, 24)}-compartir"` };
  };

  return { findHash, draw, getSharePicture };
}

export type SharePicturesService = ReturnType<typeof createSharePicturesService>;

function hashOf(...parts: readonly string[]): string {
  return sha256(JSON.stringify(['compartir', DRAWING_VERSION, ...parts]));
}

/** Beside the other pictures: the hash is of its own kind, so no upload can have it. */
function fileKey(hash: string): string {
  return keyOf(hash, 'jpg');
}
