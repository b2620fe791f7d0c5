import { puerta, tejado, ventana } from '../arquitectura.ts';
import { azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, caja, camara, type Plano } from '../camara.ts';
import { aire, bandada, cieloDe } from '../cielo.ts';
import { luz, type Momento, niebla, oscuro, T } from '../color.ts';
import { cartel } from '../detalles.ts';
import { brillo, lienzo } from '../dibujo.ts';
import { bandera, guirnalda } from '../mobiliario.ts';
import { loma } from '../naturaleza.ts';
import { arbol, mata } from '../plantas.ts';
import { enPie, juntas, piso, plantado, segun, suelo } from '../puesta.ts';
import { caminante, vecino } from '../vecinos.ts';

function edificio(cam: Camara, noche: boolean): string {
  const ala = (pl: Plano, w: number, h: number) =>
    pl.rect(0, 0, w, 0.8, T.terracota) +
    pl.rect(0, h - 0.5, w, 0.2, '#d9bd8b') +
    Array.from({ length: Math.floor(w / 2.9) }, (_, i) =>
      ventana(pl, 0.7 + i * 2.9, 1.5, 1.6, 1.9, noche && i % 3 !== 1),
    ).join('');
  const centro = (pl: Plano) =>
    pl.rect(0, 0, 8, 0.8, T.terracota) +
    puerta(pl, 2.9, 2.2, 3.4, T.petroleo, 0) +
    pl.arco(2.7, 3.3, 2.6, 1.5, noche ? luz('#ffd28f') : '#2c4f5c') +
    ventana(pl, 0.8, 1.4, 1.2, 2.2, noche) +
    ventana(pl, 6, 1.4, 1.2, 2.2, noche) +
    pl.rect(2, 5, 4, 0.95, T.petroleo) +
    [0.1, 7.5].map((s) => pl.rect(s, 0.8, 0.4, 5.4, '#fff3d6')).join('') +
    cartel(cam, pl, 4, 5.24, 0.68, 'ESCUELA', '#fff4da');
  const muro = '#f2dcae';
  return (
    caja(cam, { x: -17, z: 20, w: 13, d: 9, h: 4.6 }, { color: muro, frente: ala }) +
    tejado(cam, -17, 4.6, 20, 13, 9, 2, '#b5532f') +
    caja(cam, { x: 4, z: 20, w: 13, d: 9, h: 4.6 }, { color: muro, frente: ala }) +
    tejado(cam, 4, 4.6, 20, 13, 9, 2, '#b5532f') +
    caja(cam, { x: -4, z: 18.6, w: 8, d: 11, h: 6.5 }, { color: '#f7e6bf', frente: centro }) +
    tejado(
      cam,
      -4,
      6.5,
      18.6,
      8,
      11,
      2.2,
      '#b5532f',
      'z',
      (pl) =>
        pl.poli(
          [
            [0.5, 0.06],
            [7.5, 0.06],
            [4, 1.95],
          ],
          '#f7e6bf',
        ) +
        pl.circ(4, 0.8, 0.48, '#fffaf0') +
        pl.linea(
          [
            [4, 0.8],
            [4, 1.14],
          ],
          T.tinta,
          0.07,
        ) +
        pl.linea(
          [
            [4, 0.8],
            [4.22, 0.72],
          ],
          T.tinta,
          0.07,
        ),
    ) +
    cam.poli(
      [
        [-3.4, 0, 17],
        [3.4, 0, 17],
        [3, 0.4, 18.6],
        [-3, 0.4, 18.6],
      ],
      '#d9c8a0',
    )
  );
}

