import { azar } from '../azar.ts';
import { aire, bandada, cielo, cieloDe, cirros, sol } from '../cielo.ts';
import { claro, luz, type Momento, niebla, T } from '../color.ts';
import { brillo, circ, elip, forma, lienzo, linea, poli, poner, rect } from '../dibujo.ts';
import { loma, pastos } from '../naturaleza.ts';
import { segun } from '../puesta.ts';
import { vecino } from '../vecinos.ts';

/** A wind turbine, foot at the origin, hub 100 units up. */
function molino(giro: number, prendida: boolean): string {
  const aspa = (g: number) =>
    `<g transform="translate(0 -100) rotate(${g})">${forma('M-1.4 0C-4 -12 -2.6 -40 0 -62C1.6 -40 2.4 -16 1.4 0Z', '#fbf6e6')}${forma('M0 -62C1.6 -40 2.4 -16 1.4 0H0Z', '#c3cfcc')}</g>`;
  return (
    forma('M-2.6 0L-1.3 -100H1.3L2.6 0Z', '#f4efdf') +
    forma('M0.4 0L0.3 -100H1.3L2.6 0Z', '#b9c6c3') +
    rect(-2.6, -102.6, 7, 5, '#dfe3d9', 'rx="2"') +
    aspa(giro) +
    aspa(giro + 120) +
    aspa(giro + 240) +
    circ(0, -100, 2.8, '#e9e6d8') +
    (prendida ? circ(2, -104, 1.3, luz('#ff5b3e')) + brillo(2, -104, 12, '#ff5b3e', 0.9) : '')
  );
}

/** Wind turbines, and one blade on its way. */
export function eolico(m: Momento): string {
  const r = azar(`eolico-${m}`);
  const noche = m === 'noche';
  const h = segun(m, 500, 560, 540);
  const fondo = segun(
    m,
    cieloDe(r, m, { hasta: h + 30, tono: 1, astroX: 160, nubes: 5 }),
    cielo('tarde', h + 30, 1) + sol(620, h - 130, 70) + cirros(r, '#fff0cd', 9, 80, 380, 0.45),
    cieloDe(r, m, { hasta: h + 30, tono: 2, astroX: 180, astroY: 120 }),
  );
  const sitios = segun(
    m,
    [
      [120, 520, 1.6],
      [260, 500, 1.25],
      [640, 500, 2.3],
      [840, 520, 3.1],
      [420, 486, 0.9],
    ],
    [
      [200, 640, 4.7],
      [470, 560, 2.9],
      [720, 550, 2.3],
      [880, 540, 1.6],
      [600, 528, 1.2],
    ],
    [
      [500, 560, 3.6],
      [220, 560, 2.3],
      [760, 570, 2.7],
      [910, 540, 1.5],
      [90, 540, 1.3],
      [350, 536, 1.2],
    ],
  ) as [number, number, number][];
  const molinos = [...sitios]
    .sort((a, b) => a[2] - b[2])
    .map(([x, y, k]) =>
      niebla(
        poner(molino(r.entre(0, 120), noche), x, y, k),
        aire(m, m === 'noche' ? 2 : 1),
        Math.max(0, 0.3 - k * 0.09),
      ),
    )
    .join('');
  const tierras =
    niebla(loma(r, h - 20, 46, '#6f8a70', 760, 2), aire(m, 1), 0.5) +
    niebla(loma(r, h + 14, 40, '#8a9a4e', 760, 1.6), aire(m, 1), 0.16);
  if (m !== 'dia') {
    const ovejas =
      m === 'tarde'
        ? Array.from({ length: 9 }, (_, i) =>
            poner(
              linea(
                [
                  [-6, -4],
                  [-6, 0],
                ],
                '#3a2d28',
                1.6,
              ) +
                linea(
                  [
                    [6, -4],
                    [6, 0],
                  ],
                  '#3a2d28',
                  1.6,
                ) +
                forma(mancha0(), '#f3e6c8') +
                circ(12, -13, 4, '#3a2d28'),
              430 + i * 58 + r.entre(-14, 14),
              666 + r.entre(-16, 30),
              r.entre(1, 1.5),
            ),
          ).join('')
        : '';
    return lienzo({
      fondo,
      cuerpo:
        tierras +
        molinos +
        loma(r, h + 70, 40, segun(m, '#8a9a4e', '#9a7a3c', '#41644c'), 760, 1.2) +
        ovejas +
        pastos(r, 690, 756, 150, segun(m, [T.oliva], ['#c99c44', '#8a6a30'], ['#35584a', '#4d7458']), 30),
      luces: m === 'tarde' ? bandada(r, 800, 160) : '',
      momento: m,
    });
  }
  const ruta =
    forma(`M-10 ${h + 118}L1010 ${h + 92}V${h + 176}L-10 ${h + 210}Z`, '#566468') +
    poli(
      [
        [-10, h + 160],
        [1010, h + 130],
        [1010, h + 134],
        [-10, h + 165],
      ],
      '#f3e3bd',
    );
  const pala =
    forma('M150 566C300 520 760 520 985 556C760 560 420 590 190 600C150 602 130 580 150 566Z', '#fbf6e6') +
    forma('M190 600C420 590 760 560 985 556C760 552 420 572 160 582Q150 596 190 600Z', '#c3cfcc') +
    rect(140, 562, 22, 40, '#8b9494', 'rx="6"');
  const ejes = [360, 410, 660, 710, 760]
    .map(
      (x) =>
        circ(x, 634 - (x - 360) * 0.012, 24, '#14232a') + circ(x, 634 - (x - 360) * 0.012, 10, '#c9cdc6'),
    )
    .join('');
  const cabina =
    rect(70, 530, 92, 92, T.rojo, 'rx="8"') +
    rect(70, 530, 92, 14, claro(T.rojo, 0.3), 'rx="6"') +
    poli(
      [
        [78, 548],
        [120, 548],
        [120, 582],
        [74, 582],
      ],
      '#a9ccc9',
    ) +
    rect(126, 550, 26, 32, '#2c4f5c') +
    rect(70, 600, 100, 20, '#39474a') +
    rect(160, 606, 660, 12, '#39474a') +
    [96, 190].map((x) => circ(x, 638, 25, '#14232a') + circ(x, 638, 11, '#c9cdc6')).join('') +
    rect(300, 588, 16, 22, T.ocre) +
    rect(640, 572, 16, 38, T.ocre);
  return lienzo({
    fondo,
    cuerpo:
      tierras +
      molinos +
      loma(r, h + 60, 16, '#93a04c', 760, 1.2) +
      ruta +
      elip(450, 660, 420, 14, '#0b2733', 'opacity=".35"') +
      cabina +
      ejes +
      pala +
      poner(
        vecino(r, { chaleco: true, gorro: 'casco', tocado: T.ocre, vista: 'espalda', der: [130, 165] }),
        900,
        738,
        1.6,
      ) +
      pastos(r, 700, 756, 110, [T.oliva, '#6d7f3a', T.pasto], 26),
    luces: bandada(r, 500, 130),
    momento: m,
  });
}

const mancha0 = (): string =>
  'M-13 -10C-16 -20 -6 -22 -2 -19C4 -23 14 -20 12 -11C13 -4 4 -2 0 -4C-6 0 -13 -4 -13 -10Z';
