import { LUZ_CALIDA } from '../arquitectura.ts';
import { azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, caja, camara, type Plano } from '../camara.ts';
import { bandada, cieloDe } from '../cielo.ts';
import { luz, type Momento, T } from '../color.ts';
import { cupula } from '../detalles.ts';
import { brillo, circ, lienzo, poner } from '../dibujo.ts';
import { bandera, farol } from '../mobiliario.ts';
import { alamo } from '../plantas.ts';
import { enPie, juntas, piso, plantado, segun, suelo } from '../puesta.ts';
import { caminante, vecino } from '../vecinos.ts';

const PIEDRA = '#eadbb8';

function palacio(cam: Camara, noche: boolean): string {
  const v = noche ? LUZ_CALIDA : '#3f6068';
  const ala = (pl: Plano, w: number, h: number) =>
    Array.from(
      { length: Math.floor(w / 2.6) },
      (_, i) =>
        pl.rect(0.5 + i * 2.6, 0, 0.5, h, '#f7ebcb') +
        pl.arco(1.3 + i * 2.6, 5.4, 1.1, 2.6, i % 3 === 1 && noche ? '#3f6068' : v) +
        pl.rect(1.3 + i * 2.6, 1.2, 1.1, 2.4, i % 4 === 1 && noche ? v : '#3f6068'),
    ).join('') +
    pl.rect(0, 4.4, w, 0.4, '#f7ebcb') +
    pl.rect(0, h - 0.7, w, 0.7, '#f7ebcb') +
    pl.rect(0, 0, w, 0.8, '#c9b68e');
  const portico = (pl: Plano, w: number) =>
    pl.rect(0, 0, w, 9.4, noche ? luz('#d9924a') : '#8a7a62') +
    [3, 6.4, 9.8].map((s) => pl.arco(s, 0, 1.6, 5.4, noche ? LUZ_CALIDA : '#4a3a30')).join('');
  const columnas = Array.from({ length: 7 }, (_, i) => {
    const x = -7 + i * 2.3;
    return caja(
      cam,
      { x, z: 27, w: 0.95, d: 0.9, h: 9, y: 1.6 },
      {
        color: '#fbf2d8',
        frente: (pl) =>
          [0.12, 0.38, 0.64].map((s) => pl.rect(s, 0, 0.1, 9, '#d3c29c')).join('') +
          pl.rect(-0.12, 0, 1.2, 0.4, '#e3d3ac') +
          pl.rect(-0.16, 8.5, 1.28, 0.5, '#e3d3ac'),
      },
    );
  }).join('');
  const gradas = Array.from({ length: 8 }, (_, i) =>
    caja(
      cam,
      { x: -9 - (8 - i) * 0.3, z: 24 + i * 0.38, w: 18 + (8 - i) * 0.6, d: 4, h: 0.2, y: i * 0.2 },
      { color: '#d3c3a0', techo: '#efe2c2' },
    ),
  ).join('');
  const fronton =
    cam.poli(
      [
        [-8, 12.2, 26.6],
        [8.4, 12.2, 26.6],
        [0.2, 15, 26.6],
      ],
      '#f7ebcb',
    ) +
    cam.poli(
      [
        [-6, 12.5, 26.6],
        [6.4, 12.5, 26.6],
        [0.2, 14.5, 26.6],
      ],
      '#d3c29c',
    ) +
    (() => {
      const [x, y] = cam.p([0.2, 13.2, 26.6]);
      const k = cam.esc(0, 26.6);
      return circ(x, y, k * 0.62, '#f7ebcb') + circ(x, y, k * 0.4, T.ocre);
    })();
  const [cx, cy] = cam.p([0.2, 13.6, 36]);
  const k = cam.esc(0.2, 36);
  return (
    caja(cam, { x: -26, z: 32, w: 52, d: 10, h: 9.6 }, { color: PIEDRA, frente: ala, izq: ala, der: ala }) +
    caja(cam, { x: -9.4, z: 30, w: 19, d: 12, h: 13.4, y: 0 }, { color: '#efe0bb' }) +
    poner(cupula('#4f9a92'), cx, cy, k * 5.4) +
    (noche ? brillo(cx, cy - k * 6, 260, '#ffe6b0', 0.5) : '') +
    poner(bandera(3.4), cx, cy - k * 10.6, k * 0.9) +
    caja(cam, { x: -8, z: 29.6, w: 16.4, d: 1, h: 9.4, y: 1.6 }, { color: '#8a7a62', frente: portico }) +
    gradas +
    columnas +
    caja(
      cam,
      { x: -8, z: 26.6, w: 16.4, d: 3, h: 1.2, y: 10.9 },
      {
        color: '#f7ebcb',
        frente: (pl, w) => pl.rect(0, 0.1, w, 0.12, '#d3c29c') + pl.rect(0, 0.9, w, 0.12, '#d3c29c'),
      },
    ) +
    fronton
  );
}

/** The congress building. */
export function congreso(m: Momento): string {
  const r = azar(`congreso-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 1.9, horizonte: 580, foco: 620 }),
    camara({ alto: 1.8, horizonte: 580, foco: 700, giro: 27, x: -16 }),
    camara({ alto: 4.5, horizonte: 560, foco: 680, giro: -10, x: 6 }),
  );
  const plaza =
    suelo('#cbb78d', cam.horizonte, 2) +
    piso(cam, -60, 60, 0.4, 24, '#dac69c') +
    juntas(cam, -26, 26, 4, 24, 2.2, '#bfab80') +
    piso(cam, -40, -9, 14, 22, '#8fa658') +
    piso(cam, 9, 40, 14, 22, '#8fa658');
  const gente = segun(
    m,
    [
      [-4, 12],
      [-3.2, 12.4],
      [3.4, 14],
      [1, 20],
      [6, 11],
    ],
    [
      [-9.4, 10],
      [-6, 13],
      [-5.2, 13.2],
      [-2, 18],
    ],
    [
      [0, 19],
      [0.9, 19.2],
      [6, 20],
    ],
  ) as [number, number][];
  const cosas: Cosa[] = [
    ...gente.map(([x, z], i) =>
      enPie(cam, m, x, z, i % 2 ? vecino(r) : caminante(r, { mochila: i ? undefined : T.terracota }), {
        mira: i % 3 ? 1 : -1,
      }),
    ),
    ...[-16, -12.6, 12.6, 16].map((x) => plantado(cam, m, x, 19, alamo(r), 8)),
    ...[-9.8, 9.8].map((x) => ({ x, z: 15, svg: cam.pon(farol(noche), x, 15, 1.2) })),
  ];
  const luzN = noche ? [-6, 0, 6].map((x) => brillo(...cam.p([x, 3, 27]), 210, '#ffd28f', 0.4)).join('') : '';
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: cam.horizonte + 4,
      tono: segun(m, 0, 2, 0),
      astroX: segun(m, 850, 160, 140),
      astroY: segun(m, 120, 380, 120),
      nubes: 4,
    }),
    cuerpo: plaza + palacio(cam, noche) + luzN + alFondo(cam, cosas),
    luces: noche ? '' : bandada(r, segun(m, 200, 820, 0), 200),
    momento: m,
    fuerza: noche ? 0.8 : 1,
  });
}