function alumnado(cam: Camara, m: Momento): Cosa[] {
  const r = azar(`alumnos-${m}`);
  const chico = (x: number, z: number, i: number, camina: boolean) =>
    enPie(
      cam,
      m,
      x,
      z,
      (camina ? caminante : vecino)(r, {
        prenda: 'guardapolvo',
        ropa: '#fbf6e6',
        abajo: T.marino,
        nino: true,
        mochila: [T.rojo, T.petroleo, T.ocre, T.violeta][i % 4],
        corte: (['trenzas', 'corto', 'largo', 'rulos', 'rodete'] as const)[i % 5],
        der: i % 4 === 1 && !camina ? [150, 165] : [10, 6],
        mangas: true,
      }),
      { alto: r.entre(1.18, 1.36), mira: i % 3 ? 1 : -1 },
    );
  const sitios = segun(
    m,
    [
      [-4.4, 10],
      [-3.3, 10.6],
      [-2.2, 9.4],
      [-0.6, 10.4],
      [0.6, 9.2],
      [1.8, 10.4],
      [3.1, 9.8],
      [4.3, 10.6],
      [0, 14],
      [-2, 14.4],
      [2.4, 14],
    ],
    [
      [-1.4, 6.6],
      [0.1, 7.2],
      [1.7, 6.4],
      [3.2, 8],
      [-3, 9],
      [0.8, 11],
      [2.6, 13],
      [-1, 14],
    ],
    [
      [-3.6, 11.6],
      [-2.4, 11.6],
      [-1.2, 11.6],
      [0, 11.6],
      [1.2, 11.6],
      [2.4, 11.6],
      [3.6, 11.6],
      [-3, 12.8],
      [-1.8, 12.8],
      [-0.6, 12.8],
      [0.6, 12.8],
      [1.8, 12.8],
      [3, 12.8],
    ],
  ) as [number, number][];
  const adultos = segun(
    m,
    [enPie(cam, m, 6, 9.6, vecino(r, { ropa: T.vino, corte: 'melena', izq: [50, 90] }))],
    [enPie(cam, m, 4.8, 7, vecino(r, { ropa: T.ocre, corte: 'largo', izq: [36, 30] }))],
    [
      enPie(cam, m, -5.4, 8.6, vecino(r, { vista: 'espalda', ropa: T.terracota })),
      enPie(cam, m, -4.5, 8.4, vecino(r, { vista: 'espalda', ropa: T.ocre })),
      enPie(cam, m, 4.6, 8.4, vecino(r, { vista: 'espalda', ropa: T.petroleo })),
      enPie(cam, m, 5.5, 8.7, vecino(r, { vista: 'espalda', ropa: T.rosa })),
    ],
  );
  return [...sitios.map(([x, z], i) => chico(x, z, i, m === 'tarde' && i % 2 === 0)), ...adultos];
}

/** The front of the school, with its pupils in white smocks. */
export function escuela(m: Momento): string {
  const r = azar(`escuela-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 1.9, horizonte: 430, foco: 960 }),
    camara({ alto: 1.6, horizonte: 420, foco: 960, giro: -19, x: 6 }),
    camara({ alto: 2.5, horizonte: 410, foco: 960, giro: 5, x: -1.6 }),
  );
  const patio =
    suelo('#b2b66f', cam.horizonte, 2) +
    piso(cam, -13, 13, 0.4, 19, '#dcc394') +
    juntas(cam, -12, 12, 2, 18, 2, '#c6ab78');
  const px = segun(m, -6.6, 5.4, -6.2);
  const cosas: Cosa[] = [
    plantado(cam, m, -12, 16, arbol(r, T.verde), 7),
    plantado(cam, m, 12.5, 15.6, arbol(r, '#6d8a3c'), 7.4),
    plantado(cam, m, -19, 18, arbol(r, T.monte), 8),
    plantado(cam, m, 19, 18, arbol(r, T.verde), 8),
    { x: px, z: 15, svg: cam.pon(bandera(7.6, 0.92), px, 15) },
    ...[-9, -7.6, 7, 8.6, 10].map((x) => ({ x, z: 17.6, svg: cam.pon(mata(r, T.monte), x, 17.6, 0.035) })),
  ];
  const extra = noche
    ? brillo(...cam.p([0, 4, 18]), 420, '#ffd28f', 0.4) +
      guirnalda(cam.p([-12, 6, 14]), cam.p([0, 6.6, 14]), 18, 12, 20, true) +
      guirnalda(cam.p([0, 6.6, 14]), cam.p([12, 6, 14]), 18, 12, 20, true)
    : '';
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: cam.horizonte + 4,
      tono: segun(m, 0, 2, 0),
      astroX: segun(m, 800, 200, 820),
      nubes: 4,
      astroY: segun(m, 110, 190, 90),
    }),
    cuerpo:
      niebla(loma(r, cam.horizonte - 60, 70, '#557a6c', cam.horizonte + 4), aire(m), 0.45) +
      patio +
      edificio(cam, noche) +
      extra +
      alFondo(cam, [...cosas, ...alumnado(cam, m)]),
    luces: noche ? '' : bandada(r, 640, 150, 5, 8, oscuro('#24424a', 0.1)),
    momento: m,
    fuerza: noche ? 0.82 : 1,
  });
}
