import { claro, oscuro, T } from '../color.ts';
import { circ, elip, forma, linea, rect } from '../dibujo.ts';
import { persona } from '../gente.ts';

const TRAJES = [
  [T.rojo, T.ocre],
  [T.teal, T.rosa],
  [T.violeta, T.trigo],
  [T.ocre, T.rojo],
] as const;

/** A feathered back-piece, centre at the shoulders of a 100-unit dancer. */
export function espaldar(a: string, b: string, grande = 1): string {
  let s = '';
  for (const [n, l, w, c] of [
    [17, 52, 8, a],
    [15, 40, 7, b],
    [13, 27, 6, claro(a, 0.35)],
  ] as const)
    for (let i = 0; i < n; i++) {
      const g = -104 + (208 * i) / (n - 1);
      s += `<g transform="translate(0 -72) rotate(${g.toFixed(1)}) scale(${grande})">${forma(`M-1 0C${-w} ${-l * 0.5} ${-w * 0.7} ${-l} 0 ${-l}C${w * 0.7} ${-l} ${w} ${-l * 0.5} 1 0Z`, i % 2 ? c : oscuro(c, 0.12))}${linea(
        [
          [0, -4],
          [0, -l * 0.86],
        ],
        claro(c, 0.4),
        0.6,
      )}${circ(0, -l * 0.86, 2, i % 2 ? T.crema : T.ocre)}</g>`;
    }
  return s;
}

/** A dancer of the comparsa in full dress. */
export function bailarina(n: number, piel = '#8d5430'): string {
  const [a, b] = TRAJES[n % 4] as (typeof TRAJES)[number];
  const corona = [-60, -36, -12, 12, 36, 60]
    .map(
      (g, i) =>
        `<g transform="translate(0 -97) rotate(${g})">${forma('M-1 0C-5 -10 -4 -22 0 -24C4 -22 5 -10 1 0Z', i % 2 ? a : b)}</g>`,
    )
    .join('');
  const cuerpo = persona({
    piel,
    ropa: a,
    abajo: b,
    prenda: 'pollera',
    mangas: false,
    corte: 'rodete',
    izq: [96, 150],
    der: [98, 140],
    piernas: [
      [16, -8],
      [7, 4],
    ],
    detalle: T.ocre,
    zapato: T.ocre,
  });
  const faja = Array.from({ length: 11 }, (_, i) =>
    forma(`M${-11 + i * 2.2} -47q-2 9 ${(i - 5) * 0.9} ${17 + (i % 2) * 4}q3 -8 1.4 -17Z`, i % 2 ? b : a),
  ).join('');
  return espaldar(a, b) + cuerpo + faja + corona + rect(-7.6, -98, 15.2, 2.6, T.ocre);
}

/** A drummer of the comparsa. */
export function tamborero(c: string, piel: string): string {
  const tambor =
    rect(-14, -50, 28, 20, c) +
    rect(-14, -50, 28, 3, T.ocre) +
    rect(-14, -33, 28, 3, T.ocre) +
    elip(0, -50, 14, 4, T.crema) +
    linea(
      [
        [-12, -47],
        [-6, -34],
        [0, -47],
        [6, -34],
        [12, -47],
      ],
      T.crema,
      0.8,
    );
  return persona({
    piel,
    ropa: T.crema,
    abajo: T.crema,
    gorro: 'sombrero',
    tocado: c,
    izq: [36, -10],
    der: [40, -20],
    detalle: c,
    sobre:
      tambor +
      linea(
        [
          [-16, -56],
          [-4, -51],
        ],
        T.madera,
        1.5,
      ) +
      linea(
        [
          [16, -58],
          [5, -51],
        ],
        T.madera,
        1.5,
      ),
  });
}
