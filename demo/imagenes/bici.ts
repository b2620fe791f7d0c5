import { T } from './color.ts';
import { linea } from './dibujo.ts';

/** A bicycle in profile; 1.8 units long, wheels on y = 0. */
export const bici = (c: string = T.rojo): string =>
  [-0.55, 0.55]
    .map(
      (x) =>
        `<circle cx="${x}" cy="-.35" r=".34" fill="none" stroke="#1a2226" stroke-width=".06"/>${linea(
          [
            [x - 0.24, -0.11],
            [x + 0.24, -0.59],
          ],
          '#8b9494',
          0.02,
        )}${linea(
          [
            [x + 0.24, -0.11],
            [x - 0.24, -0.59],
          ],
          '#8b9494',
          0.02,
        )}`,
    )
    .join('') +
  linea(
    [
      [-0.55, -0.35],
      [-0.2, -0.85],
      [0.4, -0.82],
      [-0.05, -0.35],
      [-0.55, -0.35],
    ],
    c,
    0.07,
  ) +
  linea(
    [
      [-0.05, -0.35],
      [-0.24, -0.95],
    ],
    c,
    0.07,
  ) +
  linea(
    [
      [0.55, -0.35],
      [0.36, -1],
      [0.5, -1.04],
    ],
    c,
    0.07,
  ) +
  linea(
    [
      [-0.4, -0.97],
      [-0.1, -0.97],
    ],
    '#2a1d18',
    0.1,
  );
