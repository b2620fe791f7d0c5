import { azar } from '../azar.ts';
import { alFondo, type Cosa, caja, camara } from '../camara.ts';
import { aire, cieloDe } from '../cielo.ts';
import { luz, type Momento, niebla, oscuro, T } from '../color.ts';
import { brillo, elip, forma, lienzo, linea, rect } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { loma } from '../naturaleza.ts';
import { andamio, grua, losa } from '../piezas/construccion.ts';
import { enPie, segun, suelo } from '../puesta.ts';

/** Builders at a site. */
export function obra(m: Momento): string {
  const r = azar(`obra-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 1.8, horizonte: 580, foco: 760 }),
    camara({ alto: 8.2, horizonte: 500, foco: 900, giro: 12, x: -3, z: 4 }),
    camara({ alto: 1.7, horizonte: 590, foco: 760, giro: -17, x: 5 }),
  );
  const z = 15;
  const cuerpoE =
    [0, 1, 2]
      .map(
        (i) =>
          caja(
            cam,
            { x: -6.6, z: z + 6.4, w: 13, d: 0.3, h: 3, y: i * 3.35 + 0.35 },
            {
              color: i < 1 ? '#b8754f' : '#8a8474',
              frente: (pl, w, h) =>
                (i < 1
                  ? Array.from({ length: 10 }, (_, f) => pl.rect(0, f * 0.3, w, 0.03, '#d9a98a')).join('')
                  : '') + pl.rect(0, h - 0.2, w, 0.2, '#6f6a5c'),
            },
          ) + losa(cam, i * 3.35, z, -7, 14, false),
      )
      .join('') + losa(cam, 10.05, z, -7, 14, true);
  const albanil = (x: number, zz: number, o: object, y = 0, mira = 1) => ({
    ...enPie(
      cam,
      m,
      x,
      zz,
      persona({
        gorro: 'casco',
        tocado: T.ocre,
        chaleco: true,
        ropa: T.petroleo,
        abajo: T.azul,
        piel: '#b87645',
        ...o,
      }),
      { y, mira },
    ),
    x,
    z: zz,
  });
  const balde = rect(-5, 2, 10, 9, '#39474a');
  const cosas: Cosa[] = segun(
    m,
    [
      { x: -4, z: 14, svg: andamio(cam, -6, 0, 14.6, 3) },
      albanil(-4.6, 14.4, { vista: 'espalda', der: [120, 150] }, 1.95),
      albanil(-1.4, 14.4, { vista: 'perfil', der: [70, 90], tocado: T.rojo }, 4.35, -1),
      albanil(1.4, 15.6, { der: [130, 160], tocado: T.crema }, 10.4),
      albanil(3.4, 15.8, { vista: 'perfil', der: [50, 60] }, 7.05),
      albanil(-2.4, 8, {
        vista: 'perfil',
        der: [20, 10],
        enMano: balde,
        piernas: [
          [22, 8],
          [-18, -30],
        ],
        ropa: T.ocre,
      }),
      albanil(1.4, 7.6, { mira: -1, der: [140, 160], ropa: T.terracota, piel: '#8d5430' }),
      {
        x: 4,
        z: 9,
        svg: caja(
          cam,
          { x: 3, z: 9, w: 1.9, d: 1.2, h: 0.9 },
          {
            color: T.ladrillo,
            frente: (pl, w, h) =>
              Array.from({ length: 4 }, (_, i) => pl.rect(0, i * 0.24, w, 0.03, '#d9a98a')).join('') +
              pl.rect(0, h - 0.03, w, 0.03, '#d9a98a'),
          },
        ),
      },
    ],
    [
      {
        x: -2,
        z: 12.4,
        svg:
          caja(
            cam,
            { x: -7, z: 12.2, w: 14, d: 1.4, h: 0.16, y: 6.6 },
            { color: '#9a6234', techo: '#c98f55' },
          ) +
          [-6, -2.5, 1, 4.5]
            .map((x) =>
              cam.linea(
                [
                  [x, 4, 12.2],
                  [x, 8.4, 12.2],
                ],
                '#5f7a7d',
                0.1,
              ),
            )
            .join('') +
          cam.linea(
            [
              [-7, 7.7, 12.2],
              [7, 7.7, 12.2],
            ],
            '#5f7a7d',
            0.07,
          ),
      },
      albanil(
        -0.7,
        12,
        {
          vista: 'perfil',
          der: [60, 90],
          ropa: T.terracota,
          piernas: [
            [6, 0],
            [-6, -4],
          ],
        },
        6.76,
      ),
      albanil(0.9, 12, { izq: [40, 84], tocado: T.rojo, mira: -1 }, 6.76),
    ],
    [
      { x: 4, z: 14, svg: andamio(cam, 0, 6, 14.6, 3) },
      albanil(3, 14.4, { vista: 'espalda', der: [120, 150] }, 4.35),
      albanil(2.2, 8, {
        vista: 'perfil',
        der: [60, 90],
        piernas: [
          [5, 0],
          [-5, -3],
        ],
      }),
      albanil(3.6, 8, { ropa: T.terracota, izq: [40, 80], mira: -1 }),
      albanil(-2, 15.6, { der: [60, 40] }, 7.05),
    ],
  );
  const refl = noche
    ? [
        [-3.2, 10],
        [7.6, 11],
      ]
        .map(([x, zz]) => {
          const [ax, ay] = cam.p([x as number, 5, zz as number]);
          const [, by] = cam.p([x as number, 0, zz as number]);
          return (
            linea(
              [
                [ax, ay],
                [ax, by],
              ],
              '#22343a',
              6,
            ) +
            rect(ax - 30, ay - 18, 60, 26, '#22343a') +
            rect(ax - 26, ay - 14, 52, 18, luz('#fff4d0')) +
            brillo(ax, ay, 380, '#ffe6b0', 0.75)
          );
        })
        .join('')
    : '';
  const terreno =
    suelo('#c29a68', cam.horizonte, 2) +
    elip(...cam.p([6.8, 0, 12]), 120, 16, oscuro('#c29a68', 0.3)) +
    forma(
      `M${cam.p([5, 0, 12]).join(' ')}Q${cam.p([6.4, 2.6, 12]).join(' ')} ${cam.p([9.4, 0, 12]).join(' ')}Z`,
      '#d9b678',
    );
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: cam.horizonte + 4,
      tono: segun(m, 1, 1, 0),
      astroX: segun(m, 160, 690, 780),
      astroY: segun(m, 140, 330, 110),
      nubes: 4,
    }),
    cuerpo:
      niebla(
        loma(r, cam.horizonte - 40, 70, '#557a76', cam.horizonte + 4),
        aire(m, m === 'tarde' ? 1 : 0),
        0.5,
      ) +
      terreno +
      grua(segun(m, 800, 160, 190), segun(m, 640, 740, 640), segun(m, 1.2, 1.3, 1.25), segun(m, -1, 1, 1)) +
      cuerpoE +
      refl +
      alFondo(cam, cosas),
    momento: m,
    fuerza: noche ? 0.85 : 1,
  });
}
