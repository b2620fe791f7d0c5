import { mezcla } from './color.ts';
import { linea, type Punto, poli, poner } from './dibujo.ts';

export type P3 = [x: number, y: number, z: number];
export type Toma = {
  x?: number;
  z?: number;
  alto?: number;
  giro?: number;
  foco?: number;
  horizonte?: number;
  centro?: number;
};
export type Plano = ReturnType<typeof plano>;
export type Camara = ReturnType<typeof camara>;

const CERCA_M = 0.4;
const NEGRO = '#0a2230';

/** A pinhole camera over a ground in metres: x to the right, y up, z away. It keeps verticals vertical. */
export function camara({
  x = 0,
  z = 0,
  alto = 1.6,
  giro = 0,
  foco = 900,
  horizonte = 400,
  centro = 500,
}: Toma) {
  const [c, s] = [Math.cos((giro * Math.PI) / 180), Math.sin((giro * Math.PI) / 180)];
  const ver = ([px, py, pz]: P3): P3 => [(px - x) * c - (pz - z) * s, py - alto, (px - x) * s + (pz - z) * c];
  const plana = ([vx, vy, vz]: P3): Punto => [centro + (vx / vz) * foco, horizonte - (vy / vz) * foco];
  const p = (q: P3): Punto => {
    const v = ver(q);
    return plana([v[0], v[1], Math.max(CERCA_M, v[2])]);
  };
  const recortar = (pts: readonly P3[]): Punto[] => {
    const v = pts.map(ver);
    const salida: P3[] = [];
    v.forEach((a, i) => {
      const b = v[(i + 1) % v.length] as P3;
      if (a[2] >= CERCA_M) salida.push(a);
      if (a[2] >= CERCA_M !== b[2] >= CERCA_M) {
        const k = (CERCA_M - a[2]) / (b[2] - a[2]);
        salida.push([a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, CERCA_M]);
      }
    });
    return salida.map(plana);
  };
  const lejos = (px: number, pz: number) => ver([px, 0, pz])[2];
  const esc = (px: number, pz: number) => foco / Math.max(CERCA_M, lejos(px, pz));
  return {
    ojo: [x, alto, z] as P3,
    horizonte,
    p,
    lejos,
    esc,
    poli: (pts: readonly P3[], fill: string, extra = '') => poli(recortar(pts), fill, extra),
    recortar,
    linea: (pts: readonly P3[], color: string, m: number, extra = '') =>
      linea(pts.map(p), color, Math.max(0.8, m * esc(pts[0]?.[0] ?? 0, pts[0]?.[2] ?? 0)), extra),
    /** Stands a flat drawing on the ground; `u` is metres per unit of the drawing. */
    pon: (svg: string, px: number, pz: number, u = 1, py = 0, mira = 1) => {
      if (lejos(px, pz) < CERCA_M) return '';
      const [sx, sy] = p([px, py, pz]);
      const k = esc(px, pz) * u;
      return poner(svg, sx, sy, k, k * mira);
    },
  };
}

const suma = (o: P3, u: P3, s: number, v: P3, t: number): P3 => [
  o[0] + u[0] * s + v[0] * t,
  o[1] + u[1] * s + v[1] * t,
  o[2] + u[2] * s + v[2] * t,
];

/** A surface in the air where things are drawn in metres: s along u, t along v. */
export function plano(cam: Camara, o: P3, u: P3, v: P3 = [0, 1, 0]) {
  const en = (s: number, t: number): P3 => suma(o, u, s, v, t);
  const anillo = (s: number, t: number, rx: number, ry: number): P3[] =>
    Array.from({ length: 28 }, (_, i) =>
      en(s + rx * Math.cos((i * Math.PI) / 14), t + ry * Math.sin((i * Math.PI) / 14)),
    );
  return {
    en,
    p: (s: number, t: number): Punto => cam.p(en(s, t)),
    rect: (s: number, t: number, w: number, h: number, fill: string, extra = '') =>
      cam.poli([en(s, t), en(s + w, t), en(s + w, t + h), en(s, t + h)], fill, extra),
    poli: (pts: readonly Punto[], fill: string, extra = '') =>
      cam.poli(
        pts.map(([s, t]) => en(s, t)),
        fill,
        extra,
      ),
    circ: (s: number, t: number, r: number, fill: string, ry = r, extra = '') =>
      cam.poli(anillo(s, t, r, ry), fill, extra),
    arco: (s: number, t: number, w: number, h: number, fill: string) =>
      cam.poli(
        [
          en(s, t),
          en(s + w, t),
          ...Array.from({ length: 13 }, (_, i) =>
            en(
              s + w / 2 + (w / 2) * Math.cos((i * Math.PI) / 12),
              t + h - w / 2 + (w / 2) * Math.sin((i * Math.PI) / 12),
            ),
          ),
        ],
        fill,
      ),
    linea: (pts: readonly Punto[], color: string, m: number, extra = '') =>
      cam.linea(
        pts.map(([s, t]) => en(s, t)),
        color,
        m,
        extra,
      ),
  };
}

export type Caja = { x: number; z: number; w: number; d: number; h: number; y?: number };
export type Caras = {
  color: string;
  lado?: string;
  techo?: string;
  frente?: (pl: Plano, w: number, h: number) => string;
  izq?: (pl: Plano, w: number, h: number) => string;
  der?: (pl: Plano, w: number, h: number) => string;
};

