import { comercio, LUZ_CALIDA } from '../arquitectura.ts';
import { azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, caja, camara, type Plano } from '../camara.ts';
import { cieloDe } from '../cielo.ts';
import { claro, luz, type Momento, oscuro, T } from '../color.ts';
import { combi } from '../combi.ts';
import { cartel } from '../detalles.ts';
import { brillo, circ, lienzo } from '../dibujo.ts';
import { farol } from '../mobiliario.ts';
import { arbol } from '../plantas.ts';
import { enPie, juntas, piso, plantado, segun, suelo } from '../puesta.ts';
import { caminante, vecino } from '../vecinos.ts';

const W = 13;

function fachada(pl: Plano, noche: boolean): string {
  const rojo = T.vino;
  let s =
    pl.poli(
      [
        [3.6, 9],
        [3.6, 11.4],
        [4.6, 11.4],
        [4.6, 12.2],
        [8.4, 12.2],
        [8.4, 11.4],
        [9.4, 11.4],
        [9.4, 9],
      ],
      '#f2d9a2',
    ) +
    pl.poli(
      [
        [4.9, 9.2],
        [4.9, 11.6],
        [8.1, 11.6],
        [8.1, 9.2],
      ],
      '#e3bd77',
    ) +
    pl.circ(6.5, 10.5, 0.9, T.petroleo) +
    pl.circ(6.5, 10.5, 0.7, T.crema) +
    pl.circ(6.5, 10.5, 0.28, T.petroleo);
  for (let i = 0; i < 5; i++)
    s += pl.circ(
      6.5 + 0.46 * Math.cos(i * 1.2566 + 0.3),
      10.5 + 0.46 * Math.sin(i * 1.2566 + 0.3),
      0.14,
      T.petroleo,
    );
  for (const x of [0.4, 3.3, 9, 11.9])
    s += pl.rect(x, 4.2, 0.7, 4.7, '#f7e3b4') + pl.rect(x - 0.1, 8.5, 0.9, 0.4, '#fff0cc');
  for (const x of [1.5, 5.1, 7.1, 10.1])
    s +=
      pl.arco(x - 0.12, 4.75, x > 5 && x < 8 ? 1.24 : 1.74, 3.3, '#d9a765') +
      pl.arco(x, 4.8, x > 5 && x < 8 ? 1 : 1.5, 3.1, noche ? LUZ_CALIDA : '#2c4f5c') +
      pl.rect(x + (x > 5 && x < 8 ? 0.46 : 0.7), 4.8, 0.08, 2.6, '#f7e3b4');
  s +=
    pl.rect(0, 8.9, W, 0.35, '#f7e3b4') +
    pl.rect(0, 9.2, 3.6, 0.6, '#e3bd77') +
    pl.rect(9.4, 9.2, 3.6, 0.6, '#e3bd77');
  s += pl.rect(0, 0, W, 0.5, oscuro(rojo, 0.3)) + pl.rect(3, 0, 7, 3.3, oscuro(rojo, 0.45));
  for (let i = 0; i < 5; i++)
    s +=
      pl.rect(3.2 + i * 1.36, 0, 1.2, 2.7, noche ? luz('#f2b35e') : '#3c5f66') +
      pl.rect(3.76 + i * 1.36, 0, 0.06, 2.7, T.ocre) +
      pl.rect(3.2 + i * 1.36, 1.2, 1.2, 0.08, T.ocre);
  // Posters without words.
  for (const [i, x] of [0.7, 10.7].entries())
    s +=
      pl.rect(x - 0.12, 0.8, 1.74, 2.3, T.ocre) +
      pl.rect(x, 0.92, 1.5, 2.06, i ? T.petroleo : T.terracota) +
      pl.circ(x + 0.75, 2.2, 0.46, i ? T.rosa : T.trigo) +
      pl.poli(
        [
          [x, 0.92],
          [x + 1.5, 0.92],
          [x + 1.5, 1.3],
          [x + 0.8, 1.8],
          [x, 1.25],
        ],
        i ? T.marino : T.vino,
      );
  return s;
}

function marquesina(cam: Camara, x: number, z: number, noche: boolean): string {
  const detalle = (pl: Plano, w: number, h: number) => {
    let s =
      pl.rect(0.15, 0.16, w - 0.3, h - 0.32, noche ? luz('#fff2cc') : T.crema) +
      cartel(cam, pl, w / 2, 0.3, 0.5, 'CINE TEATRO', T.vino);
    for (let i = 0; i < w - 0.1; i += 0.36)
      for (const t of [0.08, h - 0.08]) {
        const [bx, by] = pl.p(i + 0.18, t);
        s += noche ? circ(bx, by, 3.2, luz('#fff0b8')) : pl.circ(i + 0.18, t, 0.06, T.trigo);
      }
    return s;
  };
  const [bx, by] = cam.p([x + 4.2, 2.4, z]);
  return (
    caja(
      cam,
      { x, z, w: 8.4, d: 2.6, h: 1, y: 3.3 },
      { color: T.rojo, lado: oscuro(T.rojo, 0.2), frente: detalle },
    ) +
    cam.poli(
      [
        [x, 3.3, z],
        [x + 8.4, 3.3, z],
        [x + 8.4, 3.3, z + 2.6],
        [x, 3.3, z + 2.6],
      ],
      noche ? luz('#ffdf9e') : oscuro(T.rojo, 0.5),
    ) +
    (noche ? brillo(bx, by, 330, '#ffcf80', 0.65, 210) : '')
  );
}

