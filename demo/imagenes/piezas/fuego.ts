import type { Azar } from '../azar.ts';
import { luz, mezcla } from '../color.ts';
import { forma } from '../dibujo.ts';
import { mancha } from '../naturaleza.ts';

/** A tongue of fire, foot at the origin, 100 units high. */
export function llama(r: Azar): string {
  const [a, b] = [r.entre(-14, 14), r.entre(-8, 8)];
  const f = (k: number, c: string) =>
    forma(
      `M${-24 * k} 0C${-34 * k} ${-36 * k} ${-6 * k + a * 0.3} ${-44 * k} ${-10 * k + a * 0.5} ${-74 * k}C${-2 * k + a * 0.6} ${-66 * k} ${a} ${-84 * k} ${a + b} ${-104 * k}C${12 * k + a} ${-70 * k} ${36 * k} ${-50 * k} ${24 * k} 0Z`,
      luz(c),
    );
  return f(1, '#e8541e') + f(0.72, '#ff9232') + f(0.46, '#ffd062') + f(0.24, '#fff2b8');
}

/** A leaning column of smoke. */
export function humo(r: Azar, x: number, y: number, n: number, k: number, c: string, op: number): string {
  return Array.from({ length: n }, (_, i) =>
    forma(
      mancha(
        r,
        x + i * k * 0.5 + r.entre(-1, 1) * k * 0.5,
        y - i * k * 0.62,
        k * (0.7 + i * 0.16),
        k * (0.5 + i * 0.12),
        9,
        0.2,
      ),
      mezcla(c, '#2a2a30', r() * 0.35),
      `opacity="${op}"`,
    ),
  ).join('');
}
