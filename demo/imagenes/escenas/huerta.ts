import { azar } from '../azar.ts';
import { alFondo, type Cosa, caja, camara } from '../camara.ts';
import { aire, bandada, cieloDe } from '../cielo.ts';
import { luz, type Momento, niebla, T } from '../color.ts';
import { circ, curva, elip, forma, lienzo, linea, poner, rect } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { guirnalda } from '../mobiliario.ts';
import { loma } from '../naturaleza.ts';
import { invernadero, type Planta, planta } from '../piezas/cultivos.ts';
import { alamo, arbol, girasol } from '../plantas.ts';
import { enPie, plantado, segun, suelo } from '../puesta.ts';
import { vecino } from '../vecinos.ts';

/** The community vegetable garden. */
export function huerta(m: Momento): string {
  const r = azar(`huerta-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 2.6, horizonte: 330, foco: 760 }),
    camara({ alto: 1.9, horizonte: 350, foco: 820, giro: 17, x: -3 }),
    camara({ alto: 2.5, horizonte: 330, foco: 760, giro: -18, x: 3.4 }),
  );
  const tipos: readonly Planta[] = ['maiz', 'tomate', 'lechuga', 'zapallo', 'lechuga', 'tomate'];
  const cosas: Cosa[] = [];
  for (const [i, x] of [-8.4, -5, -1.6, 1.8, 5.2, 8.6].entries()) {
    const t = tipos[(i + segun(m, 0, 2, 1)) % 6] as Planta;
    for (let z = 14; z >= 3.2; z -= t === 'lechuga' ? 0.8 : 1.1)
      for (const d of [0.3, 1.2])
        cosas.push({
          x: x + d,
          z: z - 0.02,
          svg: cam.pon(planta(r, t), x + d + r.entre(-0.1, 0.1), z, t === 'lechuga' ? 0.0165 : 0.018, 0.18),
        });
  }
  const canteros = [-8.4, -5, -1.6, 1.8, 5.2, 8.6]
    .map((x) =>
      caja(cam, { x: x - 0.2, z: 2.6, w: 1.9, d: 12, h: 0.2 }, { color: '#8a5a34', techo: '#5d3d28' }),
    )
    .join('');
  const cerco =
    Array.from({ length: 44 }, (_, i) =>
      cam.linea(
        [
          [-16 + i * 0.74, 0, 16],
          [-16 + i * 0.74, 1.2, 16],
        ],
        i % 5 ? '#b98a5a' : '#9a6d42',
        0.3,
      ),
    ).join('') +
    cam.linea(
      [
        [-17, 0.8, 16],
        [17, 0.8, 16],
      ],
      '#8a5f3a',
      0.12,
    );
  const regadera =
    rect(-6, 0, 12, 12, T.teal) +
    linea(
      [
        [5, 4],
        [16, -4],
      ],
      T.teal,
      3,
    ) +
    [0, 1, 2]
      .map((i) => curva(`M17 -4q6 ${8 + i * 3} ${7 + i * 3} ${22 + i * 4}`, luz('#cfe9ee'), 1))
      .join('');
  const zapallo = elip(0, 3, 10, 8, '#d9822c') + curva('M0 -5Q-6 3 0 11M0 -5Q6 3 0 11', '#a85f1c', 1);
  const cajon =
    rect(-12, -2, 24, 12, '#b9793f') +
    [
      [-7, -4],
      [0, -6],
      [7, -4],
    ]
      .map(([x, y]) => circ(x as number, y as number, 5, T.rojo))
      .join('') +
    rect(-12, 0, 24, 4, '#cf9a55');
  const gente: Cosa[] = segun(
    m,
    [
      enPie(
        cam,
        m,
        -2.3,
        4.9,
        persona({
          vista: 'perfil',
          ropa: T.rojo,
          abajo: T.marino,
          gorro: 'sombrero',
          tocado: T.trigo,
          corte: 'largo',
          der: [50, 70],
          enMano: regadera,
          piernas: [
            [10, 0],
            [-10, -10],
          ],
        }),
      ),
      enPie(
        cam,
        m,
        0.85,
        5.3,
        persona({
          ropa: T.ocre,
          abajo: T.petroleo,
          corte: 'rodete',
          piel: '#8d5430',
          izq: [26, -46],
          der: [26, -46],
          sobre: poner(cajon, 0, -54),
          delantal: T.crema,
        }),
      ),
      enPie(
        cam,
        m,
        4.2,
        7.4,
        persona({
          vista: 'perfil',
          ropa: T.violeta,
          abajo: '#5b4636',
          gorro: 'panuelo',
          tocado: T.ocre,
          corte: 'melena',
          der: [40, 20],
          enMano:
            linea(
              [
                [0, -40],
                [0, 30],
              ],
              '#8a5c3a',
              2.2,
            ) + forma('M-2 28H12L10 34H-2Z', '#5d6b6c'),
        }),
        { mira: -1 },
      ),
      enPie(cam, m, -5.9, 9.6, vecino(r, { nino: true, gorro: 'gorra', tocado: T.rojo }), { alto: 1.2 }),
    ],
    [
      enPie(
        cam,
        m,
        0.5,
        5.4,
        persona({
          ropa: T.petroleo,
          abajo: '#5b4636',
          gorro: 'sombrero',
          tocado: T.trigo,
          corte: 'barba',
          pelo: '#a9a39b',
          piel: '#b87645',
          izq: [24, -40],
          der: [24, -40],
          sobre: poner(zapallo, 0, -56, 1.2),
          mira: 1,
        }),
      ),
      enPie(
        cam,
        m,
        1.35,
        5.2,
        persona({
          ropa: T.rojo,
          abajo: T.ocre,
          nino: true,
          corte: 'trenzas',
          izq: [60, 120],
          der: [16, -60],
          prenda: 'vestido',
          piel: '#d99b6c',
        }),
        { alto: 1.16 },
      ),
    ],
    [
      enPie(
        cam,
        m,
        0.6,
        6.4,
        vecino(r, { vista: 'espalda', ropa: T.ocre, gorro: 'sombrero', tocado: T.trigo }),
      ),
    ],
  );
  const fondo = [-15, -11, -7, 8, 12, 16]
    .map((x, i) =>
      plantado(
        cam,
        m,
        x,
        20 + (i % 3) * 3,
        i % 2 ? alamo(r) : arbol(r, r.de([T.verde, T.monte])),
        i % 2 ? 9 : 7,
      ),
    )
    .map((c) => c.svg)
    .join('');
  const giras = Array.from({ length: 9 }, (_, i) =>
    cam.pon(girasol(r, 0.3), -12 + i * 1.1, 15.6, 0.023),
  ).join('');
  const espanta: Cosa = {
    x: 3.6,
    z: 11,
    svg: cam.pon(
      linea(
        [
          [0, 0],
          [0, -90],
        ],
        '#8a5c3a',
        3,
      ) +
        linea(
          [
            [-34, -66],
            [34, -66],
          ],
          '#8a5c3a',
          3,
        ) +
        forma('M-34 -72H34L30 -58L12 -56L15 -26H-15L-12 -56L-30 -58Z', T.rojo) +
        circ(0, -86, 10, T.trigo) +
        elip(0, -94, 17, 3, '#9a6d42') +
        rect(-8, -106, 16, 12, '#b5803f'),
      3.5,
      11,
      0.02,
    ),
  };
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: cam.horizonte + 4,
      tono: segun(m, 0, 1, 2),
      astroX: segun(m, 800, 780, 180),
      astroY: segun(m, 110, 230, 90),
      nubes: 4,
    }),
    cuerpo:
      niebla(
        loma(r, cam.horizonte - 30, 60, '#5d8068', cam.horizonte + 4),
        aire(m, m === 'tarde' ? 1 : 0),
        0.45,
      ) +
      suelo('#b08a58', cam.horizonte) +
      fondo +
      cerco +
      giras +
      invernadero(cam, segun(m, -14, 5, -7), 17, noche) +
      canteros +
      alFondo(cam, [...cosas, espanta, ...gente]) +
      (noche ? guirnalda(cam.p([-10, 4, 12]), cam.p([12, 4, 12]), 24, 16, 22, true) : ''),
    luces: m === 'dia' ? bandada(r, 300, 120) : '',
    momento: m,
  });
}
