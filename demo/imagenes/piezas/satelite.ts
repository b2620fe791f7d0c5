import { T } from '../color.ts';
import { circ, forma, linea, poli, rect } from '../dibujo.ts';

/** A small satellite: body 60, panels out to 190 units. */
export function satelite(abierto: boolean): string {
  const panel = (x: number) =>
    rect(x, -26, 78, 52, '#c9a13c') +
    rect(x + 2, -24, 74, 48, '#1d4a7a') +
    [1, 2, 3].map((i) => rect(x + i * 19, -24, 1.6, 48, '#8fb4d4')).join('') +
    rect(x + 2, -1, 74, 1.6, '#8fb4d4') +
    poli(
      [
        [x + 8, -24],
        [x + 22, -24],
        [x + 40, 24],
        [x + 26, 24],
      ],
      '#5a8ab8',
      'opacity=".6"',
    );
  const cuerpo =
    rect(-34, -40, 68, 80, '#d9a742', 'rx="3"') +
    rect(8, -40, 26, 80, '#a8782a', 'rx="3"') +
    rect(-28, -34, 30, 26, '#22343a') +
    circ(-13, -21, 10, '#3f6f86') +
    circ(-13, -21, 5, '#0f2730') +
    circ(-16, -24, 2.4, '#dfeff0') +
    rect(-28, 0, 30, 34, '#eef0e4') +
    [6, 14, 22].map((y, i) => rect(-24, y, 22 - i * 5, 4, [T.rojo, T.teal, T.ocre][i] as string)).join('') +
    [-30, -10, 12].map((y) => circ(22, y, 3, '#f3e3bd')).join('');
  const antena =
    linea(
      [
        [0, -40],
        [0, -74],
      ],
      '#c9d3d0',
      3,
    ) +
    forma('M-20 -74Q0 -58 20 -74Z', '#eef0e4') +
    circ(0, -80, 3, T.rojo) +
    linea(
      [
        [-20, 40],
        [-30, 70],
      ],
      '#c9d3d0',
      2.4,
    ) +
    linea(
      [
        [20, 40],
        [30, 70],
      ],
      '#c9d3d0',
      2.4,
    );
  return (
    (abierto
      ? linea(
          [
            [-34, 0],
            [-52, 0],
          ],
          '#8b9494',
          6,
        ) +
        linea(
          [
            [34, 0],
            [52, 0],
          ],
          '#8b9494',
          6,
        ) +
        panel(-132) +
        panel(54)
      : rect(-46, -34, 10, 68, '#1d4a7a') + rect(36, -34, 10, 68, '#163a60')) +
    cuerpo +
    antena
  );
}
