import type { ShareText } from './share-text.ts';

/** What goes to the picture process and what comes back. */
export type NormaliseJob = { id: number; kind: 'normalise'; bytes: Uint8Array };
export type AvifJob = { id: number; kind: 'avif'; bytes: Uint8Array; widths: readonly number[] };
/** The share picture of a noticia: from its JPEG, or from words where it has none. */
export type ShareJob = { id: number; kind: 'share'; isUrgent: boolean; bytes: Uint8Array };
export type ShareTextJob = { id: number; kind: 'share-text'; isUrgent: boolean } & ShareText;
export type PictureJob = NormaliseJob | AvifJob | ShareJob | ShareTextJob;
/** What each kind of job gives. */
export type PictureResult = PreparedPicture | readonly DrawnVariant[] | Uint8Array;

export type DrawnVariant = { width: number; bytes: Uint8Array };

/** A picture drawn anew: the JPEG, its size in pixels, WebP variants ascending, six placeholder colours. */
export type PreparedPicture = {
  jpeg: Uint8Array;
  width: number;
  height: number;
  webp: readonly DrawnVariant[];
  mosaic: readonly string[];
};

export type PictureAnswer =
  | { id: number; ok: true; result: PictureResult }
  | { id: number; ok: false; reason: string };
