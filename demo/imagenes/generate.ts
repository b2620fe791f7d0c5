import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MOMENTOS } from './color.ts';
import { ESCENAS } from './escenas.ts';

const CARPETA = join(import.meta.dirname, 'archivos');
// Best first: the busiest scenes step down until they fit.
const CALIDADES = [74, 69, 64, 58] as const;
const TOPE_BYTES = 70_000;

async function comprimir(svg: string): Promise<Buffer> {
  const crudo = await sharp(Buffer.from(svg))
    .flatten({ background: '#0b2733' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  let jpeg = Buffer.alloc(0);
  for (const quality of CALIDADES) {
    jpeg = await sharp(crudo).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= TOPE_BYTES) break;
  }
  return jpeg;
}

const pedidas = process.argv.slice(2);
const desconocidas = pedidas.filter((nombre) => !(nombre in ESCENAS));
if (desconocidas.length > 0) throw new Error(`Unknown scenes: ${desconocidas.join(', ')}`);

await mkdir(CARPETA, { recursive: true });
const hechas = new Set<string>();
for (const [nombre, escena] of Object.entries(ESCENAS)) {
  if (pedidas.length > 0 && !pedidas.includes(nombre)) continue;
  await Promise.all(
    MOMENTOS.map(async (momento) => {
      const archivo = `${nombre}-${momento}.jpg`;
      await writeFile(join(CARPETA, archivo), await comprimir(escena(momento)));
      hechas.add(archivo);
    }),
  );
}
// A full run owns the folder: what no scene draws any more goes away.
if (pedidas.length === 0) {
  const viejos = (await readdir(CARPETA)).filter((archivo) => !hechas.has(archivo));
  await Promise.all(viejos.map((archivo) => rm(join(CARPETA, archivo))));
}
