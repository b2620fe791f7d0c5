import { type Camara, caja } from '../camara.ts';
import { oscuro, T } from '../color.ts';
import { linea, poner, rect } from '../dibujo.ts';

/** A concrete floor with its columns; the last one shows its rods. */
export function losa(cam: Camara, y: number, z: number, x0: number, w: number, ultimo: boolean): string {
  let s = caja(cam, { x: x0, z, w, d: 7, h: 0.35, y }, { color: '#b9b2a0', techo: '#d3cbb6' });
  if (ultimo)
    return (
      s +
      Array.from({ length: 9 }, (_, i) =>
        cam.linea(
          [
            [x0 + 0.3 + i * ((w - 0.6) / 8), y + 0.3, z + 0.4],
            [x0 + 0.3 + i * ((w - 0.6) / 8), y + 1.4, z + 0.4],
          ],
          '#8a5a3c',
          0.07,
        ),
      ).join('')
    );
  for (let i = 0; i < 4; i++)
    s += caja(
      cam,
      { x: x0 + 0.2 + i * ((w - 0.8) / 3), z: z + 0.3, w: 0.5, d: 0.5, h: 3, y: y + 0.35 },
      { color: '#a8a18e' },
    );
  return s;
}

/** A tower crane. */
export function grua(x: number, y: number, k: number, mira: number): string {
  const celosia = (x0: number, y0: number, x1: number, y1: number, a: number, n: number) => {
    const [dx, dy] = [(x1 - x0) / n, (y1 - y0) / n];
    const l = Math.hypot(dx, dy);
    const [nx, ny] = [(-dy / l) * a, (dx / l) * a];
    return (
      linea(
        [
          [x0, y0],
          [x1, y1],
        ],
        T.ocre,
        5,
      ) +
      linea(
        [
          [x0 + nx, y0 + ny],
          [x1 + nx, y1 + ny],
        ],
        oscuro(T.ocre, 0.2),
        5,
      ) +
      Array.from({ length: n }, (_, i) =>
        linea(
          [
            [x0 + dx * i + (i % 2 ? nx : 0), y0 + dy * i + (i % 2 ? ny : 0)],
            [x0 + dx * (i + 1) + (i % 2 ? 0 : nx), y0 + dy * (i + 1) + (i % 2 ? 0 : ny)],
          ],
          oscuro(T.ocre, 0.12),
          3,
        ),
      ).join('')
    );
  };
  return poner(
    celosia(0, 0, 0, -430, 26, 17) +
      celosia(-90, -440, 420, -440, 22, 20) +
      linea(
        [
          [13, -430],
          [13, -520],
          [410, -442],
        ],
        '#39474a',
        2.4,
      ) +
      linea(
        [
          [13, -520],
          [-84, -442],
        ],
        '#39474a',
        2.4,
      ) +
      rect(-104, -446, 48, 52, '#8a8474') +
      rect(-6, -440, 40, 44, T.rojo) +
      rect(2, -434, 20, 20, '#a9ccc9') +
      linea(
        [
          [300, -420],
          [300, -250],
        ],
        '#39474a',
        2,
      ) +
      rect(262, -250, 76, 12, T.ladrillo) +
      linea(
        [
          [268, -250],
          [300, -276],
          [332, -250],
        ],
        '#39474a',
        2,
      ),
    x,
    y,
    k,
    k * mira,
  );
}

/** Scaffolding of some storeys. */
export function andamio(cam: Camara, x0: number, x1: number, z: number, pisos: number): string {
  let s = '';
  for (let x = x0; x <= x1 + 0.01; x += 2)
    s += cam.linea(
      [
        [x, 0, z],
        [x, pisos * 2.4 + 1, z],
      ],
      '#5f7a7d',
      0.09,
    );
  for (let i = 1; i <= pisos; i++)
    s +=
      cam.poli(
        [
          [x0 - 0.2, i * 2.4 - 0.5, z],
          [x1 + 0.2, i * 2.4 - 0.5, z],
          [x1 + 0.2, i * 2.4 - 0.36, z],
          [x0 - 0.2, i * 2.4 - 0.36, z],
        ],
        '#b9793f',
      ) +
      cam.linea(
        [
          [x0, i * 2.4 + 0.55, z],
          [x1, i * 2.4 + 0.55, z],
        ],
        '#5f7a7d',
        0.06,
      ) +
      cam.linea(
        [
          [x0, (i - 1) * 2.4 - 0.4, z],
          [x0 + 2, i * 2.4 - 0.4, z],
        ],
        '#5f7a7d',
        0.05,
      );
  return s;
}
