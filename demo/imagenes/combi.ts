import { type Camara, caja, extruir, type Plano } from './camara.ts';
import { claro, luz, oscuro, T } from './color.ts';
import { brillo, circ, type Punto } from './dibujo.ts';
import { rueda } from './vehiculos.ts';

export type Combi = {
  x: number;
  z: number;
  noche?: boolean;
  color?: string;
  franja?: string;
  tipo: 'ambulancia' | 'movil' | 'auto';
  mira?: 1 | -1;
};

const PERFIL_COMBI: Record<Combi['tipo'], Punto[]> = {
  ambulancia: [
    [0.1, 0.3],
    [5.3, 0.3],
    [5.4, 1],
    [5.2, 1.25],
    [4.5, 1.4],
    [3.9, 2.4],
    [3.6, 2.5],
    [0.05, 2.5],
  ],
  movil: [
    [0.1, 0.3],
    [4.9, 0.3],
    [5, 0.95],
    [4.7, 1.2],
    [4.2, 1.3],
    [3.5, 2.2],
    [3.2, 2.3],
    [0.15, 2.3],
    [0, 1.9],
  ],
  auto: [
    [0.05, 0.3],
    [4.1, 0.3],
    [4.15, 0.8],
    [3.9, 0.95],
    [3, 1],
    [2.5, 1.5],
    [1.2, 1.5],
    [0.5, 0.98],
    [0, 0.9],
  ],
};

/** A van or car along the x axis. */
export function combi(
  cam: Camara,
  { x, z, noche = false, color = T.blanco, franja = T.rojo, tipo, mira = 1 }: Combi,
): string {
  const base = PERFIL_COMBI[tipo];
  const largo = Math.max(...base.map((p) => p[0]));
  const a = (s: number) => (mira === 1 ? s : largo - s);
  const perfil = mira === 1 ? base : base.map(([s, t]): Punto => [largo - s, t]).reverse();
  const v = noche && tipo !== 'auto' ? luz('#f6dca0') : '#2c4f5c';
  const quad = (pl: Plano, pts: Punto[], c: string) =>
    pl.poli(
      pts.map(([s, t]): Punto => [a(s), t]),
      c,
    );
  const lado = (pl: Plano) => {
    let s = '';
    if (tipo === 'auto')
      s +=
        quad(
          pl,
          [
            [0.75, 1],
            [1.3, 1.42],
            [1.8, 1.42],
            [1.8, 1],
          ],
          v,
        ) +
        quad(
          pl,
          [
            [1.9, 1],
            [1.9, 1.42],
            [2.42, 1.42],
            [2.85, 1],
          ],
          v,
        ) +
        quad(
          pl,
          [
            [0.05, 0.5],
            [4.1, 0.5],
            [4.1, 0.58],
            [0.05, 0.58],
          ],
          oscuro(color, 0.3),
        );
    else {
      s +=
        quad(
          pl,
          [
            [0.05, 0.9],
            [5, 0.9],
            [4.95, 1.14],
            [0.05, 1.14],
          ],
          franja,
        ) +
        quad(
          pl,
          [
            [3.3, 1.4],
            [4.25, 1.4],
            [3.75, 2.2],
            [3.3, 2.2],
          ],
          v,
        ) +
        quad(
          pl,
          [
            [2.6, 1.4],
            [3.15, 1.4],
            [3.15, 2.2],
            [2.6, 2.2],
          ],
          v,
        );
      s +=
        quad(
          pl,
          [
            [3.22, 0.4],
            [3.26, 0.4],
            [3.26, 2.2],
            [3.22, 2.2],
          ],
          oscuro(color, 0.4),
        ) +
        quad(
          pl,
          [
            [2.5, 0.4],
            [2.54, 0.4],
            [2.54, 2.25],
            [2.5, 2.25],
          ],
          oscuro(color, 0.4),
        );
    }
    if (tipo === 'ambulancia')
      s +=
        quad(
          pl,
          [
            [1.05, 1.3],
            [1.3, 1.3],
            [1.3, 2.3],
            [1.05, 2.3],
          ],
          franja,
        ) +
        quad(
          pl,
          [
            [0.68, 1.67],
            [1.67, 1.67],
            [1.67, 1.93],
            [0.68, 1.93],
          ],
          franja,
        );
    return s + rueda(pl, a(largo * 0.2), 0.38) + rueda(pl, a(largo * 0.79), 0.38);
  };
  const [fx, fy] = cam.p([x + a(largo), 0.75, z]);
  const k = cam.esc(x + a(largo), z);
  const luzDelantera = noche
    ? circ(fx, fy, k * 0.1, luz('#fff2c8')) + brillo(fx, fy, k * 1.5, '#ffe3a0', 0.8)
    : circ(fx - mira * k * 0.1, fy, k * 0.09, '#fff2d0');
  const techo =
    tipo === 'ambulancia'
      ? caja(
          cam,
          { x: x + a(3.2) - 0.35, z: z + 0.5, w: 0.7, d: 0.9, h: 0.2, y: 2.5 },
          { color: noche ? luz('#ff5b3e') : T.rojo, lado: oscuro(T.rojo, 0.2) },
        )
      : '';
  const halo =
    tipo === 'ambulancia' && noche
      ? brillo(cam.p([x + a(3.2), 2.6, z])[0], cam.p([x + a(3.2), 2.6, z])[1], k * 2, '#ff5b3e', 0.8)
      : '';
  return (
    cam.poli(
      [
        [x - 0.1, 0.01, z - 0.2],
        [x + largo, 0.01, z - 0.2],
        [x + largo + 0.3, 0.01, z + 2],
        [x, 0.01, z + 2],
      ],
      '#0b2733',
      'opacity=".4"',
    ) +
    extruir(cam, {
      perfil,
      eje: 'x',
      base: [x, 0, z],
      ancho: 1.9,
      color,
      detalle: lado,
      canto: (_, arriba) =>
        arriba > 0.9 ? claro(color, 0.35) : arriba > 0.2 ? '#3a5d68' : oscuro(color, 0.2),
    }) +
    techo +
    luzDelantera +
    halo
  );
}
