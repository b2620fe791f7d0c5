import { azar } from '../azar.ts';
import { aire, bandada, cielo, cieloDe, haz, sol } from '../cielo.ts';
import { claro, luz, type Momento, niebla, oscuro, T } from '../color.ts';
import { brillo, circ, elip, forma, lienzo, linea, poli, poner, rect } from '../dibujo.ts';
import { loma, pastos, sierras } from '../naturaleza.ts';
import { alamo, arbol, girasol } from '../plantas.ts';
import { segun, suelo } from '../puesta.ts';

function cosechadora(k: number, noche: boolean): string {
  const c = T.rojo;
  const molinete =
    Array.from(
      { length: 8 },
      (_, i) => `<g transform="translate(150 -34) rotate(${i * 45})">${rect(-2, -36, 4, 36, '#e9d8b6')}</g>`,
    ).join('') +
    circ(150, -34, 8, '#39474a') +
    `<circle cx="150" cy="-34" r="35" fill="none" stroke="#e9d8b6" stroke-width="4"/>`;
  return poner(
    elip(20, 0, 190, 12, '#0b2733', 'opacity=".35"') +
      linea(
        [
          [-60, -140],
          [-170, -168],
        ],
        '#39474a',
        12,
      ) +
      rect(-120, -126, 170, 84, c, 'rx="8"') +
      rect(-120, -70, 170, 28, oscuro(c, 0.25), 'rx="6"') +
      rect(-120, -126, 170, 12, claro(c, 0.25), 'rx="6"') +
      poli(
        [
          [-110, -126],
          [-30, -126],
          [-46, -156],
          [-104, -156],
        ],
        oscuro(c, 0.35),
      ) +
      rect(40, -170, 66, 92, '#2a3a40', 'rx="6"') +
      poli(
        [
          [48, -162],
          [98, -162],
          [106, -88],
          [48, -88],
        ],
        noche ? luz('#ffe6b0') : '#9cc4c6',
      ) +
      (noche
        ? ''
        : poli(
            [
              [56, -162],
              [70, -162],
              [88, -88],
              [72, -88],
            ],
            '#fffaf0',
            'opacity=".3"',
          )) +
      circ(74, -126, 11, '#8d5430') +
      rect(62, -114, 24, 26, T.crema, 'rx="5"') +
      rect(34, -178, 78, 10, T.ocre, 'rx="3"') +
      poli(
        [
          [60, -60],
          [120, -40],
          [126, -10],
          [60, -30],
        ],
        '#a8352a',
      ) +
      rect(112, -22, 74, 22, '#c9a13c', 'rx="3"') +
      molinete +
      circ(40, -46, 46, '#14232a') +
      circ(40, -46, 24, T.ocre) +
      circ(40, -46, 8, '#39474a') +
      circ(-86, -28, 28, '#14232a') +
      circ(-86, -28, 13, T.ocre) +
      (noche ? brillo(112, -160, 120, '#ffe6b0', 0.8) + brillo(118, -60, 90, '#ffe6b0', 0.8) : ''),
    0,
    0,
    k,
  );
}

function tractor(noche: boolean): string {
  return (
    elip(0, 0, 130, 10, '#0b2733', 'opacity=".35"') +
    rect(8, -78, 96, 44, T.verde, 'rx="6"') +
    rect(8, -78, 96, 10, claro(T.verde, 0.25), 'rx="5"') +
    rect(94, -70, 14, 34, '#22343a', 'rx="3"') +
    rect(60, -112, 7, 36, '#39474a') +
    poli(
      [
        [-70, -142],
        [2, -142],
        [14, -62],
        [-70, -62],
      ],
      '#22343a',
    ) +
    poli(
      [
        [-62, -136],
        [-4, -136],
        [6, -68],
        [-62, -68],
      ],
      noche ? luz('#ffe6b0') : '#a9ccc9',
    ) +
    circ(-34, -112, 12, '#b87645') +
    elip(-34, -122, 18, 4, T.trigo) +
    rect(-48, -100, 28, 34, T.rojo, 'rx="6"') +
    rect(-78, -148, 86, 10, T.ocre, 'rx="3"') +
    forma('M-104 -58Q-50 -110 6 -56Z', T.verde) +
    circ(-48, -46, 46, '#14232a') +
    circ(-48, -46, 25, T.ocre) +
    circ(-48, -46, 8, '#39474a') +
    circ(82, -28, 28, '#14232a') +
    circ(82, -28, 14, T.ocre)
  );
}

