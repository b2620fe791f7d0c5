import { type Camara, caja } from '../camara.ts';
import { claro, oscuro, T } from '../color.ts';
import { circ, elip, forma, linea, rect } from '../dibujo.ts';

/** A pressed bale with its straps. */
export function fardo(cam: Camara, x: number, y: number, z: number, c: string): string {
  return caja(
    cam,
    { x, y, z, w: 1.5, d: 1.1, h: 1 },
    {
      color: c,
      frente: (pl, w, h) =>
        Array.from({ length: 9 }, (_, i) =>
          pl.rect(0, 0.08 + i * 0.11, w, 0.03, i % 2 ? oscuro(c, 0.24) : claro(c, 0.25)),
        ).join('') + [0.35, 1.1].map((s) => pl.rect(s, 0, 0.06, h, '#39474a')).join(''),
    },
  );
}

/** A forklift and its driver, with or without a bale. */
export function autoelevador(carga: boolean): string {
  return (
    elip(0, 0, 90, 8, '#0b2733', 'opacity=".35"') +
    rect(-70, -58, 96, 40, T.ocre, 'rx="6"') +
    rect(-70, -36, 96, 18, oscuro(T.ocre, 0.25), 'rx="4"') +
    linea(
      [
        [-56, -58],
        [-50, -128],
        [18, -128],
        [26, -56],
      ],
      '#22343a',
      6,
    ) +
    rect(-60, -134, 84, 8, '#22343a') +
    circ(-20, -92, 11, '#8d5430') +
    forma('M-32 -96C-32 -110 -8 -110 -8 -96Z', T.rojo) +
    rect(-34, -80, 28, 30, T.petroleo, 'rx="6"') +
    linea(
      [
        [-14, -72],
        [14, -66],
      ],
      '#8d5430',
      5,
    ) +
    linea(
      [
        [16, -72],
        [24, -58],
      ],
      '#22343a',
      4,
    ) +
    rect(34, -140, 8, 136, '#39474a') +
    rect(42, -22, 64, 6, '#22343a') +
    (carga
      ? rect(48, -86, 66, 62, '#c99a62') +
        [-76, -64, -52, -40]
          .map((y) =>
            linea(
              [
                [48, y],
                [114, y],
              ],
              '#a8763f',
              2,
            ),
          )
          .join('') +
        rect(64, -86, 4, 62, '#39474a') +
        rect(94, -86, 4, 62, '#39474a')
      : '') +
    circ(-46, -16, 18, '#14232a') +
    circ(-46, -16, 8, '#c9cdc6') +
    circ(16, -14, 16, '#14232a') +
    circ(16, -14, 7, '#c9cdc6')
  );
}
