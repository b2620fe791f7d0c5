import { type Azar, azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, caja, camara } from '../camara.ts';
import { cieloDe } from '../cielo.ts';
import { luz, type Momento, T } from '../color.ts';
import { brillo, circ, elip, forma, lienzo, linea, poner, rect } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { segun, suelo } from '../puesta.ts';
import { vecino } from '../vecinos.ts';

const PANCARTAS = [T.crema, T.rojo, T.trigo, T.petroleo, T.blanco, T.ocre] as const;

/** A placard or banner without words: bars stand for lettering. */
function pancarta(r: Azar, w: number, c: string): string {
  const tinta = c === T.petroleo || c === T.rojo ? T.crema : r.de([T.petroleo, T.rojo, T.tinta]);
  const h = w * 0.62;
  return (
    linea(
      [
        [0, 40],
        [0, -h],
      ],
      '#8a5c3a',
      4,
    ) +
    rect(-w / 2, -h - 40, w, h, c) +
    rect(-w / 2, -h - 40, w, h, '#0b2733', `opacity="${r() < 0.5 ? 0.06 : 0}"`) +
    (r() < 0.4
      ? circ(0, -h / 2 - 40, h * 0.28, tinta)
      : [0.2, 0.45, 0.7]
          .map((t, i) => rect(-w * 0.38, -h - 40 + h * t, w * (0.76 - i * 0.16), h * 0.11, tinta))
          .join(''))
  );
}

function oradora(cam: Camara): string {
  const tarima = caja(
    cam,
    { x: -3.2, z: 9, w: 6.4, d: 3, h: 1 },
    {
      color: '#8a5c3a',
      techo: '#c98f55',
      frente: (pl, w, h) =>
        Array.from({ length: 10 }, (_, i) => pl.rect(i * (w / 10), 0, 0.03, h, '#5f3620')).join('') +
        pl.rect(0.5, 0.2, w - 1, 0.6, T.rojo),
    },
  );
  const mega = forma('M-1 -2L12 -7V7L-1 2Z', T.crema) + rect(-4, -2, 4, 4, T.rojo);
  return (
    tarima +
    cam.pon(
      persona({
        ropa: T.rojo,
        abajo: T.marino,
        corte: 'rulos',
        piel: '#8d5430',
        der: [120, 165],
        izq: [60, 150],
        enOtra: '',
      }),
      0,
      9.8,
      0.0178,
      1,
    ) +
    cam.pon(persona({ ropa: T.ocre, abajo: T.tinta, corte: 'barba' }), -1.7, 10.4, 0.0175, 1) +
    cam.pon(
      persona({ ropa: T.petroleo, abajo: T.crema, prenda: 'pollera', corte: 'melena', pelo: '#a9a39b' }),
      1.7,
      10.4,
      0.0168,
      1,
    ) +
    cam.pon(`<g transform="translate(0 -88)">${mega}</g>`, 0.16, 9.7, 0.016, 1)
  );
}

function edificioPublico(cam: Camara, noche: boolean): string {
  return (
    caja(
      cam,
      { x: -15, z: 24, w: 30, d: 10, h: 9 },
      {
        color: '#e6c58f',
        frente: (pl) =>
          Array.from(
            { length: 11 },
            (_, i) =>
              pl.arco(1 + i * 2.6, 4.8, 1.4, 3, noche && i % 3 ? luz('#ffd28f') : '#3c5f66') +
              pl.arco(1 + i * 2.6, 0, 1.5, 3.6, noche && i % 4 === 1 ? luz('#ffd28f') : '#5a3a2a') +
              pl.rect(0.2 + i * 2.6, 0, 0.5, 8.4, '#f4dfb4'),
          ).join('') +
          pl.rect(0, 4, 30, 0.35, '#f4dfb4') +
          pl.rect(0, 8.4, 30, 0.6, '#f4dfb4'),
      },
    ) +
    caja(
      cam,
      { x: -3, z: 23, w: 6, d: 6, h: 13 },
      {
        color: '#efd4a0',
        frente: (pl) =>
          pl.arco(1.7, 0, 2.6, 5, '#5a3a2a') +
          pl.arco(2, 6, 2, 3.4, noche ? luz('#ffd28f') : '#3c5f66') +
          pl.circ(3, 11, 1, '#fffaf0') +
          pl.linea(
            [
              [3, 11],
              [3, 11.7],
            ],
            T.tinta,
            0.12,
          ) +
          pl.linea(
            [
              [3, 11],
              [3.5, 10.8],
            ],
            T.tinta,
            0.12,
          ) +
          pl.rect(-0.3, 12.4, 6.6, 0.6, '#f4dfb4'),
      },
    )
  );
}

