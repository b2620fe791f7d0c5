import { type Azar, azar } from '../azar.ts';
import { aire, bandada, cielo, cieloDe, cirros, estrellas, luna, sol } from '../cielo.ts';
import { claro, luz, type Momento, niebla, oscuro, T } from '../color.ts';
import { brillo, circ, forma, lienzo, linea, type Punto, poli, poner, rect } from '../dibujo.ts';
import { sierras } from '../naturaleza.ts';
import { alamo } from '../plantas.ts';
import { segun } from '../puesta.ts';

const COLORES = [
  T.terracota,
  T.ocre,
  T.rosa,
  T.teal,
  T.aguamarina,
  T.crema,
  T.violeta,
  '#d9784e',
  T.trigo,
  T.azul,
] as const;

function casita(r: Azar, noche: boolean): string {
  const c = r.de(COLORES);
  const [w, h] = [r.entre(46, 74), r.entre(36, 62)];
  const v = (x: number, y: number) =>
    rect(x, y, 11, 13, noche && r() < 0.62 ? luz('#ffd28f') : '#2a4650') +
    rect(x - 1.5, y + 13, 14, 2, claro(c, 0.4));
  return (
    rect(0, -h, w, h, c) +
    rect(w * 0.62, -h, w * 0.38, h, oscuro(c, 0.2)) +
    poli(
      [
        [-5, -h],
        [w + 5, -h],
        [w - 4, -h - 15],
        [5, -h - 15],
      ],
      r.de(['#a9512f', '#8f3f2a', '#b86a42']),
    ) +
    v(7, -h + 10) +
    v(w * 0.4, -h + 10) +
    (h > 48 ? v(7, -h + 34) : '') +
    rect(w * 0.68, -20, 11, 20, r.de([T.madera, T.petroleo, T.vino]))
  );
}

const cabina = (k: number, noche: boolean): string =>
  poner(
    linea(
      [
        [0, -58],
        [0, -34],
      ],
      '#22343a',
      4,
    ) +
      rect(-9, -64, 18, 9, '#22343a', 'rx="3"') +
      rect(-38, -36, 76, 56, T.rojo, 'rx="12"') +
      rect(12, -36, 26, 56, oscuro(T.rojo, 0.2), 'rx="12"') +
      rect(-31, -28, 28, 24, noche ? luz('#ffdf9e') : '#a9d0d4', 'rx="4"') +
      rect(3, -28, 28, 24, noche ? luz('#ffdf9e') : '#8fbcc4', 'rx="4"') +
      circ(-18, -14, 5.5, '#b87645') +
      rect(-25, -9, 14, 5, T.ocre) +
      circ(16, -14, 5.5, '#8d5430') +
      rect(9, -9, 14, 5, T.teal) +
      rect(-38, 4, 76, 5, T.crema),
    0,
    0,
    k,
  );

/** Coloured houses at the foot of the Andes, and the cable car. */
export function andes(m: Momento): string {
  const r = azar(`andes-${m}`);
  const noche = m === 'noche';
  const fondo = segun(
    m,
    cieloDe(r, m, { hasta: 480, tono: 1, astroX: 160, nubes: 4 }),
    cielo('tarde', 480, 0) + sol(780, 170, 50) + cirros(r, '#fff0cd', 7, 60, 240, 0.4),
    cielo('noche', 480, 1) + estrellas(r, 160, 330) + luna(220, 100, 32),
  );
  const montes =
    niebla(sierras(r, 460, segun(m, 380, 330, 390), 4, '#6f8496', true), aire(m, segun(m, 1, 0, 1)), 0.34) +
    niebla(
      sierras(r, 480, 190, 6, segun(m, '#7a8a78', '#8a7a70', '#5a7280')),
      aire(m, segun(m, 1, 0, 1)),
      0.2,
    );
  const [y0, paso, k0] = segun<[number, number, number]>(m, [450, 46, 0.8], [500, 58, 1.1], [420, 44, 0.75]);
  let barrio = forma(`M-10 ${y0 - 20}Q300 ${y0 - 60} 520 ${y0 - 10}T1010 ${y0 - 40}V760H-10Z`, '#a8845c');
  for (let f = 0; y0 + f * paso < 800; f++) {
    const k = k0 + f * 0.13;
    for (let x = -60 - r() * 50; x < 1010; ) {
      const c = casita(r, noche);
      barrio += poner(c, x, y0 + f * paso + 14 * Math.sin(x / 130 + f) + r.entre(-6, 8), k);
      x += r.entre(56, 80) * k;
    }
    if (f % 2)
      barrio += [0, 1, 2, 3]
        .map((i) =>
          poner(
            alamo(r, r.de([T.monte, T.verde])),
            r.entre(0, 1000),
            y0 + f * paso + 10,
            0.55 * k + i * 0.02,
          ),
        )
        .join('');
  }
  const [a, b] = segun<[Punto, Punto]>(
    m,
    [
      [-20, 150],
      [1020, 330],
    ],
    [
      [-20, 330],
      [1020, 60],
    ],
    [
      [-20, 300],
      [1020, 110],
    ],
  );
  const en = (t: number, cae = 50): Punto => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t + cae * 4 * t * (1 - t) * 0.4,
  ];
  const cable =
    linea(
      Array.from({ length: 21 }, (_, i) => en(i / 20)),
      '#1c2d33',
      3,
    ) +
    linea(
      Array.from({ length: 21 }, (_, i) => [en(i / 20)[0], en(i / 20)[1] + 14]),
      '#1c2d33',
      1.6,
    );
  const cabinas = segun(
    m,
    [
      [0.22, 0.75],
      [0.55, 1.15],
      [0.84, 0.9],
    ],
    [
      [0.42, 3.1],
      [0.86, 1],
    ],
    [
      [0.3, 0.9],
      [0.66, 1.3],
      [0.9, 0.8],
    ],
  )
    .map(([t, k]) => {
      const [x, y] = en(t as number);
      return (
        (noche ? brillo(x, y + 50 * (k as number), 80 * (k as number), '#ffdf9e', 0.6) : '') +
        poner(cabina(1, noche), x, y + 60 * (k as number), k as number)
      );
    })
    .join('');
  const poste = segun(m, [[0.39, 470]], [[0.68, 560]], [[0.48, 460]])
    .map(([t, y]) => {
      const [x, py] = en(t as number);
      return (
        poli(
          [
            [x - 7, py - 6],
            [x + 7, py - 6],
            [x + 16, y as number],
            [x - 16, y as number],
          ],
          '#5f7a7d',
        ) +
        poli(
          [
            [x + 1, py - 6],
            [x + 7, py - 6],
            [x + 16, y as number],
            [x + 4, y as number],
          ],
          '#41595d',
        ) +
        rect(x - 40, py - 12, 80, 12, T.rojo, 'rx="3"')
      );
    })
    .join('');
  return lienzo({
    fondo,
    cuerpo: montes + (m === 'tarde' ? cable + barrio + poste + cabinas : poste + barrio + cable + cabinas),
    luces: m === 'dia' ? bandada(r, 700, 120, 5, 11, '#22343a') : '',
    momento: m,
  });
}
