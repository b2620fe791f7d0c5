export type Momento = 'dia' | 'tarde' | 'noche';

/** The three lights every scene is drawn under. */
export const MOMENTOS: readonly Momento[] = ['dia', 'tarde', 'noche'];

/** The inks of the edition. Scenes mix these and little else. */
export const T = {
  petroleo: '#0b545b',
  profundo: '#053d43',
  teal: '#2b8f8c',
  aguamarina: '#8cc7bd',
  terracota: '#c9552f',
  ladrillo: '#9a3b29',
  ocre: '#e3a431',
  trigo: '#eec873',
  crema: '#f7ead0',
  hueso: '#e9d8b6',
  arena: '#d9bd8b',
  tierra: '#8f5f3c',
  madera: '#6d4229',
  rosa: '#e39684',
  vino: '#70233a',
  azul: '#2d669f',
  marino: '#173b5c',
  celeste: '#a5d3e6',
  verde: '#567f3b',
  oliva: '#8a9443',
  monte: '#2f5a3c',
  pasto: '#9db45b',
  gris: '#7f9090',
  piedra: '#b9b9a8',
  asfalto: '#4d5b60',
  tinta: '#14282d',
  blanco: '#fffaf0',
  rojo: '#d8412a',
  violeta: '#7d5aa0',
  sol: '#ffd28f',
} as const;

/** Skins, hair and clothes of the people of the town. */
export const PIELES = ['#f0bf98', '#d99b6c', '#b87645', '#8d5430', '#6b3e26', '#e3aa80'] as const;
export const PELOS = ['#1d1412', '#33211a', '#5a3520', '#1a1a20', '#7b4a26', '#a9a39b'] as const;
export const ROPAS = [
  T.petroleo,
  T.terracota,
  T.ocre,
  T.crema,
  T.teal,
  T.azul,
  T.vino,
  T.rosa,
  T.oliva,
  T.rojo,
  T.marino,
  T.violeta,
] as const;

type Rgb = [number, number, number];

const partes = (hex: string): Rgb => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as Rgb;
const unir = (c: Rgb): string =>
  `#${c
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Mixes two inks: k = 0 gives a, k = 1 gives b. */
export function mezcla(a: string, b: string, k: number): string {
  const [x, y] = [partes(a), partes(b)];
  return unir([0, 1, 2].map((i) => (x[i] as number) * (1 - k) + (y[i] as number) * k) as Rgb);
}

/** A darker ink, leaning to petrol as printed shadows do. */
export const oscuro = (c: string, k = 0.2): string => mezcla(c, '#0a2a3a', k);

/** A lighter ink, leaning to cream. */
export const claro = (c: string, k = 0.2): string => mezcla(c, '#fff4da', k);

/** A colour that gives its own light: written as rgb(), which grading leaves alone. */
export const luz = (hex: string): string => `rgb(${partes(hex).join(',')})`;

/** Replaces every reflected colour of a drawing by what `f` says. */
export const recolorear = (svg: string, f: (hex: string) => string): string =>
  svg.replace(/#[0-9a-f]{6}/g, f);

/** Air between the eye and a far layer. */
export const niebla = (svg: string, aire: string, k: number): string =>
  recolorear(svg, (c) => mezcla(c, aire, k));

const multiplica = (c: string, m: Rgb): string => unir(partes(c).map((v, i) => v * (m[i] as number)) as Rgb);

const GRADO: Record<Momento, (c: string) => string> = {
  dia: (c) => c,
  tarde: (c) => mezcla(multiplica(c, [1.0, 0.84, 0.7]), '#c05a38', 0.13),
  noche: (c) => mezcla(multiplica(c, [0.5, 0.6, 0.76]), '#0c2f4c', 0.22),
};

/** Puts a drawing under the light of its moment; `fuerza` < 1 for places with lamps. */
export function gradar(svg: string, momento: Momento, fuerza = 1): string {
  return momento === 'dia' ? svg : recolorear(svg, (c) => mezcla(c, GRADO[momento](c), fuerza));
}
