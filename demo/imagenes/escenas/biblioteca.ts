import { type Azar, azar } from '../azar.ts';
import { alFondo, type Cosa, caja, camara, plano } from '../camara.ts';
import { luz, type Momento, T } from '../color.ts';
import { brillo, elip, forma, lienzo, linea, poner, rect, rectGrad } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { estantes, libros } from '../piezas/libros.ts';
import { piso, segun } from '../puesta.ts';
import { vecino } from '../vecinos.ts';

const lector = (r: Azar, o: object = {}) =>
  vecino(r, {
    izq: [26, -64],
    der: [26, -64],
    prenda: 'pantalon',
    sobre:
      forma('M-12 -58Q-6 -61 0 -57Q6 -61 12 -58L11 -67Q5 -70 0 -66Q-5 -70 -11 -67Z', T.crema) +
      linea(
        [
          [0, -57],
          [0, -66],
        ],
        '#b9a37a',
        0.8,
      ),
    ...o,
  });

const lampara = (prendida: boolean): string =>
  rect(-7, -2, 14, 2, '#8a6a2c', 'rx="1"') +
  linea(
    [
      [0, -2],
      [0, -18],
    ],
    '#b98a3c',
    1.6,
  ) +
  forma('M-11 -17Q0 -30 11 -17Z', T.monte) +
  (prendida ? brillo(0, -10, 52, '#ffd28f', 0.75) : '');

