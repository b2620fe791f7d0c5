import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import subsetFont from 'subset-font';
import { type Cartel, CLIMA, EXPO, FERRETERIA, FERRETERIA_TELEFONO, PANADERIA } from './carteles.ts';

/** Draws the banners and the weather of the demo edition, always the same: the words are set in a face of their own. */
const CARTELES: Readonly<Record<string, Cartel>> = {
  ferreteria: FERRETERIA,
  'ferreteria-telefono': FERRETERIA_TELEFONO,
  panaderia: PANADERIA,
  expo: EXPO,
  clima: CLIMA,
};
const FACE = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';

const folder = mkdtempSync(path.join(tmpdir(), 'fm983-carteles-'));
const letters = [...new Set(Object.values(CARTELES).flatMap(({ svg }) => [...svg]))].join('');
const face = await subsetFont(readFileSync(createRequire(import.meta.url).resolve(FACE)), letters, {
  targetFormat: 'truetype',
  variationAxes: { wght: 720, wdth: 100 },
});
writeFileSync(path.join(folder, 'archivo.ttf'), face);
writeFileSync(
  path.join(folder, 'fonts.conf'),
  `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
);
// Read once, when sharp is loaded: so it is loaded after.
process.env.FONTCONFIG_FILE = path.join(folder, 'fonts.conf');
const { default: sharp } = await import('sharp');
for (const [nombre, { svg }] of Object.entries(CARTELES)) {
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 88, mozjpeg: true }).toBuffer();
  writeFileSync(path.join(import.meta.dirname, `${nombre}.jpg`), jpeg);
}
rmSync(folder, { recursive: true });
