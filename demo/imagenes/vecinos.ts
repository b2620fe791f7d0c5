import type { Azar } from './azar.ts';
import { oscuro, PELOS, PIELES, ROPAS, T } from './color.ts';
import { circ, curva, elip, forma, rect } from './dibujo.ts';
import { type Persona, persona } from './gente.ts';

/** Head and shoulders from behind, for crowds near the camera; origin at the neck's base, head 100 units. */
export function nuca(r: Azar, ropa = r.de(ROPAS)): string {
  const [piel, pelo] = [r.de(PIELES), r.de(PELOS)];
  const largo = r() < 0.4;
  return (
    forma('M-78 90Q-80 22 -26 10L26 10Q80 22 78 90Z', ropa) +
    forma('M20 10L26 10Q80 22 78 90H30Q40 40 20 10Z', oscuro(ropa, 0.2)) +
    rect(-13, -16, 26, 34, oscuro(piel, 0.14), 'rx="9"') +
    elip(0, -44, 33, 40, piel) +
    forma(
      largo
        ? 'M-36 -46C-42 -104 42 -104 36 -46L38 12Q0 26 -38 12Z'
        : 'M-36 -40C-42 -104 42 -104 36 -40Q30 -20 18 -14Q0 -8 -18 -14Q-30 -20 -36 -40Z',
      pelo,
    )
  );
}

/** Somebody at random, dressed for the street. */
export function vecino(r: Azar, mas: Partial<Persona> = {}): string {
  const mujer = r() < 0.5;
  const abajo = r.de([T.marino, T.tinta, T.petroleo, '#5b4636', '#39506b', T.vino, T.crema, T.oliva]);
  return persona({
    piel: r.de(PIELES),
    pelo: r.de(PELOS),
    ropa: r.de(ROPAS),
    abajo,
    corte: mujer
      ? r.de(['largo', 'rodete', 'melena', 'rulos', 'trenzas'] as const)
      : r.de(['corto', 'corto', 'barba', 'rulos', 'calvo'] as const),
    prenda: mujer && r() < 0.45 ? r.de(['pollera', 'vestido'] as const) : 'pantalon',
    mangas: r() < 0.6,
    ancho: r.entre(0.94, 1.14),
    izq: [r.entre(4, 16), r.entre(-4, 10)],
    der: [r.entre(4, 16), r.entre(-4, 10)],
    zapato: r.de(['#2a1d18', '#6d4229', '#e9d8b6', '#14282d']),
    mira: r.de([-1, 0, 1] as const),
    ...mas,
  });
}

/** A random passer-by in profile, walking to the right. */
export const caminante = (r: Azar, mas: Partial<Persona> = {}): string =>
  vecino(r, {
    vista: 'perfil',
    piernas: [
      [r.entre(20, 28), r.entre(6, 14)],
      [r.entre(-24, -16), r.entre(-40, -28)],
    ],
    der: [r.entre(-30, -14), r.entre(-10, 6)],
    izq: [r.entre(14, 30), r.entre(24, 44)],
    ...mas,
  });

/** A shopping bag, a case and other things to hang from a hand. */
export const BOLSA = (c: string = T.trigo): string =>
  curva('M-3 4Q0 -3 3 4', '#4d3424', 1.2) +
  forma('M-6 4H6L7 19H-7Z', c) +
  forma('M2 4H6L7 19H3Z', oscuro(c, 0.2));

/** A wheeled suitcase. */
export const VALIJA = (c: string = T.vino): string =>
  curva('M-2 0V14M2 0V14', '#39474a', 1) +
  rect(-8, 12, 16, 22, c, 'rx="2.5"') +
  rect(2, 12, 6, 22, oscuro(c, 0.22), 'rx="2"') +
  circ(-5, 35, 2, T.tinta) +
  circ(5, 35, 2, T.tinta);
