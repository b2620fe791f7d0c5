import { T } from '../color.ts';
import { linea, rect } from '../dibujo.ts';

/** An examination couch. */
export const camilla = (): string =>
  rect(-46, -34, 92, 9, '#5fa3a6', 'rx="4"') +
  rect(-46, -27, 92, 3, '#3c7478') +
  linea(
    [
      [-38, -24],
      [-38, 0],
    ],
    '#9aa7a2',
    3,
  ) +
  linea(
    [
      [38, -24],
      [38, 0],
    ],
    '#9aa7a2',
    3,
  );

/** The vaccine fridge. */
export const heladera = (): string =>
  rect(-17, -86, 34, 86, '#eef0e4', 'rx="3"') +
  rect(7, -86, 10, 86, '#cdd8cf', 'rx="3"') +
  rect(-13, -80, 19, 44, '#a7cfd0') +
  [-70, -58, -46]
    .map(
      (y) =>
        rect(-13, y, 19, 1.6, '#fffaf0') +
        [-10, -5, 0]
          .map((x) => rect(x, y - 6, 3, 6, [T.rojo, T.ocre, T.teal][(x + 10) / 5] as string))
          .join(''),
    )
    .join('') +
  rect(-13, -30, 19, 1.4, '#9fb2aa');

/** A syringe to hang from a hand. */
export const jeringa = (): string =>
  rect(-1, -1.2, 9, 2.4, '#fffaf0') +
  rect(2, -1.2, 4, 2.4, '#6fc0c4') +
  linea(
    [
      [8, 0],
      [12.5, 0],
    ],
    '#7d8c8c',
    0.7,
  ) +
  linea(
    [
      [-1, 0],
      [-4, 0],
    ],
    '#7d8c8c',
    1,
  );
