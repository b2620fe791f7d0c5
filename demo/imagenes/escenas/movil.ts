import { comercio, tejado } from '../arquitectura.ts';
import { azar } from '../azar.ts';
import { alFondo, type Cosa, caja, camara } from '../camara.ts';
import { aire, cieloDe } from '../cielo.ts';
import { type Momento, niebla, T } from '../color.ts';
import { brillo, circ, lienzo, linea, rect } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { farol } from '../mobiliario.ts';
import { loma } from '../naturaleza.ts';
import { camioneta } from '../piezas/camioneta.ts';
import { arbol } from '../plantas.ts';
import { enPie, juntas, piso, plantado, segun, suelo } from '../puesta.ts';
import { caminante, vecino } from '../vecinos.ts';

const micro = (): string =>
  rect(-1.3, -6, 2.6, 9, '#22343a', 'rx="1"') +
  circ(0, -7.6, 2.7, '#39474a') +
  rect(-2.6, -4.6, 5.2, 4, T.rojo);

const tripode = (): string =>
  linea(
    [
      [0, -78],
      [0, -48],
      [-14, 0],
    ],
    '#22343a',
    2.2,
  ) +
  linea(
    [
      [0, -48],
      [14, 0],
    ],
    '#22343a',
    2.2,
  ) +
  linea(
    [
      [0, -48],
      [2, 0],
    ],
    '#22343a',
    2.2,
  ) +
  rect(-11, -92, 24, 15, '#2a3a40', 'rx="2"') +
  rect(12, -89, 9, 9, '#14232a') +
  circ(21, -84.5, 3.6, '#5fa3a6') +
  circ(-6, -95, 4, '#22343a') +
  circ(4, -95, 4, '#22343a');

/** The outside-broadcast van and its reporter. */
export function movil(m: Momento): string {
  const r = azar(`movil-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 1.6, horizonte: 470, foco: 880 }),
    camara({ alto: 1.5, horizonte: 460, foco: 900, giro: 24, x: -5 }),
    camara({ alto: 1.7, horizonte: 480, foco: 880, giro: -18, x: 4 }),
  );
  const casas = [
    [-22, 11, T.rosa, 5],
    [-11, 8, T.crema, 4.4],
    [-2, 10, T.aguamarina, 5.4],
    [9, 9, T.ocre, 4.6],
    [19, 10, T.terracota, 5.6],
  ]
    .map(
      ([x, w, c, h]) =>
        caja(
          cam,
          { x: x as number, z: 17, w: w as number, d: 8, h: h as number },
          { color: c as string, frente: comercio(r, c as string, noche) },
        ) + (h === 4.4 ? tejado(cam, x as number, 4.4, 17, w as number, 8, 1.8, '#a9512f') : ''),
    )
    .join('');
  const calle =
    suelo('#c9b48b', cam.horizonte, 2) +
    piso(cam, -60, 60, 13.4, 17, '#d8c399') +
    piso(cam, -60, 60, 0.4, 13.4, '#b9a37a') +
    juntas(cam, -20, 20, 2, 13, 1.2, '#a48f66');
  const [vx, mira] = segun<[number, 1 | -1]>(m, [-4.2, 1], [-3, -1], [-4.4, 1]);
  const cronista = {
    ropa: T.rojo,
    abajo: T.marino,
    corte: 'melena',
    pelo: '#33211a',
    vista: 'perfil',
    piernas: [
      [6, 0],
      [-6, -4],
    ],
  } as const;
  const gente: Cosa[] = segun(
    m,
    [
      enPie(cam, m, 1.7, 5.4, persona({ ...cronista, der: [70, 104], enMano: micro() })),
      enPie(
        cam,
        m,
        2.7,
        5.4,
        persona({
          vista: 'perfil',
          ropa: T.ocre,
          abajo: '#5b4636',
          gorro: 'boina',
          tocado: T.tinta,
          corte: 'barba',
          piel: '#b87645',
          piernas: [
            [5, 0],
            [-5, -4],
          ],
          der: [20, 50],
        }),
        { mira: -1 },
      ),
      enPie(
        cam,
        m,
        -0.5,
        5,
        vecino(r, {
          vista: 'perfil',
          ropa: T.oliva,
          gorro: 'gorra',
          tocado: T.tinta,
          der: [60, 100],
          piernas: [
            [5, 0],
            [-6, -4],
          ],
        }),
      ),
      { x: 0.1, z: 5, svg: cam.pon(tripode(), 0.1, 5, 0.0172) },
    ],
    [
      enPie(
        cam,
        m,
        -1.9,
        5.6,
        persona({
          ropa: T.crema,
          abajo: T.marino,
          corte: 'corto',
          piel: '#d99b6c',
          der: [24, -150],
          enMano: `<g transform="rotate(20)">${micro()}</g>`,
          izq: [46, 60],
          mira: -1,
        }),
      ),
      enPie(cam, m, 3.2, 9.6, caminante(r), { mira: -1 }),
      enPie(cam, m, 4.4, 10, vecino(r)),
    ],
    [
      enPie(cam, m, 1.5, 6, persona({ ...cronista, ropa: T.ocre, der: [66, 104], enMano: micro() }), {
        mira: -1,
      }),
      enPie(
        cam,
        m,
        0.5,
        6.1,
        vecino(r, {
          vista: 'perfil',
          ropa: T.rojo,
          corte: 'largo',
          piernas: [
            [5, 0],
            [-5, -4],
          ],
        }),
      ),
      enPie(cam, m, 3.4, 9, vecino(r)),
      enPie(cam, m, 4.4, 9.6, vecino(r)),
    ],
  );
  const otros: Cosa[] = [
    { x: vx + 2, z: 8, svg: camioneta(cam, m, vx, 8, mira) },
    plantado(cam, m, -8, 14.6, arbol(r, T.verde), 5.4),
    plantado(cam, m, 7.4, 14.8, arbol(r, T.monte), 5.6),
    ...[-5, 6].map((x) => ({ x, z: 13.7, svg: cam.pon(farol(noche), x, 13.7, 1.1) })),
  ];
  const foco = noche ? brillo(...cam.p([0.9, 1.5, 6]), 250, '#fff0c4', 0.55) : '';
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: cam.horizonte + 4,
      tono: segun(m, 0, 2, 0),
      astroX: segun(m, 800, 840, 160),
      astroY: segun(m, 110, 220, 100),
      nubes: 4,
    }),
    cuerpo:
      niebla(loma(r, cam.horizonte - 110, 80, '#557a76', cam.horizonte + 4), aire(m), 0.5) +
      calle +
      casas +
      alFondo(cam, otros) +
      foco +
      alFondo(cam, gente),
    momento: m,
  });
}
