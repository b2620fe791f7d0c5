import type { Azar } from '../azar.ts';
import { claro, luz, oscuro, T } from '../color.ts';
import { circ, curva, forma, linea, type Punto, poner, rect } from '../dibujo.ts';

/** Container paints. */
export const CONT = [T.terracota, T.petroleo, T.ocre, T.azul, T.vino, T.teal, T.crema, '#8a9443'] as const;

/** A container ship, waterline at the origin. */
export function barco(r: Azar, noche: boolean): string {
  let s = '';
  for (let c = 0; c < 9; c++)
    for (let f = 0; f < 3 + ((c * 7) % 3) - (c === 8 ? 1 : 0); f++) {
      const [x, y, k] = [-250 + c * 48, -64 - f * 27, r.de(CONT)];
      s +=
        rect(x, y, 46, 25, k) +
        Array.from({ length: 8 }, (_, i) => rect(x + 3 + i * 5.4, y + 3, 1.8, 19, oscuro(k, 0.26))).join('') +
        rect(x, y, 46, 3, claro(k, 0.2));
    }
  const puente =
    rect(206, -186, 78, 150, '#f3ead2') +
    rect(258, -186, 26, 150, '#cdc2a4') +
    [-172, -140, -108, -76]
      .map((y) => [214, 232, 250].map((x) => rect(x, y, 12, 14, noche ? luz('#ffd28f') : '#2c4f5c')).join(''))
      .join('') +
    rect(196, -198, 98, 14, '#e3d6b4') +
    rect(228, -236, 30, 40, T.rojo) +
    rect(228, -222, 30, 8, T.crema) +
    linea(
      [
        [276, -198],
        [276, -250],
      ],
      '#39474a',
      4,
    );
  return (
    s +
    puente +
    forma('M-330 -40L-296 -36H300L330 -52L306 30Q304 40 290 40H-270Q-290 40 -300 24Z', '#1d3f4c') +
    forma('M-330 -40L-296 -36H300L330 -52L327 -42L298 -26H-300L-326 -30Z', '#f3ead2') +
    forma('M-312 4L-300 24Q-290 40 -270 40H290Q304 40 306 30L313 4Z', T.ladrillo) +
    [-270, -262].map((x) => circ(x, -14, 3, '#f3ead2')).join('') +
    curva('M-340 44q60 -12 130 0t140 0t150 0t180 0', '#eaf3ea', 5, 'opacity=".75"')
  );
}

/** A quay crane with its load. */
export function grua(k: number, x: number, y: number, mira: number, c: string): string {
  const x4 = (a: Punto, b: Punto, n: number, w: number) =>
    Array.from({ length: n }, (_, i) => {
      const [p, q] = [i / n, (i + 1) / n];
      const en = (t: number, d: number): Punto => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + d];
      return linea([en(p, i % 2 ? 0 : w), en(q, i % 2 ? w : 0)], oscuro(c, 0.2), 3);
    }).join('') +
    linea([a, b], c, 6) +
    linea(
      [
        [a[0], a[1] + w],
        [b[0], b[1] + w],
      ],
      oscuro(c, 0.14),
      5,
    );
  return poner(
    linea(
      [
        [0, 0],
        [22, -330],
      ],
      c,
      13,
    ) +
      linea(
        [
          [110, 0],
          [88, -330],
        ],
        oscuro(c, 0.15),
        13,
      ) +
      linea(
        [
          [4, -80],
          [106, -80],
        ],
        c,
        9,
      ) +
      linea(
        [
          [8, -180],
          [102, -180],
        ],
        c,
        8,
      ) +
      linea(
        [
          [4, -80],
          [102, -180],
          [14, -280],
        ],
        oscuro(c, 0.2),
        6,
      ) +
      x4([-300, -330], [200, -330], 26, 16) +
      linea(
        [
          [55, -330],
          [55, -430],
        ],
        c,
        9,
      ) +
      linea(
        [
          [55, -430],
          [-290, -328],
        ],
        '#39474a',
        3,
      ) +
      linea(
        [
          [55, -430],
          [190, -328],
        ],
        '#39474a',
        3,
      ) +
      rect(120, -330, 60, 44, '#8a8474') +
      rect(18, -318, 40, 34, T.crema) +
      rect(22, -312, 26, 18, '#2c4f5c') +
      linea(
        [
          [-190, -314],
          [-190, -210],
        ],
        '#39474a',
        2.4,
      ) +
      linea(
        [
          [-170, -314],
          [-170, -210],
        ],
        '#39474a',
        2.4,
      ) +
      rect(-206, -212, 52, 28, T.teal) +
      Array.from({ length: 8 }, (_, i) => rect(-203 + i * 6, -208, 2, 20, oscuro(T.teal, 0.3))).join('') +
      rect(-12, -12, 34, 14, '#39474a') +
      rect(92, -12, 34, 14, '#39474a'),
    x,
    y,
    k,
    k * mira,
  );
}
