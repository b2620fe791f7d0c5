import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { SHARE_GLYPHS } from '../server/modules/medios/share-text.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from '../shared/limites.ts';
import { MARKS } from '../web/components/logo-marks.ts';

/**
 * What the share picture of a noticia without a photograph is drawn with: the station's ground and one weight of each
 * family, as server/modules/medios/share-drawing.ts takes them from web/generated. Does nothing when they are there.
 */
const OUT = path.resolve(import.meta.dirname, '../web/generated/compartir');
const require = createRequire(import.meta.url);

const FACES = [
  {
    from: '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz-normal.woff2',
    to: 'titulo.ttf',
    axes: { wght: 800, opsz: 30 },
  },
  {
    from: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    to: 'rotulo.ttf',
    axes: { wght: 700, wdth: 100 },
  },
] as const;

/** No folder: only the faces that are given by file are known, whatever the machine has installed. */
const NO_SYSTEM_FONTS =
  '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>\n';

export async function prepareShareCard(): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  for (const { from, to, axes } of FACES) {
    await writeOnce(to, () =>
      subsetFont(readFileSync(require.resolve(from)), SHARE_GLYPHS, {
        targetFormat: 'truetype',
        variationAxes: axes,
      }),
    );
  }
  await writeOnce('fonts.conf', async () => Buffer.from(NO_SYSTEM_FONTS));
  await writeOnce('fondo.png', () => sharp(Buffer.from(ground())).png({ compressionLevel: 9 }).toBuffer());
}

async function writeOnce(name: string, make: () => Promise<Buffer>): Promise<void> {
  const file = path.join(OUT, name);
  if (!existsSync(file)) writeFileSync(file, await make());
}

/** The rings and the dial of the design's share picture (design brief, "og-default"), with the mark small and room for words. */
function ground(): string {
  const { viewBox, letters, needle } = MARKS.linea;
  const rings = Array.from(
    { length: 22 },
    (_, i) =>
      `<circle cx="1010" cy="118" r="${60 + i * 52}" fill="none" stroke="#7fb9b5" stroke-opacity="${0.24 - i * 0.01}" stroke-width="2"/>`,
  );
  const ticks = Array.from({ length: 101 }, (_, i) => {
    const height = i % 10 === 0 ? 40 : i % 5 === 0 ? 26 : 15;
    return `<path d="M${60 + i * 10.8} 630v-${height}" stroke="#f0f7f5" stroke-opacity="${i % 10 === 0 ? 0.9 : 0.5}" stroke-width="3"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 1200 630">
    <defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#032a2f"/><stop offset="1" stop-color="#0b545b"/></linearGradient></defs>
    <rect width="1200" height="630" fill="url(#a)"/>${rings.join('')}
    <rect y="568" width="1200" height="62" fill="#021f23"/>${ticks.join('')}
    <path d="M616.2 556V630" stroke="#ff5b3e" stroke-width="7"/>
    <svg x="80" y="52" width="229" height="56" viewBox="${viewBox}"><path fill="#f0f7f5" d="${letters}"/><path fill="#ff5b3e" d="${needle}"/></svg>
  </svg>`;
}
