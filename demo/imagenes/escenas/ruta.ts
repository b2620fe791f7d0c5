import { azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, camara } from '../camara.ts';
import { camion } from '../camion.ts';
import { aire, lluvia, sol, tormenta } from '../cielo.ts';
import { luz, type Momento, niebla, T } from '../color.ts';
import { brillo, curva, lienzo, linea, type Punto, poli, rect, rectGrad } from '../dibujo.ts';
import { loma, pastos } from '../naturaleza.ts';
import { algarrobo } from '../plantas.ts';
import { piso, plantado, segun, suelo } from '../puesta.ts';

function postes(cam: Camara, x: number, z0: number, n: number): string {
  const zs = Array.from({ length: n }, (_, i) => z0 + i * 14).reverse();
  const brazo = (z: number, d: number): Punto => cam.p([x + d, 6.6, z]);
  const cables = zs
    .slice(1)
    .flatMap((z, i) =>
      [-0.8, 0, 0.8].map((d) => {
        const [a, b] = [brazo(z, d), brazo(zs[i] as number, d)];
        return curva(
          `M${a.join(' ')}Q${(a[0] + b[0]) / 2} ${Math.max(a[1], b[1]) + 12} ${b.join(' ')}`,
          '#1c2d33',
          1.2,
        );
      }),
    )
    .join('');
  return (
    cables +
    zs
      .map(
        (z) =>
          cam.linea(
            [
              [x, 0, z],
              [x, 7, z],
            ],
            '#3a2d24',
            0.22,
          ) +
          cam.linea(
            [
              [x - 1, 6.5, z],
              [x + 1, 6.5, z],
            ],
            '#3a2d24',
            0.14,
          ),
      )
      .join('')
  );
}

const RAYO: readonly Punto[] = [
  [0, 0],
  [-26, 90],
  [6, 96],
  [-34, 190],
  [0, 194],
  [-20, 290],
  [44, 168],
  [12, 164],
  [56, 78],
  [22, 76],
  [40, 0],
];

/** The road under a storm. */
export function ruta(m: Momento): string {
  const r = azar(`ruta-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 2.6, horizonte: 400, foco: 760, x: 1.2 }),
    camara({ alto: 1.7, horizonte: 430, foco: 820, giro: -20, x: 6.5 }),
    camara({ alto: 2.2, horizonte: 410, foco: 760, giro: 8, x: -3.4 }),
  );
  const h = cam.horizonte;
  const fondo = segun(
    m,
    rectGrad(0, 0, 1000, h + 4, [
      [0, '#2c4a5c'],
      [0.5, '#5f8490'],
      [0.85, '#e0cf9c'],
      [1, '#f3dfa6'],
    ]) + tormenta(r, '#33505f', '#9fb7b0', 270),
    rectGrad(0, 0, 1000, h + 4, [
      [0, '#3a2c44'],
      [0.5, '#a8564c'],
      [0.85, '#f0a04e'],
      [1, '#fbd78f'],
    ]) +
      sol(250, h - 40, 46) +
      tormenta(r, '#4a3848', '#e08a5c', 260),
    rectGrad(0, 0, 1000, h + 4, [
      [0, '#0a1626'],
      [0.6, '#20425a'],
      [1, '#4f7f86'],
    ]) + tormenta(r, '#142a40', '#3f6478', 280),
  );
  const rayo = noche
    ? brillo(690, 250, 420, '#dff0ff', 0.6) +
      `<g transform="translate(680 110) scale(1 1.02)">${poli(RAYO, luz('#fffbe0'))}</g>` +
      linea(
        [
          [668, 300],
          [640, 350],
          [650, 400],
        ],
        luz('#fffbe0'),
        3,
      )
    : '';
  const llano =
    suelo(segun(m, '#94a150', '#a88a44', '#5d7a48'), h, 0) +
    Array.from({ length: 7 }, (_, i) =>
      rect(0, h + 5 + i * i * 5, 1000, 2 + i, segun(m, '#b3b460', '#c9a558', '#6f8c55'), 'opacity=".6"'),
    ).join('');
  const asfalto =
    piso(cam, -4.6, 4.6, 0.4, 400, '#a8986f') +
    piso(cam, -3.8, 3.8, 0.4, 400, '#47555a') +
    piso(cam, -3.6, -3.45, 0.4, 400, '#f3e3bd') +
    piso(cam, 3.45, 3.6, 0.4, 400, '#f3e3bd') +
    Array.from({ length: 40 }, (_, i) => piso(cam, -0.1, 0.1, 2 + i * 6, 5.4 + i * 6, T.ocre)).join('');
  const [tx, tz] = segun<[number, number]>(m, [0.7, 13], [-3.1, 10], [-3.1, 12.5]);
  const brilloRuta = noche ? brillo(...cam.p([tx + 1.2, 0, tz - 5]), 260, '#ffe6b0', 0.5, 60) : '';
  const arboles: Cosa[] = [
    [14, 26],
    [22, 34],
    [-26, 44],
    [34, 58],
    [-40, 70],
  ].map(([x, z]) => plantado(cam, m, x as number, z as number, algarrobo(r), 6));
  const alambre = [9.5]
    .map(
      (x) =>
        [0.5, 0.9, 1.2]
          .map((y) =>
            cam.linea(
              [
                [x, y, 4],
                [x, y, 120],
              ],
              '#4d3f33',
              0.02,
            ),
          )
          .join('') +
        Array.from({ length: 20 }, (_, i) =>
          cam.linea(
            [
              [x, 0, 4 + i * 4],
              [x, 1.35, 4 + i * 4],
            ],
            '#4d3f33',
            0.12,
          ),
        ).join(''),
    )
    .join('');
  const cuerpo =
    niebla(loma(r, h - 4, 24, '#5d7a6c', h + 4, 3), aire(m), 0.35) +
    llano +
    asfalto +
    alFondo(cam, arboles) +
    alambre +
    postes(cam, -8.4, 9, 10) +
    brilloRuta +
    camion(
      cam,
      tx,
      tz,
      noche || m === 'tarde',
      segun(m, T.rojo, T.ocre, T.teal),
      segun(m, T.crema, '#c9cdc6', T.crema),
    ) +
    pastos(
      r,
      660,
      754,
      150,
      segun(
        m,
        ['#7d8f3f', '#a3ad55', '#5f7a35'],
        ['#8a6a30', '#c99c44', '#6d5228'],
        ['#3f6648', '#5d8458', '#2d4c3a'],
      ),
      36,
    );
  return lienzo({
    fondo: fondo + rayo,
    cuerpo,
    luces: segun(m, lluvia(r, 60, 0.16, 400), '', lluvia(r, 150, 0.3)),
    momento: m,
    fuerza: noche ? 0.86 : 1,
  });
}
