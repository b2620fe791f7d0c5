import type { Azar } from './azar.ts';
import { type Camara, extruir, type Plano } from './camara.ts';
import { claro, luz, oscuro, T } from './color.ts';

export type Frente = (pl: Plano, w: number, h: number) => string;

/** Unlit glass. */
export const VIDRIO = '#2c4f5c';

/** A window lit from inside. */
export const LUZ_CALIDA = luz('#ffd28f');

/** A framed window with a slanted reflection, or lit from inside. */
export function ventana(
  pl: Plano,
  s: number,
  t: number,
  w: number,
  h: number,
  prendida = false,
  marco: string = T.crema,
): string {
  const v = prendida ? LUZ_CALIDA : VIDRIO;
  const m = Math.min(0.1, w * 0.09);
  const reflejo = prendida
    ? pl.rect(s, t, w, h * 0.35, luz('#f0a85a'), 'opacity=".5"')
    : pl.poli(
        [
          [s + w * 0.2, t],
          [s + w * 0.5, t],
          [s + w * 0.95, t + h],
          [s + w * 0.65, t + h],
        ],
        '#6fa0a8',
        'opacity=".5"',
      );
  return (
    pl.rect(s - m, t - m, w + 2 * m, h + 2 * m, marco) +
    pl.rect(s, t, w, h, v) +
    reflejo +
    pl.rect(s + w / 2 - m * 0.3, t, m * 0.6, h, marco) +
    pl.rect(s, t + h * 0.62, w, m * 0.6, marco) +
    pl.rect(s - m * 1.8, t - m * 2, w + m * 3.6, m, oscuro(marco, 0.25))
  );
}

/** A panelled door under a light. */
export const puerta = (pl: Plano, s: number, w: number, h: number, color: string = T.madera, t = 0): string =>
  pl.rect(s - 0.1, t, w + 0.2, h + 0.1, claro(color, 0.3)) +
  pl.rect(s, t, w, h, color) +
  pl.rect(s + w / 2, t, w / 2, h, oscuro(color, 0.2)) +
  pl.rect(s + w * 0.12, t + h * 0.5, w * 0.26, h * 0.4, oscuro(color, 0.35)) +
  pl.rect(s + w * 0.62, t + h * 0.5, w * 0.26, h * 0.4, oscuro(color, 0.4));

/** A shop window with goods on two shelves. */
export function vidriera(
  r: Azar,
  pl: Plano,
  s: number,
  t: number,
  w: number,
  h: number,
  prendida: boolean,
): string {
  let d =
    pl.rect(s - 0.08, t - 0.08, w + 0.16, h + 0.16, oscuro(T.madera, 0.3)) +
    pl.rect(s, t, w, h, prendida ? luz('#ffdfa6') : '#34606a');
  for (const nivel of [0, h * 0.48]) {
    for (let x = s + 0.12; x < s + w - 0.25; x += r.entre(0.22, 0.4))
      d += pl.rect(
        x,
        t + nivel,
        0.18,
        r.entre(0.18, h * 0.32),
        r.de([T.terracota, T.ocre, T.rosa, T.crema, T.teal, T.vino]),
      );
    d += pl.rect(s, t + nivel - 0.03, w, 0.05, oscuro(T.madera, 0.2));
  }
  return (
    d +
    (prendida
      ? ''
      : pl.poli(
          [
            [s + w * 0.1, t],
            [s + w * 0.35, t],
            [s + w * 0.75, t + h],
            [s + w * 0.5, t + h],
          ],
          '#cfe3dc',
          'opacity=".22"',
        ))
  );
}

