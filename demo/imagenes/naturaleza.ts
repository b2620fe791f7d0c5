import type { Azar } from './azar.ts';
import { claro, mezcla, oscuro } from './color.ts';
import { curva, elip, n1, type Punto, poli, poliGrad, rect, suave } from './dibujo.ts';

/** An organic blob around a point. */
export function mancha(
  r: Azar,
  x: number,
  y: number,
  rx: number,
  ry: number,
  n = 9,
  aspereza = 0.16,
): string {
  return suave(
    Array.from({ length: n }, (_, i) => {
      const a = (i / n) * 2 * Math.PI;
      const k = 1 + r.entre(-aspereza, aspereza);
      return [x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k] as Punto;
    }),
  );
}

/** A far ridge line as a filled band down to `base`. */
export function loma(r: Azar, y: number, alto: number, color: string, base = 760, ondas = 3): string {
  const f = Array.from({ length: 4 }, (_, i) => ({
    a: alto / (i + 1.2),
    k: ondas * (i + 1) * r.entre(0.7, 1.2),
    p: r.entre(0, 6.28),
  }));
  const pts: Punto[] = [];
  for (let x = -10; x <= 1010; x += 17)
    pts.push([x, y - f.reduce((s, o) => s + o.a * Math.sin((x / 1000) * o.k * 2 + o.p), 0) * 0.5]);
  return poliGrad(
    [...pts, [1010, base], [-10, base]],
    [
      [0, claro(color, 0.14)],
      [0.5, color],
      [1, oscuro(color, 0.12)],
    ],
  );
}

function pico(r: Azar, x: number, y: number, base: number, w: number, color: string, nieve: boolean): string {
  const [izq, der] = [x - w * r.entre(0.8, 1), x + w * r.entre(0.8, 1)];
  const h = base - y;
  const borde = (a: Punto, b: Punto): Punto[] =>
    [0.22, 0.42, 0.6, 0.8].map((k) => [
      a[0] + (b[0] - a[0]) * k + r.entre(-w, w) * 0.045,
      a[1] + (b[1] - a[1]) * k + r.entre(-h, h) * 0.03,
    ]);
  const cima: Punto = [x, y];
  const [a, b] = [borde(cima, [izq, base]), borde(cima, [der, base])];
  const filo: Punto[] = [0.2, 0.4, 0.62, 0.82].map((k, i) => [
    x + w * (i % 2 ? -0.1 : 0.13) * (0.5 + k),
    y + h * k,
  ]);
  const [, a1, a2, a3] = a as [Punto, Punto, Punto, Punto];
  let s = poli([cima, ...b, [der, base], [izq, base], ...[...a].reverse()], color);
  s += poli([cima, ...b, [der, base], [x + w * 0.1, base], ...[...filo].reverse()], oscuro(color, 0.24));
  s += poli(
    [a1, [a1[0] + w * 0.16, a1[1] + h * 0.12], [a2[0] + w * 0.12, a2[1] + h * 0.22], a3],
    oscuro(color, 0.1),
  );
  if (!nieve) return s;
  const [na, nb] = [a[1] as Punto, b[1] as Punto];
  s += poli(
    [
      cima,
      b[0] as Punto,
      nb,
      [nb[0] - w * 0.1, nb[1] - h * 0.06],
      [nb[0] - w * 0.16, nb[1] + h * 0.07],
      [x + w * 0.08, y + h * 0.26],
      [x - w * 0.06, y + h * 0.4],
      [x - w * 0.13, y + h * 0.25],
      [na[0] + w * 0.08, na[1] + h * 0.04],
      na,
      a[0] as Punto,
    ],
    '#fff8ea',
  );
  return (
    s +
    poli(
      [
        cima,
        b[0] as Punto,
        nb,
        [nb[0] - w * 0.1, nb[1] - h * 0.06],
        [nb[0] - w * 0.16, nb[1] + h * 0.07],
        [x + w * 0.1, y + h * 0.22],
      ],
      '#c9dbe2',
    )
  );
}

/** A range of faceted peaks standing on `base`. */
export function sierras(
  r: Azar,
  base: number,
  alto: number,
  n: number,
  color: string,
  nieve = false,
): string {
  const xs = Array.from({ length: n }, (_, i) => ({
    x: ((i + r.entre(0.2, 0.8)) / n) * 1160 - 80,
    k: r.entre(0.55, 1),
  }));
  return (
    [...xs]
      .sort((a, b) => b.k - a.k)
      .map(({ x, k }) =>
        pico(
          r,
          x,
          base - alto * k,
          base,
          (1160 / n) * r.entre(0.75, 1.05) * (0.6 + k * 0.5),
          mezcla(color, claro(color, 0.25), r()),
          nieve,
        ),
      )
      .join('') + rect(0, base - 1, 1000, 6, oscuro(color, 0.1))
  );
}

/** Still water with broken light; nearer strokes are longer. */
export function agua(
  r: Azar,
  y: number,
  alto: number,
  color: string,
  brillo: string,
  n = 90,
  foco?: number,
): string {
  let s = poliGrad(
    [
      [0, y],
      [1000, y],
      [1000, y + alto],
      [0, y + alto],
    ],
    [
      [0, claro(color, 0.38)],
      [0.35, color],
      [1, oscuro(color, 0.35)],
    ],
  );
  for (let i = 0; i < n; i++) {
    const k = r() ** 1.5;
    const x = foco !== undefined && i % 2 ? foco + r.entre(-1, 1) * (26 + k * 120) : r.entre(-40, 1040);
    const w = r.entre(10, 34) * (0.4 + k * 2.2);
    s += elip(
      x,
      y + 4 + k * alto,
      w,
      0.8 + k * 2.2,
      i % 3 ? brillo : oscuro(color, 0.2),
      `opacity="${n1(r.entre(0.25, 0.6))}"`,
    );
  }
  return s;
}

/** Blades of grass along the foot of the page. */
export function pastos(
  r: Azar,
  y0: number,
  y1: number,
  n: number,
  colores: readonly string[],
  alto = 26,
): string {
  const k = Array.from({ length: n }, () => r()).sort((a, b) => a - b);
  return k
    .map((t) => {
      const [x, y, h] = [r.entre(-10, 1010), y0 + (y1 - y0) * t, alto * (0.4 + t) * r.entre(0.6, 1.2)];
      return curva(
        `M${n1(x)} ${n1(y)}q${n1(r.entre(-4, 4))} ${n1(-h * 0.6)} ${n1(r.entre(-10, 10))} ${n1(-h)}`,
        r.de(colores),
        1.2 + t * 1.8,
      );
    })
    .join('');
}
