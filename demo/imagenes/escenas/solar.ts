import { ventana } from '../arquitectura.ts';
import { azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, caja, camara, plano } from '../camara.ts';
import { aire, bandada, cielo, cieloDe, cirros, estrellas, luna, sol } from '../cielo.ts';
import { type Momento, niebla, T } from '../color.ts';
import { lienzo, rect } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { loma, pastos, sierras } from '../naturaleza.ts';
import { algarrobo } from '../plantas.ts';
import { enPie, plantado, segun, suelo } from '../puesta.ts';

/** A row of tilted panels from x0 to x1, its low edge at z. */
function fila(cam: Camara, x0: number, x1: number, z: number, m: Momento): string {
  const v: [number, number, number] = [0, 0.72, 0.7];
  const pl = plano(cam, [x0, 0.7, z], [1, 0, 0], v);
  const [w, h] = [x1 - x0, 3];
  let s = '';
  for (let x = x0 + 1; x < x1; x += 4)
    s += cam.linea(
      [
        [x, 0, z + 1.2],
        [x, 1.7, z + 1.2],
      ],
      '#6f7f80',
      0.14,
    );
  const brillante = segun(m, '#2d6a96', '#5a4a70', '#1c4468');
  s +=
    pl.rect(0, 0, w, h, '#c9d3d0') +
    pl.rect(0.06, 0.06, w - 0.12, h - 0.12, segun(m, '#174470', '#33305c', '#102f52'));
  for (let x = 0; x < w; x += 2)
    s += pl.poli(
      [
        [x + 0.2, 0.1],
        [x + 0.9, 0.1],
        [x + 1.7, h - 0.1],
        [x + 1, h - 0.1],
      ],
      brillante,
      'opacity=".65"',
    );
  for (let x = 0; x <= w; x += 1) s += pl.rect(x - 0.03, 0, 0.06, h, x % 4 ? '#6f97b8' : '#dfe8e6');
  for (let t = 0; t <= h; t += 0.75) s += pl.rect(0, t - 0.025, w, 0.05, '#6f97b8');
  return s;
}

/** Solar panels before the hills. */
export function solar(m: Momento): string {
  const r = azar(`solar-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 4.2, horizonte: 330, foco: 720 }),
    camara({ alto: 3.4, horizonte: 390, foco: 760, giro: -34, x: 10 }),
    camara({ alto: 5.6, horizonte: 380, foco: 680, giro: 26, x: -10 }),
  );
  const h = cam.horizonte;
  const astroX = segun(m, 740, 300, 720);
  const fondo = segun(
    m,
    cieloDe(r, m, { hasta: h + 4, tono: 1, astroX, nubes: 3 }) + sol(astroX, 110, 40),
    cielo('tarde', h + 4, 0) + sol(astroX, h - 76, 56) + cirros(r, '#fff0cd', 8, 80, 280),
    cielo('noche', h + 4, 0) + estrellas(r, 220, h) + luna(astroX, 110, 40),
  );
  const filas = [46, 39, 33, 27.5, 22.5, 18, 14, 10.4, 7]
    .map((z) => fila(cam, segun(m, -30, -16, -30), segun(m, 30, 40, 16), z, m))
    .join('');
  const tecnica = segun(
    m,
    [
      enPie(
        cam,
        m,
        0.4,
        8.6,
        persona({
          vista: 'espalda',
          ropa: T.ocre,
          chaleco: true,
          abajo: T.marino,
          gorro: 'casco',
          tocado: T.blanco,
          corte: 'trenzas',
          der: [60, 130],
          enMano: rect(-4, -6, 9, 12, '#22343a'),
        }),
      ),
    ],
    [
      enPie(
        cam,
        m,
        5.2,
        6,
        persona({
          vista: 'perfil',
          ropa: T.terracota,
          abajo: T.marino,
          chaleco: true,
          gorro: 'casco',
          tocado: T.ocre,
          der: [60, 90],
          piernas: [
            [6, 0],
            [-6, -4],
          ],
        }),
        { mira: -1 },
      ),
    ],
    [],
  ) as Cosa[];
  const caseta = caja(
    cam,
    { x: segun(m, 9, -14, 6), z: 50, w: 7, d: 4, h: 3.6 },
    {
      color: T.crema,
      frente: (pl) => ventana(pl, 1, 1.2, 1.4, 1.2, noche) + pl.rect(4, 0, 1.4, 2.4, T.petroleo),
    },
  );
  return lienzo({
    fondo,
    cuerpo:
      niebla(sierras(r, h + 2, segun(m, 190, 170, 210), 5, '#5f7f8c'), aire(m), 0.5) +
      niebla(loma(r, h - 14, 24, '#7d9460', h + 10, 3), aire(m), 0.25) +
      suelo('#a9a858', h + 2) +
      caseta +
      Array.from(
        { length: 7 },
        (_, i) => plantado(cam, m, -34 + i * 11, 54 + (i % 3) * 4, algarrobo(r), 6).svg,
      ).join('') +
      filas +
      alFondo(cam, tecnica) +
      pastos(r, 700, 756, 130, [T.oliva, '#6d7f3a', T.pasto], 30),
    luces: m === 'dia' ? bandada(r, 300, 130) : '',
    momento: m,
  });
}
