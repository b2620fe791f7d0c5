import { encode } from 'uqr';

/** The border that readers of QR codes need, in modules (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** A QR code as one SVG path in a square of `size` units: dark modules, each row's neighbours drawn together. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const path = data.map((row, y) =>
    runsOf(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  );
  return { size, path: path.join('') };
}

/** Where dark modules begin in a row and how many they are. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
