import type { Camara } from '../camara.ts';
import { luz, type Momento, T } from '../color.ts';
import { combi } from '../combi.ts';
import { circ, elip, linea, poner, texto } from '../dibujo.ts';
import { ondas } from '../ondas.ts';
import { segun } from '../puesta.ts';

/** The outside-broadcast van, with mast and dish. */
export function camioneta(cam: Camara, m: Momento, x: number, z: number, mira: 1 | -1): string {
  const noche = m === 'noche';
  const [bx, by] = cam.p([x + (mira === 1 ? 1.1 : 3.6), 2.3, z + 1]);
  const k = cam.esc(x + 2, z + 1);
  const alto = k * segun(m, 2.6, 2, 3);
  const plato = poner(
    `<g transform="rotate(${mira * -28})">${elip(0, 0, 0.62, 0.42, '#dfe5da')}${elip(0, 0.06, 0.48, 0.3, '#a9b8b2')}${linea(
      [
        [0, 0],
        [0, -0.5],
      ],
      '#39474a',
      0.05,
    )}${circ(0, -0.5, 0.08, T.rojo)}</g>`,
    bx + mira * k * 1.4,
    by - k * 0.45,
    k,
  );
  const antena =
    linea(
      [
        [bx, by],
        [bx, by - alto],
      ],
      '#39474a',
      k * 0.09,
    ) +
    linea(
      [
        [bx, by - alto * 0.4],
        [bx, by - alto],
      ],
      '#c9cdc6',
      k * 0.05,
    ) +
    [0.72, 0.84, 0.96]
      .map((t) =>
        linea(
          [
            [bx - k * 0.32, by - alto * t],
            [bx + k * 0.32, by - alto * t],
          ],
          '#c9cdc6',
          k * 0.045,
        ),
      )
      .join('');
  const [lx, ly] = cam.p([x + (mira === 1 ? 1.35 : 3.5), 1.42, z]);
  const rotulo = texto('FM 98.3', lx, ly, k * 0.4, T.crema);
  return (
    combi(cam, { x, z, tipo: 'movil', color: T.petroleo, franja: T.rojo, mira, noche }) +
    linea(
      [
        [bx + mira * k * 1.4, by],
        [bx + mira * k * 1.4, by - k * 0.35],
      ],
      '#39474a',
      k * 0.08,
    ) +
    plato +
    antena +
    rotulo +
    ondas(bx, by - alto - 4, segun(m, '#c9452a', '#fff0c0', '#ff6a4d'), 4, 26, 0.85) +
    circ(bx, by - alto - 4, 5, luz('#ff5b3e'))
  );
}
