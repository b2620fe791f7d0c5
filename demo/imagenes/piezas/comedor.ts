import type { Azar } from '../azar.ts';
import { type Camara, type Cosa, caja } from '../camara.ts';
import { haz } from '../cielo.ts';
import { luz, oscuro, T } from '../color.ts';
import { brillo, circ, elip, forma, linea, poner, rect } from '../dibujo.ts';
import { sentado } from '../gente.ts';
import { vecino } from '../vecinos.ts';
import { cocinera, cucharon, olla, plato } from './cocina.ts';

const mesa = (cam: Camara, x: number, z: number, w: number, d: number, mantel: string): Cosa => ({
  x: x + w / 2,
  z: z + d / 2,
  svg:
    [0.1, w - 0.2]
      .map((q) =>
        cam.linea(
          [
            [x + q, 0, z + 0.1],
            [x + q, 0.76, z + 0.1],
          ],
          T.madera,
          0.09,
        ),
      )
      .join('') +
    caja(cam, { x, z, w, d, h: 0.1, y: 0.72 }, { color: oscuro(mantel, 0.12), techo: mantel }) +
    cam.poli(
      [
        [x, 0.5, z],
        [x + w, 0.5, z],
        [x + w, 0.76, z],
        [x, 0.76, z],
      ],
      oscuro(mantel, 0.16),
    ),
});

const en = (cam: Camara, x: number, z: number, svg: string, u = 0.014): Cosa => ({
  x,
  z,
  svg: cam.pon(svg, x, z, u, 0.82),
});

const comensal = (cam: Camara, r: Azar, x: number, z: number, o: object, alto: number): Cosa => ({
  x,
  z,
  svg: cam.pon(vecino(r, { izq: [26, 50], der: [28, -50], prenda: 'pantalon', ...o }), x, z, alto / 100),
});

/** Noon: three cooks behind the pots and two neighbours with their plates. */
export function servicio(cam: Camara, r: Azar): Cosa[] {
  return [
    {
      x: -1.4,
      z: 5.6,
      svg: cam.pon(
        cocinera({ piel: '#b87645', der: [40, -10], enMano: cucharon, mira: 1 }),
        -1.5,
        5.6,
        0.0168,
      ),
    },
    {
      x: 0.1,
      z: 5.6,
      svg: cam.pon(
        cocinera({
          delantal: T.petroleo,
          piel: '#8d5430',
          izq: [34, 40],
          der: [40, -16],
          enMano: cucharon,
          corte: 'rulos',
        }),
        0.2,
        5.6,
        0.0172,
      ),
    },
    {
      x: 1.9,
      z: 5.7,
      svg: cam.pon(
        cocinera({ delantal: T.ocre, corte: 'melena', pelo: '#a9a39b', izq: [30, 60], der: [30, 60] }),
        1.9,
        5.7,
        0.0165,
      ),
    },
    mesa(cam, -3, 4.3, 6.2, 0.95, T.crema),
    en(cam, -2.35, 4.8, olla(r, '#9fb0b0'), 0.011),
    en(cam, -0.65, 4.8, olla(r, T.rojo), 0.0105),
    en(cam, 1.1, 4.8, olla(r, '#9fb0b0'), 0.0108),
    en(cam, 2.2, 4.6, plato()),
    en(cam, 2.6, 4.75, plato()),
    {
      x: 1.75,
      z: 3.7,
      svg: cam.pon(
        vecino(r, {
          vista: 'perfil',
          ropa: T.teal,
          nino: true,
          der: [70, 86],
          piernas: [
            [5, 0],
            [-5, -3],
          ],
          enMano: plato(false),
        }),
        1.75,
        3.7,
        0.0128,
        0,
        -1,
      ),
    },
    {
      x: -1.75,
      z: 3.7,
      svg: cam.pon(
        vecino(r, {
          vista: 'perfil',
          ropa: T.violeta,
          corte: 'largo',
          der: [60, 84],
          piernas: [
            [5, 0],
            [-5, -3],
          ],
          enMano: plato(false),
        }),
        -1.75,
        3.7,
        0.0166,
      ),
    },
  ];
}

