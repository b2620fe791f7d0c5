import { comercio, tejado } from '../arquitectura.ts';
import { azar } from '../azar.ts';
import { alFondo, type Cosa, caja, camara } from '../camara.ts';
import { aire, bandada, cieloDe } from '../cielo.ts';
import { luz, type Momento, niebla, T } from '../color.ts';
import { brillo, curva, lienzo, linea, poli, poner, rect, rectGrad } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { loma } from '../naturaleza.ts';
import { arbol } from '../plantas.ts';
import { enPie, piso, plantado, segun, suelo } from '../puesta.ts';
import { vecino } from '../vecinos.ts';

const caja0 = (noche: boolean): string =>
  rect(-14, -24, 28, 40, '#c9d3d0', 'rx="2"') +
  rect(4, -24, 10, 40, '#9fb0ac', 'rx="2"') +
  rect(-10, -18, 18, 26, '#22343a') +
  [-14, -8, -2, 4]
    .map((y, i) => rect(-8, y, 14, 2.4, [T.ocre, T.rojo, T.teal, '#7fd69b'][i] as string))
    .join('') +
  (noche ? brillo(0, -4, 60, '#fff0c4', 0.7) : '');

/** A technician up a pole, at work on the fibre. */
export function fibra(m: Momento): string {
  const r = azar(`fibra-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 1.8, horizonte: 560, foco: 760 }),
    camara({ alto: 4.6, horizonte: 600, foco: 760, giro: 12, x: -2 }),
    camara({ alto: 1.8, horizonte: 570, foco: 760, giro: -14, x: 4 }),
  );
  const h = cam.horizonte;
  const casas = [
    [-30, 9, T.rosa, 3.6],
    [-19, 8, T.crema, 3.4],
    [-9, 9, T.aguamarina, 3.8],
    [2, 8, T.ocre, 3.4],
    [12, 9, T.terracota, 3.8],
    [23, 9, T.crema, 3.5],
  ]
    .map(
      ([x, w, c, a]) =>
        caja(
          cam,
          { x: x as number, z: 24, w: w as number, d: 8, h: a as number },
          { color: c as string, frente: comercio(r, c as string, noche) },
        ) + tejado(cam, x as number, a as number, 24, w as number, 8, 2, '#a9512f'),
    )
    .join('');
  const arboles = [-14, 6, 18]
    .map((x) => plantado(cam, m, x, 21, arbol(r, r.de([T.verde, T.monte])), 6))
    .map((c) => c.svg)
    .join('');
  const k = segun(m, 2.1, 4.3, 2);
  const [px, py] = segun<[number, number]>(m, [560, 330], [600, 470], [430, 320]);
  const poste = rectGrad(
    px - 5 * k,
    -10,
    10 * k,
    780,
    [
      [0, '#a8805a'],
      [0.5, '#8a5f3e'],
      [1, '#5c3d28'],
    ],
    90,
  );
  const cruceta =
    rect(px - 52 * k, py - 112 * k, 104 * k, 7 * k, '#6d4a30') +
    [-46, -26, 26, 46]
      .map((d) => rect(px + (d - 2) * k, py - 119 * k, 4 * k, 8 * k, '#c9d3d0', 'rx="2"'))
      .join('');
  const cable = (d: number, y: number, hx: number, hy: number) =>
    curva(
      `M${px + d * k} ${py + y * k}Q${(px + d * k + hx) / 2} ${(py + y * k + hy) / 2 + 44} ${hx} ${hy}`,
      '#1c2d33',
      2.4,
    );
  const cables =
    [-46, -26, 26, 46]
      .map((d, i) => cable(d, -118, -20, 60 + i * 26) + cable(d, -118, 1020, 40 + i * 30))
      .join('') +
    curva(`M${px + 10 * k} ${py - 66 * k}Q${px + 200} ${py + 40} 1020 ${py - 10}`, T.ocre, 4) +
    curva(
      `M${px + 8 * k} ${py - 66 * k}q${22 * k} ${10 * k} ${14 * k} ${26 * k}q${-14 * k} ${10 * k} ${-14 * k} ${-8 * k}`,
      T.ocre,
      2 + k * 0.5,
    );
  const tecnica = poner(
    persona({
      vista: 'perfil',
      ropa: T.petroleo,
      abajo: T.marino,
      chaleco: true,
      gorro: 'casco',
      tocado: T.ocre,
      corte: 'trenzas',
      piel: '#b87645',
      der: [84, 100],
      izq: [72, 110],
      piernas: [
        [34, -14],
        [8, -8],
      ],
      sobre: curva('M-8 -47Q12 -38 32 -50', T.rojo, 2.6) + rect(-10, -49, 20, 4, '#6d4a30'),
    }),
    px - 34 * k,
    py,
    k,
  );
  const escal =
    [-40, -30]
      .map((d) =>
        linea(
          [
            [px + (d + 6) * k, py - 40 * k],
            [px + (d - 8) * k, 770],
          ],
          '#d9a742',
          2.2 * k,
        ),
      )
      .join('') +
    Array.from({ length: 20 }, (_, i) => {
      const y = py - 34 * k + i * 13 * k;
      const q = ((y - py + 40 * k) / (770 - py + 40 * k)) * 14 * k;
      return linea(
        [
          [px - 34 * k - q, y],
          [px - 24 * k - q, y],
        ],
        '#b5832c',
        1.6 * k,
      );
    }).join('');
  const caja1 = poner(caja0(noche), px + 8 * k, py - 66 * k, k * 0.8);
  const abajo: Cosa[] = segun(
    m,
    [
      enPie(
        cam,
        m,
        -2.4,
        9,
        persona({
          ropa: T.terracota,
          abajo: T.marino,
          chaleco: true,
          gorro: 'casco',
          tocado: T.blanco,
          corte: 'barba',
          der: [140, 168],
        }),
      ),
      enPie(cam, m, 4.4, 13, vecino(r)),
    ],
    [],
    [
      enPie(
        cam,
        m,
        1.4,
        8,
        persona({
          ropa: T.terracota,
          abajo: T.marino,
          chaleco: true,
          gorro: 'casco',
          tocado: T.blanco,
          vista: 'espalda',
          izq: [60, 150],
        }),
      ),
      enPie(
        cam,
        m,
        5,
        9,
        persona({
          ropa: T.oliva,
          abajo: T.tinta,
          chaleco: true,
          gorro: 'casco',
          tocado: T.ocre,
          vista: 'perfil',
          der: [70, 90],
        }),
        { mira: -1 },
      ),
    ],
  );
  const refl = noche
    ? poli(
        [
          [820, 600],
          [838, 590],
          [470, 130],
          [330, 330],
        ],
        luz('#fff0c4'),
        'opacity=".16"',
      ) +
      linea(
        [
          [830, 596],
          [850, 760],
        ],
        '#22343a',
        6,
      ) +
      rect(812, 580, 40, 28, '#22343a') +
      brillo(826, 592, 120, '#fff0c4', 0.9)
    : '';
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: h + 4,
      tono: segun(m, 0, 1, 0),
      astroX: segun(m, 840, 260, 800),
      astroY: segun(m, 110, 330, 90),
      nubes: 4,
    }),
    cuerpo:
      niebla(loma(r, h - 60, 60, '#557a76', h + 4), aire(m), 0.5) +
      suelo('#c3a878', h) +
      piso(cam, -60, 60, 14, 20, '#5d6a6c') +
      casas +
      arboles +
      cables +
      poste +
      cruceta +
      refl +
      escal +
      caja1 +
      tecnica +
      alFondo(cam, abajo),
    luces: m === 'dia' ? bandada(r, 220, 150) : '',
    momento: m,
  });
}
