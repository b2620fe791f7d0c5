import { comercio, tejado } from '../arquitectura.ts';
import { azar } from '../azar.ts';
import { alFondo, type Cosa, caja, camara } from '../camara.ts';
import { aire, cieloDe } from '../cielo.ts';
import { luz, type Momento, niebla, T } from '../color.ts';
import { brillo, circ, lienzo, linea, rect } from '../dibujo.ts';
import { farol } from '../mobiliario.ts';
import { loma } from '../naturaleza.ts';
import { arbol } from '../plantas.ts';
import { enPie, juntas, piso, plantado, segun, suelo } from '../puesta.ts';
import { BOLSA, caminante, vecino } from '../vecinos.ts';
import { colectivo } from '../vehiculos.ts';

/** The shelter of the stop, 3 × 2.5 units, its foot at the origin. */
const refugio = (noche: boolean): string =>
  rect(-1.6, -2.4, 3.2, 2.1, '#a9c9c4', 'opacity=".45"') +
  rect(-1.7, -2.6, 3.4, 0.2, T.petroleo) +
  [-1.6, 1.5].map((x) => rect(x, -2.4, 0.1, 2.4, '#1f3a3e')).join('') +
  rect(-1.2, -0.55, 2.2, 0.12, T.tierra) +
  rect(-1, -0.45, 0.1, 0.45, '#1f3a3e') +
  rect(0.7, -0.45, 0.1, 0.45, '#1f3a3e') +
  (noche ? brillo(0, -2.2, 2.6, '#ffe0a0', 0.55) + rect(-1.2, -2.42, 2.4, 0.08, luz('#fff2cc')) : '');

const senal = (): string =>
  linea(
    [
      [0, 0],
      [0, -2.7],
    ],
    '#39474a',
    0.09,
  ) +
  rect(-0.32, -3.2, 0.64, 0.64, T.azul, 'rx=".08"') +
  rect(-0.2, -3.05, 0.4, 0.24, T.crema, 'rx=".05"') +
  circ(-0.1, -2.74, 0.06, T.crema) +
  circ(0.1, -2.74, 0.06, T.crema);

/** A city bus at its stop. */
export function colectivoEnParada(m: Momento): string {
  const r = azar(`colectivo-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 1.8, horizonte: 400, foco: 860 }),
    camara({ alto: 1.6, horizonte: 400, foco: 860, giro: -30, x: 8.4, z: 0.4 }),
    camara({ alto: 1.8, horizonte: 400, foco: 860, giro: 24, x: -5.6, z: 1 }),
  );
  const h = cam.horizonte;
  const casas: Cosa[] = [
    [-34, 11, T.rosa],
    [-23, 9, T.ocre],
    [-14, 10, T.aguamarina],
    [-4, 8, T.crema],
    [4, 9, T.terracota],
    [13, 11, '#8fb5a3'],
    [24, 10, T.trigo],
  ].map(([x, w, c], i) => ({
    x: x as number,
    z: 24,
    svg:
      caja(
        cam,
        { x: x as number, z: 22, w: w as number, d: 9, h: 4.6 + (i % 3) * 1.1 },
        { color: c as string, frente: comercio(r, c as string, noche) },
      ) + (i % 2 ? tejado(cam, x as number, 4.6 + (i % 3) * 1.1, 22, w as number, 9, 1.8, '#a9512f') : ''),
  }));
  const arboles = [-16, -8.5, 0.5, 9.6, 17].map((x) =>
    plantado(cam, m, x, 18.5, arbol(r, r.de([T.verde, T.monte, '#7d9441'])), 5.8),
  );
  const [bx, mira] = segun<[number, 1 | -1]>(m, [-6, 1], [-3.2, 1], [-2.8, -1]);
  const bus: Cosa = {
    x: bx + 5,
    z: 11.4,
    svg: colectivo(cam, {
      x: bx,
      z: 10.6,
      noche,
      mira,
      color: segun(m, T.crema, '#dfeae2', T.crema),
      franja: segun(m, T.rojo, T.petroleo, T.rojo),
    }),
  };
  const px = segun(m, 3.6, 8.2, -5.4);
  const parada: Cosa[] = [
    { x: px, z: 8.2, svg: cam.pon(refugio(noche), px, 8.2) },
    { x: px - 2, z: 7.9, svg: cam.pon(senal(), px - 2.1, 7.9) },
  ];
  const esperan: Cosa[] = segun(
    m,
    [
      enPie(
        cam,
        m,
        2,
        6.7,
        vecino(r, {
          vista: 'perfil',
          ropa: T.terracota,
          piernas: [
            [5, 0],
            [-5, -4],
          ],
        }),
        { mira: -1 },
      ),
      enPie(cam, m, 2.8, 6.9, vecino(r, { ropa: T.ocre, nino: true, mochila: T.petroleo }), { alto: 1.2 }),
      enPie(cam, m, 3.6, 6.8, vecino(r, { ropa: T.marino, enMano: BOLSA() })),
      enPie(cam, m, -3.4, 6.2, caminante(r, { ropa: T.teal })),
    ],
    [
      enPie(cam, m, 7.2, 6.6, vecino(r, { vista: 'perfil', ropa: T.rojo, der: [60, 80] }), { mira: -1 }),
      enPie(cam, m, 8, 6.9, vecino(r, { vista: 'perfil', ropa: T.crema, corte: 'largo', mochila: T.vino }), {
        mira: -1,
      }),
    ],
    [
      enPie(
        cam,
        m,
        -4.7,
        7.4,
        vecino(r, { vista: 'perfil', ropa: T.ocre, corte: 'rodete', mochila: T.rojo }),
      ),
      enPie(cam, m, -6, 7.8, vecino(r, { ropa: T.marino })),
    ],
  );
  const calle =
    suelo('#cbb58c', h, 2) +
    piso(cam, -60, 60, 16, 22, '#d8c399') +
    piso(cam, -60, 60, 8.9, 16, T.asfalto) +
    piso(cam, -60, 60, 8.9, 9.1, '#f0e2c0') +
    piso(cam, -60, 60, 0.4, 8.9, '#d3bb8d') +
    juntas(cam, -20, 24, 2, 8.9, 1.4, '#bda474') +
    Array.from({ length: 12 }, (_, i) => piso(cam, -30 + i * 5, -27.5 + i * 5, 14, 14.2, '#f3e3bd')).join('');
  const faroles: Cosa[] = [-11, 2.6, 14].map((x) => ({
    x,
    z: 16.6,
    svg: cam.pon(farol(noche), x, 16.6, 1.2),
  }));
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: h + 4,
      tono: segun(m, 0, 2, 2),
      astroX: segun(m, 780, 220, 760),
      nubes: 4,
    }),
    cuerpo:
      niebla(loma(r, h - 80, 70, '#557a76', h + 4), aire(m), 0.5) +
      calle +
      alFondo(cam, casas) +
      alFondo(cam, [...arboles, ...faroles]) +
      alFondo(cam, [bus, ...parada, ...esperan]),
    momento: m,
  });
}