/** A low shop front of an old town: plinth, door, window, cornice, blank sign. */
export function comercio(r: Azar, color: string, noche: boolean): Frente {
  return (pl, w, h) => {
    const borde = r() < 0.5 ? claro(color, 0.45) : oscuro(color, 0.3);
    const n = Math.max(1, Math.round(w / 3.4));
    const paso = w / n;
    let s =
      pl.rect(0, 0, w, 0.5, oscuro(color, 0.3)) +
      pl.rect(0, h - 0.5, w, 0.22, borde) +
      pl.rect(-0.06, h - 0.16, w + 0.12, 0.16, borde);
    for (let i = 0; i < w - 0.3; i += 0.5) s += pl.rect(i + 0.12, h - 0.66, 0.16, 0.16, borde);
    for (let i = 0; i < n; i++) {
      const x = i * paso;
      if (r() < 0.6)
        s +=
          vidriera(r, pl, x + paso * 0.1, 0.55, paso * 0.46, 1.7, noche && r() < 0.85) +
          puerta(pl, x + paso * 0.67, paso * 0.24, 2.3, r.de([T.madera, T.petroleo, T.vino, T.monte]));
      else
        s +=
          ventana(pl, x + paso * 0.16, 0.9, paso * 0.24, 1.5, noche && r() < 0.6, borde) +
          puerta(pl, x + paso * 0.58, paso * 0.28, 2.5, r.de([T.madera, T.petroleo, T.ladrillo, T.monte]));
      if (h > 5)
        s +=
          ventana(pl, x + paso * 0.15, 3.9, paso * 0.22, h - 5.2, noche && r() < 0.6, borde) +
          ventana(pl, x + paso * 0.6, 3.9, paso * 0.22, h - 5.2, noche && r() < 0.5, borde);
    }
    const sw = Math.min(w * 0.6, 3.2);
    return (
      s +
      (r() < 0.6
        ? pl.rect((w - sw) / 2, 2.75, sw, 0.5, r.de([T.petroleo, T.vino, T.crema, T.ocre])) +
          pl.rect((w - sw) / 2 + 0.3, 2.94, sw - 0.6, 0.1, claro(color, 0.6))
        : '')
    );
  };
}

/** A grid of windows, some lit at night. */
export function pisos(
  r: Azar,
  filas: number,
  columnas: number,
  noche: boolean,
  marco: string = T.crema,
  desde = 0.4,
): Frente {
  return (pl, w, h) => {
    const [pw, ph] = [w / columnas, (h - desde - 0.3) / filas];
    let s = '';
    for (let f = 0; f < filas; f++) {
      s += pl.rect(0, desde + f * ph - 0.06, w, 0.08, marco, 'opacity=".45"');
      for (let c = 0; c < columnas; c++)
        s += ventana(
          pl,
          c * pw + pw * 0.24,
          desde + f * ph + ph * 0.28,
          pw * 0.52,
          ph * 0.5,
          noche && r() < 0.55,
          marco,
        );
    }
    return s;
  };
}

/** A gabled roof over a box; the ridge runs along `eje`. */
export function tejado(
  cam: Camara,
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  alto: number,
  color: string,
  eje: 'x' | 'z' = 'x',
  frontis?: (pl: Plano) => string,
): string {
  const v = 0.3;
  // The underside would cover the wall already drawn below it.
  const canto = (i: number) => (i === 0 ? 'none' : i === 1 ? oscuro(color, 0.12) : color);
  const lineas = (i: number, pl: Plano, l: number, a: number) =>
    i === 0
      ? ''
      : Array.from({ length: Math.floor(a / 0.7) }, (_, k) =>
          pl.linea(
            [
              [0.35 + k * 0.7, 0],
              [0.35 + k * 0.7, l],
            ],
            oscuro(color, 0.22),
            0.06,
          ),
        ).join('');
  const det = frontis ? { detalle: frontis } : {};
  if (eje === 'x')
    return extruir(cam, {
      perfil: [
        [-v, 0],
        [d + v, 0],
        [d / 2, alto],
      ],
      eje: 'z',
      base: [x - v, y, z],
      ancho: w + 2 * v,
      color: oscuro(color, 0.25),
      canto,
      cantoDetalle: lineas,
      ...det,
    });
  return extruir(cam, {
    perfil: [
      [-v, 0],
      [w + v, 0],
      [w / 2, alto],
    ],
    eje: 'x',
    base: [x, y, z - v],
    ancho: d + 2 * v,
    color: oscuro(color, 0.12),
    canto,
    cantoDetalle: lineas,
    ...det,
  });
}