/** Harvest beside the sunflowers. */
export function campo(m: Momento): string {
  const r = azar(`campo-${m}`);
  const h = segun(m, 330, 400, 360);
  const fondo = segun(
    m,
    cieloDe(r, m, { hasta: h + 6, tono: 0, astroX: 760, nubes: 4 }),
    cielo('tarde', h + 6, 0) + sol(650, h - 70, 60),
    cieloDe(r, m, { hasta: h + 6, tono: 0, astroX: 800, astroY: 90 }),
  );
  const lejos =
    niebla(sierras(r, h + 4, 120, 4, '#6d8f93'), aire(m), 0.6) +
    niebla(loma(r, h - 6, 26, '#6f8a4c', h + 30, 3), aire(m), 0.3);
  const montes = Array.from({ length: 9 }, (_, i) =>
    poner(i % 3 ? arbol(r, T.monte) : alamo(r), i * 118 + r.entre(0, 50), h + 12, r.entre(0.4, 0.75)),
  ).join('');
  const rastrojo =
    suelo('#dcb45c', h + 8) +
    Array.from({ length: 26 }, (_, i) =>
      poli(
        [
          [500 + (i - 13) * 16, h + 10],
          [503 + (i - 13) * 16, h + 10],
          [500 + (i - 13) * 128 + 16, 760],
          [500 + (i - 13) * 128 - 10, 760],
        ],
        i % 2 ? '#c99c44' : '#e6c272',
        'opacity=".55"',
      ),
    ).join('');
  const flores = (n: number, y0: number, y1: number, x0: number, x1: number, k0: number, k1: number) =>
    Array.from({ length: n }, () => r())
      .sort((a, b) => a - b)
      .map((t) =>
        poner(girasol(r, segun(m, 0.2, 0.6, 0)), r.entre(x0, x1), y0 + (y1 - y0) * t, k0 + (k1 - k0) * t),
      )
      .join('');
  const verde = (y: number) =>
    forma(`M-10 ${y + 30}Q250 ${y - 8} 520 ${y + 22}T1010 ${y + 4}V760H-10Z`, '#5a7a38');
  const camino =
    forma(`M470 ${h + 12}L530 ${h + 12}L900 760H260Z`, '#d6a86a') +
    forma(`M482 ${h + 12}L490 ${h + 12}L470 760H380Z`, '#b5834a') +
    forma(`M512 ${h + 12}L519 ${h + 12}L790 760H690Z`, '#b5834a');
  const polvo = (x: number, y: number) =>
    Array.from({ length: 9 }, (_, i) =>
      circ(x - i * 26, y - r.entre(0, 46), r.entre(18, 40), '#ecd29a', 'opacity=".22"'),
    ).join('');
  const cuerpo = segun(
    m,
    rastrojo +
      polvo(330, 450) +
      poner(cosechadora(1, false), 520, 500, 1.25) +
      verde(560) +
      flores(64, 590, 800, -20, 1020, 0.8, 1.9),
    suelo('#7d8a3c', h + 8) +
      camino +
      poner(tractor(false), 500, 560, 1.1) +
      flores(46, h + 70, 820, -40, 330, 0.6, 2.3) +
      flores(46, h + 70, 820, 700, 1040, 0.6, 2.3),
    rastrojo +
      haz(660, 420, 700, 1300, 640, '#ffe6b0', 0.5) +
      poner(cosechadora(1, true), 470, 560, 1.4) +
      polvo(300, 540) +
      Array.from({ length: 30 }, () =>
        rect(r.entre(0, 1000), r.entre(620, 740), r.entre(12, 30), 3, '#b98a3c'),
      ).join('') +
      pastos(r, 690, 756, 130, ['#c99c44', '#e6c272', '#a8742a'], 40),
  );
  return lienzo({
    fondo,
    cuerpo: lejos + niebla(montes, aire(m), 0.28) + cuerpo,
    luces: m === 'dia' ? bandada(r, 260, 130) : '',
    momento: m,
  });
}
