/** M9.09, Q-35: what leaves the device. */
export const PHOTO_MAX_WIDTH = 1000;
export const PHOTO_MAX_HEIGHT = 800;
export const PHOTO_QUALITY = 0.7;

export type Size = { width: number; height: number };
export type Compressed = Size & { blob: Blob };

/** Inside 1000 × 800 with the ratio kept, never larger than it was, never less than a pixel. */
export function fitSize({ width, height }: Size): Size {
  const scale = Math.min(1, PHOTO_MAX_WIDTH / width, PHOTO_MAX_HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A picture that this browser cannot read; the message says what to do. */
export class UnreadablePicture extends Error {}

/**
 * The picture as JPEG of quality 70 within 1000 × 800: upright, on white where it was transparent, and without
 * metadata, for it is drawn anew. Throws UnreadablePicture.
 */
export async function compressPicture(file: File): Promise<Compressed> {
  const bitmap = await decode(file);
  try {
    const target = fitSize(bitmap);
    const canvas = drawInSteps(bitmap, target);
    return { ...target, blob: await jpegOf(canvas) };
  } finally {
    if ('close' in bitmap) bitmap.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  if (!file.type.startsWith('image/') && !isHeic(file))
    throw new UnreadablePicture('No es una imagen. Elegí una foto JPEG, PNG o WebP.');
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new UnreadablePicture(
      isHeic(file)
        ? 'Las fotos HEIC no se pueden leer acá. En el teléfono, elegí "Más compatible" o mandala como JPEG.'
        : 'No se puede leer: el archivo está dañado o no es una foto. Abrila en el teléfono o la computadora, guardala como JPEG y volvé a elegirla.',
      { cause },
    );
  }
}

function isHeic({ type, name }: File): boolean {
  return /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Halved until it is near its size: one leap over many pixels would leave out most of them. */
function drawInSteps(bitmap: ImageBitmap, target: Size): HTMLCanvasElement {
  let source: CanvasImageSource = bitmap;
  let size: Size = { width: bitmap.width, height: bitmap.height };
  while (size.width / 2 > target.width && size.height / 2 > target.height) {
    const half = { width: Math.round(size.width / 2), height: Math.round(size.height / 2) };
    source = draw(source, half);
    size = half;
  }
  return draw(source, target);
}

function draw(source: CanvasImageSource, { width, height }: Size): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context)
    throw new UnreadablePicture('A este navegador no le queda memoria: cerrá pestañas y probá de nuevo.');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(blob)
          : reject(new UnreadablePicture('No se pudo achicar: probá con una foto más chica.')),
      'image/jpeg',
      PHOTO_QUALITY,
    );
  });
}
