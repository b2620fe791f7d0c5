import sharp from 'sharp';

/** A picture that differs by `seed`: stripes over a gradient, so that it compresses like a photograph and not like nothing. */
export function buildPicture(
  format: 'jpeg' | 'png' | 'webp',
  { width = 1200, height = 800, seed = 1 } = {},
): Promise<Buffer> {
  const stripes = Array.from(
    { length: 12 },
    (_, i) =>
      `<rect x="${i * 100 + seed * 3}" y="${(i * 37 * seed) % 300}" width="60" height="${200 + i * 20}" fill="hsl(${(i * 30 + seed * 17) % 360} 60% 50%)"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 800" preserveAspectRatio="none"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#9cd"/><stop offset="1" stop-color="#352"/></linearGradient></defs><rect width="1200" height="800" fill="url(#g)"/>${stripes}</svg>`;
  return sharp(Buffer.from(svg)).toFormat(format, { quality: 90 }).toBuffer();
}

/** A JPEG with an orientation, a GPS position and a camera name in its metadata. */
export async function buildPhotoWithMetadata(orientation = 6): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'CamaraDePrueba', Copyright: 'Alguien' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1' },
  };
  return sharp(await buildPicture('jpeg', { width: 600, height: 400 }))
    .withExif(exif)
    .withMetadata({ orientation, exif })
    .jpeg()
    .toBuffer();
}
