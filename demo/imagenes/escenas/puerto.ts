import { azar } from '../azar.ts';
import { aire, bandada, cielo, cieloDe, cirros, sol } from '../cielo.ts';
import { luz, type Momento, niebla, oscuro, T } from '../color.ts';
import { brillo, circ, elip, forma, lienzo, poner, rect } from '../dibujo.ts';
import { agua, loma } from '../naturaleza.ts';
import { barco, CONT, grua } from '../piezas/barco.ts';
import { segun } from '../puesta.ts';
import { vecino } from '../vecinos.ts';

/** The harbour. */
export function puerto(m: Momento): string {
  const r = azar(`puerto-${m}`);
  const noche = m === 'noche';
  const h = segun(m, 430, 400, 430);
  const astroX = segun(m, 180, 250, 830);
  const fondo = segun(
    m,
    cieloDe(r, m, { hasta: h + 4, tono: 0, astroX, nubes: 4 }),
    cielo('tarde', h + 4, 1) + sol(astroX, h - 70, 58) + cirros(r, '#fff0cd', 9, 80, 300, 0.45),
    cieloDe(r, m, { hasta: h + 4, tono: 0, astroX, astroY: 100 }),
  );
  const mar = agua(
    r,
    h,
    360,
    segun(m, '#2f7d8c', '#a8604e', '#1d5068'),
    segun(m, '#d3ebe4', luz('#ffd9a0'), luz('#8fb8c0')),
    180,
    m === 'dia' ? undefined : astroX,
  );
  const costa = niebla(loma(r, h - 14, 30, '#5d8080', h + 3, 3), aire(m), 0.5);
  const ciudad = Array.from({ length: 20 }, (_, i) => {
    const [x, a] = [i * 52 + r.entre(-14, 14), r.entre(18, 74)];
    return (
      rect(x, h - a, r.entre(22, 46), a + 2, r.de(['#8fa0a0', '#a89a86', '#b5a58c'])) +
      (noche
        ? Array.from({ length: 5 }, () =>
            rect(x + r.entre(2, 24), h - r.entre(4, a), 3, 4, luz('#ffd28f')),
          ).join('')
        : '')
    );
  }).join('');
  const muelle = segun(
    m,
    forma('M-10 640L1010 600V760H-10Z', '#b3a88c') +
      forma('M-10 640L1010 600V616L-10 658Z', '#d9cba6') +
      Array.from({ length: 8 }, (_, i) => rect(60 + i * 130, 628 - i * 5, 22, 20, '#39474a', 'rx="6"')).join(
        '',
      ),
    forma('M640 760L760 610H1010V760Z', '#b3a88c') + forma('M640 760L760 610L778 610L664 760Z', '#d9cba6'),
    forma('M-10 612L1010 646V760H-10Z', '#a89c80') + forma('M-10 612L1010 646V662L-10 630Z', '#cbbd98'),
  );
  const nave = segun(
    m,
    poner(barco(r, false), 420, 590, 1.12),
    poner(barco(r, false), 450, 520, 0.9, -0.9),
    poner(barco(r, true), 560, 600, 1.2, -1.2),
  );
  const gruas = segun(
    m,
    grua(1.25, 760, 650, 1, T.ocre) + niebla(grua(0.8, 120, 640, -1, T.ocre), aire(m), 0.1),
    grua(1.3, 800, 700, 1, T.ocre),
    grua(1.3, 170, 640, -1, T.terracota) + grua(1.05, 820, 660, 1, T.ocre),
  );
  const pilas = segun(
    m,
    [
      [120, 700, 1.5],
      [300, 710, 1.3],
    ],
    [[860, 700, 1.6]],
    [
      [420, 720, 1.4],
      [640, 724, 1.5],
    ],
  )
    .map(([x, y, k], j) =>
      poner(
        Array.from({ length: 4 }, (_, i) => {
          const c = CONT[(i + j * 3) % 8] as string;
          return (
            rect((i % 2) * 60, -26 - (i >> 1) * 27, 58, 25, c) +
            Array.from({ length: 9 }, (_, q) =>
              rect((i % 2) * 60 + 4 + q * 6, -23 - (i >> 1) * 27, 2, 19, oscuro(c, 0.26)),
            ).join('')
          );
        }).join(''),
        x as number,
        y as number,
        k as number,
      ),
    )
    .join('');
  const gente = segun(
    m,
    poner(
      vecino(r, { chaleco: true, gorro: 'casco', tocado: T.ocre, vista: 'espalda', izq: [130, 160] }),
      560,
      724,
      1.5,
    ) + poner(vecino(r, { chaleco: true, gorro: 'casco', tocado: T.rojo }), 620, 730, 1.5),
    poner(vecino(r, { vista: 'espalda', ropa: T.ocre }), 790, 720, 1.6),
    poner(vecino(r, { chaleco: true, gorro: 'casco', tocado: T.ocre, vista: 'espalda' }), 250, 734, 1.6),
  );
  const luces = noche
    ? [
        [190, 240],
        [500, 330],
        [800, 280],
        [320, 430],
      ]
        .map(
          ([x, y]) =>
            brillo(x as number, y as number, 150, '#ffe0a0', 0.6) +
            circ(x as number, y as number, 4, luz('#fffbe6')),
        )
        .join('') + [190, 500, 800].map((x) => elip(x, 590, 6, 60, luz('#ffd28f'), 'opacity=".25"')).join('')
    : '';
  return lienzo({
    fondo,
    cuerpo: costa + niebla(ciudad, aire(m), noche ? 0.2 : 0.5) + mar + nave + muelle + gruas + pilas + gente,
    luces: luces + (noche ? '' : bandada(r, segun(m, 420, 560, 0), 150, 8, 10, '#fdf6e4')),
    momento: m,
  });
}
