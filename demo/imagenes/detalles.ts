import type { Camara, P3, Plano } from './camara.ts';
import { claro, mezcla, oscuro, T } from './color.ts';
import { curva, elip, forma, linea, type Punto, rect, texto } from './dibujo.ts';

/** A striped awning from the wall line a–b, falling and coming out. */
export function toldo(
  cam: Camara,
  a: P3,
  b: P3,
  sale: P3,
  caida: number,
  colores: readonly [string, string],
  n = 8,
  volado = 0.22,
): string {
  const en = (k: number, j: number, baja = 0): P3 => [
    a[0] + (b[0] - a[0]) * k + sale[0] * j,
    a[1] + (b[1] - a[1]) * k - caida * j - baja,
    a[2] + (b[2] - a[2]) * k + sale[2] * j,
  ];
  let s = '';
  for (let i = 0; i < n; i++) {
    const [k0, k1, c] = [i / n, (i + 1) / n, colores[i % 2] as string];
    s += cam.poli([en(k0, 0), en(k1, 0), en(k1, 1), en(k0, 1)], c);
    const [p0, p1, q0, q1] = [
      cam.p(en(k0, 1)),
      cam.p(en(k1, 1)),
      cam.p(en(k0, 1, volado)),
      cam.p(en(k1, 1, volado)),
    ];
    const m: Punto = [(q0[0] + q1[0]) / 2, (q0[1] + q1[1]) / 2];
    s += forma(
      `M${p0.join(' ')}L${p1.join(' ')}L${q1.join(' ')}Q${m[0]} ${m[1] + (m[1] - p0[1]) * 0.7} ${q0.join(' ')}Z`,
      oscuro(c, 0.16),
    );
  }
  return s;
}

/** A lettered sign on a plane: follows its position and size, not its slant. */
export function cartel(
  cam: Camara,
  pl: Plano,
  s: number,
  t: number,
  alto: number,
  palabra: string,
  color: string,
): string {
  const [[x0, y0], [x1, y1], [, ya]] = [pl.p(s, t), pl.p(s + 1, t), pl.p(s, t + alto)];
  const k = Math.abs(y0 - ya);
  const inclina = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
  const angosto = Math.min(1, Math.hypot(x1 - x0, y1 - y0) / (k / alto));
  return cam.lejos(...([pl.en(s, t)[0], pl.en(s, t)[2]] as [number, number])) > 0.5
    ? `<g transform="translate(${x0.toFixed(1)} ${y0.toFixed(1)}) rotate(${inclina.toFixed(1)}) scale(${angosto.toFixed(3)} 1)">${texto(palabra, 0, 0, k * 1.05, color)}</g>`
    : '';
}

/** A dome over a drum, as a flat drawing; width 2, height 1.6, base at the origin. */
export function cupula(color: string): string {
  let s = rect(-1, -0.5, 2, 0.5, T.hueso);
  for (let i = 0; i < 9; i++) s += rect(-0.94 + i * 0.22, -0.46, 0.1, 0.42, mezcla(T.hueso, '#3a4a4a', 0.55));
  s +=
    forma('M-.94 -.5C-.94 -1.7 .94 -1.7 .94 -.5Z', color) +
    forma('M.1 -1.4C.7 -1.35 .94 -1 .94 -.5H.5Q.5 -1.1 .1 -1.4Z', oscuro(color, 0.28));
  for (const x of [-0.6, -0.25, 0.25])
    s += curva(`M${x} -.5Q${x * 0.95} -1.1 ${x * 0.2} -1.4`, claro(color, 0.22), 0.035);
  return (
    s +
    rect(-1.06, -0.55, 2.12, 0.09, claro(T.hueso, 0.4)) +
    rect(-0.16, -1.66, 0.32, 0.3, T.hueso) +
    elip(0, -1.66, 0.2, 0.16, color) +
    linea(
      [
        [0, -1.7],
        [0, -2],
      ],
      '#3a4a4a',
      0.05,
    )
  );
}

/** A red cross on a plane. */
export const cruz = (pl: Plano, s: number, t: number, r: number, c: string) =>
  pl.rect(s - r * 0.3, t - r, r * 0.6, 2 * r, c) + pl.rect(s - r, t - r * 0.3, 2 * r, r * 0.6, c);
