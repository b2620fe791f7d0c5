import type { Azar } from './azar.ts';
import { claro, oscuro, T } from './color.ts';
import { circ, curva, elip, forma, girar, linea, n1, rect } from './dibujo.ts';
import { mancha } from './naturaleza.ts';

function tronco(h: number, w: number, color: string): string {
  return (
    forma(
      `M${-w} 0Q${-w * 0.5} ${-h * 0.4} ${-w * 0.6} ${-h}L${w * 0.6} ${-h}Q${w * 0.5} ${-h * 0.4} ${w * 1.1} 0Z`,
      color,
    ) +
    forma(
      `M${w * 0.1} 0Q${w * 0.3} ${-h * 0.4} ${w * 0.1} ${-h}L${w * 0.6} ${-h}Q${w * 0.5} ${-h * 0.4} ${w * 1.1} 0Z`,
      oscuro(color, 0.3),
    )
  );
}

function follaje(r: Azar, x: number, y: number, rx: number, ry: number, color: string): string {
  let s = forma(mancha(r, x, y, rx, ry, 11), oscuro(color, 0.3));
  s += forma(mancha(r, x - rx * 0.1, y - ry * 0.1, rx * 0.84, ry * 0.82, 10), color);
  s += forma(mancha(r, x - rx * 0.26, y - ry * 0.3, rx * 0.5, ry * 0.46, 8), claro(color, 0.2));
  for (let i = 0; i < 9; i++) {
    const a = r.entre(0, 6.28);
    s += elip(
      x + Math.cos(a) * rx * r.entre(0.2, 0.8),
      y + Math.sin(a) * ry * r.entre(0.2, 0.8),
      rx * 0.09,
      ry * 0.05,
      i % 2 ? claro(color, 0.3) : oscuro(color, 0.38),
      'opacity=".7"',
    );
  }
  return s;
}

/** A broad tree, 100 units high, with its foot at the origin. */
export function arbol(r: Azar, color: string = T.verde, corteza: string = T.madera): string {
  return (
    tronco(50, 5, corteza) +
    curva('M0 -42Q12 -52 20 -62M0 -46Q-12 -56 -18 -64', corteza, 4) +
    follaje(r, 16, -62, 24, 18, oscuro(color, 0.12)) +
    follaje(r, -18, -60, 23, 18, oscuro(color, 0.05)) +
    follaje(r, 0, -76, 29, 23, color)
  );
}

/** An umbrella-crowned native tree, 100 units high. */
export function algarrobo(r: Azar, color: string = T.oliva): string {
  const c = '#4d3424';
  return (
    curva('M-2 0Q4 -22 -6 -40M-1 -20Q10 -38 26 -52M-6 -40Q-20 -52 -34 -58M-6 -40Q0 -56 4 -66', c, 5.5) +
    curva('M-5 0Q6 -20 -3 -36', c, 9) +
    follaje(r, -34, -66, 27, 13, color) +
    follaje(r, 34, -62, 28, 13, oscuro(color, 0.08)) +
    follaje(r, 0, -78, 36, 16, claro(color, 0.06))
  );
}

/** A poplar or cypress, 100 units high. */
export function alamo(r: Azar, color: string = T.monte): string {
  return (
    rect(-2, -16, 4, 16, T.madera) +
    forma(`M0 -100Q${13 + r.entre(0, 3)} -62 12 -34Q10 -8 0 -8Q-10 -8 -12 -34Q-13 -62 0 -100Z`, color) +
    forma('M0 -100Q13 -62 12 -34Q10 -8 0 -8Q6 -40 0 -100Z', oscuro(color, 0.32)) +
    linea(
      [
        [-4, -70],
        [-6, -40],
      ],
      claro(color, 0.25),
      1.5,
    )
  );
}

/** A tall palm, 100 units high. */
export function palmera(r: Azar, color = '#4f8049'): string {
  let s =
    forma('M-4 0Q0 -40 -2 -80L2 -80Q4 -40 4.5 0Z', '#9a7250') +
    forma('M1 0Q3 -40 0.5 -80L2 -80Q4 -40 4.5 0Z', '#6f4e35');
  for (let i = 1; i < 11; i++)
    s += linea(
      [
        [-3, -i * 7.4],
        [2.6, -i * 7.4 - 1],
      ],
      '#5e412c',
      0.7,
    );
  const hojas = 13;
  for (let i = 0; i < hojas; i++) {
    const a = -172 + (i / (hojas - 1)) * 164 + r.entre(-6, 6);
    const l = r.entre(24, 31);
    const d = `M0 0Q${n1(l * 0.5)} ${n1(-l * 0.26)} ${l} ${n1(l * 0.3)}Q${n1(l * 0.55)} ${n1(l * 0.02)} 0 3.5Z`;
    s += `<g transform="translate(0 -80) ${a < -90 ? `scale(-1 1) rotate(${n1(-180 - a)})` : `rotate(${n1(a)})`}">${forma(d, i % 2 ? oscuro(color, 0.22) : claro(color, 0.08))}${curva(`M0 1Q${n1(l * 0.5)} ${n1(-l * 0.14)} ${n1(l * 0.92)} ${n1(l * 0.24)}`, oscuro(color, 0.35), 0.6)}</g>`;
  }
  return s + circ(0, -80, 3.4, '#8a5a33');
}

