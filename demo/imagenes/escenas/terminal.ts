import { LUZ_CALIDA, pisos } from '../arquitectura.ts';
import { azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, caja, camara } from '../camara.ts';
import { cieloDe } from '../cielo.ts';
import { claro, luz, type Momento, oscuro, T } from '../color.ts';
import { brillo, circ, lienzo, linea, poner, rect } from '../dibujo.ts';
import { enPie, juntas, piso, segun, suelo } from '../puesta.ts';
import { caminante, VALIJA, vecino } from '../vecinos.ts';
import { colectivo } from '../vehiculos.ts';

function nave(cam: Camara, noche: boolean): string {
  let s = caja(
    cam,
    { x: -26, z: 30, w: 60, d: 12, h: 6 },
    { color: '#e9d4a8', frente: pisos(azar('t'), 1, 16, noche, '#c9a873', 2.6) },
  );
  s += cam.poli(
    [
      [-30, 5.2, 9],
      [38, 5.2, 9],
      [38, 6.4, 30],
      [-30, 6.4, 30],
    ],
    oscuro('#c9d3c4', 0.35),
  );
  for (let i = 0; i < 14; i++)
    s +=
      cam.poli(
        [
          [-30 + i * 5, 5.2, 9],
          [-29.7 + i * 5, 5.2, 9],
          [-29.7 + i * 5, 6.4, 30],
          [-30 + i * 5, 6.4, 30],
        ],
        oscuro('#8fa39c', 0.4),
      ) +
      (noche
        ? brillo(...cam.p([-27.5 + i * 5, 5.4, 14]), 90, '#ffe6b0', 0.6, 50) +
          cam.poli(
            [
              [-28.4 + i * 5, 5.4, 14],
              [-26.6 + i * 5, 5.4, 14],
              [-26.6 + i * 5, 5.5, 15],
              [-28.4 + i * 5, 5.5, 15],
            ],
            luz('#fff4d0'),
          )
        : '');
  return (
    s +
    cam.poli(
      [
        [-30, 5.1, 9],
        [38, 5.1, 9],
        [38, 5.7, 9],
        [-30, 5.7, 9],
      ],
      T.terracota,
    ) +
    cam.poli(
      [
        [-30, 5.55, 9],
        [38, 5.55, 9],
        [38, 5.7, 9],
        [-30, 5.7, 9],
      ],
      claro(T.terracota, 0.4),
    )
  );
}

/** The long-distance bus station. */
export function terminal(m: Momento): string {
  const r = azar(`terminal-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 1.9, horizonte: 440, foco: 640 }),
    camara({ alto: 1.7, horizonte: 430, foco: 720, giro: 24, x: -7 }),
    camara({ alto: 2.2, horizonte: 430, foco: 660, giro: -22, x: 7 }),
  );
  const buses: Cosa[] = [
    [-20, T.vino, T.ocre],
    [-6.5, T.crema, T.petroleo],
    [7, T.teal, T.crema],
    [20.5, T.crema, T.rojo],
  ].map(([x, c, f], i) => ({
    x: (x as number) + 6,
    z: 18,
    svg: colectivo(cam, {
      x: x as number,
      z: 17 + (i % 2) * 1.4,
      largo: 12,
      alto: 3.7,
      color: c as string,
      franja: f as string,
      noche,
      mira: i % 2 ? 1 : -1,
      gente: i % 2 === 0,
    }),
  }));
  const columnas: Cosa[] = [-24, -15, -6, 3, 12, 21, 30].map((x) => ({
    x,
    z: 9.4,
    svg:
      caja(cam, { x, z: 9.4, w: 0.5, d: 0.5, h: 5.2 }, { color: '#d9c08e' }) +
      caja(cam, { x: x - 0.1, z: 9.3, w: 0.7, d: 0.7, h: 0.6 }, { color: T.ladrillo }),
  }));
  const sitios = segun(
    m,
    [
      [-4.2, 8],
      [-2.6, 7],
      [0.4, 6.4],
      [3.4, 8],
      [4.4, 7.4],
      [-6.4, 11],
      [8, 11],
    ],
    [
      [-3.4, 6.4],
      [-1.6, 6.9],
      [1.4, 9],
      [4, 11],
      [6, 9.5],
    ],
    [
      [2.4, 7],
      [4.2, 7.6],
      [-2, 10],
    ],
  ) as [number, number][];
  const gente = sitios.map(([x, z], i) =>
    enPie(
      cam,
      m,
      x,
      z,
      i % 2
        ? vecino(r, {
            enMano: VALIJA(r.de([T.vino, T.petroleo, T.ocre, T.rojo])),
            der: [14, 8],
            mochila: i % 3 ? undefined : T.terracota,
          })
        : caminante(r, { enMano: VALIJA(r.de([T.rojo, T.marino, T.ocre])), der: [-26, -22], enOtra: '' }),
      { mira: i % 4 < 2 ? 1 : -1 },
    ),
  );
  const suelo0 =
    suelo('#c8b48d', cam.horizonte, 2) +
    piso(cam, -60, 60, 12.5, 40, '#59666a') +
    piso(cam, -60, 60, 0.4, 12.5, '#d5bd90') +
    juntas(cam, -24, 24, 2, 12.5, 1.5, '#bca375') +
    piso(cam, -60, 60, 12.3, 12.6, '#f0c14a');
  const reloj = poner(
    circ(0, 0, 0.62, T.petroleo) +
      circ(0, 0, 0.52, noche ? LUZ_CALIDA : T.crema) +
      linea(
        [
          [0, 0],
          [0, -0.36],
        ],
        T.tinta,
        0.06,
      ) +
      linea(
        [
          [0, 0],
          [0.24, 0.12],
        ],
        T.tinta,
        0.06,
      ) +
      rect(-0.05, -1.2, 0.1, 0.6, T.petroleo),
    ...cam.p([segun(m, 0.6, 1, -1), 4.2, 9.6]),
    cam.esc(0, 9.6),
  );
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: cam.horizonte + 4,
      tono: segun(m, 1, 1, 0),
      astroX: segun(m, 700, 800, 200),
      astroY: segun(m, 100, 130, 90),
      nubes: 3,
    }),
    cuerpo:
      suelo0 + nave(cam, noche) + alFondo(cam, [...buses]) + alFondo(cam, [...columnas, ...gente]) + reloj,
    momento: m,
    fuerza: noche ? 0.75 : 1,
  });
}
