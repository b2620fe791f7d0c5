import { azar } from '../azar.ts';
import { alFondo, type Cosa, caja, camara, plano } from '../camara.ts';
import { estrellas } from '../cielo.ts';
import { luz, type Momento, T } from '../color.ts';
import { brillo, circ, curva, elip, forma, lienzo, linea, rect, rectGrad } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { satelite } from '../piezas/satelite.ts';
import { enPie, piso } from '../puesta.ts';

const cientifica = (o: object = {}): string =>
  persona({
    prenda: 'guardapolvo',
    ropa: '#f3f4ea',
    abajo: T.petroleo,
    corte: 'rodete',
    gorro: 'cofia',
    tocado: T.aguamarina,
    ...o,
  });

/** The laboratory and its small satellite. */
export function laboratorio(m: Momento): string {
  const r = azar(`laboratorio-${m}`);
  if (m === 'noche') {
    const tierra =
      circ(500, 1180, 720, '#1f6a8a') +
      circ(500, 1180, 720, 'none', `stroke="${luz('#8fd0e0')}" stroke-width="10" opacity=".55"`) +
      `<clipPath id="g-globo"><circle cx="500" cy="1180" r="718"/></clipPath><g clip-path="url(#g-globo)">${forma('M300 480Q380 500 400 560Q470 600 440 680Q400 740 420 800H240Q220 600 300 480Z', '#5f8a4e')}${forma('M560 470Q640 462 700 500Q760 560 700 600Q640 590 600 640Q560 600 580 540Z', '#7d9a52')}${[
        [260, 640, 190, 9],
        [420, 662, 230, 11],
        [690, 590, 170, 7],
        [800, 612, 190, 9],
        [560, 520, 120, 5],
        [330, 560, 130, 6],
      ]
        .map(([x, y, w, a]) =>
          elip(x as number, y as number, w as number, a as number, '#eef4ea', 'opacity=".55"'),
        )
        .join('')}${rectGrad(0, 440, 1000, 320, [
        [0, '#0a2038', 0],
        [1, '#061426', 0.75],
      ])}${Array.from({ length: 60 }, () => circ(r.entre(280, 760), r.entre(560, 745), r.entre(0.8, 2), luz('#ffd28f'))).join('')}</g>`;
    return lienzo({
      fondo:
        rectGrad(0, 0, 1000, 760, [
          [0, '#040d1c'],
          [0.6, '#0a2340'],
          [1, '#14405a'],
        ]) +
        estrellas(r, 260, 640) +
        brillo(500, 470, 620, '#6fc0dc', 0.5, 130),
      cuerpo: tierra,
      luces:
        brillo(500, 240, 320, '#ffe6b0', 0.22) +
        `<g transform="translate(500 250) rotate(-16) scale(2.3)">${satelite(true)}</g>` +
        [0, 1, 2]
          .map((i) =>
            curva(
              `M${640 + i * 24} ${400 + i * 22}q-34 44 -86 ${60 + i * 6}`,
              luz('#ffd28f'),
              4 - i,
              `opacity="${0.8 - i * 0.2}"`,
            ),
          )
          .join(''),
      momento: 'dia',
    });
  }
  const cam =
    m === 'dia'
      ? camara({ alto: 1.5, horizonte: 380, foco: 820 })
      : camara({ alto: 1.4, horizonte: 370, foco: 900, giro: 11, x: -0.8 });
  const pared = plano(cam, [-9, 0, 7], [1, 0, 0]);
  const panel = Array.from({ length: 14 }, (_, i) => pared.rect(i * 1.4, 0, 0.03, 4.4, '#a9c0b8')).join('');
  const ventanaL =
    pared.rect(2.9, 1.3, 4.2, 1.9, '#8fa8a2') +
    pared.rect(3, 1.4, 4, 1.7, m === 'dia' ? luz('#a9d8e0') : luz('#f2b069')) +
    pared.poli(
      [
        [3, 1.4],
        [7, 1.4],
        [7, 1.8],
        [6, 2.1],
        [5, 1.75],
        [4, 2],
        [3, 1.7],
      ],
      m === 'dia' ? '#6f9a6a' : '#a8603f',
    ) +
    pared.rect(4.95, 1.4, 0.08, 1.7, '#8fa8a2');
  const pantallas = [10.2, 12.4]
    .map(
      (s, i) =>
        pared.rect(s, 1.5, 1.9, 1.3, '#14282d') +
        pared.rect(s + 0.08, 1.58, 1.74, 1.14, luz('#11485a')) +
        (i
          ? pared.circ(s + 0.95, 2.15, 0.4, luz('#2d8a8c')) +
            pared.linea(
              [
                [s + 0.3, 1.9],
                [s + 1.6, 2.5],
              ],
              luz('#ffd28f'),
              0.04,
            )
          : pared.linea(
              [
                [s + 0.2, 1.8],
                [s + 0.5, 2.3],
                [s + 0.8, 2],
                [s + 1.2, 2.5],
                [s + 1.7, 2.1],
              ],
              luz('#7fd69b'),
              0.05,
            )),
    )
    .join('');
  const sala =
    rectGrad(0, 0, 1000, 500, [
      [0, m === 'dia' ? '#c3d8cf' : '#e6c9a0'],
      [1, m === 'dia' ? '#e4ecdf' : '#f3e0bb'],
    ]) +
    panel +
    ventanaL +
    pantallas +
    pared.rect(0, 0, 20, 0.9, '#8fb0a8') +
    piso(cam, -20, 20, 0.4, 7, '#d3ddd3') +
    Array.from({ length: 14 }, (_, i) => piso(cam, -9 + i * 1.3, -8.97 + i * 1.3, 0.4, 7, '#b3c2b8')).join(
      '',
    );
  const mesa = (x: number, z: number, w: number): Cosa => ({
    x,
    z: z + 0.4,
    svg: caja(
      cam,
      { x, z, w, d: 1, h: 0.86 },
      {
        color: '#3f7f80',
        techo: '#f3f4e6',
        frente: (pl, ww, hh) =>
          Array.from({ length: Math.floor(ww) }, (_, i) =>
            [0.08, 0.34, 0.58]
              .map(
                (t) =>
                  pl.rect(i + 0.08, t, 0.84, 0.2, '#5f9c98') +
                  pl.rect(i + 0.4, t + 0.08, 0.2, 0.035, '#e9d8b6'),
              )
              .join(''),
          ).join('') + pl.rect(0, hh - 0.06, ww, 0.06, '#d9ddcc'),
      },
    ),
  });
  const herram = (x: number, z: number): Cosa => ({
    x,
    z,
    svg: cam.pon(
      rect(-14, -5, 28, 5, T.petroleo) +
        linea(
          [
            [-8, -5],
            [-14, -14],
          ],
          T.rojo,
          2,
        ) +
        linea(
          [
            [4, -5],
            [8, -16],
          ],
          T.ocre,
          2,
        ),
      x,
      z,
      0.014,
      0.88,
    ),
  });
  const sat = (x: number, z: number, k: number): Cosa => ({
    x,
    z,
    svg: cam.pon(
      `<g transform="translate(0 -62)">${satelite(true)}</g>${rect(-30, -12, 60, 12, '#5d6b6c', 'rx="2"')}`,
      x,
      z,
      k,
      0.88,
    ),
  });
  const cosas: Cosa[] =
    m === 'dia'
      ? [
          mesa(-2, 3.6, 4),
          sat(0, 4.1, 0.0088),
          enPie(
            cam,
            m,
            -1.85,
            4.4,
            cientifica({
              vista: 'perfil',
              der: [60, 96],
              izq: [50, 92],
              piel: '#b87645',
              piernas: [
                [5, 0],
                [-5, -3],
              ],
            }),
            { sinSombra: true },
          ),
          enPie(
            cam,
            m,
            1.9,
            4.4,
            cientifica({
              vista: 'perfil',
              der: [70, 100],
              corte: 'rulos',
              gorro: undefined,
              piernas: [
                [5, 0],
                [-5, -3],
              ],
            }),
            { mira: -1, sinSombra: true },
          ),
          herram(-1.4, 3.9),
          herram(1.5, 3.9),
          mesa(-5.4, 6, 2.4),
          enPie(cam, m, 3.6, 6, cientifica({ piel: '#8d5430', izq: [30, 80], corte: 'corto' }), {
            sinSombra: true,
          }),
        ]
      : [
          mesa(-1.4, 2.9, 4.4),
          sat(1.1, 3.3, 0.0094),
          enPie(
            cam,
            m,
            -0.5,
            3.4,
            cientifica({
              vista: 'perfil',
              der: [64, 96],
              izq: [30, 110],
              gorro: undefined,
              corte: 'melena',
              pelo: '#33211a',
              piernas: [
                [5, 0],
                [-5, -3],
              ],
            }),
            { sinSombra: true, alto: 1.76 },
          ),
          herram(2.4, 3.1),
        ];
  return lienzo({ cuerpo: sala + alFondo(cam, cosas), momento: m, fuerza: 0.55 });
}
