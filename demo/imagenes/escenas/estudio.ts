import { azar } from '../azar.ts';
import { luz, type Momento, oscuro, T } from '../color.ts';
import { brillo, circ, curva, elip, forma, lienzo, linea, poli, poner, rect, rectGrad } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { sierras } from '../naturaleza.ts';
import { alAire, auriculares, brazo, consola, espuma, microfono } from '../piezas/cabina-de-radio.ts';
import { segun } from '../puesta.ts';

function ventana(m: Momento, x: number, y: number, w: number, h: number): string {
  const ps = segun<readonly [number, string][]>(
    m,
    [
      [0, '#5aa7c0'],
      [1, '#e3ecd6'],
    ],
    [
      [0, '#7a3f4f'],
      [0.6, '#e98a4c'],
      [1, '#fbd083'],
    ],
    [
      [0, '#081a34'],
      [1, '#2b5470'],
    ],
  );
  const id = `g-vista${m}z`;
  const astro = segun(
    m,
    circ(x + w * 0.75, y + h * 0.3, 26, luz('#fff6d8')),
    brillo(x + w * 0.4, y + h * 0.62, 150, '#ffe9b0', 0.8) +
      circ(x + w * 0.4, y + h * 0.62, 34, luz('#fff0c0')),
    circ(x + w * 0.3, y + h * 0.28, 18, luz('#f3eed6')) +
      [0.1, 0.5, 0.62, 0.8, 0.9]
        .map((k, i) => circ(x + w * k, y + h * (0.15 + (i % 3) * 0.12), 1.8, luz('#f4efd8')))
        .join(''),
  );
  const lejos = `<g transform="translate(${x - 40} ${y + h - 118}) scale(${(w + 80) / 1000} .5)">${sierras(azar(`v-${m}`), 240, 170, 4, segun(m, '#6f97a0', '#8d4a52', '#1c3c54'))}</g>`;
  const torre =
    linea(
      [
        [x + w * 0.82, y + h - 30],
        [x + w * 0.82, y + h * 0.36],
      ],
      '#14282d',
      3,
    ) +
    circ(x + w * 0.82, y + h * 0.35, 4, luz('#ff5b3e')) +
    (m === 'noche' ? brillo(x + w * 0.82, y + h * 0.35, 30, '#ff5b3e', 0.8) : '');
  const luces =
    m === 'noche'
      ? Array.from({ length: 16 }, (_, i) =>
          circ(x + 20 + ((i * 47) % (w - 40)), y + h - 10 - ((i * 13) % 20), 1.8, luz('#ffd28f')),
        ).join('')
      : '';
  const vista = `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath><g clip-path="url(#${id})">${rectGrad(
    x,
    y,
    w,
    h,
    ps.map(([o, c]) => [o, luz(c)]),
  )}${astro}${lejos}${rect(x, y + h - 34, w, 40, segun(m, '#6d8a4a', '#5a3a34', '#0f2a30'))}${torre}${luces}</g>`;
  return (
    rect(x - 14, y - 14, w + 28, h + 28, '#6d4229', 'rx="3"') +
    rect(x - 14, y - 14, w + 28, 6, '#9a6a42') +
    vista +
    rect(x + w / 2 - 4, y, 8, h, '#6d4229') +
    poli(
      [
        [x + w * 0.1, y],
        [x + w * 0.22, y],
        [x + w * 0.06, y + h],
        [x, y + h],
        [x, y + h * 0.4],
      ],
      '#ffffff',
      'opacity=".08"',
    )
  );
}

const mate = (x: number, y: number): string =>
  poner(
    forma('M-20 -34C-34 -20 -26 0 0 0S34 -20 20 -34Z', '#8a5230') +
      forma('M6 -34H20C34 -20 26 0 0 0Q20 -12 6 -34Z', '#5f3620') +
      elip(0, -34, 20, 6, '#c9cdc6') +
      elip(0, -34, 15, 4, '#6f8a3c') +
      linea(
        [
          [4, -35],
          [18, -66],
        ],
        '#c9cdc6',
        4,
      ),
    x,
    y,
  );

const mesa = (y: number): string =>
  rectGrad(0, y, 1000, 760 - y, [
    [0, '#c98a52'],
    [0.2, '#a8683a'],
    [1, '#5f3620'],
  ]) +
  rect(0, y, 1000, 7, '#e0aa72') +
  Array.from({ length: 7 }, (_, i) =>
    curva(
      `M0 ${y + 30 + i * 22}Q300 ${y + 18 + i * 24} 560 ${y + 32 + i * 21}T1000 ${y + 26 + i * 23}`,
      '#7d4a2a',
      1.4,
      'opacity=".5"',
    ),
  ).join('');

