import type { Azar } from './azar.ts';
import { luz, type Momento, mezcla } from './color.ts';
import { brillo, circ, elip, forma, linea, n1, type Parada, poli, rectGrad } from './dibujo.ts';

const ALTURAS: Record<Momento, readonly (readonly string[])[]> = {
  dia: [
    ['#3f93b5', '#8cc5cf', '#dcebdc', '#f8ecd0'],
    ['#2f7fa8', '#6db3c9', '#b9dcda', '#f3ead0'],
    ['#5aa7b0', '#9fd0c8', '#e3ecd6', '#faeecb'],
  ],
  tarde: [
    ['#3b5f7d', '#c0807a', '#ee9d62', '#fbd38c'],
    ['#7a3f4f', '#cf5f41', '#f0984e', '#fbd083'],
    ['#2f6f80', '#a9a78c', '#f0b56b', '#fbdc9c'],
  ],
  noche: [
    ['#071a30', '#0d2f4c', '#1b5266', '#3c7a7c'],
    ['#0a1531', '#17284f', '#3a3f6b', '#7a5670'],
    ['#04202b', '#083a46', '#135a61', '#3f8a7f'],
  ],
};

/** The colour of the air near the horizon, for far layers. */
export const aire = (m: Momento, tono = 0): string => ALTURAS[m][tono]?.[2] as string;

/** A layered sky from the top of the page to `hasta`. `tono` picks one of three papers. */
export function cielo(m: Momento, hasta = 450, tono = 0): string {
  const [a, b, c, d] = ALTURAS[m][tono] as [string, string, string, string];
  const ps: Parada[] = [
    [0, a],
    [0.42, b],
    [0.78, c],
    [1, d],
  ];
  return rectGrad(0, 0, 1000, hasta + 2, ps);
}

/** Sun with its glow. */
export const sol = (x: number, y: number, r = 44, color = '#fff1c4'): string =>
  brillo(x, y, r * 7, '#fff0bd', 0.62) +
  circ(x, y, r * 1.45, luz(color), 'opacity=".28"') +
  circ(x, y, r, luz(color));

/** A full moon with two seas. */
export const luna = (x: number, y: number, r = 34): string =>
  brillo(x, y, r * 6, '#cfe6e0', 0.4) +
  circ(x, y, r, luz('#f3eed6')) +
  circ(x - r * 0.3, y - r * 0.15, r * 0.22, luz('#d8d9c5')) +
  circ(x + r * 0.32, y + r * 0.3, r * 0.15, luz('#d8d9c5'));

/** Stars, denser above. */
export function estrellas(r: Azar, n = 90, hasta = 330): string {
  let s = '';
  for (let i = 0; i < n; i++)
    s += circ(
      r.entre(0, 1000),
      hasta * r() ** 1.4,
      r.de([0.9, 1.1, 1.5, 2.1]),
      luz('#f4efd8'),
      `opacity="${n1(r.entre(0.4, 1))}"`,
    );
  return s;
}

const TINTA_NUBE: Record<Momento, [string, string]> = {
  dia: ['#fffaf0', '#d5e4df'],
  tarde: ['#ffdfae', '#dd8a6c'],
  noche: ['#3d6478', '#234a62'],
};

function contorno(r: Azar, x: number, y: number, w: number, h: number): string {
  const n = r.entero(4, 6);
  const pasos = Array.from({ length: n }, () => r.entre(0.7, 1.3));
  const total = pasos.reduce((a, b) => a + b, 0);
  let d = `M${n1(x)} ${n1(y)}`;
  let px = x;
  let acumulado = 0;
  for (const paso of pasos) {
    const ancho = (paso / total) * w;
    acumulado += paso / total;
    const ny = acumulado > 0.99 ? y : y - h * Math.sin(Math.PI * acumulado) * r.entre(0.55, 0.8);
    px += ancho;
    d += `A${n1(ancho * 0.62)} ${n1(ancho * 0.56)} 0 0 1 ${n1(px)} ${n1(ny)}`;
  }
  return `${d}Z`;
}

/** A cumulus with a lit crown and a shaded base. */
export function nube(r: Azar, m: Momento, x: number, y: number, w: number, tinta = TINTA_NUBE[m]): string {
  const h = w * 0.26;
  return (
    forma(contorno(r, x - w * 0.08, y, w * 1.16, h * 0.8), tinta[1]) +
    forma(contorno(r, x, y - h * 0.12, w * 0.86, h), tinta[0]) +
    elip(x + w * 0.45, y, w * 0.62, h * 0.13, tinta[1])
  );
}

/** Several clouds between two heights, smaller towards the horizon. */
export function nubes(r: Azar, m: Momento, n = 4, desde = 70, hasta = 260): string {
  let s = '';
  for (let i = 0; i < n; i++) {
    const k = (i + r()) / n;
    s += nube(r, m, r.entre(-60, 880), desde + (hasta - desde) * k, r.entre(190, 290) * (1.05 - k * 0.65));
  }
  return s;
}

