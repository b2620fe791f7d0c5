import { type Camara, caja, extruir } from '../camara.ts';
import { claro, luz, oscuro, T } from '../color.ts';
import { brillo, circ, elip, type Punto } from '../dibujo.ts';

/** A freight train along the x axis. */
export function tren(
  cam: Camara,
  x: number,
  z: number,
  vagones: number,
  noche: boolean,
  mira: 1 | -1,
): string {
  const loco: Punto[] = [
    [0, 1],
    [9, 1],
    [9.3, 1.5],
    [9.2, 2.7],
    [7.4, 2.9],
    [7.2, 4.2],
    [4.9, 4.3],
    [4.8, 3.4],
    [0.2, 3.4],
  ];
  const perfil = mira === 1 ? loco : loco.map(([s, t]): Punto => [9.3 - s, t]).reverse();
  const a = (s: number) => (mira === 1 ? s : 9.3 - s);
  const vagon = (vx: number, c: string) =>
    caja(
      cam,
      { x: vx, z, w: 8, d: 2.6, h: 2.6, y: 1.1 },
      {
        color: c,
        techo: '#e0b95a',
        frente: (pl, w, h) =>
          Array.from({ length: 9 }, (_, i) => pl.rect(i * (w / 8) - 0.06, 0, 0.12, h, oscuro(c, 0.25))).join(
            '',
          ) + pl.rect(0, h - 0.2, w, 0.2, claro(c, 0.2)),
        izq: () => '',
        der: () => '',
      },
    ) + ruedas(cam, vx, z, [1, 2, 6, 7]);
  const paso = 8.6;
  let s = '';
  for (let i = vagones; i >= 1; i--)
    s += vagon(mira === 1 ? x - i * paso : x + 9.9 + (i - 1) * paso, i % 2 ? T.ladrillo : '#8a5236');
  const [fx, fy] = cam.p([x + a(9.3), 2.2, z + 1.2]);
  return (
    s +
    extruir(cam, {
      perfil,
      eje: 'x',
      base: [x, 0, z],
      ancho: 2.6,
      color: T.petroleo,
      canto: (_, arriba) => (arriba > 0.6 ? claro(T.petroleo, 0.3) : T.rojo),
      detalle: (pl) =>
        pl.rect(0.1, 1.7, 9, 0.3, T.ocre) +
        pl.rect(a(6) - 0.9, 3, 0.8, 0.9, noche ? luz('#ffd28f') : '#a9ccc9') +
        pl.rect(a(6) + 0.1, 3, 0.8, 0.9, noche ? luz('#ffd28f') : '#a9ccc9') +
        [1, 2, 3].map((q) => pl.rect(a(q + 0.4) - 0.3, 2.3, 0.6, 0.8, oscuro(T.petroleo, 0.3))).join(''),
    }) +
    ruedas(cam, x, z, [1.2, 2.4, 6.4, 7.6]) +
    (noche ? brillo(fx, fy, 190, '#ffe6b0', 0.8) + circ(fx, fy, 7, luz('#fffbe6')) : '')
  );
}

const ruedas = (cam: Camara, x: number, z: number, ss: readonly number[]): string => {
  const pl = {
    circ: (s: number, t: number, r: number, f: string) => {
      const [px, py] = cam.p([x + s, t, z]);
      return elip(px, py, cam.esc(x + s, z) * r, cam.esc(x + s, z) * r, f);
    },
  };
  return ss.map((s) => pl.circ(s, 0.55, 0.46, '#14232a') + pl.circ(s, 0.55, 0.2, '#8b9494')).join('');
};
