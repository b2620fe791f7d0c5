import { comercio, tejado } from '../arquitectura.ts';
import { type Azar, azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, caja, camara } from '../camara.ts';
import { aire, bandada, cieloDe } from '../cielo.ts';
import { luz, type Momento, niebla, T } from '../color.ts';
import { brillo, curva, lienzo } from '../dibujo.ts';
import { banco, farol } from '../mobiliario.ts';
import { loma } from '../naturaleza.ts';
import { parroquia } from '../parroquia.ts';
import { arbol, mata, palmera } from '../plantas.ts';
import { brocal, enPie, juntas, piso, plantado, rueda, segun, suelo } from '../puesta.ts';
import { caminante, vecino } from '../vecinos.ts';

function fuente(cam: Camara, x: number, z: number, noche: boolean): string {
  const [sx, sy] = cam.p([x, 2.5, z]);
  const k = cam.esc(x, z);
  const a = noche ? luz('#bfe6e2') : '#e8f6f2';
  const chorro = (dx: number, alto: number) =>
    curva(
      `M${sx} ${sy}Q${sx + dx * k * 0.5} ${sy - alto * k} ${sx + dx * k} ${sy + 1.9 * k}`,
      a,
      Math.max(1.4, k * 0.05),
      'opacity=".85"',
    );
  return (
    brocal(cam, x, z, 3, 0.6, '#d8c19a', '#5fa3a6') +
    (noche ? brillo(sx, sy + 1.8 * k, 3.4 * k, '#bff0e6', 0.55, k * 1.6) : '') +
    cam.poli(
      [
        [x - 0.3, 0.5, z],
        [x + 0.3, 0.5, z],
        [x + 0.16, 1.6, z],
        [x - 0.16, 1.6, z],
      ],
      '#c9ae84',
    ) +
    brocal(cam, x, z, 1.35, 0.25, '#d8c19a', '#7fbdbb', 1.5) +
    cam.poli(
      [
        [x - 0.12, 1.7, z],
        [x + 0.12, 1.7, z],
        [x + 0.08, 2.45, z],
        [x - 0.08, 2.45, z],
      ],
      '#c9ae84',
    ) +
    [-2.1, -1.25, -0.6, 0.6, 1.25, 2.1].map((d) => chorro(d, 0.9)).join('') +
    chorro(0.05, 2.2) +
    chorro(-0.05, 2.2)
  );
}

function vecinos(cam: Camara, r: Azar, m: Momento): Cosa[] {
  const asientos = (x: number, z: number) => ({ x, z, svg: cam.pon(banco(), x, z) });
  if (m === 'dia')
    return [
      asientos(-5.4, 13.4),
      asientos(5.6, 13.4),
      enPie(cam, m, -2.6, 11, caminante(r, { ropa: T.terracota })),
      enPie(cam, m, -1.9, 11.2, caminante(r, { ropa: T.ocre, nino: true }), { alto: 1.15 }),
      enPie(cam, m, 3.4, 12, vecino(r, { vista: 'espalda', ropa: T.vino })),
      enPie(cam, m, 4.2, 12.2, vecino(r, { ropa: T.crema, abajo: T.marino })),
      enPie(cam, m, 1, 30, vecino(r)),
      enPie(cam, m, -2, 33, vecino(r)),
    ];
  if (m === 'tarde')
    return [
      asientos(3.2, 9.6),
      enPie(cam, m, -2.9, 9, vecino(r, { ropa: T.petroleo, mira: 1, der: [30, 80] })),
      enPie(cam, m, -2, 9.2, vecino(r, { ropa: T.rosa, mira: -1, izq: [24, 70] })),
      enPie(cam, m, 1.6, 12, caminante(r, { ropa: T.crema }), { mira: -1 }),
      enPie(cam, m, 5.4, 11, caminante(r, { ropa: T.teal, nino: true, prenda: 'short' }), {
        alto: 1.2,
        mira: -1,
      }),
    ];
  return [
    asientos(-4.2, 12),
    enPie(cam, m, 2.8, 10, caminante(r, { ropa: T.terracota, corte: 'largo' }), { mira: -1 }),
    enPie(cam, m, 3.5, 10.2, caminante(r, { ropa: T.ocre }), { mira: -1 }),
  ];
}

