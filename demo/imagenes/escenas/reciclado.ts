import { azar } from '../azar.ts';
import { alFondo, type Cosa, caja, camara, plano } from '../camara.ts';
import { haz } from '../cielo.ts';
import { claro, luz, type Momento, oscuro, T } from '../color.ts';
import { brillo, forma, lienzo, rect, rectGrad } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { autoelevador, fardo } from '../piezas/autoelevador.ts';
import { enPie, juntas, piso, segun } from '../puesta.ts';

/** The recycling plant. */
export function reciclado(m: Momento): string {
  const r = azar(`reciclado-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 2, horizonte: 380, foco: 780 }),
    camara({ alto: 1.8, horizonte: 370, foco: 860, giro: -16, x: 2.4 }),
    camara({ alto: 2, horizonte: 390, foco: 780, giro: 15, x: -3 }),
  );
  const pared = plano(cam, [-14, 0, 15], [1, 0, 0]);
  let nave =
    rectGrad(0, 0, 1000, 520, [
      [0, '#4d6a68'],
      [1, '#8aa097'],
    ]) +
    pared.rect(0, 0, 28, 7.4, '#a3b5a6') +
    Array.from({ length: 35 }, (_, i) => pared.rect(i * 0.8, 0, 0.07, 7.4, '#8ea294')).join('') +
    pared.rect(0, 0, 28, 1.2, T.monte) +
    Array.from(
      { length: 6 },
      (_, i) =>
        pared.rect(2 + i * 4.4, 4, 3, 1.7, luz(segun(m, '#cfe6e0', '#f7b368', '#1a3a56'))) +
        pared.rect(3.45 + i * 4.4, 4, 0.1, 1.7, '#6f8a80'),
    ).join('');
  nave +=
    pared.rect(segun(m, 11, 18, 6), 0, 5, 4.6, luz(segun(m, '#e3efd8', '#fbcf8c', '#143048'))) +
    pared.poli(
      [
        [segun(m, 11, 18, 6), 0],
        [segun(m, 16, 23, 11), 0],
        [segun(m, 16, 23, 11), 0.9],
        [segun(m, 13, 20, 8), 1.3],
        [segun(m, 11, 18, 6), 1],
      ],
      segun(m, '#8fa85c', '#a8743f', '#0f2a34'),
    );
  for (const z of [14, 10, 6.6]) {
    const v = plano(cam, [-14, 6, z], [1, 0, 0]);
    nave +=
      v.rect(0, 0, 28, 0.16, '#3c5652') +
      v.rect(0, 0.9, 28, 0.16, '#3c5652') +
      Array.from({ length: 18 }, (_, i) =>
        v.linea(
          [
            [i * 1.6, i % 2 ? 0 : 0.95],
            [i * 1.6 + 1.6, i % 2 ? 0.95 : 0],
          ],
          '#3c5652',
          0.09,
        ),
      ).join('');
  }
  const suelo0 = piso(cam, -30, 30, 0.4, 15, '#b3a78d') + juntas(cam, -14, 14, 2, 15, 3, '#988c72');
  const pila = (x: number, z: number, filas: readonly number[]): Cosa => ({
    x: x + 1.5,
    z: z + 0.5,
    svg: filas
      .map((n, f) =>
        Array.from({ length: n }, (_, i) =>
          fardo(
            cam,
            x + i * 1.55 + f * 0.4,
            f * 1,
            z,
            r.de(['#c99a62', '#b98850', '#d3ab74', '#8fb0a8', '#c98f6b']),
          ),
        ).join(''),
      )
      .join(''),
  });
  const cinta: Cosa = {
    x: 0,
    z: 5.6,
    svg: caja(
      cam,
      { x: segun(m, -12, -4.4, -12), z: 5.2, w: segun(m, 0, 9.4, 0) + 0.01, d: 1.1, h: 0.25, y: 0.75 },
      { color: T.petroleo, techo: '#3a4a4e' },
    ),
  };
  const residuos =
    m === 'tarde'
      ? Array.from({ length: 26 }, (_, i): Cosa => {
          const [x, z] = [-4.2 + i * 0.35, r.entre(5.3, 6.1)];
          const c = r.de([T.teal, T.rojo, T.ocre, T.crema, '#c99a62', T.azul]);
          return {
            x,
            z,
            svg: cam.pon(
              r() < 0.5
                ? rect(-5, -20, 10, 20, c, 'rx="4"') + rect(-2.4, -26, 4.8, 7, claro(c, 0.3))
                : rect(-10, -11, 20, 11, c) + rect(3, -11, 7, 11, oscuro(c, 0.2)),
              x,
              z,
              0.0125,
              1,
            ),
          };
        })
      : [];
  const obrera = (x: number, z: number, o: object, mira = 1) =>
    enPie(
      cam,
      m,
      x,
      z,
      persona({
        ropa: T.monte,
        abajo: T.marino,
        chaleco: true,
        gorro: 'panuelo',
        tocado: T.ocre,
        piel: '#b87645',
        ...o,
      }),
      { mira },
    );
  const cosas: Cosa[] = segun(
    m,
    [
      pila(-6.6, 9, [4, 3, 2]),
      pila(3, 9.6, [4, 3, 2]),
      pila(-9.6, 6.6, [2, 1]),
      obrera(-1.4, 6.4, {
        vista: 'perfil',
        der: [72, 90],
        izq: [66, 86],
        piernas: [
          [26, 2],
          [-24, -30],
        ],
      }),
      {
        x: 0,
        z: 6.4,
        svg:
          fardo(cam, -0.7, 0.16, 6.4, '#c99a62') +
          cam.linea(
            [
              [-0.8, 0.1, 6.4],
              [0.9, 0.1, 6.4],
            ],
            '#39474a',
            0.12,
          ),
      },
      obrera(1.3, 5.6, { izq: [60, 130], tocado: T.rojo, corte: 'trenzas' }),
      { x: 5, z: 7.6, svg: cam.pon(autoelevador(false), 3.9, 7.6, 0.0165, 0, -1) },
    ],
    [
      pila(-5, 10, [4, 3]),
      pila(3, 10.6, [4, 3, 2]),
      cinta,
      ...residuos,
      obrera(-2.6, 6.9, { izq: [30, 50], der: [34, 60] }),
      obrera(-0.6, 6.9, {
        izq: [40, 60],
        der: [26, 40],
        tocado: T.rojo,
        corte: 'largo',
        piel: '#d99b6c',
        mira: 1,
      }),
      obrera(1.5, 6.9, {
        izq: [34, 50],
        der: [44, 70],
        tocado: T.teal,
        corte: 'trenzas',
        piel: '#8d5430',
        mira: -1,
      }),
      obrera(3.6, 6.9, { tocado: T.rosa, der: [30, 40] }),
    ],
    [
      pila(2.4, 8.6, [4, 4, 3]),
      pila(-7, 10.6, [3, 2]),
      { x: -0.6, z: 6.2, svg: cam.pon(autoelevador(true), -0.4, 6.2, 0.0185) },
      obrera(-3.4, 7.4, { der: [120, 160] }),
    ],
  );
  const lamp = noche
    ? [-5, 0, 5]
        .map((x) => {
          const [lx, ly] = cam.p([x, 5.6, 9]);
          return (
            haz(lx, ly, lx - 130, lx + 130, ly + 340, '#ffe6b0', 0.28) +
            forma(`M${lx - 24} ${ly + 8}L${lx + 24} ${ly + 8}L${lx + 8} ${ly - 10}H${lx - 8}Z`, '#22343a') +
            brillo(lx, ly + 8, 50, '#fff0c4', 0.8)
          );
        })
        .join('')
    : '';
  return lienzo({
    cuerpo: nave + suelo0 + lamp + alFondo(cam, cosas),
    momento: m,
    fuerza: segun(m, 0, 0.6, 0.62),
  });
}
