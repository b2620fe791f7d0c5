import type { Azar } from '../azar.ts';
import { type Camara, type Plano, plano } from '../camara.ts';
import { claro, T } from '../color.ts';

/** Bookshelves along a wall facing the camera. */
export function estantes(
  cam: Camara,
  r: Azar,
  x0: number,
  z: number,
  w: number,
  h: number,
  huecos: readonly number[] = [],
): string {
  const pl = plano(cam, [x0, 0, z], [1, 0, 0]);
  return libros(r, pl, w, h, huecos);
}

/** Shelves of books on any plane. */
export function libros(r: Azar, pl: Plano, w: number, h: number, huecos: readonly number[] = []): string {
  const tintas = [
    T.terracota,
    T.ocre,
    T.petroleo,
    T.crema,
    T.vino,
    T.teal,
    T.ladrillo,
    T.marino,
    T.oliva,
    T.hueso,
  ] as const;
  let s = pl.rect(0, 0, w, h, '#4d3020');
  for (let t = 0.12; t < h - 0.4; t += 0.52) {
    for (let x = 0.06; x < w - 0.12; ) {
      const [a, b] = [r.entre(0.06, 0.12), r.entre(0.28, 0.42)];
      const c = r.de(tintas);
      if (!huecos.some((k) => x > k && x < k + 0.3))
        s +=
          r() < 0.05
            ? pl.poli(
                [
                  [x, t],
                  [x + a, t],
                  [x + a + 0.1, t + b],
                  [x + 0.1, t + b],
                ],
                c,
              )
            : pl.rect(x, t, a, b, c) + (r() < 0.5 ? pl.rect(x, t + b * 0.7, a, 0.03, claro(c, 0.5)) : '');
      x += a + 0.012 + (r() < 0.06 ? 0.16 : 0);
    }
    s += pl.rect(0, t - 0.06, w, 0.07, '#9a6a42');
  }
  for (let x = 0; x <= w + 0.01; x += 1.5) s += pl.rect(Math.min(x, w - 0.08), 0, 0.08, h, '#8a5c3a');
  return s + pl.rect(-0.05, h - 0.1, w + 0.1, 0.16, '#a8744a');
}