function vertical(cam: Camara, x: number, z: number, noche: boolean): string {
  const cara = (pl: Plano, w: number, h: number) =>
    pl.rect(0.12, 0.12, w - 0.24, h - 0.24, T.petroleo) +
    ['C', 'I', 'N', 'E']
      .map((l, i) => cartel(cam, pl, w / 2, h - 1.25 - i * 1.12, 0.8, l, noche ? luz('#ffd28f') : T.crema))
      .join('') +
    Array.from(
      { length: 12 },
      (_, i) =>
        pl.circ(0.06, 0.2 + i * 0.42, 0.06, noche ? luz('#ffe9b0') : T.trigo) +
        pl.circ(w - 0.06, 0.2 + i * 0.42, 0.06, noche ? luz('#ffe9b0') : T.trigo),
    ).join('');
  return (
    caja(cam, { x, z, w: 1.3, d: 0.4, h: 5.2, y: 4.9 }, { color: T.ocre, frente: cara }) +
    (noche ? brillo(...cam.p([x + 0.6, 7.4, z]), 190, '#ff8f6a', 0.45) : '')
  );
}

/** The front of the old cinema and theatre. */
export function cine(m: Momento): string {
  const r = azar(`cine-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 1.9, horizonte: 560, foco: 760 }),
    camara({ alto: 1.6, horizonte: 560, foco: 820, giro: 22, x: -7.4 }),
    camara({ alto: 1.8, horizonte: 570, foco: 830, giro: -9, x: 3.4 }),
  );
  const z = 17;
  const edificio = caja(
    cam,
    { x: -6.5, z, w: W, d: 14, h: 9 },
    { color: T.rosa, lado: '#b8654a', frente: (pl) => fachada(pl, noche) },
  );
  const vecinas = [
    [-19, 12.5, T.ocre, 5.4],
    [-32, 13, T.aguamarina, 6.6],
    [6.5, 12, T.crema, 5.6],
    [18.5, 13, T.teal, 6.8],
  ]
    .map(([x, w, c, h]) =>
      caja(
        cam,
        { x: x as number, z: 17.2, w: w as number, d: 10, h: h as number },
        { color: c as string, frente: comercio(r, c as string, noche) },
      ),
    )
    .join('');
  const calle =
    suelo('#c9b48b', cam.horizonte, 2) +
    piso(cam, -60, 60, 12.6, 17, '#d8c399') +
    juntas(cam, -20, 20, 12.6, 17, 1.1, '#bfa777') +
    piso(cam, -60, 60, 0.4, 12.4, '#58666a') +
    piso(cam, -60, 60, 12.4, 12.7, claro('#d8c399', 0.4));
  const fila = Array.from({ length: 9 }, (_, i) =>
    enPie(
      cam,
      m,
      1.4 - i * 0.92,
      13.6 + (i % 2) * 0.2,
      vecino(r, {
        vista: 'perfil',
        piernas: [
          [4, 0],
          [-5, -4],
        ],
        der: i % 3 ? [10, 20] : [46, 90],
      }),
    ),
  );
  const suelto = (xs: readonly [number, number][]) =>
    xs.map(([x, zz], i) => enPie(cam, m, x, zz, i % 2 ? vecino(r) : caminante(r), { mira: i % 3 ? 1 : -1 }));
  const gente: Cosa[] = segun(
    m,
    suelto([
      [-4.4, 13.4],
      [-3.6, 13.6],
      [3.6, 13.2],
      [0.6, 15],
      [7.8, 13.8],
    ]),
    [
      ...fila,
      ...suelto([
        [4.6, 14],
        [6.4, 13.2],
      ]),
    ],
    suelto([
      [-5.2, 13.4],
      [-4.3, 13.8],
      [-2.4, 14.6],
      [-1.2, 13.2],
      [0.2, 14.4],
      [1.6, 13.4],
      [2.5, 13.7],
      [4.4, 14.2],
      [6.4, 13.2],
    ]),
  );
  const otros: Cosa[] = [
    plantado(cam, m, -8.6, 14.4, arbol(r, T.verde), 5),
    plantado(cam, m, 9.6, 14.4, arbol(r, T.monte), 5.2),
    ...[-6.4, 6.4].map((x) => ({ x, z: 12.9, svg: cam.pon(farol(noche), x, 12.9, 1.1) })),
    segun(
      m,
      { x: 3, z: 9.6, svg: combi(cam, { x: 2.4, z: 9.4, tipo: 'auto', color: T.teal, mira: -1 }) },
      { x: 40, z: 9, svg: '' },
      { x: -6, z: 9.4, svg: combi(cam, { x: -5.6, z: 9.6, tipo: 'auto', color: T.rojo, noche: true }) },
    ),
  ];
  const reflejo = noche ? brillo(...cam.p([0, 0, 11]), 300, '#ffb35e', 0.35, 70) : '';
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: 570,
      tono: segun(m, 0, 0, 1),
      astroX: segun(m, 830, 850, 140),
      astroY: segun(m, 120, 400, 120),
      nubes: 4,
    }),
    cuerpo:
      calle +
      vecinas +
      edificio +
      marquesina(cam, -4.2, 14.5, noche) +
      vertical(cam, segun(m, 5, -6.2, -6.2), 16.4, noche) +
      reflejo +
      alFondo(cam, [...otros, ...gente]),
    momento: m,
    fuerza: noche ? 0.86 : 1,
  });
}