/** The people's library. */
export function biblioteca(m: Momento): string {
  const r = azar(`biblioteca-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 1.7, horizonte: 340, foco: 800 }),
    camara({ alto: 1.5, horizonte: 350, foco: 900, giro: 18, x: -1.4 }),
    camara({ alto: 1.9, horizonte: 320, foco: 800, giro: -16, x: 2.2 }),
  );
  const fondo = rectGrad(0, 0, 1000, 500, [
    [0, '#a9643c'],
    [1, '#c98a55'],
  ]);
  const vx = segun(m, -1.5, 1.2, -1.5);
  const pl = plano(cam, [vx, 0, 7.9], [1, 0, 0]);
  const ventana =
    pl.arco(-0.2, 0.9, 3.4, 3.6, '#f0dcae') +
    pl.arco(0, 1, 3, 3.4, luz(segun(m, '#a9d8e2', '#f5b469', '#12304c'))) +
    pl.poli(
      [
        [0, 1],
        [3, 1],
        [3, 1.8],
        [2.2, 2.1],
        [1.2, 1.7],
        [0, 1.9],
      ],
      luz(segun(m, '#6f9a5a', '#a0603f', '#0b2630')),
    ) +
    [0.97, 1.97].map((s) => pl.rect(s, 1, 0.07, 3.3, '#f0dcae')).join('') +
    pl.rect(0, 2.5, 3, 0.07, '#f0dcae') +
    (noche ? pl.circ(2.3, 3.5, 0.2, luz('#f3eed6')) : '');
  const muros =
    estantes(cam, r, vx - 9.4, 8, 9, 4.6) +
    estantes(cam, r, vx + 3.4, 8, 9, 4.6) +
    pl.rect(-0.4, 4.2, 3.8, 1.4, '#b9774a') +
    ventana;
  const lateral = segun(
    m,
    '',
    libros(r, plano(cam, [-4.6, 0, 7.8], [0, 0, -1]), 6, 4.6),
    libros(r, plano(cam, [6.4, 0, 2], [0, 0, 1]), 6, 4.6),
  );
  const suelo =
    piso(cam, -20, 20, 0.4, 8, '#b5793f') +
    Array.from({ length: 60 }, (_, i) => piso(cam, -12 + i * 0.4, -11.97 + i * 0.4, 0.4, 8, '#8f5c2e')).join(
      '',
    ) +
    piso(cam, -3.6, 3.6, 2.4, 6.6, '#8d3a34', 'opacity=".75"') +
    piso(cam, -3.4, 3.4, 2.55, 6.45, '#b5533f', 'opacity=".6"');
  const mesaL = (x: number, z: number, w: number): Cosa => ({
    x: x + w / 2,
    z: z + 0.3,
    svg:
      cam.linea(
        [
          [x + 0.2, 0, z],
          [x + 0.2, 0.8, z],
        ],
        '#4d3020',
        0.12,
      ) +
      cam.linea(
        [
          [x + w - 0.2, 0, z],
          [x + w - 0.2, 0.8, z],
        ],
        '#4d3020',
        0.12,
      ) +
      caja(cam, { x, z, w, d: 1, h: 0.1, y: 0.76 }, { color: '#7d4a2a', techo: '#b5763f' }),
  });
  const sobre = (x: number, z: number, svg: string, u = 0.017): Cosa => ({
    x,
    z,
    svg: cam.pon(svg, x, z, u, 0.86),
  });
  const tomo = poner(
    rect(-9, -4, 18, 4, T.terracota) + rect(-8, -8, 16, 4, T.petroleo) + rect(-9, -12, 17, 4, T.ocre),
    0,
    0,
  );
  const quien = (x: number, z: number, o: object = {}, h = 1.7, y = -0.28): Cosa => ({
    x,
    z,
    svg: cam.pon(lector(r, o), x, z, h / 100, y),
  });
  const cosas: Cosa[] = segun(
    m,
    [
      mesaL(-3.4, 4.4, 2.9),
      mesaL(0.5, 4.4, 2.9),
      quien(-2.6, 5.5, { ropa: T.rojo }),
      quien(-1.3, 5.5, { ropa: T.crema, corte: 'barba' }),
      quien(1.3, 5.5, { ropa: T.petroleo }),
      quien(2.6, 5.5, { ropa: T.ocre, nino: true }, 1.4, -0.06),
      sobre(-1.95, 4.7, lampara(false)),
      sobre(1.95, 4.7, tomo),
      sobre(-3, 4.6, tomo),
      {
        x: -0.1,
        z: 3.1,
        svg: cam.pon(
          vecino(r, { vista: 'espalda', ropa: T.teal, corte: 'largo', enMano: rect(-4, -2, 9, 12, T.vino) }),
          0,
          6.4,
          0.0168,
        ),
      },
    ],
    [
      {
        x: 0.9,
        z: 3.4,
        svg:
          cam.pon(
            rect(-24, -62, 14, 58, T.vino, 'rx="4"') +
              rect(-22, -34, 46, 14, '#8a3346', 'rx="4"') +
              rect(-20, -20, 5, 20, '#3a2118') +
              rect(16, -20, 5, 20, '#3a2118'),
            0.85,
            3.4,
            0.018,
          ) +
          cam.pon(
            persona({
              vista: 'perfil',
              ropa: T.ocre,
              abajo: T.petroleo,
              corte: 'largo',
              pelo: '#33211a',
              piel: '#d99b6c',
              piernas: [
                [84, 4],
                [78, -6],
              ],
              der: [24, 96],
              izq: [28, 100],
              enMano:
                forma('M-3 3L10 -9L13 -5L1 6Z', T.crema) +
                linea(
                  [
                    [-3, 3],
                    [10, -9],
                  ],
                  T.ladrillo,
                  1.4,
                ),
            }),
            0.85,
            3.4,
            0.0182,
            0.02,
          ),
      },
      mesaL(2.4, 3.6, 1.3),
      sobre(2.8, 3.8, tomo, 0.02),
      sobre(3.3, 3.9, lampara(false)),
      {
        x: -2.2,
        z: 5.6,
        svg: cam.pon(
          vecino(r, {
            vista: 'perfil',
            ropa: T.terracota,
            nino: true,
            der: [70, 110],
            piernas: [
              [5, 0],
              [-5, -3],
            ],
          }),
          -2.6,
          5.4,
          0.0138,
          0,
          -1,
        ),
      },
    ],
    [
      mesaL(-1.2, 4.6, 2.8),
      mesaL(2.2, 4.6, 2.8),
      mesaL(0.2, 2.7, 3),
      quien(-0.5, 5.7, { ropa: T.rosa }),
      quien(0.9, 5.7, { ropa: T.crema }),
      quien(3, 5.7, { ropa: T.ocre }),
      quien(4.3, 5.7, { ropa: T.terracota }),
      quien(1.7, 3.8, { ropa: T.teal, corte: 'rulos' }),
      sobre(0.2, 4.9, lampara(true)),
      sobre(3.6, 4.9, lampara(true)),
      sobre(0.8, 3, lampara(true), 0.02),
      sobre(2.7, 3, tomo),
    ],
  );
  const rayo =
    m === 'tarde'
      ? forma('M560 -10L800 -10L640 750L120 750Z', luz('#ffd28f'), 'opacity=".22"')
      : m === 'dia'
        ? forma('M380 -10L620 -10L760 750L240 750Z', luz('#fff4d8'), 'opacity=".13"')
        : '';
  return lienzo({
    cuerpo: fondo + muros + suelo + lateral + alFondo(cam, cosas) + rayo + elip(0, 0, 0, 0, T.tinta),
    momento: m,
    fuerza: noche ? 0.58 : 0.5,
  });
}
