import { type Azar, azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, caja, camara, plano } from '../camara.ts';
import { luz, type Momento, oscuro, T } from '../color.ts';
import { brillo, circ, curva, forma, lienzo, linea, rect, rectGrad } from '../dibujo.ts';
import { juntas, piso, segun } from '../puesta.ts';
import { vecino } from '../vecinos.ts';

const robot = (c: string = T.ocre): string =>
  rect(-9, -14, 18, 10, c, 'rx="2"') +
  rect(2, -14, 7, 10, oscuro(c, 0.2), 'rx="2"') +
  rect(-7, -25, 14, 10, T.crema, 'rx="3"') +
  circ(-3, -20, 1.9, T.petroleo) +
  circ(3, -20, 1.9, T.petroleo) +
  linea(
    [
      [0, -25],
      [0, -30],
    ],
    '#39474a',
    1,
  ) +
  circ(0, -31, 1.7, T.rojo) +
  curva('M-9 -10L-15 -14L-17 -10M9 -10L15 -15L18 -12', '#66757a', 2) +
  [-6, 6].map((x) => circ(x, -3, 3.6, '#22343a') + circ(x, -3, 1.4, '#c9cdc6')).join('');

/** A laptop seen from behind its screen (`atras`) or from the front. */
const notebook = (atras: boolean, brilla: boolean): string =>
  atras
    ? rect(-13, -17, 26, 17, '#3a4f55', 'rx="1.4"') +
      circ(0, -9, 2, '#8fa6a4') +
      rect(-15, -1.4, 30, 2, '#c9cdc6')
    : rect(-13, -17, 26, 16, '#14282d', 'rx="1.4"') +
      rect(-11.6, -15.6, 23.2, 13, brilla ? luz('#2f8f92') : '#1f6a70') +
      [-13, -10.4, -7.8, -5.2]
        .map((y, i) => rect(-9.6 + (i % 2) * 2, y, 8 + i * 2, 1.1, i % 2 ? luz('#ffd28f') : luz('#d8ece4')))
        .join('') +
      forma('M-15 0H15L12 -2H-12Z', '#c9cdc6');

const hablaConManos = (r: Azar, o: object = {}) =>
  vecino(r, { izq: [22, 36], der: [22, 36], prenda: 'pantalon', ...o });

function mesa(cam: Camara, x: number, z: number, w: number): string {
  const pata = (px: number, pz: number) =>
    cam.linea(
      [
        [px, 0, pz],
        [px, 0.78, pz],
      ],
      '#39474a',
      0.06,
    );
  return (
    pata(x + 0.1, z + 0.8) +
    pata(x + w - 0.1, z + 0.8) +
    pata(x + 0.1, z + 0.05) +
    pata(x + w - 0.1, z + 0.05) +
    caja(cam, { x, z, w, d: 0.9, h: 0.07, y: 0.76 }, { color: '#b9793f', techo: '#dca768' })
  );
}

