import type { Azar } from '../azar.ts';
import { claro, luz, oscuro, T } from '../color.ts';
import { curva, elip, linea, rect } from '../dibujo.ts';
import { persona } from '../gente.ts';

/** A great pot, 60 units wide, with steam. */
export function olla(r: Azar, c: string, vapor = true): string {
  const humo = vapor
    ? [-16, 0, 15]
        .map((x) =>
          curva(
            `M${x} -62q${r.entre(-16, 16)} -22 0 -40t${r.entre(-10, 10)} -40`,
            luz('#fff8e8'),
            6,
            'opacity=".4"',
          ),
        )
        .join('')
    : '';
  return (
    rect(-32, -52, 64, 52, c, 'rx="7"') +
    rect(8, -52, 24, 52, oscuro(c, 0.24), 'rx="7"') +
    rect(-26, -46, 7, 40, claro(c, 0.4), 'rx="3" opacity=".6"') +
    elip(0, -52, 34, 8, claro(c, 0.3)) +
    elip(0, -52, 29, 6, '#c9702c') +
    curva('M-33 -40q-13 2 -9 14M33 -40q13 2 9 14', oscuro(c, 0.3), 4) +
    [
      [-12, -53],
      [4, -51],
      [14, -54],
    ]
      .map(([x, y]) => elip(x as number, y as number, 4, 1.8, T.ocre))
      .join('') +
    humo
  );
}

/** A plate, full or empty. */
export const plato = (lleno = true): string =>
  elip(0, 0, 13, 3.6, T.crema) + (lleno ? elip(0, -1, 8.6, 2.2, '#c9702c') : '');

/** A cook with cap and apron. */
export const cocinera = (o: object = {}): string =>
  persona({
    ropa: T.crema,
    abajo: T.marino,
    gorro: 'cofia',
    tocado: '#fbf6e6',
    delantal: T.rojo,
    corte: 'rodete',
    ...o,
  });

/** A ladle to hang from a hand. */
export const cucharon =
  linea(
    [
      [0, 4],
      [2, 34],
    ],
    '#8b9494',
    2,
  ) + elip(3, 36, 6, 4, '#66757a');
