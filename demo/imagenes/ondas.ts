import { luz } from './color.ts';
import { curva } from './dibujo.ts';

/** Broadcast arcs that open to both sides of a mast's tip. */
export const ondas = (x: number, y: number, color: string, n: number, paso: number, op: number): string =>
  Array.from({ length: n }, (_, i) => {
    const q = 40 + i * paso;
    const [c, s] = [q * Math.cos(0.82), q * Math.sin(0.82)];
    return curva(
      `M${x + c} ${y - s}A${q} ${q} 0 0 1 ${x + c} ${y + s}M${x - c} ${y - s}A${q} ${q} 0 0 0 ${x - c} ${y + s}`,
      luz(color),
      5 - i * 0.45,
      `opacity="${(op * (1 - i / (n + 1))).toFixed(2)}"`,
    );
  }).join('');