function mesaLarga(cam: Camara, r: Azar): string {
  return (
    cam.poli(
      [
        [-0.75, 0, 2.2],
        [-0.6, 0, 2.2],
        [-0.6, 0.76, 2.2],
        [-0.75, 0.76, 2.2],
      ],
      T.madera,
    ) +
    cam.poli(
      [
        [-0.9, 0.5, 2.1],
        [1.1, 0.5, 2.1],
        [1.1, 0.78, 2.1],
        [-0.9, 0.78, 2.1],
      ],
      oscuro(T.crema, 0.14),
    ) +
    cam.poli(
      [
        [-0.9, 0.78, 2.1],
        [1.1, 0.78, 2.1],
        [1.1, 0.78, 10],
        [-0.9, 0.78, 10],
      ],
      T.crema,
    ) +
    cam.poli(
      [
        [-0.1, 0.785, 2.1],
        [0.3, 0.785, 2.1],
        [0.3, 0.785, 10],
        [-0.1, 0.785, 10],
      ],
      T.rojo,
    ) +
    Array.from({ length: 8 }, (_, i) =>
      [
        cam.pon(plato(), -0.55, 9.4 - i * 0.95, 0.014, 0.8),
        cam.pon(plato(), 0.75, 9.4 - i * 0.95, 0.014, 0.8),
      ].join(''),
    ).join('') +
    cam.pon(olla(r, '#9fb0b0'), 0.1, 7.6, 0.0105, 0.8) +
    cam.pon(olla(r, T.rojo), 0.1, 4.7, 0.0095, 0.8) +
    cam.pon(
      rect(-7, -26, 14, 26, luz('#cfe3dc'), 'rx="4" opacity=".8"') + rect(-7, -16, 14, 16, T.ocre, 'rx="4"'),
      0.12,
      3.6,
      0.0095,
      0.8,
    )
  );
}

/** Evening: the long table seen from its head, everyone seated. */
export function mesaTendida(cam: Camara, r: Azar): string {
  const mesa = mesaLarga(cam, r);
  const filas = Array.from({ length: 7 }, (_, i) => 9.6 - i * 1.05).flatMap((z, i): Cosa[] =>
    [-1, 1].map((l) => ({
      x: l,
      z,
      svg: cam.pon(
        sentado({
          ropa: r.de([T.rojo, T.ocre, T.petroleo, T.rosa, T.azul, T.violeta]),
          piel: r.de(['#d99b6c', '#b87645', '#8d5430', '#f0bf98']),
          corte: r.de(['largo', 'corto', 'trenzas', 'rulos', 'barba', 'melena'] as const),
          pelo: r.de([
            '#1d1412',
            '#33211a',
            '#5a3520',
            (i + (l > 0 ? 1 : 0)) % 3 === 0 ? '#7b4a26' : '#a9a39b',
          ]),
          nino: (i + (l > 0 ? 1 : 0)) % 3 === 0,
          der: [50, 78],
        }),
        l < 0 ? -1.35 : 1.55,
        z,
        (i + (l > 0 ? 1 : 0)) % 3 === 0 ? 0.0142 : 0.0166,
        0,
        -l,
      ),
    })),
  );
  const cocina = cam.pon(
    cocinera({ delantal: T.petroleo, piel: '#b87645', izq: [30, 60], der: [34, 60] }),
    0.1,
    10.5,
    0.017,
  );
  return cocina + filas.map((f) => f.svg).join('') + mesa;
}

/** Night: one cook close by, at her pot. */
export function ollaDeNoche(cam: Camara, r: Azar): Cosa[] {
  return [
    {
      x: -0.2,
      z: 3.7,
      svg: cam.pon(
        cocinera({
          piel: '#8d5430',
          izq: [30, 60],
          der: [38, -30],
          enMano: cucharon,
          mira: 1,
          delantal: T.petroleo,
        }),
        -0.42,
        3.75,
        0.0176,
      ),
    },
    mesa(cam, -2.4, 2.9, 5.2, 0.8, '#9a6a42'),
    en(cam, 0.36, 3.2, olla(r, '#a9b8b6'), 0.0098),
    en(
      cam,
      -1.2,
      3.1,
      rect(-16, -4, 32, 4, '#cf9a55') +
        [
          [-9, -8],
          [0, -9],
          [8, -8],
        ]
          .map(([x, y], i) => circ(x as number, y as number, 5, [T.rojo, T.ocre, '#7f9a3d'][i] as string))
          .join(''),
    ),
    en(cam, 1.5, 3.1, [0, 1, 2, 3, 4].map((i) => poner(plato(false), 0, -i * 3.4)).join('')),
    comensal(cam, r, 2.2, 5.2, { ropa: T.ocre, mira: -1 }, 1.66),
    comensal(cam, r, -2.2, 5.3, { ropa: T.violeta, corte: 'largo', mira: 1 }, 1.6),
  ];
}

/** The hanging lamp over the pot. */
export function lampara(cam: Camara): string {
  const [x, y] = cam.p([0.3, 2.75, 3.4]);
  return (
    linea(
      [
        [x, -10],
        [x, y],
      ],
      '#22343a',
      3,
    ) +
    haz(x, y, x - 280, x + 280, y + 470, '#ffe0a0', 0.3) +
    forma(`M${x - 52} ${y + 14}L${x + 52} ${y + 14}L${x + 16} ${y - 22}H${x - 16}Z`, T.petroleo) +
    brillo(x, y + 16, 150, '#fff0c4', 0.7) +
    elip(x, y + 14, 22, 6, luz('#fffbe6'))
  );
}
