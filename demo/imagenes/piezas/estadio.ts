import type { Azar } from '../azar.ts';
import { type Camara, type P3, plano } from '../camara.ts';
import { luz, PELOS, PIELES, ROPAS, T } from '../color.ts';
import { brillo, circ, linea, poli, poner, rect } from '../dibujo.ts';
import { piso } from '../puesta.ts';

const Z_TRIBUNA = 46;

/** The stand: eight tiers of people behind a low wall. */
export function tribuna(cam: Camara, r: Azar, x0: number, x1: number): string {
  let s = '';
  for (let f = 9; f >= 0; f--) {
    const [y, z] = [1.6 + f * 0.75, Z_TRIBUNA + f * 0.9];
    s += cam.poli(
      [
        [x0, y - 0.75, z],
        [x1, y - 0.75, z],
        [x1, y, z],
        [x0, y, z],
      ],
      f % 2 ? '#8f8a78' : '#a39d88',
    );
  }
  for (let f = 9; f >= 0; f--) {
    const [y, z] = [1.6 + f * 0.75, Z_TRIBUNA + f * 0.9];
    for (let x = x0 + 0.4; x < x1; x += r.entre(0.72, 1.02)) {
      const k = cam.esc(x, z);
      const [px, py] = cam.p([x, y - 0.2, z]);
      if (px < -10 || px > 1010) continue;
      const c = r() < 0.55 ? r.de([T.rojo, T.crema]) : r.de(ROPAS);
      s +=
        rect(px - k * 0.24, py - k * 0.62, k * 0.48, k * 0.62, c, `rx="${(k * 0.14).toFixed(1)}"`) +
        circ(px, py - k * 0.8, k * 0.19, r.de(PIELES)) +
        poli(
          [
            [px - k * 0.2, py - k * 0.82],
            [px + k * 0.2, py - k * 0.82],
            [px + k * 0.12, py - k * 1.02],
            [px - k * 0.12, py - k * 1.02],
          ],
          r.de(PELOS),
        ) +
        (r() < 0.16
          ? linea(
              [
                [px + k * 0.2, py - k * 0.5],
                [px + k * 0.3, py - k * 1.1],
              ],
              r.de(PIELES),
              k * 0.11,
            )
          : '');
    }
    if (f % 4 === 2)
      for (let x = x0 + 4; x < x1; x += r.entre(9, 15)) {
        const [px, py] = cam.p([x, y + 0.6, z]);
        const k = cam.esc(x, z);
        s +=
          linea(
            [
              [px, py],
              [px, py - k * 2.2],
            ],
            '#5b4030',
            1.6,
          ) +
          poli(
            [
              [px, py - k * 2.2],
              [px + k * 1.7, py - k * 2],
              [px + k * 1.6, py - k * 1.2],
              [px, py - k * 1.3],
            ],
            r.de([T.rojo, T.crema, T.ocre]),
          );
      }
  }
  const pl = plano(cam, [x0, 0, Z_TRIBUNA - 1.4], [1, 0, 0]);
  const w = x1 - x0;
  return (
    s +
    pl.rect(0, 0, w, 1.25, '#efe3c4') +
    Array.from(
      { length: Math.floor(w / 6) },
      (_, i) =>
        pl.rect(i * 6 + 0.2, 0.18, 5.6, 0.9, [T.petroleo, T.rojo, T.ocre, T.marino][i % 4] as string) +
        pl.rect(i * 6 + 1, 0.5, 3.4, 0.22, T.crema),
    ).join('')
  );
}

/** The mown pitch and its lines. */
export function cesped(cam: Camara): string {
  let s = piso(cam, -90, 90, 0.4, Z_TRIBUNA - 1.4, '#4f8a44');
  for (let i = 0; i < 22; i += 2) s += piso(cam, -66 + i * 6, -60 + i * 6, 0.4, Z_TRIBUNA - 1.4, '#5f9a4c');
  const l = (a: P3, b: P3, g = 0.14): string => {
    const h = a[2] === b[2];
    return cam.poli(
      h ? [a, b, [b[0], 0, b[2] + g], [a[0], 0, a[2] + g]] : [a, b, [b[0] + g, 0, b[2]], [a[0] + g, 0, a[2]]],
      '#f3f1df',
    );
  };
  const aro = (x: number, z: number, q: number, d = 0, h = 6.283) =>
    cam.linea(
      Array.from(
        { length: 41 },
        (_, i): P3 => [x + q * Math.cos(d + ((h - d) * i) / 40), 0, z + q * Math.sin(d + ((h - d) * i) / 40)],
      ),
      '#f3f1df',
      0.14,
    );
  return (
    s +
    l([-50, 0, 42], [50, 0, 42]) +
    l([-50, 0, 3], [50, 0, 3]) +
    l([0, 0, 3], [0, 0, 42]) +
    aro(0, 22, 8) +
    l([34, 0, 8], [34, 0, 36]) +
    l([34, 0, 8], [50, 0, 8]) +
    l([34, 0, 36], [50, 0, 36]) +
    l([50, 0, 3], [50, 0, 42]) +
    l([44, 0, 15], [44, 0, 29]) +
    aro(36, 22, 7, 1.9, 4.38)
  );
}

/** A goal with its net. */
export function arco(cam: Camara, x: number, z: number, dx: number): string {
  const p = (s: number, y: number, d = 0): P3 => [x + d, y, z + s];
  let red = '';
  for (let i = 0; i <= 14; i++)
    red += cam.linea([p(i * 0.52, 2.44), p(i * 0.52, 0, dx)], '#e3e6da', 0.02, 'opacity=".7"');
  for (let i = 0; i <= 6; i++)
    red += cam.linea(
      [p(0, 2.44 - i * 0.4, dx * (i / 6)), p(7.3, 2.44 - i * 0.4, dx * (i / 6))],
      '#e3e6da',
      0.02,
      'opacity=".7"',
    );
  return red + cam.linea([p(0, 0), p(0, 2.44), p(7.3, 2.44), p(7.3, 0)], '#fffaf0', 0.16);
}

/** A floodlight tower. */
export function torreLuz(x: number, y: number, k: number, prendida: boolean): string {
  const focos = Array.from({ length: 12 }, (_, i) => {
    const [fx, fy] = [-33 + (i % 4) * 22, -176 + Math.floor(i / 4) * 20];
    return circ(fx, fy, 8, prendida ? luz('#fffbe0') : '#d3dcd6');
  }).join('');
  return poner(
    linea(
      [
        [-14, 0],
        [-5, -150],
      ],
      '#39474a',
      5,
    ) +
      linea(
        [
          [14, 0],
          [5, -150],
        ],
        '#39474a',
        5,
      ) +
      Array.from({ length: 6 }, (_, i) =>
        linea(
          [
            [-13 + i * 1.4, -i * 25],
            [11 - i * 1.4, -(i + 1) * 25],
          ],
          '#39474a',
          3,
        ),
      ).join('') +
      rect(-48, -192, 96, 70, '#22343a', 'rx="4"') +
      focos +
      (prendida ? brillo(0, -156, 190, '#fff6d0', 0.85) : ''),
    x,
    y,
    k,
  );
}
