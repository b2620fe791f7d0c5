import { azar } from '../azar.ts';
import { alFondo, type Cosa, camara } from '../camara.ts';
import { aire, cieloDe, haz } from '../cielo.ts';
import { type Momento, niebla, PIELES, T } from '../color.ts';
import { brillo, circ, curva, lienzo, poli, poner } from '../dibujo.ts';
import { type Persona, persona } from '../gente.ts';
import { loma } from '../naturaleza.ts';
import { arco, cesped, torreLuz, tribuna } from '../piezas/estadio.ts';
import { alamo } from '../plantas.ts';
import { enPie, plantado, segun } from '../puesta.ts';

const CLUB: Persona = {
  ropa: T.rojo,
  abajo: T.blanco,
  prenda: 'short',
  mangas: false,
  detalle: T.blanco,
  zapato: T.tinta,
};

const RIVAL: Persona = { ropa: T.azul, abajo: T.marino, prenda: 'short', mangas: false, zapato: '#e9d8b6' };

const pelota = (k: number): string =>
  circ(0, 0, k, '#fbf6e6') +
  poli(
    [
      [0, -k * 0.42],
      [k * 0.4, -k * 0.13],
      [k * 0.25, k * 0.34],
      [-k * 0.25, k * 0.34],
      [-k * 0.4, -k * 0.13],
    ],
    '#22343a',
  ) +
  curva(
    `M0 ${-k * 0.42}V${-k}M${k * 0.4} ${-k * 0.13}L${k * 0.95} ${-k * 0.3}M${-k * 0.4} ${-k * 0.13}L${-k * 0.95} ${-k * 0.3}`,
    '#22343a',
    k * 0.1,
  );

const corre = (base: Persona, o: Persona = {}): string =>
  persona({
    ...base,
    vista: 'perfil',
    piernas: [
      [46, -14],
      [-30, -70],
    ],
    der: [-42, 20],
    izq: [46, 110],
    ...o,
  });

/** The football ground. */
export function cancha(m: Momento): string {
  const r = azar(`cancha-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 3.6, z: 1.4, horizonte: 300, foco: 860, giro: 4, x: -1 }),
    camara({ alto: 2, z: 10, x: 26, horizonte: 330, foco: 780, giro: 43 }),
    camara({ alto: 5.4, z: -1, x: 5, horizonte: 290, foco: 860, giro: -9 }),
  );
  const jug = (x: number, z: number, svg: string, mira = 1) => enPie(cam, m, x, z, svg, { mira, alto: 1.78 });
  const bola = (x: number, y: number, z: number): Cosa => {
    const [px, py] = cam.p([x, y, z]);
    return { x, z: z - 0.1, svg: poner(pelota(Math.max(4, cam.esc(x, z) * 0.19)), px, py) };
  };
  const otros = (n: number, xs: readonly [number, number], zs: readonly [number, number]) =>
    Array.from({ length: n }, (_, i) =>
      jug(
        r.entre(...xs),
        r.entre(...zs),
        corre(i % 2 ? RIVAL : CLUB, {
          piel: r.de(PIELES),
          corte: r.de(['corto', 'rulos', 'barba'] as const),
        }),
        r() < 0.5 ? 1 : -1,
      ),
    );
  const jugadores: Cosa[] = segun(
    m,
    [
      jug(-1.6, 10.4, corre(CLUB, { piel: '#8d5430' })),
      bola(-0.3, 0.2, 10.2),
      jug(1.6, 11.4, corre(RIVAL), -1),
      jug(-5, 12, corre(CLUB, { corte: 'rulos' })),
      jug(5, 12.6, corre(RIVAL, { piel: '#b87645' }), -1),
      ...otros(9, [-16, 14], [17, 34]),
    ],
    [
      jug(
        29.2,
        16.6,
        persona({
          ...CLUB,
          vista: 'perfil',
          corte: 'rodete',
          piel: '#b87645',
          piernas: [
            [74, 50],
            [-16, -20],
          ],
          der: [-50, -20],
          izq: [60, 80],
        }),
      ),
      bola(30.7, 1.05, 16.8),
      jug(32.6, 20.5, corre(RIVAL, { corte: 'trenzas' }), -1),
      jug(
        41.5,
        28,
        persona({
          ropa: T.ocre,
          abajo: T.tinta,
          prenda: 'short',
          corte: 'melena',
          izq: [120, 140],
          der: [130, 150],
          piernas: [
            [26, -10],
            [26, -10],
          ],
        }),
      ),
      jug(27.5, 24, corre(CLUB, { corte: 'largo' })),
    ],
    [
      jug(3, 11, corre(CLUB, { piel: '#8d5430' }), -1),
      bola(1.8, 0.2, 10.8),
      jug(0, 12, corre(RIVAL, { piel: '#d99b6c' })),
      jug(7.4, 12, corre(CLUB, { corte: 'barba' }), -1),
      jug(-5, 14, corre(RIVAL)),
      ...otros(9, [-12, 16], [17, 36]),
    ],
  );
  const h = cam.horizonte;
  const afuera =
    niebla(loma(r, h - 60, 40, '#5d8070', h + 30), aire(m), 0.5) +
    Array.from({ length: 10 }, (_, i) => plantado(cam, m, -60 + i * 16, 66, alamo(r), 15).svg).join('');
  const torres = segun(
    m,
    [
      [120, 170, 0.9],
      [880, 170, 0.9],
    ],
    [
      [150, 300, 1.2],
      [840, 280, 1.1],
    ],
    [
      [110, 200, 1.05],
      [390, 170, 0.9],
      [640, 170, 0.9],
      [900, 200, 1.05],
    ],
  ) as [number, number, number][];
  const haces = noche
    ? torres.map(([x, y, k]) => haz(x, y - 156 * k, x - 230, x + 230, 640, '#fff6d0', 0.2)).join('')
    : '';
  const arc: Cosa = { x: 50, z: 22, svg: arco(cam, 50, 18.4, 2) };
  const tira = m === 'tarde' ? tribuna(cam, r, 16, 140) : tribuna(cam, r, -44, 46);
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: h + 40,
      tono: segun(m, 0, 0, 0),
      astroX: segun(m, 500, 300, 520),
      astroY: segun(m, 60, 120, 60),
      nubes: 3,
    }),
    cuerpo:
      afuera +
      torres.map(([x, y, k]) => torreLuz(x, y, k, noche)).join('') +
      tira +
      cesped(cam) +
      alFondo(cam, [arc, ...jugadores]) +
      haces +
      (noche ? brillo(500, 520, 560, '#eaf3c8', 0.2, 190) : ''),
    momento: m,
    fuerza: noche ? 0.6 : 1,
  });
}
