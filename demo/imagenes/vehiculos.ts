import { type Camara, extruir, type Plano } from './camara.ts';
import { claro, luz, oscuro, T } from './color.ts';
import { brillo, type Punto } from './dibujo.ts';

/** Tyre rubber. */
export const GOMA = '#1a2226';

/** A wheel on the side of a vehicle. */
export const rueda = (pl: Plano, s: number, r = 0.48): string =>
  pl.circ(s, r, r * 1.14, '#0f1a1e') +
  pl.circ(s, r, r, GOMA) +
  pl.circ(s, r, r * 0.55, '#c9cdc6') +
  pl.circ(s, r, r * 0.22, '#66757a');

const pasaje = (pl: Plano, s: number, t: number, i: number): string =>
  pl.circ(s, t + 0.34, 0.17, ['#d99b6c', '#8d5430', '#f0bf98', '#b87645'][i % 4] as string, 0.2) +
  pl.poli(
    [
      [s - 0.27, t],
      [s + 0.27, t],
      [s + 0.2, t + 0.2],
      [s - 0.2, t + 0.2],
    ],
    [T.terracota, T.ocre, T.teal, T.crema][i % 4] as string,
  ) +
  pl.poli(
    [
      [s - 0.18, t + 0.36],
      [s + 0.18, t + 0.36],
      [s + 0.12, t + 0.55],
      [s - 0.12, t + 0.55],
    ],
    '#22191a',
  );

/** A headlamp, shining at night. */
export function faro(cam: Camara, pl: Plano, s: number, t: number, r: number, noche: boolean): string {
  const [x, y] = pl.p(s, t);
  const k = cam.esc(pl.en(s, t)[0], pl.en(s, t)[2]);
  return (
    pl.circ(s, t, r, noche ? luz('#fff2c8') : '#fff2d0') +
    (noche ? brillo(x, y, k * 1.7, '#ffe3a0', 0.8) : '')
  );
}

export type Bus = {
  x: number;
  z: number;
  noche?: boolean;
  color?: string;
  franja?: string;
  largo?: number;
  alto?: number;
  gente?: boolean;
  mira?: 1 | -1;
};

/** A city bus along the x axis, its near side towards the camera; `mira` 1 heads right. */
export function colectivo(
  cam: Camara,
  {
    x,
    z,
    noche = false,
    color = T.crema,
    franja = T.rojo,
    largo = 10,
    alto = 3,
    gente = true,
    mira = 1,
  }: Bus,
): string {
  const a = (s: number) => (mira === 1 ? s : largo - s);
  const base: Punto[] = [
    [0.1, 0.35],
    [largo - 0.1, 0.35],
    [largo, 1.2],
    [largo - 0.25, alto - 0.15],
    [largo - 0.7, alto],
    [0.4, alto],
    [0, alto - 0.4],
  ];
  const perfil = mira === 1 ? base : base.map(([s, t]): Punto => [largo - s, t]).reverse();
  const vidrio = noche ? luz('#ffdf9e') : '#2c4f5c';
  const lado = (pl: Plano) => {
    let s =
      pl.rect(0.08, 0.85, largo - 0.16, 0.5, franja) +
      pl.rect(0.08, 0.7, largo - 0.16, 0.08, T.ocre) +
      pl.rect(0.3, 2.7, largo - 0.9, 0.12, franja);
    const n = Math.floor((largo - 2.9) / 1.15);
    for (let i = 0; i < n; i++) {
      const w0 = mira === 1 ? 0.45 + i * 1.15 : largo - 1.45 - i * 1.15;
      s +=
        pl.rect(w0, 1.5, 1, 1.05, vidrio) +
        (gente && i % 4 !== 2 ? pasaje(pl, w0 + 0.5, 1.5, i) : '') +
        (noche
          ? ''
          : pl.poli(
              [
                [w0 + 0.1, 1.5],
                [w0 + 0.35, 1.5],
                [w0 + 0.85, 2.55],
                [w0 + 0.6, 2.55],
              ],
              '#a9ccc9',
              'opacity=".25"',
            ));
    }
    const p0 = mira === 1 ? largo - 2.3 : 1.2;
    s +=
      pl.rect(p0, 0.45, 1.1, 2.15, oscuro(franja, 0.35)) +
      pl.rect(p0 + 0.1, 0.6, 0.42, 1.9, vidrio) +
      pl.rect(p0 + 0.6, 0.6, 0.42, 1.9, vidrio);
    s += pl.rect(mira === 1 ? largo - 1 : 0.2, 1.45, 0.75, 1.1, vidrio);
    return s + rueda(pl, a(1.9)) + rueda(pl, a(largo - 3.1));
  };
  const frontal = (i: number, pl: Plano, l: number, w: number) => {
    const parabrisas = mira === 1 ? 2 : 3;
    if (i === parabrisas)
      return (
        pl.rect(0.15, l * 0.12, w - 0.3, l * 0.66, vidrio) +
        pl.rect(0.15, l * 0.82, w - 0.3, l * 0.16, '#14282d') +
        pl.rect(0.6, l * 0.86, w - 1.2, l * 0.08, luz('#ffb347')) +
        pl.poli(
          [
            [0.4, l * 0.12],
            [0.8, l * 0.12],
            [1.5, l * 0.78],
            [1.1, l * 0.78],
          ],
          '#cfe3dc',
          'opacity=".25"',
        )
      );
    if (i === (mira === 1 ? 1 : 4))
      return (
        faro(cam, pl, 0.4, l * 0.5, 0.17, noche) +
        faro(cam, pl, w - 0.4, l * 0.5, 0.17, noche) +
        pl.rect(0.7, l * 0.3, w - 1.4, l * 0.3, oscuro(franja, 0.3))
      );
    return '';
  };
  return (
    cam.poli(
      [
        [x + 0.2, 0.01, z - 0.25],
        [x + largo, 0.01, z - 0.25],
        [x + largo, 0.01, z + 2.4],
        [x, 0.01, z + 2.4],
      ],
      '#0b2733',
      'opacity=".4"',
    ) +
    extruir(cam, {
      perfil,
      eje: 'x',
      base: [x, 0, z],
      ancho: 2.4,
      color,
      detalle: lado,
      cantoDetalle: frontal,
      canto: (_, arriba) => (arriba > 0.6 ? claro(color, 0.4) : oscuro(franja, 0.12)),
    })
  );
}
