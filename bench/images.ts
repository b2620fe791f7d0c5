import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { VARIANT_WIDTHS } from '../shared/limites.ts';
import { type Luma, lumaOf, msSsim } from './support/ms-ssim.ts';
import { median, numberOption, report, textOption } from './support/processes.ts';

/**
 * What a picture of the demo edition weighs and how much of it is left, in each width, format and quality: median and
 * largest bytes, and MS-SSIM (bench/support/ms-ssim.ts) against the same picture drawn to that width and not compressed,
 * median and worst. Drawn as server/modules/medios/picture-worker.ts does. `--pictures N` spread over the edition
 * (default 24); `--folder FOLDER` of other JPEGs. Writes bench/results/images.json.
 */
const PICTURES = numberOption('--pictures', 24);
const FOLDER = textOption('--folder') ?? path.resolve(import.meta.dirname, '../demo/imagenes/archivos');

type Format = 'webp' | 'avif' | 'jpeg';
const QUALITIES: Readonly<Record<Format, readonly number[]>> = {
  webp: [50, 60, 66, 72, 78, 84],
  avif: [34, 40, 46, 52, 58, 64],
  jpeg: [60, 70, 75, 80, 85, 90],
};
type Drawn = { bytes: number; alike: number };

sharp.cache(false);
const all = readdirSync(FOLDER).filter((file) => /\.jpe?g$/.test(file));
const files = all.filter(
  (_, i) => Math.floor((i * PICTURES) / all.length) !== Math.floor(((i - 1) * PICTURES) / all.length),
);
const drawn = new Map<string, Drawn[]>();
for (const file of files) for (const width of VARIANT_WIDTHS) await drawAll(path.join(FOLDER, file), width);

const rows = Object.fromEntries(
  [...drawn].sort().map(([name, pictures]) => {
    const bytes = pictures.map((picture) => picture.bytes);
    const alike = pictures.map((picture) => picture.alike);
    return [
      name,
      {
        'median kB': shown(median(bytes) / 1000, 1),
        'largest kB': shown(Math.max(...bytes) / 1000, 1),
        'median MS-SSIM': shown(median(alike), 4),
        'worst MS-SSIM': shown(Math.min(...alike), 4),
      },
    ];
  }),
);
report('images', { pictures: files.length, of: all.length }, rows);

async function drawAll(file: string, width: number): Promise<void> {
  // Without loss: what is compressed below is this, and so is what it is compared with.
  const whole = await sharp(file).resize({ width, withoutEnlargement: true }).removeAlpha().png().toBuffer();
  const original = await lumaOfBytes(whole);
  for (const [format, qualities] of Object.entries(QUALITIES) as [Format, readonly number[]][])
    for (const quality of qualities) {
      const bytes = await packed(sharp(whole), format, quality).toBuffer();
      const name = `${String(width).padStart(4)} ${format} ${quality}`;
      const pictures = drawn.get(name) ?? [];
      pictures.push({ bytes: bytes.length, alike: msSsim(original, await lumaOfBytes(bytes)) });
      drawn.set(name, pictures);
    }
}

/** Effort and coder as the picture process has them. */
function packed(picture: Sharp, format: Format, quality: number): Sharp {
  if (format === 'webp') return picture.webp({ quality, effort: 4 });
  return format === 'avif' ? picture.avif({ quality, effort: 3 }) : picture.jpeg({ quality, mozjpeg: true });
}

async function lumaOfBytes(bytes: Uint8Array): Promise<Luma> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return lumaOf(data, info.width, info.height);
}

function shown(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