/** The workshop of computers and robots. */
export function aula(m: Momento): string {
  const r = azar(`aula-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 1.65, horizonte: 330, foco: 820 }),
    camara({ alto: 1.5, horizonte: 300, foco: 960, giro: 10, x: -0.6 }),
    camara({ alto: 1.8, horizonte: 310, foco: 800, giro: -20, x: 2.6 }),
  );
  const pared = plano(cam, [-9, 0, 8], [1, 0, 0]);
  const ventanal = (s: number) =>
    pared.rect(s - 0.1, 1.3, 2.4, 2.1, '#f7ead0') +
    pared.rect(s, 1.4, 2.2, 1.9, luz(segun(m, '#9fd0dc', '#f2a765', '#14324e'))) +
    pared.poli(
      [
        [s, 1.4],
        [s + 2.2, 1.4],
        [s + 2.2, 1.9],
        [s + 1.3, 2.15],
        [s + 0.5, 1.8],
        [s, 2],
      ],
      luz(segun(m, '#6f9a63', '#8a5a48', '#0a222c')),
    ) +
    pared.rect(s + 1.06, 1.4, 0.08, 1.9, '#f7ead0') +
    pared.rect(s, 2.3, 2.2, 0.07, '#f7ead0');
  const px = segun(m, 6.6, 7.6, 6.2);
  const pizarra =
    pared.rect(px - 0.1, 1.2, 5, 2.2, '#b98a52') +
    pared.rect(px, 1.3, 4.8, 2, '#1f5f5c') +
    pared.circ(px + 1, 2.4, 0.55, '#e9f1e4') +
    pared.circ(px + 1, 2.4, 0.5, '#1f5f5c') +
    pared.linea(
      [
        [px + 1, 2.4],
        [px + 2.4, 2.4],
        [px + 2.4, 1.8],
        [px + 3.2, 1.8],
      ],
      '#e9f1e4',
      0.045,
    ) +
    pared.rect(px + 3.2, 1.55, 0.9, 0.5, T.ocre) +
    [2.9, 2.7, 2.5].map((t, i) => pared.rect(px + 2.8, t, 1.4 - i * 0.3, 0.06, '#e9f1e4')).join('') +
    pared.linea(
      [
        [px + 0.7, 2.2],
        [px + 1, 2.7],
        [px + 1.3, 2.2],
        [px + 0.7, 2.2],
      ],
      T.rosa,
      0.04,
    );
  const estante = Array.from(
    { length: 3 },
    (_, i) =>
      pared.rect(13.2, 1.2 + i * 0.75, 3, 0.07, T.madera) +
      Array.from({ length: 7 }, (_, k) =>
        pared.rect(
          13.3 + k * 0.4,
          1.27 + i * 0.75,
          r.entre(0.2, 0.34),
          r.entre(0.25, 0.55),
          r.de([T.terracota, T.ocre, T.petroleo, T.crema, T.rosa, T.teal]),
        ),
      ).join(''),
  ).join('');
  const fondo =
    rectGrad(0, 0, 1000, 480, [
      [0, segun(m, '#e9c98e', '#eab979', '#3c5f66')],
      [1, segun(m, '#f4e2b8', '#f3d09a', '#527a7b')],
    ]) +
    pared.rect(0, 0, 18, 1, T.teal) +
    pared.rect(0, 0.98, 18, 0.06, oscuro(T.teal, 0.3)) +
    ventanal(1.2) +
    ventanal(4) +
    ventanal(11.6 + (m === 'noche' ? 0 : 0.2)) +
    pizarra +
    estante;
  const suelo = piso(cam, -20, 20, 0.4, 8, '#c99a63') + juntas(cam, -12, 12, 0.6, 8, 0.8, '#b08350');
  const enMesa = (x: number, z: number, svg: string, u = 0.017): Cosa => ({
    x,
    z,
    svg: cam.pon(svg, x, z, u, 0.83),
  });
  const chico = (x: number, z: number, o: object, h = 1.5): Cosa => ({
    x,
    z,
    svg: cam.pon(hablaConManos(r, o), x, z, h / 100, -0.12),
  });
  const filas: Cosa[] = [];
  if (m === 'dia')
    for (const [z, xs] of [
      [5.6, [-2.9, -0.9, 1.1, 3.1]],
      [3.3, [-1.5, 0.1, 1.7]],
    ] as const)
      filas.push(
        ...xs.map((x, i) =>
          chico(x, z + 0.9, {
            mira: i % 2 ? -1 : 1,
            ropa: [T.terracota, T.crema, T.azul, T.vino][i] as string,
            corte: (['corto', 'trenzas', 'rulos', 'largo'] as const)[i],
          }),
        ),
        {
          x: 0,
          z: z + 0.6,
          svg: mesa(cam, (xs[0] as number) - 0.7, z, (xs.at(-1) as number) - (xs[0] as number) + 1.4),
        },
        ...xs.map((x, i) =>
          z < 4 && i === 1
            ? enMesa(x, z + 0.2, robot(), 0.016)
            : enMesa(x + 0.1, z + 0.35, notebook(true, false), 0.017),
        ),
      );
  if (m === 'tarde')
    filas.push(
      chico(-1.05, 3.4, { ropa: T.rojo, corte: 'trenzas', mira: 1, der: [38, 70], piel: '#b87645' }, 1.56),
      chico(0.75, 3.4, { ropa: T.petroleo, corte: 'rulos', mira: -1, izq: [40, 74], piel: '#e3aa80' }, 1.58),
      { x: 0, z: 3.1, svg: mesa(cam, -2.4, 2.4, 4.8) },
      enMesa(-0.15, 2.8, robot(), 0.024),
      enMesa(1.6, 2.6, notebook(false, false), 0.02),
      enMesa(
        -1.9,
        2.7,
        rect(-9, -7, 18, 7, T.teal) +
          linea(
            [
              [-4, -7],
              [-6, -13],
            ],
            T.terracota,
            2,
          ) +
          linea(
            [
              [3, -7],
              [4, -14],
            ],
            '#c9cdc6',
            2,
          ),
      ),
      chico(3.2, 6.6, { ropa: T.ocre, mira: -1 }),
      chico(-3.6, 6.6, { ropa: T.crema }),
      { x: 0, z: 6.2, svg: mesa(cam, -5, 5.7, 10) },
    );
  if (noche)
    for (const [z, xs] of [
      [5.8, [-1.8, 0.2, 2.2, 4.2]],
      [3.4, [0, 1.7, 3.4]],
    ] as const)
      filas.push(
        {
          x: xs[1],
          z: z + 0.3,
          svg: mesa(cam, (xs[0] as number) - 0.7, z, (xs.at(-1) as number) - (xs[0] as number) + 1.4),
        },
        ...xs.flatMap((x, i): Cosa[] => [
          enMesa(x, z + 0.4, notebook(false, true), 0.02),
          { x, z: z + 0.39, svg: brillo(...cam.p([x, 1.05, z + 0.3]), cam.esc(x, z) * 0.7, '#7fe0d8', 0.5) },
          {
            x,
            z: z - 0.45,
            svg: cam.pon(
              vecino(r, {
                vista: 'espalda',
                izq: [24, 30],
                der: [24, 30],
                ropa: [T.terracota, T.ocre, T.rosa, T.azul][i] as string,
                prenda: 'pantalon',
              }),
              x,
              z - 0.45,
              0.0158,
              -0.2,
            ),
          },
        ]),
      );
  const sol = m === 'tarde' ? forma('M20 -10L300 -10L760 750L260 750Z', luz('#ffd28f'), 'opacity=".16"') : '';
  return lienzo({
    cuerpo: fondo + suelo + alFondo(cam, filas) + sol,
    momento: m,
    fuerza: noche ? 0.45 : 0.55,
  });
}