/** A willow, 100 units high. */
export function sauce(r: Azar, color = '#86a052'): string {
  let s = tronco(56, 6, T.madera) + forma(mancha(r, 0, -74, 40, 25, 10), oscuro(color, 0.25));
  for (let i = 0; i < 26; i++) {
    const x = -40 + i * 3.2;
    const y0 = -74 - Math.sqrt(Math.max(0, 1 - (x / 44) ** 2)) * 18;
    s += curva(
      `M${n1(x * 0.7)} ${n1(y0)}Q${n1(x * 1.08)} ${n1(y0 + 20)} ${n1(x * 1.04)} ${n1(-22 - r.entre(0, 22))}`,
      r.de([color, oscuro(color, 0.2), claro(color, 0.2)]),
      3.4,
    );
  }
  return s;
}

/** A columnar cactus, 100 units high. */
export const cardon = (color = '#5f7f55'): string =>
  curva('M0 0V-92', color, 13) +
  curva('M0 -40H-17V-66', color, 9) +
  curva('M0 -30H16V-74', color, 9) +
  curva('M3 -2V-90M18 -32V-72M-15 -44V-64', oscuro(color, 0.3), 1.6) +
  curva('M-3 -2V-92', claro(color, 0.25), 1.4);

/** A bush, 40 units wide. */
export const mata = (r: Azar, color: string = T.monte): string =>
  follaje(r, -9, -8, 12, 9, oscuro(color, 0.1)) +
  follaje(r, 9, -8, 13, 10, color) +
  follaje(r, 0, -13, 12, 9, claro(color, 0.08));

/** A sunflower, 100 units high, its face towards `mira` (-1 to 1). */
export function girasol(r: Azar, mira = 0): string {
  const [cx, cy] = [mira * 5, -84];
  let s =
    curva(`M0 0Q${n1(r.entre(-6, 6))} -45 ${n1(cx)} ${cy}`, '#5c7a36', 4) +
    forma('M1 -34Q24 -52 34 -36Q18 -26 1 -34Z', '#6f8f3f') +
    forma('M-1 -50Q-22 -66 -33 -52Q-18 -40 -1 -50Z', '#557533');
  for (let i = 0; i < 15; i++)
    s += `<g transform="translate(${n1(cx)} ${cy}) scale(${n1(1 - Math.abs(mira) * 0.3)} 1) rotate(${i * 24})">${forma('M-3.6 -6Q-5 -16 0 -21Q5 -16 3.6 -6Z', i % 2 ? '#f0b32e' : '#e0961f')}</g>`;
  return (
    s +
    elip(cx, cy, 9.5 * (1 - Math.abs(mira) * 0.3), 9.5, '#5b3520') +
    elip(cx - 1, cy - 1, 5.5, 5.8, '#7c4a28')
  );
}

/** Reeds and cattails at one spot. */
export function juncos(r: Azar, x: number, y: number, n: number, alto: number, color = '#4c6a45'): string {
  let s = '';
  for (let i = 0; i < n; i++) {
    const [dx, h, inc] = [r.entre(-1, 1) * alto * 0.5, alto * r.entre(0.55, 1), r.entre(-0.12, 0.12)];
    const [tx, ty] = [x + dx + h * inc, y - h];
    s += curva(
      `M${n1(x + dx)} ${n1(y)}Q${n1(x + dx + h * inc * 0.2)} ${n1(y - h * 0.6)} ${n1(tx)} ${n1(ty)}`,
      r.de([color, oscuro(color, 0.25), claro(color, 0.2)]),
      r.entre(2, 4),
    );
    if (i % 3 === 0)
      s += girar(rect(-3.6, -alto * 0.1, 7.2, alto * 0.17, '#7a4428', 'rx="3.6"'), inc * 57, tx, ty);
  }
  return s;
}
