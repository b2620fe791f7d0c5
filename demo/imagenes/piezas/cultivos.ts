import type { Azar } from '../azar.ts';
import { type Camara, plano } from '../camara.ts';
import { luz, oscuro, T } from '../color.ts';
import { brillo, circ, curva, elip, forma, linea, type Punto } from '../dibujo.ts';

export type Planta = 'lechuga' | 'tomate' | 'maiz' | 'zapallo';

/** A vegetable, foot at the origin, about 40 units. */
export function planta(r: Azar, p: Planta): string {
  if (p === 'lechuga')
    return [-50, -24, 0, 26, 52]
      .map(
        (g) =>
          `<g transform="rotate(${g})">${forma('M0 0C-9 -8 -10 -22 0 -26C10 -22 9 -8 0 0Z', g % 4 ? '#8fb04c' : '#6f9a40')}${linea(
            [
              [0, -3],
              [0, -21],
            ],
            '#c3d88a',
            1,
          )}</g>`,
      )
      .join('');
  if (p === 'tomate')
    return (
      linea(
        [
          [0, 0],
          [0, -62],
        ],
        '#9a6a42',
        2.4,
      ) +
      [-52, -40, -28, -16]
        .map((y, i) =>
          forma(
            `M0 ${y}Q${i % 2 ? 22 : -22} ${y - 14} ${i % 2 ? 24 : -24} ${y + 4}Q${i % 2 ? 10 : -10} ${y + 8} 0 ${y}Z`,
            i % 2 ? T.verde : T.monte,
          ),
        )
        .join('') +
      [
        [-9, -34],
        [10, -24],
        [-7, -14],
        [8, -44],
      ]
        .map(
          ([x, y]) =>
            circ(x as number, y as number, 5, T.rojo) +
            circ((x as number) - 1.4, (y as number) - 1.6, 1.7, '#f08a6a'),
        )
        .join('')
    );
  if (p === 'maiz')
    return (
      curva('M0 0Q2 -40 0 -80', '#6d8a3c', 3.4) +
      [-20, -36, -52]
        .map((y, i) =>
          forma(
            `M0 ${y}Q${i % 2 ? 20 : -20} ${y - 28} ${i % 2 ? 34 : -34} ${y - 6}Q${i % 2 ? 16 : -16} ${y - 12} 0 ${y}Z`,
            i % 2 ? '#7fa046' : '#5f8a3c',
          ),
        )
        .join('') +
      forma('M2 -44Q10 -54 6 -66Q-2 -60 2 -44Z', T.ocre) +
      linea(
        [
          [0, -80],
          [-5, -92],
        ],
        T.trigo,
        2,
      ) +
      linea(
        [
          [0, -80],
          [5, -92],
        ],
        T.trigo,
        2,
      )
    );
  return (
    forma('M-26 -4Q-34 -22 -14 -22Q-6 -32 4 -22Q26 -26 26 -6Z', T.monte) +
    elip(4 + r.entre(-4, 4), -8, 15, 10.5, '#d9822c') +
    curva('M4 -18Q-5 -9 4 2M4 -18Q13 -9 4 2', '#a85f1c', 1.3) +
    linea(
      [
        [4, -18],
        [6, -23],
      ],
      '#5c7a36',
      2.6,
    )
  );
}

/** A polytunnel, lit at night. */
export function invernadero(cam: Camara, x: number, z: number, noche: boolean): string {
  const arco = Array.from(
    { length: 15 },
    (_, i): Punto => [2.6 - 2.6 * Math.cos((i * Math.PI) / 14), 3.2 * Math.sin((i * Math.PI) / 14)],
  );
  const frente = plano(cam, [x, 0, z], [1, 0, 0]);
  const c = noche ? luz('#ffe3a6') : '#dcebe0';
  let s = noche ? brillo(...cam.p([x + 2.6, 1.4, z + 3]), cam.esc(x, z) * 6, '#ffdf9e', 0.6) : '';
  for (let d = 9; d >= 0; d -= 1.5)
    s +=
      plano(cam, [x, 0, z + d], [1, 0, 0]).poli(
        arco,
        d === 0 ? c : oscuro('#cfe0d6', 0.12),
        `opacity="${d === 0 ? 0.85 : 0.45}"`,
      ) + plano(cam, [x, 0, z + d], [1, 0, 0]).linea(arco, '#8fa39c', 0.07);
  return (
    s +
    frente.rect(1.9, 0, 1.4, 2.1, noche ? luz('#fff3cf') : '#a9c9bd') +
    frente.linea(
      [
        [1.9, 0],
        [1.9, 2.1],
        [3.3, 2.1],
        [3.3, 0],
      ],
      '#7d928b',
      0.08,
    ) +
    [0.6, 1.2, 4, 4.6]
      .map((q) =>
        frente.linea(
          [
            [q, 0.1],
            [q, 1.3],
          ],
          noche ? luz('#7f9a3c') : T.verde,
          0.3,
        ),
      )
      .join('')
  );
}
