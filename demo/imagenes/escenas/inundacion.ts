import { comercio } from '../arquitectura.ts';
import { type Azar, azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, caja, camara } from '../camara.ts';
import { aire, cielo, lluvia, tormenta } from '../cielo.ts';
import { claro, luz, type Momento, niebla, oscuro, T } from '../color.ts';
import { brillo, circ, curva, elip, forma, lienzo, linea, poner, rect, rectGrad } from '../dibujo.ts';
import { farol } from '../mobiliario.ts';
import { loma } from '../naturaleza.ts';
import { arbol } from '../plantas.ts';
import { segun } from '../puesta.ts';
import { vecino } from '../vecinos.ts';

/** A flat-bottomed boat seen from its side with its people; 260 units wide. */
function bote(gente: readonly string[], linterna: boolean): string {
  const adentro = gente.map((g, i) => poner(g, -76 + i * 52, 0, 1.18)).join('');
  const casco =
    forma('M-132 -34Q0 -22 136 -40L112 6Q0 16 -108 6Z', T.ocre) +
    forma('M-132 -34Q0 -22 136 -40L133 -30Q0 -12 -129 -25Z', claro(T.ocre, 0.35)) +
    forma('M-116 -8Q0 4 122 -12L112 6Q0 16 -108 6Z', T.ladrillo);
  return (
    elip(0, 10, 150, 14, '#0b2733', 'opacity=".35"') +
    `<clipPath id="g-borda"><path d="M-140 -400H140V-30L-132 -22Z"/></clipPath><g clip-path="url(#g-borda)"><g transform="translate(0 22)">${adentro}</g></g>` +
    casco +
    curva('M-150 12q20 -6 40 0M110 12q24 -6 50 0M-60 18q40 -5 90 0', '#eaf3ea', 3, 'opacity=".7"') +
    (linterna ? brillo(128, -60, 170, '#ffe6b0', 0.8) + circ(128, -58, 7, luz('#fffbe6')) : '')
  );
}

const remero = (r: Azar, o: object = {}) =>
  vecino(r, {
    vista: 'perfil',
    ropa: T.rojo,
    chaleco: true,
    prenda: 'pantalon',
    der: [50, 60],
    izq: [60, 70],
    piernas: [
      [10, 0],
      [-8, -4],
    ],
    enMano:
      linea(
        [
          [-6, -26],
          [18, 44],
        ],
        '#8a5c3a',
        2.6,
      ) + forma('M14 34L24 58L16 60L10 40Z', '#a8744a'),
    gorro: 'casco',
    tocado: T.ocre,
    ...o,
  });

