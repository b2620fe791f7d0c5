import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

const TEXT = 'otpauth://totp/FM%2098.3:ana?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=FM%2098.3';

/** The dark modules that a path paints, as "x,y". */
function painted(path: string): string[] {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  expect(runs.map(([whole]) => whole).join('')).toBe(path);
  return runs.flatMap(([, x, y, right, left]) => {
    expect(right).toBe(left);
    return Array.from({ length: Number(right) }, (_, i) => `${Number(x) + i},${y}`);
  });
}

test('the path paints the dark modules of the code, each once, and leaves four light ones all round', () => {
  const { size, path } = qrPath(TEXT);
  const { data } = encode(TEXT, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4},${y + 4}`] : [])));
  expect(size).toBe(data.length + 8);
  expect(dark.length).toBeGreaterThan(200);
  expect(painted(path)).toEqual(dark);
});
