import type { Azar } from '../azar.ts';
import { claro, oscuro, T } from '../color.ts';
import { circ, forma, linea, poli, rect } from '../dibujo.ts';

/** A striped Andean weaving. */
export const awayo = (r: Azar, x: number, y: number, w: number, h: number): string => {
  let s = '';
  for (let t = 0; t < h; ) {
    const b = r.entre(6, 17);
    const c = r.de([T.rojo, T.ocre, T.teal, T.vino, T.violeta, T.petroleo, T.rosa, T.terracota]);
    s +=
      rect(x, y + t, w, Math.min(b, h - t), c) +
      (b > 12
        ? Array.from({ length: Math.floor(w / 16) }, (_, i) =>
            poli(
              [
                [x + i * 16 + 3, y + t + b / 2],
                [x + i * 16 + 8, y + t + 2],
                [x + i * 16 + 13, y + t + b / 2],
                [x + i * 16 + 8, y + t + b - 2],
              ],
              claro(c, 0.55),
            ),
          ).join('')
        : '');
    t += b;
  }
  return (
    s +
    Array.from({ length: Math.floor(w / 6) }, (_, i) =>
      linea(
        [
          [x + 3 + i * 6, y + h],
          [x + 3 + i * 6, y + h + 7],
        ],
        T.crema,
        1.6,
      ),
    ).join('')
  );
};

/** A basket of piled fruit. */
export const canasto = (r: Azar, color: string): string => {
  let s = '';
  for (let f = 0; f < 4; f++)
    for (let i = 0; i < 6 - f; i++)
      s +=
        circ(-27 + i * 11 + f * 5.5, -24 - f * 8, 6.6, oscuro(color, r() * 0.2)) +
        circ(-29 + i * 11 + f * 5.5, -26 - f * 8, 3, claro(color, 0.3));
  return (
    s +
    forma('M-38 -24H38L28 0H-28Z', '#b5803f') +
    [-18, -11, -4]
      .map((y) =>
        linea(
          [
            [-35, y],
            [35, y],
          ],
          '#8a5c2c',
          1.6,
        ),
      )
      .join('') +
    rect(-40, -27, 80, 6, '#cf9a55', 'rx="3"')
  );
};