/** The flooded street. */
export function inundacion(m: Momento): string {
  const r = azar(`inundacion-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 2.4, horizonte: 340, foco: 760 }),
    camara({ alto: 1.9, horizonte: 360, foco: 820, giro: 16, x: -3 }),
    camara({ alto: 2.4, horizonte: 350, foco: 780, giro: -11, x: 2.6 }),
  );
  const h = cam.horizonte;
  const casas: Cosa[] = [];
  for (const lado of [-1, 1])
    for (let z = 7, i = 0; z < 70; z += 9, i++) {
      const c = [T.rosa, T.crema, T.ocre, T.aguamarina, T.terracota, '#b7c2a0'][
        (i * 2 + (lado > 0 ? 1 : 0)) % 6
      ] as string;
      const cara = comercio(r, c, false);
      casas.push({
        x: lado * 7,
        z: z + 4,
        svg: caja(
          cam,
          { x: lado < 0 ? -18 : 7, z, w: 11, d: 9, h: 4.8 + (i % 3) * 0.7, y: -1 },
          { color: c, lado: c, izq: cara, der: cara },
        ),
      });
    }
  const tinte = segun(m, '#7d7a5a', '#9a6a4a', '#28485a');
  // Walls end in the water: a band of reflection hides their feet.
  const reflejo =
    cam.poli(
      [
        [-7, 0, 2],
        [-5.4, 0, 2],
        [-6.4, 0, 70],
        [-7, 0, 70],
      ],
      oscuro(tinte, 0.35),
      'opacity=".55"',
    ) +
    cam.poli(
      [
        [7, 0, 2],
        [5.4, 0, 2],
        [6.4, 0, 70],
        [7, 0, 70],
      ],
      oscuro(tinte, 0.35),
      'opacity=".55"',
    );
  const hundidos: Cosa[] = [
    ...[12, 24, 38].flatMap((z) =>
      [-5.6, 5.6].map((x) => ({ x, z, svg: cam.pon(farol(false), x, z, 1, -0.9, x > 0 ? -1 : 1) })),
    ),
    ...[
      [-5, 17],
      [5, 20],
      [4.8, 34],
    ].map(([x, z]) => ({
      x: x as number,
      z: z as number,
      svg: cam.pon(arbol(r, T.verde), x as number, z as number, 0.045, -0.4),
    })),
  ];
  const chicos = vecino(r, { nino: true, ropa: T.teal, vista: 'perfil' });
  const tripul = segun(
    m,
    [
      remero(r),
      vecino(r, { ropa: T.vino, corte: 'largo', chaleco: true }),
      poner(chicos, 0, 0, 0.72),
      vecino(r, { ropa: T.petroleo, chaleco: true, vista: 'perfil' }),
    ],
    [remero(r, { der: [80, 90], izq: [70, 80], enMano: '' }), vecino(r, { ropa: T.crema, chaleco: true })],
    [
      remero(r),
      vecino(r, { ropa: T.terracota, vista: 'perfil', der: [80, 90], chaleco: true }),
      vecino(r, { ropa: T.teal, vista: 'perfil', chaleco: true }),
    ],
  );
  const barco = poner(
    bote(tripul, noche),
    segun(m, 480, 400, 520),
    segun(m, 610, 620, 600),
    segun(m, 1.5, 1.6, 1.45),
  );
  const enAgua = (x: number, y: number, k: number, o: object, sx = k) =>
    poner(
      `<clipPath id="g-medio"><rect x="-60" y="-140" width="120" height="102"/></clipPath><g clip-path="url(#g-medio)">${vecino(r, o)}</g>${elip(0, -38, 17, 3.4, claro(tinte, 0.4))}${elip(0, -37, 12, 2, tinte)}`,
      x,
      y,
      k,
      sx,
    );
  const otros = segun(
    m,
    enAgua(790, 560, 1.7, { ropa: T.azul, izq: [60, 150] }) +
      enAgua(180, 520, 1.25, { ropa: T.rosa, vista: 'perfil', der: [60, 80] }),
    enAgua(
      640,
      690,
      2.1,
      { ropa: T.rojo, vista: 'perfil', der: [90, 110], gorro: 'casco', tocado: T.ocre, chaleco: true },
      -2.1,
    ) +
      enAgua(760, 680, 2, { ropa: T.rosa, corte: 'largo', vista: 'perfil', der: [80, 100] }, -2) +
      enAgua(850, 670, 1.5, { ropa: T.ocre, nino: true }),
    '',
  );
  const fondo = segun(
    m,
    rectGrad(0, 0, 1000, h + 4, [
      [0, '#6d8a90'],
      [1, '#d3d8c4'],
    ]) + tormenta(r, '#6f8a8e', '#c3cdc0', 190),
    rectGrad(0, 0, 1000, h + 4, [
      [0, '#5d4a5c'],
      [1, '#f3b878'],
    ]) + tormenta(r, '#7a5a5c', '#f0b080', 180),
    cielo('noche', h + 4) + tormenta(r, '#16304a', '#3f6478', 200),
  );
  return lienzo({
    fondo,
    cuerpo:
      niebla(loma(r, h - 20, 50, '#6f8a80', h + 6), aire(m), 0.5) +
      rect(0, h - 4, 1000, 60, tinte) +
      alFondo(cam, casas) +
      aguaCalle(cam, tinte) +
      reflejo +
      destellos(r, h, segun(m, '#d9d8ba', '#ffd09a', '#8fb5c0')) +
      alFondo(cam, hundidos) +
      otros +
      barco,
    luces: segun(m, lluvia(r, 46, 0.18), '', lluvia(r, 90, 0.24)),
    momento: m,
  });
}

const aguaCalle = (cam: Camara, c: string): string =>
  cam.poli(
    [
      [-7, 0, 0.4],
      [7, 0, 0.4],
      [7, 0, 300],
      [-7, 0, 300],
    ],
    c,
  ) +
  cam.poli(
    [
      [-40, 0, 0.4],
      [40, 0, 0.4],
      [40, 0, 7],
      [-40, 0, 7],
    ],
    c,
  ) +
  cam.poli(
    [
      [-3.4, 0, 0.4],
      [3.4, 0, 0.4],
      [1.6, 0, 300],
      [-1.6, 0, 300],
    ],
    claro(c, 0.3),
    'opacity=".5"',
  );

const destellos = (r: Azar, h: number, c: string): string =>
  Array.from({ length: 90 }, () => {
    const t = r() ** 1.3;
    return elip(
      500 + r.entre(-1, 1) * (120 + t * 620),
      h + 46 + t * 350,
      10 + t * r.entre(10, 60),
      0.8 + t * 2,
      luz(c),
      `opacity="${(0.2 + r() * 0.35).toFixed(2)}"`,
    );
  }).join('');
