import { azar } from '../azar.ts';
import { aire, bandada, cielo, cieloDe, cirros, estrellas, luna, sol } from '../cielo.ts';
import { luz, type Momento, niebla, oscuro, T } from '../color.ts';
import { brillo, circ, elip, lienzo, linea, type Punto, poli, poner, rect } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { loma, pastos, sierras } from '../naturaleza.ts';
import { ondas } from '../ondas.ts';
import { algarrobo, cardon } from '../plantas.ts';
import { segun } from '../puesta.ts';
import { caminante } from '../vecinos.ts';

/** A guyed lattice mast, foot at the origin, `h` high and `w` wide. */
function mastil(h: number, w: number, prendida: boolean): string {
  let s = '';
  const tramos = 16;
  const en = (k: number, lado: number): Punto => [lado * w * (1 - k * 0.78), -h * k];
  for (let i = 0; i < tramos; i++) {
    const [a, b] = [i / tramos, (i + 1) / tramos];
    const c = i % 4 < 2 ? T.terracota : '#f3e3c4';
    s +=
      linea([en(a, -1), en(b, 1)], oscuro(c, 0.12), w * 0.09) +
      linea([en(a, 1), en(b, -1)], oscuro(c, 0.25), w * 0.09) +
      linea([en(b, -1), en(b, 1)], c, w * 0.09) +
      linea([en(a, -1), en(b, -1)], c, w * 0.17) +
      linea([en(a, 1), en(b, 1)], oscuro(c, 0.22), w * 0.17);
  }
  for (const k of [0.62, 0.74, 0.86])
    s +=
      rect(w * 0.3, -h * k - w * 0.35, w * 0.28, w * 0.7, '#e9d8b6') +
      rect(-w * 0.58, -h * k - w * 0.35, w * 0.28, w * 0.7, '#e9d8b6');
  s +=
    elip(-w * 0.7, -h * 0.5, w * 0.42, w * 0.5, '#dfe5da') +
    elip(-w * 0.78, -h * 0.5, w * 0.28, w * 0.4, '#aebbb4');
  return (
    s +
    linea(
      [
        [0, -h],
        [0, -h * 1.13],
      ],
      '#e9d8b6',
      w * 0.13,
    ) +
    circ(0, -h * 1.14, w * 0.16, luz('#ff5b3e')) +
    (prendida ? brillo(0, -h * 1.14, w * 2.6, '#ff5b3e', 0.8) : '')
  );
}

const tensores = (x: number, y: number, h: number, color: string): string =>
  [
    [-0.56, 0.7],
    [0.6, 0.7],
    [-0.78, 0.95],
    [0.82, 0.95],
  ]
    .map(([d, k]) =>
      linea(
        [
          [x, y - h * (k as number)],
          [x + h * (d as number), y + 8],
        ],
        color,
        1.2,
        'opacity=".7"',
      ),
    )
    .join('');

function casilla(noche: boolean): string {
  const v = (x: number) =>
    rect(x, -22, 12, 12, noche ? luz('#ffd28f') : '#2c4f5c') + rect(x + 5.4, -22, 1.2, 12, '#f7ead0');
  return (
    rect(-46, -34, 92, 34, '#f0dcae') +
    rect(14, -34, 32, 34, oscuro('#f0dcae', 0.16)) +
    poli(
      [
        [-52, -34],
        [52, -34],
        [38, -54],
        [-38, -54],
      ],
      T.terracota,
    ) +
    poli(
      [
        [14, -34],
        [52, -34],
        [38, -54],
        [14, -54],
      ],
      oscuro(T.terracota, 0.22),
    ) +
    v(-36) +
    v(24) +
    rect(-10, -24, 14, 24, T.petroleo) +
    (noche ? brillo(0, -14, 90, '#ffd28f', 0.45) : '')
  );
}