/** The main square: fountain, palms and the parish church. */
export function plaza(m: Momento): string {
  const r = azar(`plaza-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 2.3, horizonte: 440, foco: 780 }),
    camara({ alto: 1.8, horizonte: 470, foco: 800, giro: 11, x: -3 }),
    camara({ alto: 3.2, horizonte: 450, foco: 900, giro: -8, x: 2.5 }),
  );
  const iglesia = parroquia(
    cam,
    segun(m, -10, -14, -12),
    44,
    noche,
    segun(m, 'izq', 'izq', 'der') as 'izq' | 'der',
    1.15,
  );
  const casas = [
    [-52, T.rosa],
    [-38, T.ocre],
    [14, T.aguamarina],
    [28, T.terracota],
    [42, T.crema],
  ]
    .map(
      ([x, c], i) =>
        caja(
          cam,
          { x: x as number, z: 46 + (i % 2), w: 13.5, d: 10, h: 5 + (i % 3) },
          { color: c as string, frente: comercio(r, c as string, noche) },
        ) + (i % 2 ? tejado(cam, x as number, 5 + (i % 3), 46 + (i % 2), 13.5, 10, 2.2, '#a9512f') : ''),
    )
    .join('');
  const pisoPlaza =
    suelo('#b5b877', cam.horizonte, 3) +
    piso(cam, -3.2, 3.2, 0.4, 44, '#e4cfa2') +
    rueda(cam, 0, 17, 6.6, '#e4cfa2') +
    piso(cam, -60, 60, 38, 44.5, '#cdb98f') +
    piso(cam, -60, 60, 15.6, 18.4, '#e4cfa2') +
    juntas(cam, -3.2, 3.2, 4, 40, 1.6, '#cfb684');
  const verdes: Cosa[] = [
    [-8.4, 20],
    [8.4, 20],
    [-9.5, 30],
    [9.5, 30],
    [-8, 12],
    [9.2, 13],
  ].map(([x, z]) => plantado(cam, m, x as number, z as number, palmera(r), 8 + r() * 2.4));
  const arboles: Cosa[] = [
    [-17, 26],
    [17, 27],
    [-24, 36],
    [24, 35],
    [-15, 15],
    [17, 16],
  ].map(([x, z]) =>
    plantado(cam, m, x as number, z as number, arbol(r, r.de([T.verde, '#6d8a3c', T.monte])), 7),
  );
  const canteros: Cosa[] = Array.from({ length: 22 }, (_, i) => ({
    x: (i % 2 ? 1 : -1) * r.entre(4.2, 5),
    z: 22 + (i >> 1) * 1.4,
    svg: '',
  })).map((c) => ({ ...c, svg: cam.pon(mata(r, r.de([T.monte, T.rosa, T.verde])), c.x, c.z, 0.022) }));
  const faroles: Cosa[] = [
    [-3.9, 14],
    [3.9, 14],
    [-3.9, 26],
    [3.9, 26],
  ].map(([x, z]) => ({
    x: x as number,
    z: z as number,
    svg: cam.pon(farol(noche), x as number, z as number),
  }));
  const agua: Cosa = { x: 0, z: 17, svg: fuente(cam, 0, 17, noche) };
  const fondoIglesia = noche ? brillo(...cam.p([-2, 8, 44]), 330, '#ffdf9e', 0.4) : '';
  const cuerpo =
    niebla(loma(r, cam.horizonte - 26, 60, '#4f7470', cam.horizonte + 4), aire(m), 0.5) +
    pisoPlaza +
    casas +
    fondoIglesia +
    iglesia +
    alFondo(cam, [...verdes, ...arboles, ...canteros, ...faroles, agua, ...vecinos(cam, r, m)]);
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: cam.horizonte + 4,
      tono: 0,
      astroX: segun(m, 820, 800, 790),
      nubes: 4,
      astroY: segun(m, 130, 330, 110),
    }),
    cuerpo,
    luces: m === 'noche' ? '' : bandada(r, segun(m, 700, 250, 0), 150, 7),
    momento: m,
  });
}
