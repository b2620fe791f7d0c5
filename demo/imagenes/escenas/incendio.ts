import { azar } from '../azar.ts';
import { estrellas, haz } from '../cielo.ts';
import { luz, type Momento, niebla, T } from '../color.ts';
import { brillo, circ, curva, forma, lienzo, linea, poner, rectGrad } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { pastos, sierras } from '../naturaleza.ts';
import { humo, llama } from '../piezas/fuego.ts';
import { segun } from '../puesta.ts';

const brigadista = (o: object): string =>
  persona({
    ropa: '#e8b230',
    abajo: '#d9a028',
    prenda: 'mameluco',
    gorro: 'casco',
    tocado: T.rojo,
    detalle: '#fff4da',
    zapato: '#22191a',
    mochila: T.rojo,
    piel: '#b87645',
    ...o,
  });

const pala =
  linea(
    [
      [0, -34],
      [0, 26],
    ],
    '#6d4229',
    2.2,
  ) + forma('M-6 24H6L5 40Q0 44 -5 40Z', '#5d6b6c');

const manguera = (l: number): string =>
  linea(
    [
      [-4, 0],
      [10, -3],
    ],
    '#22343a',
    4,
  ) +
  `<g>${[0, 1, 2].map((i) => curva(`M10 -3Q${l * 0.5} ${-34 - i * 5} ${l} ${-6 + i * 12}`, luz('#cfe9ee'), 3 - i * 0.6, 'opacity=".75"')).join('')}</g>`;

