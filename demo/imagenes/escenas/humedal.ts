import { azar } from '../azar.ts';
import { aire, bandada, cielo, cieloDe, estrellas, luna, sol } from '../cielo.ts';
import { claro, luz, type Momento, niebla, oscuro } from '../color.ts';
import { circ, curva, elip, forma, lienzo, linea, poner } from '../dibujo.ts';
import { agua, loma, sierras } from '../naturaleza.ts';
import { juncos } from '../plantas.ts';
import { segun } from '../puesta.ts';

/** A flamingo in profile, feet at the origin, 100 units high; `come` puts the bill in the water. */
export function flamenco(come: boolean, c = '#ef8f8a'): string {
  const pata =
    linea(
      [
        [-3, -46],
        [-1, -22],
        [-4, 0],
      ],
      '#d9606a',
      1.8,
    ) +
    linea(
      [
        [5, -46],
        [7, -24],
        [4, 0],
      ],
      '#c4525e',
      1.8,
    );
  const cuerpo =
    forma('M-30 -52C-24 -70 4 -74 20 -60C14 -46 -8 -40 -30 -52Z', c) +
    forma('M-34 -50C-26 -62 -6 -66 10 -58C0 -48 -18 -44 -34 -50Z', oscuro(c, 0.1)) +
    forma('M-34 -50C-30 -54 -22 -58 -14 -58Q-20 -50 -28 -47Z', '#2a2024') +
    curva('M-22 -54Q-8 -62 6 -58M-20 -50Q-8 -56 2 -53', claro(c, 0.35), 1.4);
  const cuello = come
    ? curva('M17 -60C34 -64 30 -38 36 -22Q38 -10 32 -8', c, 5.4) +
      circ(32, -9, 4.6, c) +
      forma('M34 -7Q36 4 28 5L29 -4Z', '#2a2024') +
      circ(31, -10, 0.9, '#20140f')
    : curva('M17 -59C38 -62 34 -76 24 -84C14 -92 20 -102 27 -99', c, 5.4) +
      circ(27, -98, 4.8, c) +
      forma('M30 -101Q40 -99 38 -89L33 -88Q34 -94 30 -96Z', '#f6e0cc') +
      forma('M37 -95Q40 -92 38 -88L33 -88Z', '#2a2024') +
      circ(28, -99, 0.9, '#20140f');
  return pata + cuerpo + cuello;
}

/** The lagoon with its flamingos. */
export function humedal(m: Momento): string {
  const r = azar(`humedal-${m}`);
  const h = segun(m, 300, 340, 330);
  const astroX = segun(m, 760, 360, 640);
  const fondo = segun(
    m,
    cieloDe(r, m, { hasta: h + 4, tono: 2, astroX, nubes: 3 }),
    cielo('tarde', h + 4, 2) + sol(astroX, h - 56, 54),
    cielo('noche', h + 4, 2) + estrellas(r, 120, h) + luna(astroX, 120, 46),
  );
  const atras =
    niebla(sierras(r, h + 3, segun(m, 140, 110, 150), 5, '#5d8088'), aire(m, 2), 0.52) +
    niebla(loma(r, h - 6, 16, '#5f8a5c', h + 8, 4), aire(m, 2), 0.3);
  const lago = agua(
    r,
    h + 1,
    440,
    segun(m, '#4f9a9c', '#c4784e', '#1f5a68'),
    segun(m, '#e3f3e6', luz('#ffe0a0'), luz('#a9c9c4')),
    190,
    m === 'dia' ? undefined : astroX,
  );
  const aves = segun(
    m,
    [
      [180, 420, 0.9, 1, 0],
      [270, 436, 1, 1, 1],
      [400, 410, 0.8, -1, 0],
      [560, 470, 1.7, 1, 0],
      [690, 490, 1.8, -1, 1],
      [820, 430, 1.1, -1, 0],
      [470, 405, 0.7, 1, 1],
      [900, 415, 0.8, 1, 0],
      [640, 408, 0.75, -1, 0],
    ],
    [
      [430, 640, 4.3, 1, 0],
      [690, 610, 3.4, -1, 1],
      [180, 470, 1.3, 1, 0],
      [860, 480, 1.4, -1, 0],
      [930, 470, 1.2, 1, 1],
    ],
    [
      [330, 560, 2.3, 1, 0],
      [470, 590, 2.5, -1, 0],
      [640, 480, 1.3, -1, 1],
      [770, 470, 1.2, 1, 0],
      [200, 470, 1.1, 1, 1],
      [860, 460, 1, -1, 0],
    ],
  ) as [number, number, number, number, number][];
  const dibujo = [...aves]
    .sort((p, q) => p[1] - q[1])
    .map(([x, y, k, mira, come]) => {
      const ave = flamenco(come === 1, r.de(['#ef8f8a', '#f2a59a', '#e87f80']));
      return `<g opacity=".3" transform="translate(${x} ${y}) scale(${k * mira} ${-k * 0.5})">${ave}</g>${elip(x, y, k * 16, k * 2, '#e9f3e6', 'opacity=".5"')}${poner(ave, x, y, k, k * mira)}`;
    })
    .join('');
  const orilla =
    juncos(r, segun(m, 60, 900, 110), 760, 34, segun(m, 300, 330, 340)) +
    juncos(r, segun(m, 950, 60, 930), 770, 30, segun(m, 260, 280, 240)) +
    juncos(r, segun(m, 230, 760, 800), 780, 16, 150);
  const islas = [
    [120, h + 40],
    [700, h + 30],
    [940, h + 46],
  ]
    .map(
      ([x, y]) =>
        elip(x as number, (y as number) + 4, 90, 8, '#5c7a4a') +
        juncos(r, x as number, (y as number) + 5, 14, 50),
    )
    .join('');
  return lienzo({
    fondo,
    cuerpo: atras + lago + islas + dibujo + orilla,
    luces:
      m === 'noche' ? '' : bandada(r, segun(m, 420, 720, 0), 120, 8, 9, segun(m, '#b5606a', '#7a3a3c', '')),
    momento: m,
  });
}