/** A crowd in assembly. */
export function asamblea(m: Momento): string {
  const r = azar(`asamblea-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 3.4, horizonte: 330, foco: 760 }),
    camara({ alto: 1.9, horizonte: 400, foco: 860, x: 0.6, giro: -3 }),
    camara({ alto: 3.8, horizonte: 300, foco: 760, giro: 10, x: -3 }),
  );
  const gente: Cosa[] = [];
  const desde = segun(m, 5, 3.6, 4.6);
  const hasta = segun(m, 21, 8.4, 20);
  for (let z = hasta; z >= desde; z -= segun(m, 1.25, 0.95, 1.25)) {
    const medio = (z * 500) / 760 + 1.5;
    for (let x = -medio + r() * 0.6; x < medio; x += segun(m, 0.9, 0.8, 0.95) * r.entre(0.9, 1.2)) {
      // Nobody hides the speaker.
      const lleva = r() < (noche ? 0.07 : 0.11) && !(m === 'tarde' && Math.abs(x) < 2.6);
      const zz = z + r.entre(-0.35, 0.35);
      const vela = noche && r() < 0.34;
      const atras = m === 'tarde' || (m === 'noche' && r() < 0.4) || r() < 0.2;
      const p = vecino(r, {
        vista: atras ? 'espalda' : 'frente',
        prenda: 'pantalon',
        ...(lleva ? { der: [150, 172] } : r() < 0.14 ? { izq: [150, 168] } : vela ? { der: [30, 120] } : {}),
      });
      const cart = lleva
        ? cam.pon(poner(pancarta(r, r.entre(52, 78), r.de(PANCARTAS)), 16, -112, 1), x, zz, 0.0165)
        : '';
      const [vx, vy] = cam.p([x + 0.32, 1.2, zz]);
      const k = cam.esc(x, zz);
      const llama = vela
        ? rect(vx - k * 0.03, vy - k * 0.2, k * 0.06, k * 0.2, T.crema) +
          brillo(vx, vy - k * 0.26, k * 0.6, '#ffcf80', 0.7) +
          elip(vx, vy - k * 0.27, k * 0.04, k * 0.07, luz('#fff0c4'))
        : '';
      gente.push({ x, z: zz, svg: cam.pon(p, x, zz, r.entre(0.0158, 0.0176)) + cart + llama });
    }
  }
  const tarima = m === 'tarde' ? oradora(cam) : '';
  const gran =
    m === 'dia'
      ? `<g transform="translate(300 395) rotate(-3)">${rect(0, 0, 400, 84, T.crema)}${[18, 44].map((y, i) => rect(30, y, 340 - i * 90, 16, i ? T.petroleo : T.rojo)).join('')}</g>`
      : '';
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: cam.horizonte + 4,
      tono: segun(m, 1, 1, 1),
      astroX: segun(m, 830, 200, 150),
      astroY: segun(m, 80, 250, 90),
      nubes: 3,
    }),
    cuerpo:
      suelo('#c4ab7c', cam.horizonte, 2) +
      edificioPublico(cam, noche) +
      tarima +
      alFondo(
        cam,
        gente.filter((g) => g.z > 12),
      ) +
      gran +
      alFondo(
        cam,
        gente.filter((g) => g.z <= 12),
      ),
    momento: m,
    fuerza: noche ? 0.82 : 1,
  });
}
