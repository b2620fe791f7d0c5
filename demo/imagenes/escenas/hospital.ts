import { LUZ_CALIDA, pisos } from '../arquitectura.ts';
import { azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, caja, camara, plano } from '../camara.ts';
import { aire, cieloDe } from '../cielo.ts';
import { luz, type Momento, niebla, T } from '../color.ts';
import { combi } from '../combi.ts';
import { cruz } from '../detalles.ts';
import { brillo, lienzo } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { farol } from '../mobiliario.ts';
import { loma } from '../naturaleza.ts';
import { alamo, arbol, mata } from '../plantas.ts';
import { enPie, juntas, piso, plantado, segun, suelo } from '../puesta.ts';
import { caminante, vecino } from '../vecinos.ts';

function bloque(cam: Camara, noche: boolean): string {
  const r = azar('hospital');
  const alto = caja(
    cam,
    { x: -9, z: 26, w: 17, d: 12, h: 12.5 },
    {
      color: '#f3e6c8',
      frente: (pl, w, h) =>
        pisos(r, 4, 6, noche, '#dcc9a0', 0.8)(pl, w, h) + pl.rect(0, h - 0.4, w, 0.4, T.petroleo),
      der: pisos(r, 4, 4, noche, '#c9b68e', 0.8),
      izq: pisos(r, 4, 4, noche, '#c9b68e', 0.8),
    },
  );
  const torre = caja(
    cam,
    { x: -2.6, z: 25.4, w: 4.4, d: 5, h: 15 },
    {
      color: '#d4e2d6',
      frente: (pl) =>
        pl.rect(0.5, 0, 0.3, 15, '#b9cfc4') +
        pl.rect(3.6, 0, 0.3, 15, '#b9cfc4') +
        pl.rect(0.9, 10.6, 2.6, 3.4, '#fffaf0') +
        cruz(pl, 2.2, 12.3, 1.1, noche ? luz('#ff6a4d') : T.rojo),
    },
  );
  const bajo =
    caja(
      cam,
      { x: 8, z: 25, w: 16, d: 10, h: 6 },
      { color: '#ead7ae', frente: pisos(r, 2, 6, noche, '#d2bd90', 0.4) },
    ) +
    caja(
      cam,
      { x: -25, z: 25, w: 16, d: 10, h: 6 },
      {
        color: '#ead7ae',
        frente: pisos(r, 2, 6, noche, '#d2bd90', 0.4),
        der: pisos(r, 2, 3, noche, '#c9b68e'),
      },
    );
  const entrada =
    caja(cam, { x: -4.6, z: 22.6, w: 9, d: 3, h: 0.5, y: 3.1 }, { color: T.rojo, techo: '#e8836a' }) +
    [-4.3, -0.3, 3.9]
      .map((x) => caja(cam, { x, z: 22.8, w: 0.3, d: 0.3, h: 3.1 }, { color: '#fff3d6' }))
      .join('');
  const pl = plano(cam, [-4, 0, 25.3], [1, 0, 0]);
  const vidrios =
    pl.rect(0, 0, 7.8, 2.9, noche ? LUZ_CALIDA : '#2c5561') +
    [0, 1.95, 3.9, 5.85, 7.7].map((s) => pl.rect(s, 0, 0.12, 2.9, '#e9d8b6')).join('') +
    (noche
      ? ''
      : pl.poli(
          [
            [1, 0],
            [2, 0],
            [4, 2.9],
            [3, 2.9],
          ],
          '#9cc4c2',
          'opacity=".4"',
        ));
  return bajo + alto + torre + vidrios + entrada;
}

/** The district hospital and its ambulance. */
export function hospital(m: Momento): string {
  const r = azar(`hospital-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 2.1, horizonte: 450, foco: 780, x: -1 }),
    camara({ alto: 1.7, horizonte: 440, foco: 820, giro: 23, x: -9 }),
    camara({ alto: 1.9, horizonte: 440, foco: 900, giro: -12, x: 5 }),
  );
  const calle =
    suelo('#a9b373', cam.horizonte, 2) +
    piso(cam, -60, 60, 16.5, 25, '#d9c59b') +
    piso(cam, -60, 60, 7.6, 16.5, '#5b686b') +
    piso(cam, -60, 60, 16.4, 16.7, '#f0e2c0') +
    piso(cam, -60, 60, 0.4, 7.6, '#d3bd91') +
    juntas(cam, -20, 20, 2, 7.6, 1.5, '#bda67a') +
    Array.from({ length: 12 }, (_, i) => piso(cam, -30 + i * 5, -27.4 + i * 5, 12, 12.2, '#f3e3bd')).join('');
  const [ax, az, mira] = segun<[number, number, 1 | -1]>(m, [1.6, 13, 1], [-4.6, 9, -1], [-1.8, 14.5, -1]);
  const cosas: Cosa[] = [
    plantado(cam, m, -12, 19, arbol(r, T.verde), 6.6),
    plantado(cam, m, 12, 20, arbol(r, T.monte), 7),
    ...[15, 17, -15, -17.5].map((x) => plantado(cam, m, x, 22, alamo(r), 8)),
    { x: ax + 2, z: az, svg: combi(cam, { x: ax, z: az, tipo: 'ambulancia', noche, mira }) },
    ...[-8, 8.4].map((x) => ({ x, z: 17.3, svg: cam.pon(farol(noche), x, 17.3, 1.1) })),
    ...[-7, -6, 6, 7].map((x) => ({ x, z: 21, svg: cam.pon(mata(r, T.monte), x, 21, 0.04) })),
  ];
  const gente: Cosa[] = segun(
    m,
    [
      enPie(
        cam,
        m,
        -3.4,
        12.4,
        persona({ prenda: 'guardapolvo', ropa: '#fbf6e6', abajo: T.teal, corte: 'rodete', izq: [20, 60] }),
      ),
      enPie(
        cam,
        m,
        -2.4,
        12.6,
        persona({ ropa: T.teal, abajo: T.teal, piel: '#8d5430', gorro: 'cofia', tocado: T.petroleo }),
      ),
      enPie(cam, m, 0.4, 19, vecino(r)),
      enPie(cam, m, -6.4, 6.8, caminante(r)),
    ],
    [
      enPie(cam, m, -5.6, 18, vecino(r)),
      enPie(
        cam,
        m,
        2.4,
        15,
        persona({ prenda: 'guardapolvo', ropa: '#fbf6e6', abajo: T.marino, corte: 'corto', der: [130, 165] }),
      ),
      enPie(cam, m, -8.4, 6.8, caminante(r, { ropa: T.ocre })),
    ],
    [
      enPie(cam, m, 4.4, 14.2, persona({ ropa: T.teal, abajo: T.teal, izq: [50, 70], corte: 'largo' })),
      enPie(cam, m, 3.4, 13.4, vecino(r, { vista: 'espalda', ropa: T.rojo })),
    ],
  );
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: cam.horizonte + 4,
      tono: segun(m, 1, 0, 2),
      astroX: segun(m, 830, 800, 180),
      astroY: segun(m, 100, 240, 110),
      nubes: 4,
    }),
    cuerpo:
      niebla(loma(r, cam.horizonte - 50, 60, '#557a76', cam.horizonte + 4), aire(m), 0.5) +
      calle +
      bloque(cam, noche) +
      (noche ? brillo(...cam.p([0, 1.4, 22]), 260, '#ffd28f', 0.5) : '') +
      alFondo(cam, [...cosas, ...gente]),
    momento: m,
  });
}
