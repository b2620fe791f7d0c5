import { claro, luz, T } from './color.ts';
import { brillo, circ, curva, forma, linea, type Punto, poli, rect } from './dibujo.ts';

/** A street lamp, 4 units (metres) high; with its halo when lit. */
export const farol = (prendido: boolean): string =>
  linea(
    [
      [0, 0],
      [0, -3.6],
    ],
    '#22343a',
    0.11,
  ) +
  rect(-0.16, -0.5, 0.32, 0.5, '#22343a') +
  curva('M0 -3.3Q0 -3.9 .5 -3.9', '#22343a', 0.09) +
  poli(
    [
      [0.2, -3.85],
      [0.8, -3.85],
      [0.68, -3.4],
      [0.32, -3.4],
    ],
    prendido ? luz('#ffe0a0') : '#f3e3bd',
  ) +
  poli(
    [
      [0.14, -3.82],
      [0.86, -3.82],
      [0.5, -4.12],
    ],
    '#22343a',
  ) +
  (prendido ? brillo(0.5, -3.6, 2.6, '#ffcf80', 0.75) : '');

/** A park bench seen from the front, 1.8 m wide. */
export const banco = (c: string = T.tierra): string =>
  [-0.82, -0.66, -0.48]
    .map((y, i) => rect(-0.9, y - (i === 2 ? 0.02 : 0), 1.8, 0.11, i === 2 ? claro(c, 0.2) : c))
    .join('') +
  rect(-0.76, -0.44, 0.09, 0.44, '#22343a') +
  rect(0.67, -0.44, 0.09, 0.44, '#22343a');

/** The Argentine flag on a pole of `alto` units; the cloth is 3 × 2. */
export function bandera(alto: number, u = 1): string {
  const [w, h] = [3 * u, 1.9 * u];
  const onda = (y: number) =>
    `M0 ${y}q${w * 0.25} ${-h * 0.12} ${w * 0.5} 0t${w * 0.5} 0v${h / 3}q${-w * 0.25} ${h * 0.12} ${-w * 0.5} 0t${-w * 0.5} 0Z`;
  return (
    linea(
      [
        [0, 0],
        [0, -alto],
      ],
      '#cfd4cc',
      0.12 * u,
    ) +
    circ(0, -alto - 0.1 * u, 0.14 * u, T.ocre) +
    `<g transform="translate(0 ${-alto + 0.15 * u})">${forma(onda(0), '#7fb6dc')}${forma(onda(h / 3), '#fffaf0')}${forma(onda((2 * h) / 3), '#7fb6dc')}${circ(w / 2, h / 2, h * 0.11, '#e9b13c')}${forma(`M${w * 0.5} 0q${w * 0.25} ${h * 0.12} ${w * 0.5} 0v${h}q${-w * 0.25} ${h * 0.12} ${-w * 0.5} 0Z`, '#0b2a3c', 'opacity=".1"')}</g>`
  );
}

/** A sagging string between two points with pennants, or with bulbs. */
export function guirnalda(
  a: Punto,
  b: Punto,
  cae: number,
  n: number,
  tam: number,
  bombitas: boolean,
  colores: readonly string[] = [T.terracota, T.ocre, T.teal, T.crema, T.vino],
): string {
  const en = (k: number): Punto => [
    a[0] + (b[0] - a[0]) * k,
    a[1] + (b[1] - a[1]) * k + cae * 4 * k * (1 - k),
  ];
  let s = linea(
    Array.from({ length: 17 }, (_, i) => en(i / 16)),
    '#3a3630',
    1.6,
  );
  for (let i = 0; i < n; i++) {
    const [[x, y], [x2, y2]] = [en((i + 0.25) / n), en((i + 0.8) / n)];
    s += bombitas
      ? brillo(x, y + tam * 0.4, tam * 2.6, '#ffcf80', 0.6) +
        circ(x, y + tam * 0.4, tam * 0.36, luz('#fff0c4'))
      : poli(
          [
            [x, y],
            [x2, y2],
            [(x + x2) / 2, (y + y2) / 2 + tam],
          ],
          colores[i % colores.length] as string,
        );
  }
  return s;
}
