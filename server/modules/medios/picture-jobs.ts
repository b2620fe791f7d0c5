/** What goes to the picture process and what comes back. */
export type NormaliseJob = { id: number; kind: 'normalise'; bytes: Uint8Array };
export type AvifJob = { id: number; kind: 'avif'; bytes: Uint8Array; widths: readonly number[] };
export type PictureJob = NormaliseJob | AvifJob;

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
  | { id: number; ok: true; result: PreparedPicture | readonly DrawnVariant[] }
  | { id: number; ok: false; reason: string };