/** Wildfire on the hill. */
export function incendio(m: Momento): string {
  const r = azar(`incendio-${m}`);
  const [a, b, c, d] = segun(
    m,
    ['#5f7f8a', '#a89a86', '#d99a5c', '#f0c07a'],
    ['#3a2a34', '#8a3a30', '#d9602c', '#f6b04e'],
    ['#0a1424', '#2a1a28', '#7a2a20', '#d9581e'],
  ) as [string, string, string, string];
  const fondo =
    rectGrad(0, 0, 1000, 600, [
      [0, a],
      [0.4, b],
      [0.75, c],
      [1, d],
    ]) +
    (m === 'noche'
      ? estrellas(r, 40, 160)
      : m === 'tarde'
        ? circ(200, 190, 44, luz('#ff8f4a'), 'opacity=".9"')
        : circ(830, 150, 40, luz('#f6c98a'), 'opacity=".85"'));
  const columnas = segun(
    m,
    humo(r, 300, 400, 9, 90, '#8a8078', 0.55) + humo(r, 640, 380, 9, 80, '#9a9088', 0.5),
    humo(r, 380, 420, 8, 90, '#5a3a3c', 0.5) + humo(r, 760, 420, 8, 84, '#6a4440', 0.45),
    humo(r, 200, 430, 8, 90, '#3a2430', 0.5) + humo(r, 620, 420, 9, 90, '#46283a', 0.5),
  );
  const cerro = segun(m, { y0: 470, y1: 300 }, { y0: 330, y1: 470 }, { y0: 400, y1: 390 });
  const ladera = (x: number) =>
    cerro.y0 +
    (cerro.y1 - cerro.y0) * (x / 1000) -
    60 * Math.sin((x / 1000) * Math.PI) +
    10 * Math.sin(x / 60);
  const perfil = Array.from({ length: 51 }, (_, i) => `${i * 20} ${ladera(i * 20).toFixed(1)}`).join('L');
  const monte = forma(
    `M-10 760L-10 ${ladera(0)}L${perfil}L1010 760Z`,
    segun(m, '#6f6a3c', '#4d3428', '#2c2428'),
  );
  const quemado = forma(
    `M-10 760L-10 ${ladera(0) + 90}${Array.from({ length: 51 }, (_, i) => `L${i * 20} ${(ladera(i * 20) + 80 + 20 * Math.sin(i * 1.7)).toFixed(1)}`).join('')}L1010 760Z`,
    segun(m, '#4a4a32', '#33241f', '#1a171d'),
  );
  const filas = (n: number, k0: number, k1: number, dy: number) =>
    Array.from({ length: n }, (_, i) => {
      const x = (i + r()) * (1000 / n);
      return poner(
        llama(r),
        x,
        ladera(x) + dy + r.entre(0, 16),
        r.entre(k0, k1),
        r.entre(k0, k1) * (r() < 0.5 ? -0.8 : 0.8),
      );
    }).join('');
  const fuego =
    brillo(500, 360, 640, '#ff7a2e', 0.5, 300) + filas(44, 0.5, 1.15, 4) + filas(26, 0.35, 0.7, 44);
  const brasas = Array.from({ length: 110 }, () =>
    circ(
      r.entre(0, 1000),
      r.entre(60, 520),
      r.entre(0.8, 2.6),
      luz(r.de(['#ffd062', '#ff9232', '#ffb35e'])),
      `opacity="${r.entre(0.4, 1).toFixed(2)}"`,
    ),
  ).join('');
  const ralos = Array.from({ length: 9 }, (_, i) => {
    const x = 60 + i * 112 + r.entre(-30, 30);
    return poner(
      linea(
        [
          [0, 0],
          [2, -40],
          [-14, -66],
        ],
        '#1a1414',
        5,
      ) +
        linea(
          [
            [2, -40],
            [18, -70],
          ],
          '#1a1414',
          4,
        ) +
        linea(
          [
            [1, -22],
            [-12, -40],
          ],
          '#1a1414',
          3,
        ),
      x,
      ladera(x) + 60,
      r.entre(0.7, 1.2),
    );
  }).join('');
  const tierra = segun(m, '#5d4a30', '#3a261e', '#15131a');
  const frente =
    forma('M-10 650Q240 610 520 640T1010 620V760H-10Z', tierra) +
    pastos(
      r,
      650,
      752,
      90,
      segun(m, ['#8a7a40', '#6d5a30'], ['#6d3f26', '#4d2c1e'], ['#3a2420', '#241a20']),
      26,
    );
  const equipo = segun(
    m,
    poner(
      brigadista({ vista: 'perfil', der: [80, 92], izq: [70, 96], enMano: manguera(120) }),
      250,
      660,
      2.3,
    ) +
      poner(
        brigadista({
          vista: 'perfil',
          der: [46, 30],
          enMano: pala,
          piernas: [
            [22, 4],
            [-20, -26],
          ],
        }),
        430,
        680,
        2.35,
      ) +
      poner(brigadista({ vista: 'espalda', izq: [120, 150], piel: '#8d5430' }), 620, 670, 2.3) +
      poner(brigadista({ vista: 'perfil', der: [40, 24], enMano: pala }), 800, 650, 2.2, -2.2),
    [0, 1, 2, 3, 4]
      .map((i) =>
        poner(
          brigadista({
            vista: 'perfil',
            der: [i % 2 ? 40 : -24, 20],
            enMano: i % 2 ? pala : '',
            piernas: [
              [28, 6],
              [-22, -36],
            ],
            piel: ['#b87645', '#8d5430', '#d99b6c'][i % 3] as string,
          }),
          150 + i * 165,
          690 - i * 26,
          2.3 - i * 0.22,
        ),
      )
      .join(''),
    poner(brigadista({ vista: 'espalda', der: [30, 10], enMano: pala }), 250, 712, 3) +
      poner(
        brigadista({ vista: 'espalda', izq: [60, 150], piel: '#8d5430', corte: 'trenzas' }),
        470,
        730,
        3.05,
      ) +
      poner(
        brigadista({ vista: 'perfil', der: [84, 94], izq: [74, 96], enMano: manguera(110) }),
        660,
        706,
        2.7,
      ),
  );
  const cuerpoGente = segun(m, equipo, niebla(equipo, '#5a2a1e', 0.18), niebla(equipo, '#2a1420', 0.32));
  return lienzo({
    fondo: fondo + columnas + (m === 'tarde' ? haz(200, 190, 0, 500, 600, '#ffb35e', 0.12) : ''),
    cuerpo:
      niebla(sierras(r, 520, 170, 4, '#5d5a5c'), c, 0.55) +
      monte +
      fuego +
      quemado +
      ralos +
      filas(14, 0.18, 0.4, 96) +
      frente +
      (m === 'noche' ? brillo(500, 640, 520, '#ff7a2e', 0.25, 120) : '') +
      cuerpoGente,
    luces: brasas,
    momento: 'dia',
  });
}