/** The station's mast over the hills. */
export function torre(m: Momento): string {
  const r = azar(`torre-${m}`);
  const noche = m === 'noche';
  const [x, y, h, w] = segun<[number, number, number, number]>(
    m,
    [640, 560, 420, 34],
    [360, 650, 500, 44],
    [500, 590, 430, 34],
  );
  const fondo = segun(
    m,
    cieloDe(r, m, { hasta: 560, tono: 0, astroX: 200, nubes: 4 }),
    cielo('tarde', 600, 1) + sol(430, 400, 92, '#fff0c0') + cirros(r, '#fff0cd', 9, 120, 420, 0.4),
    cielo('noche', 600, 2) + estrellas(r, 190, 520) + luna(830, 120, 26),
  );
  const lejos = niebla(
    sierras(r, 560, segun(m, 190, 150, 170), 5, '#5d7f8a'),
    aire(m, noche ? 2 : m === 'tarde' ? 1 : 0),
    0.55,
  );
  const medias = niebla(sierras(r, 590, 120, 4, '#4a6f68'), aire(m, noche ? 2 : 0), 0.24);
  const cerro =
    loma(r, segun(m, 590, 650, 600), 46, segun(m, '#8f9a4e', '#6f5a38', '#3f5f4a'), 760, 1.4) +
    loma(r, 690, 30, segun(m, '#748544', '#4d4028', '#2f4c3e'), 760, 2);
  const llano = rect(
    0,
    segun(m, 556, 586, 584),
    1000,
    200,
    oscuro(segun(m, '#8f9a4e', '#6f5a38', '#3f5f4a'), 0.12),
  );
  const plantas = segun(
    m,
    poner(algarrobo(r), 200, 640, 1.5) + poner(algarrobo(r), 900, 650, 1.1) + poner(cardon(), 90, 690, 1.5),
    poner(algarrobo(r), 760, 690, 2.2) + poner(cardon(), 900, 720, 1.6) + poner(cardon(), 140, 730, 1.9),
    poner(algarrobo(r), 130, 660, 1.5) + poner(algarrobo(r), 860, 660, 1.7),
  );
  const pueblo = noche
    ? Array.from({ length: 70 }, () =>
        circ(
          r.entre(20, 980),
          r.entre(560, 592),
          r.entre(0.9, 2),
          luz(r.de(['#ffd28f', '#fff0c4', '#ffb35e'])),
        ),
      ).join('')
    : '';
  const mast = poner(mastil(h, w, noche || m === 'tarde'), x, y + 20);
  const punta = y + 20 - h * 1.14;
  const gente =
    m === 'dia'
      ? poner(
          persona({
            ropa: T.ocre,
            abajo: T.marino,
            gorro: 'casco',
            tocado: T.rojo,
            chaleco: true,
            der: [130, 160],
          }),
          520,
          650,
          0.9,
        )
      : m === 'tarde'
        ? poner(caminante(r, { ropa: T.terracota }), 560, 720, 1.1)
        : '';
  const cuerpo =
    lejos +
    medias +
    llano +
    pueblo +
    cerro +
    tensores(x, y + 20, h, segun(m, '#3c5358', '#3a2a20', '#7f9c9c')) +
    poner(casilla(noche), x + segun(m, 130, -170, 120), y + segun(m, 38, 50, 44), segun(m, 1.1, 1.3, 1)) +
    mast +
    plantas +
    gente +
    pastos(
      r,
      690,
      752,
      120,
      segun(m, [T.oliva, '#5f7a35', T.pasto], ['#4d3a20', '#6d5228'], ['#24443a', '#31584a']),
      26,
    );
  return lienzo({
    fondo:
      fondo +
      ondas(
        x,
        punta,
        segun(m, '#c9452a', '#fff0c0', '#ff6a4d'),
        segun(m, 6, 5, 8),
        segun(m, 34, 36, 42),
        segun(m, 0.75, 0.8, 0.95),
      ),
    cuerpo,
    luces: noche ? '' : bandada(r, segun(m, 330, 760, 0), 180, 7, 9),
    momento: m,
  });
}
