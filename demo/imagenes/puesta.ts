import { type Camara, type Cosa, type P3, sombra } from './camara.ts';
import { claro, type Momento, oscuro } from './color.ts';
import { elip, rectGrad } from './dibujo.ts';

/** What a scene needs to choose by moment, in order: day, evening, night. */
export const segun = <A>(m: Momento, dia: A, tarde: A, noche: A): A =>
  m === 'dia' ? dia : m === 'tarde' ? tarde : noche;

const SOL: Record<Momento, readonly [number, number, number]> = {
  dia: [0.45, 0.3, 0.3],
  tarde: [1.5, -0.5, 0.34],
  noche: [0.2, -0.2, 0.3],
};

/** A person (100 units) on the ground, with the shadow of the moment. */
export function enPie(
  cam: Camara,
  m: Momento,
  x: number,
  z: number,
  svg: string,
  o: { alto?: number; mira?: number; y?: number; sinSombra?: boolean } = {},
): Cosa {
  const { alto = 1.72, mira = 1, y = 0, sinSombra = false } = o;
  const [dx, dz, op] = SOL[m];
  const tira =
    sinSombra || y !== 0 || cam.lejos(x, z) < 1.5
      ? ''
      : sombra(cam, x, z, alto, 0.2 * alto * 0.6, dx, dz, op);
  return { x, z, svg: tira + cam.pon(svg, x, z, alto / 100, y, mira) };
}

/** A tree (100 units) of a given height in metres. */
export function plantado(
  cam: Camara,
  m: Momento,
  x: number,
  z: number,
  svg: string,
  alto: number,
  mira = 1,
): Cosa {
  const [dx, dz, op] = SOL[m];
  const [sx, sy] = cam.p([x + dx * alto * 0.5, 0, z + dz * alto * 0.5]);
  const k = cam.esc(x, z) * alto;
  return {
    x,
    z,
    svg:
      elip(sx, sy, k * 0.36, Math.max(2, k * 0.05), '#0b2733', `opacity="${op * 0.8}"`) +
      cam.pon(svg, x, z, alto / 100, 0, mira),
  };
}

/** The ground from the horizon down, lighter far away. */
export const suelo = (color: string, horizonte: number, sobra = 0): string =>
  rectGrad(0, horizonte - sobra, 1000, 760 - horizonte + sobra, [
    [0, claro(color, 0.28)],
    [0.35, color],
    [1, oscuro(color, 0.26)],
  ]);

/** A flat rectangle on the ground. */
export const piso = (
  cam: Camara,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  color: string,
  extra = '',
  y = 0,
): string =>
  cam.poli(
    [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ],
    color,
    extra,
  );

/** Joints of a pavement. */
export function juntas(
  cam: Camara,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  paso: number,
  color: string,
  y = 0,
): string {
  let s = '';
  const raya = (a: P3, b: P3) =>
    cam.poli(
      [
        a,
        [a[0] + (a[0] === b[0] ? 0.05 : 0), y, a[2] + (a[2] === b[2] ? 0.05 : 0)],
        [b[0] + (a[0] === b[0] ? 0.05 : 0), y, b[2] + (a[2] === b[2] ? 0.05 : 0)],
        b,
      ],
      color,
    );
  for (let x = x0; x <= x1 + 0.01; x += paso) s += raya([x, y, z0], [x, y, z1]);
  for (let z = z0; z <= z1 + 0.01; z += paso) s += raya([x0, y, z], [x1, y, z]);
  return s;
}

/** A circle lying flat. */
export const rueda = (
  cam: Camara,
  x: number,
  z: number,
  r: number,
  color: string,
  y = 0,
  extra = '',
): string =>
  cam.poli(
    Array.from(
      { length: 36 },
      (_, i): P3 => [x + r * Math.cos((i * Math.PI) / 18), y, z + r * Math.sin((i * Math.PI) / 18)],
    ),
    color,
    extra,
  );

/** A low round wall: its outer side and its rim. */
export function brocal(
  cam: Camara,
  x: number,
  z: number,
  r: number,
  alto: number,
  color: string,
  adentro: string,
  y = 0,
): string {
  const borde = (h: number, desde: number, hasta: number): P3[] =>
    Array.from({ length: 25 }, (_, i) => {
      const a = desde + ((hasta - desde) * i) / 24;
      return [x + r * Math.cos(a), y + h, z + r * Math.sin(a)];
    });
  const frente = [...borde(0, Math.PI, 2 * Math.PI), ...borde(alto, 2 * Math.PI, Math.PI)];
  return (
    cam.poli(frente, oscuro(color, 0.15)) +
    cam.poli(
      [...borde(0, 1.65 * Math.PI, 2 * Math.PI), ...borde(alto, 2 * Math.PI, 1.65 * Math.PI)],
      oscuro(color, 0.32),
    ) +
    rueda(cam, x, z, r, claro(color, 0.25), y + alto) +
    rueda(cam, x, z, r * 0.88, adentro, y + alto)
  );
}
