import type { Camara } from '../camara.ts';
import { T } from '../color.ts';
import { circ, elip, forma, grupo, linea, rect } from '../dibujo.ts';
import { type Persona, persona } from '../gente.ts';

const guitarra = (): string =>
  grupo(
    forma('M-13 0C-13 -9 -4 -9 -1 -5.6C2 -8 8 -7.6 9 0C8 7.6 2 8 -1 5.6C-4 9 -13 9 -13 0Z', '#c57a35') +
      forma('M-13 0C-13 9 -4 9 -1 5.6C2 8 8 7.6 9 0Z', '#a35f27') +
      circ(1, 0, 2.6, '#3a2118') +
      rect(4, -1.2, 24, 2.4, '#4d3020') +
      rect(27, -2, 6, 4, '#2a1812') +
      linea(
        [
          [-8, 0],
          [28, 0],
        ],
        '#f3e3bd',
        0.3,
      ),
    'transform="translate(-2 -54) rotate(-24)"',
  );

const bombo = (): string =>
  rect(-15, -46, 30, 26, '#8f4a2c', 'rx="3"') +
  elip(0, -46, 15, 5, '#f0dcae') +
  elip(0, -20, 15, 5, '#7a3c22') +
  linea(
    [
      [-14, -44],
      [-7, -22],
      [0, -43],
      [7, -22],
      [14, -44],
    ],
    T.crema,
    1,
  );

const bandoneon = (): string =>
  Array.from({ length: 8 }, (_, i) =>
    rect(-10 + i * 2.5, -62 - (i % 2), 2, 15 + (i % 2) * 2, i % 2 ? T.vino : T.rojo),
  ).join('') +
  rect(-17, -63, 7, 17, '#2a1d18', 'rx="1"') +
  rect(10, -63, 7, 17, '#2a1d18', 'rx="1"') +
  [-58, -54, -50].map((y) => circ(-13.6, y, 1, T.crema) + circ(13.6, y, 1, T.crema)).join('');

const microfono = (): string =>
  linea(
    [
      [0, 0],
      [0, -74],
    ],
    '#c9cdc6',
    1.2,
  ) +
  linea(
    [
      [-8, 0],
      [8, 0],
    ],
    '#8b9494',
    1.6,
  ) +
  elip(0, -77, 2.4, 3.4, '#22343a');

const MUSICOS: readonly { p: Persona; cosa: string; mic: boolean }[] = [
  {
    p: {
      ropa: T.petroleo,
      abajo: T.tinta,
      corte: 'corto',
      gorro: 'boina',
      tocado: T.tinta,
      izq: [30, 4],
      der: [30, 4],
      mira: 1,
    },
    cosa: bandoneon(),
    mic: false,
  },
  {
    p: {
      ropa: T.crema,
      abajo: '#4d3424',
      corte: 'barba',
      piel: '#b87645',
      gorro: 'sombrero',
      tocado: '#5a3524',
      izq: [28, -58],
      der: [46, 78],
      mira: 0,
      detalle: T.rojo,
    },
    cosa: guitarra(),
    mic: true,
  },
  {
    p: {
      ropa: T.rojo,
      abajo: T.tinta,
      prenda: 'pollera',
      corte: 'trenzas',
      piel: '#8d5430',
      izq: [40, 8],
      der: [46, -4],
      mira: -1,
    },
    cosa: bombo(),
    mic: false,
  },
];

/** The three musicians, in a given order. */
export function trio(
  cam: Camara,
  x: number,
  z: number,
  orden: readonly number[],
  paso: number,
  alto: number,
): string {
  return orden
    .map((n, i) => {
      const { p, cosa, mic } = MUSICOS[n] as (typeof MUSICOS)[number];
      const px = x + (i - 1) * paso;
      return (
        elip(
          ...cam.p([px, alto, z]),
          cam.esc(px, z) * 0.5,
          cam.esc(px, z) * 0.07,
          '#0b2733',
          'opacity=".35"',
        ) +
        cam.pon(persona({ ...p, sobre: cosa }), px, z, 0.0176, alto) +
        (mic ? cam.pon(microfono(), px + 0.02, z - 0.4, 0.0178, alto) : '')
      );
    })
    .join('');
}