/** Long thin clouds of a clear evening. */
export function cirros(r: Azar, color: string, n = 8, desde = 60, hasta = 300, op = 0.55): string {
  let s = '';
  for (let i = 0; i < n; i++) {
    const [x, y, w] = [r.entre(-100, 900), r.entre(desde, hasta), r.entre(120, 420)];
    s += forma(
      `M${n1(x)} ${n1(y)}q${n1(w * 0.3)} ${n1(-r.entre(6, 16))} ${n1(w * 0.55)} -2q${n1(w * 0.25)} -4 ${n1(w * 0.45)} 3q${n1(-w * 0.4)} 9 ${n1(-w)} -1Z`,
      luz(color),
      `opacity="${op}"`,
    );
  }
  return s;
}

/** A heavy ceiling of storm clouds, lit from one side. */
export function tormenta(r: Azar, base: string, borde: string, hasta = 230): string {
  let s = rectGrad(0, 0, 1000, hasta, [
    [0, mezcla(base, '#05121f', 0.4)],
    [1, base, 0],
  ]);
  for (let fila = 0; fila < 4; fila++) {
    const y = 60 + (fila * (hasta - 40)) / 4;
    for (let i = 0; i < 4; i++) {
      const [x, w] = [i * 290 - 150 + r.entre(-70, 70), r.entre(300, 430) * (1 - fila * 0.12)];
      s += nube(r, 'noche', x, y + r.entre(-14, 14), w, [
        mezcla(base, borde, 0.2 + fila * 0.16 + r() * 0.12),
        mezcla(base, '#05121f', 0.32 - fila * 0.06),
      ]);
    }
  }
  return s;
}

/** Slanted rain. */
export function lluvia(r: Azar, n = 120, op = 0.3, hasta = 720): string {
  let s = '';
  for (let i = 0; i < n; i++) {
    const [x, y, l] = [r.entre(-40, 1040), r.entre(80, hasta), r.entre(18, 46)];
    s += linea(
      [
        [x, y],
        [x - l * 0.28, y + l],
      ],
      luz('#dbe9ea'),
      r.entre(0.9, 1.8),
    );
  }
  return `<g opacity="${op}">${s}</g>`;
}

/** Beams that open from a point, as sun between clouds or stage lights. */
export function haz(
  x: number,
  y: number,
  x1: number,
  x2: number,
  y2: number,
  color: string,
  op = 0.3,
): string {
  const id = `g-haz${Math.round(x)}x${Math.round(x1)}x${Math.round(x2)}z`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${luz(color)}" stop-opacity="${op}"/><stop offset="1" stop-color="${luz(color)}" stop-opacity="0"/></linearGradient>${poli(
    [
      [x - 4, y],
      [x + 4, y],
      [x2, y2],
      [x1, y2],
    ],
    `url(#${id})`,
  )}`;
}

/** A flock far away. */
export function bandada(r: Azar, x: number, y: number, n = 7, t = 9, color = '#1c3a42'): string {
  let s = '';
  for (let i = 0; i < n; i++) {
    const [bx, by, k] = [x + r.entre(-90, 90), y + r.entre(-34, 34), t * r.entre(0.7, 1.2)];
    s += `<path d="M${n1(bx - k)} ${n1(by - k * 0.3)}q${n1(k * 0.6)} ${n1(-k * 0.3)} ${n1(k)} ${n1(k * 0.4)}q${n1(k * 0.4)} ${n1(-k * 0.7)} ${n1(k)} ${n1(-k * 0.4)}" fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round"/>`;
  }
  return s;
}

/** Sky, sun or moon, and clouds that suit the moment, ready as a background. */
export function cieloDe(
  r: Azar,
  m: Momento,
  o: { hasta?: number; tono?: number; astroX?: number; astroY?: number; nubes?: number } = {},
): string {
  const { hasta = 450, tono = 0, astroX = 760, nubes: n = 4 } = o;
  const y = o.astroY ?? (m === 'tarde' ? hasta - 90 : 120);
  const base = cielo(m, hasta, tono);
  if (m === 'noche')
    return (
      base +
      estrellas(r, 110, hasta * 0.85) +
      luna(astroX, y, 30) +
      cirros(r, '#5d8796', 4, hasta * 0.35, hasta * 0.75, 0.22)
    );
  if (m === 'tarde')
    return (
      base +
      sol(astroX, y, 46, '#fff0c0') +
      cirros(r, '#fff0cd', 5, hasta * 0.2, hasta * 0.7, 0.42) +
      nubes(r, m, Math.max(1, n - 1), 80, hasta * 0.6)
    );
  return base + brillo(astroX, y, 330, '#fffbe6', 0.5) + nubes(r, m, n, 90, hasta * 0.62);
}
