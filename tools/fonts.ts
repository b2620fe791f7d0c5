import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the two families to the glyphs and axes the site uses (design brief, section 5) and writes them to
 * web/generated/fonts, from where Vite takes them. Does nothing when they are there.
 */
const OUT = path.resolve(import.meta.dirname, '../web/generated/fonts');
const require = createRequire(import.meta.url);

type Axes = Record<string, { min: number; max: number }>;

const FONTS: readonly { from: string; to: string; axes: Axes }[] = [
  {
    from: '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz-normal.woff2',
    to: 'piazzolla.woff2',
    axes: { wght: { min: 400, max: 900 }, opsz: { min: 12, max: 30 } },
  },
  {
    from: '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz-italic.woff2',
    to: 'piazzolla-italic.woff2',
    axes: { wght: { min: 400, max: 900 }, opsz: { min: 12, max: 30 } },
  },
  {
    from: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    to: 'archivo.woff2',
    axes: { wght: { min: 400, max: 860 }, wdth: { min: 66, max: 118 } },
  },
];
const LICENCES = ['piazzolla', 'archivo'];

/** Basic Latin, Latin-1 and the punctuation that Spanish newsrooms type. */
function glyphs(): string {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('');
  return `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽž–—‘’‚“”„•…‹›€™−×÷→←↑↓`;
}

export async function prepareFonts(): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  for (const { from, to, axes } of FONTS) {
    const target = path.join(OUT, to);
    if (existsSync(target)) continue;
    writeFileSync(
      target,
      await subsetFont(readFileSync(require.resolve(from)), glyphs(), {
        targetFormat: 'woff2',
        variationAxes: axes,
      }),
    );
  }
  for (const family of LICENCES) {
    copyFileSync(
      require.resolve(`@fontsource-variable/${family}/LICENSE`),
      path.join(OUT, `OFL-${family}.txt`),
    );
  }
}
