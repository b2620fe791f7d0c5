import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createPictureProcess } from '../server/modules/medios/picture-process.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from '../shared/limites.ts';
import { machine, median } from './support/processes.ts';

/**
 * Time and bytes of a share picture in the picture process, beside the least that sharp needs for a JPEG of that size
 * from the same photograph in this process. `npm exec -- node bench/og.ts [pictures]`
 */
const ROUNDS = 3;
const folder = path.resolve(import.meta.dirname, '../demo/imagenes/archivos');
const wanted = Number(process.argv[2] ?? 24);
const pictures = createPictureProcess();
sharp.cache(false);
sharp.concurrency(1);

type Run = { ms: number; bytes: number };

try {
  const jpegs: Uint8Array[] = [];
  for (const file of readdirSync(folder).slice(0, wanted))
    jpegs.push((await pictures.normalise(readFileSync(path.join(folder, file)))).jpeg);
  const runs: Record<'photo' | 'words' | 'plain', Run[]> = { photo: [], words: [], plain: [] };
  // One after the other within a round: what the machine does besides hits all three alike.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [i, jpeg] of jpegs.entries()) {
      const title = `Volvió la feria de la plaza con ${i} puestos y música en vivo`;
      const taken = {
        photo: await timed(() => pictures.drawShare(jpeg, 'urgent')),
        words: await timed(() => pictures.drawShare({ title, kicker: 'Locales' }, 'urgent')),
        plain: await timed(() => sharp(jpeg).resize(SHARE_WIDTH, SHARE_HEIGHT).jpeg().toBuffer()),
      };
      // The first round starts the process and warms it.
      if (round > 0) for (const kind of ['photo', 'words', 'plain'] as const) runs[kind].push(taken[kind]);
    }
  }
  console.log(`${machine()}\n${jpegs.length} pictures, ${ROUNDS} rounds`);
  const plain = median(runs.plain.map(({ ms }) => ms));
  for (const [kind, list] of Object.entries(runs)) {
    const ms = median(list.map((run) => run.ms));
    const bytes = list.map((run) => run.bytes);
    console.log(
      `${kind.padEnd(6)} ${ms.toFixed(0).padStart(5)} ms  ${(ms / plain).toFixed(2)} of plain  ${Math.round(median(bytes) / 1000)} kB, at most ${Math.round(Math.max(...bytes) / 1000)} kB`,
    );
  }
} finally {
  pictures.close();
}

async function timed(work: () => Promise<Uint8Array>): Promise<Run> {
  const started = performance.now();
  const bytes = (await work()).byteLength;
  return { ms: performance.now() - started, bytes };
}
