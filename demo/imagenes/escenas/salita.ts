import { azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, camara, plano } from '../camara.ts';
import { luz, type Momento, oscuro, T } from '../color.ts';
import { cruz } from '../detalles.ts';
import { brillo, circ, curva, elip, forma, lienzo, linea, poner, rect, rectGrad } from '../dibujo.ts';
import { persona, sentado } from '../gente.ts';
import { camilla, heladera, jeringa } from '../piezas/consultorio.ts';
import { juntas, piso, segun } from '../puesta.ts';
import { vecino } from '../vecinos.ts';

/** The neighbourhood's vaccination room. */
export function salita(m: Momento): string {
  const cam = segun(
    m,
    camara({ alto: 1.3, horizonte: 400, foco: 960 }),
    camara({ alto: 1.3, horizonte: 400, foco: 900, giro: 15, x: -1 }),
    camara({ alto: 1.3, horizonte: 410, foco: 1000, giro: -11, x: 1 }),
  );
  const r = azar(`salita-${m}`);
  const noche = m === 'noche';
  const pared = plano(cam, [-8, 0, 6.5], [1, 0, 0]);
  const fuera = segun(m, '#a9d6e0', '#f3b26b', '#173b5c');
  const vx = segun(m, 9.4, 8.6, 5.7);
  const fondo =
    rectGrad(0, 0, 1000, 470, [
      [0, segun(m, '#bfdad0', '#e9c69a', '#7fa39c')],
      [1, segun(m, '#dcebdc', '#f3dcb4', '#a9c2b4')],
    ]) +
    pared.rect(0, 0, 16, 1.15, '#4f9a98') +
    pared.rect(0, 1.13, 16, 0.06, '#2f7376') +
    pared.rect(vx - 0.1, 1.3, 2.6, 1.6, '#fff3d6') +
    pared.rect(vx, 1.4, 2.4, 1.4, luz(fuera)) +
    pared.poli(
      [
        [vx, 1.4],
        [vx + 2.4, 1.4],
        [vx + 2.4, 1.75],
        [vx + 1.4, 1.95],
        [vx + 0.6, 1.7],
        [vx, 1.85],
      ],
      noche ? luz('#0c2a33') : '#5c8a5c',
    ) +
    pared.rect(vx + 1.17, 1.4, 0.07, 1.4, '#fff3d6');
  const lamina = (s: number, c: string) =>
    pared.rect(s, 1.5, 0.95, 1.25, '#fffaf0') +
    pared.circ(s + 0.48, 2.25, 0.26, c) +
    [1.62, 1.74, 1.86].map((t) => pared.rect(s + 0.14, t, 0.66, 0.05, '#b9c4b8')).join('');
  const cartelera =
    lamina(segun(m, 5.8, 5.9, 8.35), T.ocre) +
    lamina(segun(m, 7, 7.1, 9.45), T.terracota) +
    cruz(pared, segun(m, 8.75, 12.2, 5.05), 2.25, 0.34, T.rojo);
  const pisoS =
    piso(cam, -20, 20, 0.4, 6.5, '#dfd0ac') +
    juntas(cam, -9, 9, 1, 6.5, 0.9, '#c8b68f') +
    pared.rect(0, 0, 16, 0.09, '#2f7376');
  const luz0 = noche
    ? brillo(500, 40, 520, '#fff0c8', 0.5) + rect(380, 12, 240, 12, luz('#fffbe6'))
    : m === 'tarde'
      ? forma('M640 -10L840 -10L620 750L300 750Z', luz('#ffd28f'), 'opacity=".22"')
      : '';
  const alto = (x: number, z: number, svg: string, h = 1.7, mira = 1): Cosa => ({
    x,
    z,
    svg:
      elip(...cam.p([x, 0, z]), cam.esc(x, z) * 0.34, cam.esc(x, z) * 0.06, '#0b2733', 'opacity=".25"') +
      cam.pon(svg, x, z, h / 100, 0, mira),
  });
  const enfermera = (o: object) =>
    persona({
      vista: 'perfil',
      ropa: '#e8f3ee',
      abajo: T.teal,
      gorro: 'cofia',
      tocado: T.teal,
      corte: 'rodete',
      piel: '#b87645',
      piernas: [
        [6, 0],
        [-6, -4],
      ],
      ...o,
    });
  const mueble: Cosa = { x: 3, z: 6, svg: cam.pon(heladera(), segun(m, 2.7, -2.3, 2.9), 6, 0.021) };
  const quienes: Cosa[] = segun(
    m,
    [
      alto(-0.75, 4, enfermera({ der: [66, 88], izq: [52, 80], enMano: jeringa() }), 1.74),
      {
        x: 0.5,
        z: 4,
        svg:
          cam.pon(camilla(), 0.62, 4.1, 0.0165) +
          cam.pon(
            sentado({
              ropa: T.ocre,
              abajo: T.marino,
              nino: true,
              corte: 'trenzas',
              mangas: false,
              der: [18, 60],
              piel: '#d99b6c',
            }),
            0.42,
            4,
            0.0125,
            0.14,
            -1,
          ),
      },
      alto(
        1.75,
        4.3,
        vecino(r, {
          vista: 'perfil',
          ropa: T.terracota,
          corte: 'largo',
          piernas: [
            [5, 0],
            [-6, -4],
          ],
          der: [46, 70],
          prenda: 'pollera',
        }),
        1.66,
        -1,
      ),
    ],
    [
      alto(
        -0.9,
        3.3,
        persona({
          ropa: '#e8f3ee',
          abajo: T.teal,
          gorro: 'cofia',
          tocado: T.teal,
          corte: 'rodete',
          piel: '#d99b6c',
          izq: [22, -104],
          der: [24, -112],
          sobre: poner(`<g transform="rotate(-70)">${jeringa()}</g>`, 3, -76, 1.1),
        }),
        1.74,
      ),
      {
        x: 1.5,
        z: 5,
        svg:
          cam.pon(
            rect(-70, -28, 140, 5, T.tierra) +
              [-60, 60]
                .map((x) =>
                  linea(
                    [
                      [x, -24],
                      [x, 0],
                    ],
                    '#39474a',
                    3,
                  ),
                )
                .join(''),
            2,
            5.1,
            0.0165,
          ) +
          cam.pon(sentado({ ropa: T.vino, corte: 'melena', der: [40, 60] }), 1.5, 5, 0.0165, 0, -1) +
          cam.pon(
            sentado({ ropa: T.ocre, nino: true, corte: 'corto', abajo: T.marino }),
            2.1,
            5,
            0.0125,
            0.1,
            -1,
          ) +
          cam.pon(sentado({ ropa: T.petroleo, corte: 'barba', piel: '#8d5430' }), 2.8, 5, 0.0168, 0, -1),
      },
    ],
    [
      {
        x: -0.4,
        z: 3.7,
        svg:
          cam.pon(
            rect(-16, -32, 32, 6, T.tierra) +
              rect(-18, -70, 6, 44, T.tierra) +
              linea(
                [
                  [-14, -28],
                  [-14, 0],
                ],
                T.madera,
                3,
              ) +
              linea(
                [
                  [14, -28],
                  [14, 0],
                ],
                T.madera,
                3,
              ),
            -0.66,
            3.7,
            0.0168,
          ) +
          cam.pon(
            sentado({
              ropa: T.oliva,
              abajo: '#5b4636',
              corte: 'calvo',
              pelo: '#d9d4c4',
              mangas: false,
              der: [30, 70],
              piel: '#e3aa80',
            }),
            -0.62,
            3.7,
            0.0168,
          ),
      },
      alto(
        0.62,
        3.7,
        enfermera({ der: [64, 84], izq: [50, 70], enMano: jeringa(), piel: '#8d5430' }),
        1.74,
        -1,
      ),
    ],
  );
  return lienzo({
    cuerpo: fondo + cartelera + pisoS + luz0 + alFondo(cam, [mueble, ...quienes]) + ventanaCortina(cam, m),
    momento: m,
    fuerza: noche ? 0.42 : 0.6,
  });
}

function ventanaCortina(cam: Camara, m: Momento): string {
  const [x, y] = cam.p([segun(m, -2.9, 4.2, -2.9), 0, 4.6]);
  const k = cam.esc(0, 4.6);
  return poner(
    forma('M-.24 0L-.3 -.5H.3L.24 0Z', T.terracota) +
      forma('M.05 0L.08 -.5H.3L.24 0Z', oscuro(T.terracota, 0.2)) +
      [-0.35, -0.12, 0.1, 0.33]
        .map((d, i) =>
          curva(`M0 -.5Q${d * 0.5} -.95 ${d * 1.5} ${-1.2 + Math.abs(d)}`, i % 2 ? T.monte : T.verde, 0.11),
        )
        .join('') +
      circ(0, -0.5, 0.01, T.madera),
    x,
    y,
    k,
  );
}
