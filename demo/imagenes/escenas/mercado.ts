import { azar } from '../azar.ts';
import { alFondo, type Cosa, caja, camara } from '../camara.ts';
import { aire, cieloDe } from '../cielo.ts';
import { luz, type Momento, niebla, T } from '../color.ts';
import { toldo } from '../detalles.ts';
import { brillo, lienzo, type Punto, poner, rect } from '../dibujo.ts';
import { persona, sentado } from '../gente.ts';
import { guirnalda } from '../mobiliario.ts';
import { sierras } from '../naturaleza.ts';
import { awayo, canasto } from '../piezas/tejidos.ts';
import { cardon } from '../plantas.ts';
import { enPie, juntas, plantado, segun, suelo } from '../puesta.ts';
import { caminante, vecino } from '../vecinos.ts';

const vendedora = (o: object = {}): string =>
  persona({
    gorro: 'bombin',
    tocado: '#3a2a22',
    corte: 'trenzas',
    piel: '#b87645',
    ropa: T.rosa,
    abajo: T.vino,
    prenda: 'pollera',
    detalle: T.ocre,
    delantal: T.crema,
    ...o,
  });

/** An Andean market of weavings and fruit. */
export function mercado(m: Momento): string {
  const r = azar(`mercado-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 1.7, horizonte: 380, foco: 820 }),
    camara({ alto: 1.7, horizonte: 360, foco: 760, giro: 24, x: -3 }),
    camara({ alto: 2, horizonte: 360, foco: 760, giro: -20, x: 3.4 }),
  );
  const tiendas = segun(m, [-6.2, -2.1, 2], [-3.4, 0.7, 4.8, 8.9], [-9, -4.9, -0.8, 3.3]).map(
    (x, i): Cosa => {
      const z = segun(m, 6, 6.6, 7);
      const k = cam.esc(x, z);
      const telas = [0, 1, 2, 3]
        .map((j) => {
          const [tx, ty] = cam.p([x + 0.2 + j * 0.95, 2.5, z + 1.4]);
          return poner(awayo(r, 0, 0, 84, j % 2 ? 150 : 122), tx, ty, (k * 0.86) / 84);
        })
        .join('');
      const mesa = caja(
        cam,
        { x, z, w: 3.9, d: 0.9, h: 0.7 },
        {
          color: T.vino,
          techo: '#c98f55',
          frente: (pl, w, h) =>
            [0, 1, 2, 3, 4, 5, 6]
              .map((j) =>
                pl.rect(
                  0,
                  j * 0.1,
                  w,
                  0.1,
                  [T.rojo, T.ocre, T.vino, T.teal, T.vino, T.terracota, T.ocre][j] as string,
                ),
              )
              .join('') + pl.rect(0, h - 0.04, w, 0.04, T.crema),
        },
      );
      const canastos = [0.6, 1.9, 3.2]
        .map((d, j) =>
          cam.pon(
            canasto(r, [T.rojo, T.ocre, '#8aa03c', '#e07b2f', T.vino][(i + j) % 5] as string),
            x + d,
            z + 0.3,
            0.0125,
            0.7,
          ),
        )
        .join('');
      const quien = cam.pon(
        vendedora({
          ropa: [T.rosa, T.teal, T.ocre, T.violeta][i % 4] as string,
          abajo: [T.vino, T.petroleo, T.rojo, T.marino][i % 4] as string,
          tocado: ['#3a2a22', '#5a4030', '#22343a'][i % 3] as string,
          izq: [26, 50],
          der: [30, 60],
        }),
        x + 1.95,
        z + 1.2,
        0.0172,
        0.12,
      );
      const luzT = noche
        ? brillo(...cam.p([x + 2, 2.4, z]), k * 2, '#ffcf80', 0.7) +
          poner(
            rect(-0.1, 0, 0.2, 0.3, luz('#ffe0a0'), 'rx=".06"') + rect(-0.14, -0.06, 0.28, 0.08, '#22343a'),
            ...cam.p([x + 2, 2.6, z + 0.2]),
            k,
          )
        : '';
      return {
        x: x + 2,
        z: z + 0.4,
        svg:
          cam.poli(
            [
              [x, 0, z + 1.6],
              [x + 3.9, 0, z + 1.6],
              [x + 3.9, 3, z + 1.6],
              [x, 3, z + 1.6],
            ],
            '#6d3a34',
          ) +
          telas +
          quien +
          mesa +
          canastos +
          luzT +
          [x, x + 3.9]
            .map((q) =>
              cam.linea(
                [
                  [q, 0, z],
                  [q, 2.9, z],
                ],
                '#5b4030',
                0.09,
              ),
            )
            .join('') +
          toldo(
            cam,
            [x - 0.1, 3.5, z + 1.6],
            [x + 4, 3.5, z + 1.6],
            [0, 0, -2.3],
            0.6,
            [
              [T.terracota, T.crema],
              [T.teal, T.trigo],
              [T.violeta, T.crema],
              [T.ocre, T.vino],
            ][i % 4] as [string, string],
            9,
            0.26,
          ),
      };
    },
  );
  const compra = segun(
    m,
    [
      enPie(cam, m, -3.4, 4.9, vecino(r, { vista: 'espalda', ropa: T.petroleo, mochila: T.rojo })),
      enPie(
        cam,
        m,
        1.7,
        4.4,
        vendedora({ vista: 'perfil', ropa: T.violeta, abajo: T.petroleo, delantal: '', der: [60, 80] }),
      ),
    ],
    [
      enPie(
        cam,
        m,
        0.5,
        5,
        vendedora({ vista: 'espalda', ropa: T.terracota, abajo: T.marino, mochila: T.rosa, delantal: '' }),
      ),
      enPie(cam, m, 3.4, 5.4, caminante(r), { mira: -1 }),
    ],
    [
      enPie(cam, m, -2.6, 5.4, vecino(r, { vista: 'espalda' })),
      enPie(cam, m, 0.6, 5, caminante(r, { ropa: T.rojo })),
      enPie(cam, m, 1.5, 5.2, caminante(r, { nino: true, ropa: T.ocre }), { alto: 1.2 }),
    ],
  );
  const sentada: Cosa[] =
    m === 'dia'
      ? [
          {
            x: 0,
            z: 4,
            svg:
              cam.pon(canasto(r, '#e07b2f'), -1.4, 4.2, 0.0115) +
              cam.pon(canasto(r, T.rojo), -0.5, 4.1, 0.0115) +
              cam.pon(rect(-16, -14, 32, 14, T.tierra) + rect(-16, -14, 32, 4, T.arena), 0.38, 4.2, 0.0168) +
              cam.pon(
                sentado({
                  gorro: 'bombin',
                  tocado: '#5a4030',
                  corte: 'trenzas',
                  piel: '#8d5430',
                  ropa: T.teal,
                  abajo: T.rojo,
                  detalle: T.ocre,
                  der: [50, 80],
                }),
                0.35,
                4.2,
                0.0165,
                -0.36,
                -1,
              ),
          },
        ]
      : [];
  const puntas = segun(
    m,
    [
      [
        [-10, 40],
        [1010, 60],
      ],
    ],
    [
      [
        [-10, 30],
        [1010, 90],
      ],
    ],
    [
      [
        [-10, 50],
        [520, 80],
      ],
      [
        [480, 78],
        [1010, 40],
      ],
    ],
  ) as [Punto, Punto][];
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: cam.horizonte + 4,
      tono: segun(m, 1, 1, 1),
      astroX: segun(m, 180, 800, 160),
      astroY: segun(m, 90, 150, 90),
      nubes: 3,
    }),
    cuerpo:
      niebla(sierras(r, cam.horizonte + 2, 300, 4, '#7a8a98', true), aire(m), 0.4) +
      suelo('#cfa873', cam.horizonte) +
      juntas(cam, -14, 14, 1, 12, 1, '#b8925f') +
      [-12, 13].map((x) => plantado(cam, m, x, 14, cardon(), 5).svg).join('') +
      alFondo(cam, tiendas) +
      alFondo(cam, [...compra, ...sentada]) +
      puntas
        .map(([a, b]) => guirnalda(a, b, 24, 16, 26, noche, [T.rojo, T.ocre, T.teal, T.violeta, T.rosa]))
        .join(''),
    momento: m,
    fuerza: noche ? 0.72 : 1,
  });
}
