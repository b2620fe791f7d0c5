import { azar } from '../azar.ts';
import { type Camara, caja, camara } from '../camara.ts';
import { aire, cielo, cieloDe, haz } from '../cielo.ts';
import { luz, type Momento, niebla, T } from '../color.ts';
import { brillo, circ, curva, forma, lienzo, poli, poner, rect } from '../dibujo.ts';
import { guirnalda } from '../mobiliario.ts';
import { loma } from '../naturaleza.ts';
import { trio } from '../piezas/trio.ts';
import { segun, suelo } from '../puesta.ts';
import { nuca } from '../vecinos.ts';

function tablado(cam: Camara, m: Momento): string {
  const tablas = (
    pl: Parameters<NonNullable<Parameters<typeof caja>[2]['frente']>>[0],
    w: number,
    h: number,
  ) =>
    Array.from({ length: Math.floor(w / 0.6) }, (_, i) => pl.rect(i * 0.6, 0, 0.03, h, '#3a2118')).join('') +
    pl.rect(0, h - 0.12, w, 0.12, '#d19a5c');
  let s =
    caja(
      cam,
      { x: -5.4, z: 6, w: 10.8, d: 5, h: 1.1 },
      {
        color: '#7d4a2a',
        techo: m === 'noche' ? '#b5763f' : '#c98f55',
        frente: tablas,
        izq: tablas,
        der: tablas,
      },
    ) + telon(cam, m);
  for (const x of [-5.3, 5.1])
    s +=
      caja(cam, { x, z: 6.3, w: 0.25, d: 0.25, h: 3.9, y: 1.1 }, { color: '#39474a' }) +
      caja(
        cam,
        { x: x < 0 ? -7 : 5.6, z: 6, w: 1.3, d: 1, h: 2.4 },
        {
          color: '#22343a',
          frente: (pl) =>
            pl.circ(0.65, 0.6, 0.48, '#14232a') +
            pl.circ(0.65, 0.6, 0.26, '#3f5358') +
            pl.circ(0.65, 1.7, 0.48, '#14232a') +
            pl.circ(0.65, 1.7, 0.26, '#3f5358'),
        },
      );
  return s + caja(cam, { x: -5.5, z: 6.3, w: 11, d: 0.3, h: 0.3, y: 4.9 }, { color: '#39474a' });
}

function telon(cam: Camara, m: Momento): string {
  let s = cam.poli(
    [
      [-5.2, 1.1, 10.8],
      [5.2, 1.1, 10.8],
      [5.2, 5.6, 10.8],
      [-5.2, 5.6, 10.8],
    ],
    segun(m, '#7d2a38', '#8a3346', '#5a1a30'),
  );
  for (let i = 0; i < 13; i++)
    s += cam.poli(
      [
        [-5.2 + i * 0.8, 1.1, 10.8],
        [-4.9 + i * 0.8, 1.1, 10.8],
        [-4.95 + i * 0.8, 5.6, 10.8],
        [-5.2 + i * 0.8, 5.6, 10.8],
      ],
      '#4d1424',
      'opacity=".6"',
    );
  const [x, y] = cam.p([0, 3.7, 10.7]);
  const k = cam.esc(0, 10.7);
  return (
    s +
    circ(x, y, k * 1.3, T.ocre) +
    circ(x, y, k * 1.16, '#7d2a38') +
    Array.from({ length: 16 }, () => poner(forma('M-.1 -.66L0 -1.1L.1 -.66Z', T.ocre), 0, 0))
      .map((f, i) => `<g transform="translate(${x} ${y}) rotate(${i * 22.5}) scale(${k})">${f}</g>`)
      .join('') +
    circ(x, y, k * 0.58, T.ocre)
  );
}

/** The folk trio on its stage. */
export function escenario(m: Momento): string {
  const r = azar(`escenario-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 2, horizonte: 490, foco: 900 }),
    camara({ alto: 1.7, horizonte: 500, foco: 950, giro: 14, x: -2.6 }),
    camara({ alto: 2.4, horizonte: 480, foco: 1150, giro: -5, x: 0.9 }),
  );
  const focos = noche
    ? [
        [-3.6, '#ff8f6a'],
        [-1.3, '#ffd28f'],
        [1.3, '#7fd8d0'],
        [3.6, '#e08ad0'],
      ]
        .map(([fx, c]) => {
          const [x, y] = cam.p([fx as number, 4.75, 6.5]);
          const [x2, y2] = cam.p([(fx as number) * 0.55, 1.1, 8.4]);
          return (
            haz(x, y, x2 - 130, x2 + 130, y2 + 20, c as string, 0.55) +
            circ(x, y, 15, '#1a2a30') +
            circ(x, y + 4, 10, luz('#fff4d8')) +
            brillo(x, y, 80, c as string, 0.8)
          );
        })
        .join('')
    : [-3.6, -1.3, 1.3, 3.6]
        .map((fx) => {
          const [x, y] = cam.p([fx, 4.75, 6.5]);
          return (
            poli(
              [
                [x - 12, y - 6],
                [x + 12, y - 6],
                [x + 16, y + 20],
                [x - 16, y + 20],
              ],
              '#2a3a40',
            ) + rect(x - 13, y + 18, 26, 5, T.trigo)
          );
        })
        .join('');
  const filas = segun(
    m,
    [
      [640, 0.5, 15],
      [705, 0.72, 12],
    ],
    [
      [660, 0.62, 12],
      [730, 0.95, 8],
    ],
    [
      [690, 0.62, 12],
      [760, 0.9, 9],
    ],
  ) as [number, number, number][];
  const publico = filas
    .map(([y, k, n]) =>
      Array.from({ length: n }, (_, i) => {
        const x = ((i + 0.5) / n) * 1060 - 30 + r.entre(-14, 14);
        const manos =
          r() < 0.28
            ? curva(
                `M-50 40L-74 -60L-58 -130M52 40L74 -54L56 -126`,
                r.de(['#b87645', '#d99b6c', '#8d5430']),
                22,
              )
            : '';
        return poner(manos + nuca(r), x, y + r.entre(-6, 8), k * 0.62);
      }).join(''),
    )
    .join('');
  const fondo = noche
    ? cielo('noche', 760, 1)
    : cieloDe(r, m, {
        hasta: cam.horizonte + 6,
        tono: m === 'tarde' ? 1 : 0,
        astroX: segun(m, 880, 150, 0),
        nubes: 4,
      });
  const campo =
    niebla(loma(r, cam.horizonte - 40, 80, '#577a6a', cam.horizonte + 6), aire(m), 0.42) +
    suelo('#a3a463', cam.horizonte);
  const banderines =
    guirnalda([-10, 90], cam.p([-5.2, 5.1, 6.3]), 22, 8, 22, noche) +
    guirnalda(cam.p([5.2, 5.1, 6.3]), [1010, 80], 22, 8, 22, noche);
  const cuerpo =
    campo +
    tablado(cam, m) +
    (noche ? brillo(...cam.p([0, 3, 9]), 430, '#ffb066', 0.4) : '') +
    trio(
      cam,
      segun(m, 0, 0.4, 0),
      7.2,
      segun(m, [0, 1, 2], [2, 1, 0], [0, 1, 2]),
      segun(m, 2.3, 1.9, 1.9),
      1.1,
    ) +
    banderines +
    focos;
  return lienzo({ fondo, cuerpo: cuerpo + recorte(publico, noche), momento: m, fuerza: noche ? 0.6 : 1 });
}

const recorte = (svg: string, noche: boolean): string =>
  noche ? niebla(svg, '#1a1028', 0.62) : niebla(svg, '#3a2a30', 0.12);