/** A listener's dream: big figure in headphones. */
function locutor(x: number, y: number, k: number, o: Parameters<typeof persona>[0]): string {
  const perfil = o.vista === 'perfil';
  const vincha = perfil
    ? curva('M0 -90C-3 -106 3 -106 1 -100', '#10191d', 1.6) +
      elip(-1, -90.4, 3.1, 4.2, T.rojo) +
      elip(-0.4, -90.4, 2, 3, oscuro(T.rojo, 0.3))
    : curva('M-8.4 -91C-9 -108 9 -108 8.4 -91', '#10191d', 1.8) +
      rect(-10.6, -95, 4, 8.4, T.rojo, 'rx="2"') +
      rect(6.6, -95, 4, 8.4, oscuro(T.rojo, 0.2), 'rx="2"');
  return poner(persona({ ...o, sobre: vincha }), x, y, k);
}

/** The station's studio. */
export function estudio(m: Momento): string {
  const pared = rectGrad(0, 0, 1000, 560, [
    [0, '#0f4a50'],
    [1, '#1c6668'],
  ]);
  const mesaY = segun(m, 560, 590, 540);
  const aire = segun(m, alAire(150, 92, true), alAire(820, 92, true), alAire(500, 78, true));
  const bajo = `${elip(500, mesaY + 90, 560, 60, '#0b2733', 'opacity=".2"')}`;
  const cuerpo = segun(
    m,
    pared +
      espuma(-10, 170, 470, 400, 58, '#1b6264') +
      espuma(876, 0, 174, 570, 58, '#1b6264') +
      ventana(m, 500, 70, 350, 270) +
      rect(470, 0, 8, 560, '#0b3a40') +
      mesa(mesaY) +
      bajo +
      consola(60, 650, 440, 10, false) +
      auriculares(850, 596, 1.05) +
      mate(700, 664) +
      brazo(980, 560, 860, 330, 520, 300) +
      poner(microfono(1.62, -24), 470, 300),
    pared +
      espuma(640, 170, 420, 430, 58, '#1b6264') +
      ventana(m, 70, 70, 380, 300) +
      locutor(600, 1010, 6.6, {
        vista: 'perfil',
        ropa: T.terracota,
        corte: 'melena',
        pelo: '#33211a',
        piel: '#d99b6c',
        der: [36, 80],
        izq: [30, 96],
      }).replace('scale(6.6000 6.6000)', 'scale(-6.6000 6.6000)') +
      mesa(mesaY + 60) +
      brazo(0, 640, 120, 470, 330, 430) +
      poner(microfono(0.86, 32), 402, 410) +
      consola(30, 722, 260, 6, false) +
      mate(840, 716),
    pared +
      espuma(-10, 0, 300, 560, 58, '#17565a') +
      espuma(710, 0, 300, 560, 58, '#17565a') +
      ventana(m, 330, 150, 340, 250) +
      locutor(500, 806, 4.4, {
        ropa: T.ocre,
        abajo: T.tinta,
        corte: 'barba',
        piel: '#b87645',
        izq: [34, -30],
        der: [34, -30],
        mira: -1,
      }) +
      mesa(mesaY + 50) +
      consola(190, 654, 620, 15, true) +
      brazo(110, 590, 150, 400, 330, 380) +
      poner(microfono(0.8, 30), 388, 356) +
      rect(820, 470, 150, 112, '#10191d', 'rx="6"') +
      rect(830, 480, 130, 86, luz('#0f4f58')) +
      Array.from({ length: 18 }, (_, i) =>
        rect(
          836 + i * 6.8,
          523 - (8 + ((i * 37) % 26)),
          4,
          2 * (8 + ((i * 37) % 26)),
          luz(i % 4 ? '#7fd8d0' : '#ffd28f'),
        ),
      ).join('') +
      mate(120, 668) +
      brillo(500, 600, 420, '#ffd28f', 0.16),
  );
  const tono = segun(m, '', brillo(260, 220, 520, '#ffb45e', 0.24), brillo(500, 80, 420, '#ff5b3e', 0.12));
  return lienzo({ cuerpo: cuerpo + aire + tono, momento: m, fuerza: segun(m, 0, 0.5, 0.5) });
}
