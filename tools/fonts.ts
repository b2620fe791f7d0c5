import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the two families to the glyphs and axes the site uses (docs/decisions/0018-fonts.md) and writes them to
 * web/generated/fonts, from where Vite takes them. Does nothing when this recipe was followed already.
 */
const OUT = path.resolve(import.meta.dirname, '../web/generated/fonts');
const RECIPE = path.join(OUT, 'recipe.json');
const require = createRequire(import.meta.url);

type Axis = number | { min: number; max: number };
type Cut = { from: string; to: string; glyphs: string; axes: Record<string, Axis> };

const PIAZZOLLA = '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz-normal.woff2';
const PIAZZOLLA_ITALIC = '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz-italic.woff2';
const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';

/** What Spanish newsrooms type: the first download. The same letters stand as unicode-range in web/styles/faces.css. */
const SPANISH = `${range(0x20, 0x7e)}\u00a0¡¿«»°ºª·©ÁÉÍÓÚÜÑáéíóúüñ–—‘’“”•…×→`;
/** The other letters and signs of the west: fetched only by a page that uses one. */
const WESTERN = [...`${range(0xa1, 0xff)}ŒœŠšŽž‚„‹›€™−←↑↓`]
  .filter((sign) => !SPANISH.includes(sign))
  .join('');
/** Italics are words: without the signs of arithmetic and of programs. */
const WORDS = [...SPANISH].filter((sign) => !'#*+<=>@[\\]^_`{|}~×→•'.includes(sign)).join('');
/** Condensed heads are set in capitals. */
const CAPITALS = `${range(0x20, 0x3b)}?${range(0x41, 0x5a)}\u00a0¡¿«»°ºª·ÁÉÍÓÚÜÑ–—‘’“”…`;

const SERIF_AXES = { wght: { min: 400, max: 900 }, opsz: 18 };
const SANS_AXES = { wght: { min: 400, max: 860 }, wdth: 100 };

const CUTS: readonly Cut[] = [
  { from: PIAZZOLLA, to: 'piazzolla', glyphs: SPANISH, axes: SERIF_AXES },
  { from: PIAZZOLLA, to: 'piazzolla-western', glyphs: WESTERN, axes: SERIF_AXES },
  {
    from: PIAZZOLLA_ITALIC,
    to: 'piazzolla-italic',
    glyphs: WORDS,
    axes: { wght: { min: 400, max: 800 }, opsz: 18 },
  },
  { from: ARCHIVO, to: 'archivo', glyphs: SPANISH, axes: SANS_AXES },
  { from: ARCHIVO, to: 'archivo-western', glyphs: WESTERN, axes: SANS_AXES },
  { from: ARCHIVO, to: 'archivo-condensed', glyphs: CAPITALS, axes: { wght: 840, wdth: 68 } },
];
const LICENCES = ['piazzolla', 'archivo'];

export async function prepareFonts(): Promise<void> {
  const recipe = JSON.stringify(CUTS);
  if (existsSync(RECIPE) && readFileSync(RECIPE, 'utf8') === recipe) return;
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  for (const { from, to, glyphs, axes } of CUTS) {
    const cut = await subsetFont(readFileSync(require.resolve(from)), glyphs, {
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    writeFileSync(path.join(OUT, `${to}.woff2`), cut);
  }
  for (const family of LICENCES) {
    const licence = require.resolve(`@fontsource-variable/${family}/LICENSE`);
    copyFileSync(licence, path.join(OUT, `OFL-${family}.txt`));
  }
  writeFileSync(RECIPE, recipe);
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('');
}
