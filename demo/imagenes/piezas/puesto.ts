import type { Azar } from '../azar.ts';
import { type Camara, type Cosa, caja, type Plano } from '../camara.ts';
import { claro, luz, type Momento, oscuro, T } from '../color.ts';
import { toldo } from '../detalles.ts';
import { brillo, circ, elip, forma, type Punto } from '../dibujo.ts';
import { vecino } from '../vecinos.ts';

const FRUTAS = [T.rojo, T.ocre, '#7f9a3d', '#e07b2f', T.vino, '#f0c14a', '#4d7a3f', T.rosa] as const;

/** Piled produce on a slanted board between two screen points. */
function pila(r: Azar, a: Punto, b: Punto, k: number): string {
  let s = '';
  const cajones = Math.max(2, Math.round((b[0] - a[0]) / (k * 0.62)));
  for (let c = 0; c < cajones; c++) {
    const color = r.de(FRUTAS);
    for (let fila = 2; fila >= 0; fila--)
      for (let i = 0; i < 5 - (fila === 2 ? 1 : 0); i++) {
        const t = (c + (i + 0.6 + fila * 0.2) / 5.4) / cajones;
        const [x, y] = [
          a[0] + (b[0] - a[0]) * t,
          a[1] + (b[1] - a[1]) * t - fila * k * 0.085 + r.entre(-1, 1),
        ];
        const q = k * r.entre(0.062, 0.075);
        s +=
          circ(x, y, q, oscuro(color, 0.12)) +
          elip(x - q * 0.2, y - q * 0.2, q * 0.7, q * 0.7, claro(color, 0.14));
      }
  }
  return s;
}

/** A stall w metres wide at (x, z) with its seller behind the board. */
export function puesto(
  cam: Camara,
  r: Azar,
  m: Momento,
  x: number,
  z: number,
  w: number,
  colores: readonly [string, string],
): Cosa {
  const noche = m === 'noche';
  const k = cam.esc(x, z);
  const vende = cam.pon(
    vecino(r, {
      delantal: r.de([T.crema, T.petroleo, T.ocre]),
      izq: [26, 40],
      der: [30, 64],
      gorro: r() < 0.4 ? 'sombrero' : undefined,
      tocado: T.trigo,
    }),
    x + w * 0.5,
    z + 1.1,
    0.0172,
    0.22,
  );
  const tablas = (pl: Plano, ww: number, h: number) =>
    [0.05, 0.3, 0.55].map((t) => pl.rect(0, t, ww, 0.2, '#a8744a')).join('') +
    pl.rect(0, h - 0.08, ww, 0.08, '#c99562');
  const poste = (px: number, pz: number) =>
    cam.linea(
      [
        [px, 0, pz],
        [px, 2.75, pz],
      ],
      '#5b4030',
      0.08,
    );
  const colgados = Array.from({ length: 4 }, (_, i) => {
    const [cx, cy] = cam.p([x + 0.3 + i * (w / 4), 2.35, z + 0.6]);
    return forma(
      `M${cx} ${cy - k * 0.25}q${k * 0.16} ${k * 0.2} ${k * 0.05} ${k * 0.4}q${-k * 0.1} ${k * 0.08} ${-k * 0.16} 0q${-k * 0.04} ${-k * 0.2} ${k * 0.11} ${-k * 0.4}`,
      i % 2 ? '#e6c052' : '#8a9a45',
    );
  }).join('');
  const brilloP = noche
    ? brillo(...cam.p([x + w / 2, 2.1, z + 0.5]), k * 2, '#ffcf80', 0.75) +
      circ(...cam.p([x + w / 2, 2.15, z + 0.3]), k * 0.07, luz('#fff2cc'))
    : '';
  const fondo = cam.poli(
    [
      [x, 0.8, z + 1.6],
      [x + w, 0.8, z + 1.6],
      [x + w, 2.9, z + 1.6],
      [x, 2.9, z + 1.6],
    ],
    noche ? '#b98a54' : oscuro(colores[1], 0.42),
  );
  const svg =
    fondo +
    colgados +
    poste(x, z + 1.6) +
    poste(x + w, z + 1.6) +
    vende +
    caja(cam, { x, z, w, d: 0.9, h: 0.86 }, { color: '#8a5c3a', techo: '#c99562', frente: tablas }) +
    pila(r, cam.p([x, 0.98, z + 0.5]), cam.p([x + w, 0.98, z + 0.5]), k) +
    pila(r, cam.p([x, 0.92, z]), cam.p([x + w, 0.92, z]), k) +
    brilloP +
    poste(x, z) +
    poste(x + w, z) +
    toldo(cam, [x - 0.2, 3.3, z + 1.5], [x + w + 0.2, 3.3, z + 1.5], [0, 0, -2.2], 0.55, colores, 10, 0.3);
  return { x: x + w / 2, z: z + 0.4, svg };
}
