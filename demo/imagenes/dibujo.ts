import { gradar, luz, type Momento } from './color.ts';

export type Punto = [number, number];
export type Parada = [desde: number, color: string, opacidad?: number];

/** Size of every picture. */
export const ANCHO_PX = 1000;
export const ALTO_PX = 750;

/** Two decimals: drawings made in metres need them. */
export const n1 = (v: number): number => Math.round(v * 100) / 100;
const lista = (pts: readonly Punto[]): string => pts.map(([x, y]) => `${n1(x)},${n1(y)}`).join(' ');

/** A rectangle. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = ''): string =>
  `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" fill="${fill}" ${extra}/>`;

/** A circle. */
export const circ = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${fill}" ${extra}/>`;

/** An ellipse. */
export const elip = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${fill}" ${extra}/>`;

/** A closed polygon. */
export const poli = (pts: readonly Punto[], fill: string, extra = ''): string =>
  pts.length < 3 ? '' : `<polygon points="${lista(pts)}" fill="${fill}" ${extra}/>`;

/** A filled path. */
export const forma = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;

/** An open stroke with round ends, through points. */
export const linea = (pts: readonly Punto[], color: string, ancho: number, extra = ''): string =>
  `<polyline points="${lista(pts)}" fill="none" stroke="${color}" stroke-width="${n1(ancho)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

/** A stroked path with round ends. */
export const curva = (d: string, color: string, ancho: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n1(ancho)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

/** A group with attributes. */
export const grupo = (dentro: string, atributos: string): string => `<g ${atributos}>${dentro}</g>`;

/** Moves and scales a drawing; a negative `sx` mirrors it. */
export const poner = (dentro: string, x: number, y: number, s = 1, sx = s): string =>
  grupo(dentro, `transform="translate(${n1(x)} ${n1(y)}) scale(${sx.toFixed(4)} ${s.toFixed(4)})"`);

/** Turns a drawing around the origin of its group, then moves it. */
export const girar = (dentro: string, grados: number, x = 0, y = 0): string =>
  grupo(dentro, `transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(grados)})"`);

/** A short sign. */
export const texto = (t: string, x: number, y: number, tam: number, fill: string, extra = ''): string =>
  `<text x="${n1(x)}" y="${n1(y)}" font-family="Liberation Sans, Arial, sans-serif" font-weight="700" font-size="${n1(tam)}" text-anchor="middle" fill="${fill}" ${extra}>${t}</text>`;

function nombre(contenido: string): string {
  let h = 5381;
  for (let i = 0; i < contenido.length; i++) h = (Math.imul(h, 33) ^ contenido.charCodeAt(i)) >>> 0;
  return `g-${h.toString(36)}z`;
}

const paradas = (ps: readonly Parada[]): string =>
  ps.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('');

/** A gradient paint: its definition and the reference to use as fill. `angulo` 0 runs downwards, 90 to the right. */
export function degradado(ps: readonly Parada[], angulo = 0): { def: string; url: string } {
  const s = paradas(ps);
  const id = nombre(`${s}${angulo}`);
  const a = (angulo * Math.PI) / 180;
  const [x, y] = [Math.sin(a), Math.cos(a)];
  const eje = `x1="${n1(x < 0 ? -x : 0)}" y1="${n1(y < 0 ? -y : 0)}" x2="${n1(x > 0 ? x : 0)}" y2="${n1(y > 0 ? y : 0)}"`;
  return { def: `<linearGradient id="${id}" ${eje}>${s}</linearGradient>`, url: `url(#${id})` };
}

/** A rectangle painted with a gradient. */
export function rectGrad(
  x: number,
  y: number,
  w: number,
  h: number,
  ps: readonly Parada[],
  angulo = 0,
): string {
  const g = degradado(ps, angulo);
  return g.def + rect(x, y, w, h, g.url);
}

/** A polygon painted with a gradient over its box. */
export function poliGrad(pts: readonly Punto[], ps: readonly Parada[], angulo = 0): string {
  const g = degradado(ps, angulo);
  return g.def + poli(pts, g.url);
}

/** A soft round light. */
export function brillo(x: number, y: number, r: number, color: string, opacidad = 0.6, ry = r): string {
  const c = color.startsWith('#') ? luz(color) : color;
  const s = paradas([
    [0, c, opacidad],
    [0.35, c, opacidad * 0.45],
    [1, c, 0],
  ]);
  const id = nombre(`r${s}`);
  return `<radialGradient id="${id}">${s}</radialGradient>${elip(x, y, r, ry, `url(#${id})`)}`;
}

/** A smooth closed outline through points (Catmull-Rom). */
export function suave(pts: readonly Punto[]): string {
  const n = pts.length;
  const en = (i: number): Punto => pts[(i + n) % n] as Punto;
  let d = `M${n1(en(0)[0])} ${n1(en(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [a, b, c, e] = [en(i - 1), en(i), en(i + 1), en(i + 2)];
    d += `C${n1(b[0] + (c[0] - a[0]) / 6)} ${n1(b[1] + (c[1] - a[1]) / 6)} ${n1(c[0] - (e[0] - b[0]) / 6)} ${n1(c[1] - (e[1] - b[1]) / 6)} ${n1(c[0])} ${n1(c[1])}`;
  }
  return `${d}Z`;
}

const GRANO = `<filter id="grano" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".62" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .45 0 0 0 0 .38 .9 .9 0 0 -.76"/></filter>`;

export type Capas = { fondo?: string; cuerpo: string; luces?: string; momento: Momento; fuerza?: number };

/** Joins the layers of a scene: sky as is, body under the moment's light, lights on top, then paper. */
export function lienzo({ fondo = '', cuerpo, luces = '', momento, fuerza = 1 }: Capas): string {
  const borde = `<radialGradient id="vineta" cx=".5" cy=".42" r=".8"><stop offset=".62" stop-color="#081c26" stop-opacity="0"/><stop offset="1" stop-color="#081c26" stop-opacity=".26"/></radialGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ANCHO_PX}" height="${ALTO_PX}" viewBox="0 0 ${ANCHO_PX} ${ALTO_PX}">${GRANO}${borde}${fondo}${gradar(cuerpo, momento, fuerza)}${luces}${rect(0, 0, ANCHO_PX, ALTO_PX, 'url(#vineta)')}<rect width="${ANCHO_PX}" height="${ALTO_PX}" filter="url(#grano)" opacity=".10"/></svg>`;
}