/** A block aligned with the axes: draws the faces the camera sees, with details on them. */
export function caja(
  cam: Camara,
  { x, z, w, d, h, y = 0 }: Caja,
  {
    color,
    lado = mezcla(color, NEGRO, 0.24),
    techo = mezcla(color, '#fff4da', 0.22),
    frente,
    izq,
    der,
  }: Caras,
): string {
  const [ox, oy, oz] = cam.ojo;
  let s = '';
  if (oy > y + h)
    s += cam.poli(
      [
        [x, y + h, z],
        [x + w, y + h, z],
        [x + w, y + h, z + d],
        [x, y + h, z + d],
      ],
      techo,
    );
  if (ox < x) {
    const pl = plano(cam, [x, y, z + d], [0, 0, -1]);
    s += pl.rect(0, 0, d, h, lado) + (izq?.(pl, d, h) ?? '');
  }
  if (ox > x + w) {
    const pl = plano(cam, [x + w, y, z], [0, 0, 1]);
    s += pl.rect(0, 0, d, h, lado) + (der?.(pl, d, h) ?? '');
  }
  if (oz < z) {
    const pl = plano(cam, [x, y, z], [1, 0, 0]);
    s += pl.rect(0, 0, w, h, color) + (frente?.(pl, w, h) ?? '');
  }
  return s;
}

export type Cuerpo = {
  perfil: readonly Punto[];
  eje: 'x' | 'z';
  base: P3;
  ancho: number;
  color: string;
  canto?: (i: number, arriba: number) => string;
  detalle?: (pl: Plano) => string;
  cantoDetalle?: (i: number, pl: Plano, largo: number, ancho: number) => string;
};

/** A side outline (anticlockwise, metres) given thickness: buses, trucks, trains, roofs. */
export function extruir(
  cam: Camara,
  { perfil, eje, base, ancho, color, canto, detalle, cantoDetalle }: Cuerpo,
): string {
  const [u, w]: [P3, P3] =
    eje === 'x'
      ? [
          [1, 0, 0],
          [0, 0, 1],
        ]
      : [
          [0, 0, 1],
          [1, 0, 0],
        ];
  const aca = (s: number, t: number): P3 => suma(base, u, s, [0, 1, 0], t);
  const alla = (s: number, t: number): P3 => suma(aca(s, t), w, ancho, w, 0);
  const color0 =
    canto ??
    ((_: number, arriba: number) =>
      arriba > 0.5 ? mezcla(color, '#fff4da', 0.25) : mezcla(color, NEGRO, 0.25));
  let s = '';
  perfil.forEach((a, i) => {
    const b = perfil[(i + 1) % perfil.length] as Punto;
    const [du, dt] = [b[0] - a[0], b[1] - a[1]];
    const largo = Math.hypot(du, dt) || 1;
    const [nu, nt] = [dt / largo, -du / largo];
    const q = aca(a[0], a[1]);
    const vista =
      (cam.ojo[0] - q[0]) * u[0] * nu + (cam.ojo[2] - q[2]) * u[2] * nu + (cam.ojo[1] - q[1]) * nt;
    if (vista <= 0) return;
    s += cam.poli([aca(...a), aca(...b), alla(...b), alla(...a)], color0(i, nt));
    s +=
      cantoDetalle?.(
        i,
        plano(cam, aca(...a), w, [(u[0] * du) / largo, dt / largo, (u[2] * du) / largo]),
        largo,
        ancho,
      ) ?? '';
  });
  const k = eje === 'x' ? 2 : 0;
  const cerca = cam.ojo[k] < base[k];
  if (cerca || cam.ojo[k] > base[k] + ancho) {
    const o = cerca ? base : suma(base, w, ancho, w, 0);
    const pl = plano(cam, o, u);
    s += pl.poli(perfil, color) + (detalle?.(pl) ?? '');
  }
  return s;
}

export type Cosa = { x: number; z: number; svg: string };

/** Painter's order: what is far first. */
export const alFondo = (cam: Camara, cosas: readonly Cosa[]): string =>
  [...cosas]
    .sort((a, b) => cam.lejos(b.x, b.z) - cam.lejos(a.x, a.z))
    .map((c) => c.svg)
    .join('');

/** The shadow of something upright on the ground; the sun throws (dx, dz) metres per metre of height. */
export function sombra(
  cam: Camara,
  x: number,
  z: number,
  alto: number,
  ancho: number,
  dx: number,
  dz: number,
  opacidad = 0.28,
): string {
  const largo = Math.hypot(dx, dz) || 1;
  const [nx, nz] = [(-dz / largo) * ancho, (dx / largo) * ancho];
  const [ex, ez] = [x + dx * alto, z + dz * alto];
  const punta: P3[] = Array.from({ length: 7 }, (_, i) => {
    const a = (i * Math.PI) / 6;
    return [
      ex + nx * 0.8 * Math.cos(a) + (dx / largo) * ancho * Math.sin(a),
      0,
      ez + nz * 0.8 * Math.cos(a) + (dz / largo) * ancho * Math.sin(a),
    ];
  });
  return cam.poli([[x - nx, 0, z - nz], [x + nx, 0, z + nz], ...punta], '#0b2733', `opacity="${opacidad}"`);
}
