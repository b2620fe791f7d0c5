import { type Azar, azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, camara } from '../camara.ts';
import { aire, cieloDe } from '../cielo.ts';
import { type Momento, niebla, T } from '../color.ts';
import { lienzo, type Punto } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { guirnalda } from '../mobiliario.ts';
import { loma } from '../naturaleza.ts';
import { puesto } from '../piezas/puesto.ts';
import { arbol } from '../plantas.ts';
import { enPie, juntas, piso, plantado, segun, suelo } from '../puesta.ts';
import { BOLSA, caminante, vecino } from '../vecinos.ts';

function compradores(cam: Camara, r: Azar, m: Momento): Cosa[] {
  if (m === 'tarde')
    return [
      enPie(
        cam,
        m,
        -0.35,
        4.1,
        persona({
          vista: 'perfil',
          ropa: T.vino,
          abajo: T.crema,
          prenda: 'pollera',
          corte: 'rodete',
          pelo: '#a9a39b',
          der: [52, 74],
          izq: [20, 60],
          enOtra: BOLSA(T.trigo),
        }),
      ),
      enPie(cam, m, 4.6, 8, vecino(r, { vista: 'espalda', ropa: T.ocre, enMano: BOLSA() })),
      enPie(cam, m, -3.4, 8.4, caminante(r, { ropa: T.teal })),
    ];
  const base = [
    [-4.6, 7.4],
    [-2.7, 6.6],
    [-0.4, 7.6],
    [2.6, 6.9],
    [4.4, 7.8],
    [0.9, 6],
  ] as const;
  return base
    .map(([x, z], i) =>
      enPie(
        cam,
        m,
        x,
        z,
        i % 3 === 0
          ? caminante(r, { enOtra: BOLSA(T.crema) })
          : vecino(r, { vista: i % 2 ? 'espalda' : 'frente', enMano: i % 2 ? BOLSA(T.trigo) : '' }),
        { mira: i % 2 ? -1 : 1 },
      ),
    )
    .concat(
      enPie(cam, m, 1.7, 6.2, vecino(r, { nino: true, ropa: T.ocre, prenda: 'short' }), { alto: 1.15 }),
    );
}

/** The market of stalls with coloured awnings. */
export function feria(m: Momento): string {
  const r = azar(`feria-${m}`);
  const cam = segun(
    m,
    camara({ alto: 2, horizonte: 350, foco: 760 }),
    camara({ alto: 1.6, horizonte: 340, foco: 760, giro: 26, x: -3.2, z: 1 }),
    camara({ alto: 2.3, horizonte: 370, foco: 740, giro: -14, x: 3 }),
  );
  const telas = [
    [T.terracota, T.crema],
    [T.teal, T.crema],
    [T.ocre, T.crema],
    [T.vino, T.crema],
    [T.petroleo, T.trigo],
    [T.rojo, T.crema],
  ] as const;
  const puestos = segun(
    m,
    [-9.4, -5.2, -1, 3.2, 7.4],
    [-5, -0.7, 3.6, 7.9, 12.2, 16.5],
    [-13, -8.8, -4.6, -0.4, 3.8, 8],
  ).map((x, i) =>
    puesto(
      cam,
      r,
      m,
      x,
      segun(m, 9, 5.6, 9),
      3.6,
      telas[(i + segun(m, 0, 3, 1)) % 6] as readonly [string, string],
    ),
  );
  const arboles = Array.from({ length: 9 }, (_, i) =>
    plantado(cam, m, -22 + i * 5.6, 17 + (i % 3) * 3, arbol(r, r.de([T.verde, T.monte, '#7d9441'])), 7),
  );
  const piso0 =
    suelo('#d6b987', cam.horizonte, 3) +
    piso(cam, -60, 60, 14, 60, '#a7ab66') +
    juntas(cam, -16, 20, 3, 13, 1.4, '#c4a672');
  const tiras = segun(
    m,
    [
      [
        [-10, 120],
        [520, 90],
      ],
      [
        [480, 96],
        [1010, 130],
      ],
    ],
    [
      [
        [-10, 60],
        [620, 120],
      ],
      [
        [560, 118],
        [1010, 50],
      ],
    ],
    [
      [
        [-10, 60],
        [420, 110],
      ],
      [
        [360, 104],
        [1010, 40],
      ],
      [
        [-10, 160],
        [1010, 110],
      ],
    ],
  ) as [Punto, Punto][];
  const colgantes = tiras.map(([a, b], i) => guirnalda(a, b, 34, 13, 22 - i * 3, m === 'noche')).join('');
  const cuerpo =
    niebla(loma(r, cam.horizonte - 44, 70, '#5c7d6c', cam.horizonte + 4), aire(m), 0.5) +
    piso0 +
    alFondo(cam, arboles) +
    alFondo(cam, [...puestos, ...compradores(cam, r, m)]) +
    colgantes;
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: cam.horizonte + 4,
      tono: segun(m, 0, 0, 1),
      astroX: segun(m, 760, 730, 210),
      astroY: segun(m, 120, 200, 100),
      nubes: 3,
    }),
    cuerpo,
    momento: m,
    fuerza: m === 'noche' ? 0.8 : 1,
  });
}
