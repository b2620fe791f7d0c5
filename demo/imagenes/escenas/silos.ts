import { azar } from '../azar.ts';
import { type Camara, caja, camara } from '../camara.ts';
import { aire, bandada, cieloDe } from '../cielo.ts';
import { luz, type Momento, niebla, T } from '../color.ts';
import { brillo, curva, elip, lienzo, linea, poli, rectGrad } from '../dibujo.ts';
import { loma } from '../naturaleza.ts';
import { tren } from '../piezas/tren.ts';
import { alamo } from '../plantas.ts';
import { piso, plantado, segun, suelo } from '../puesta.ts';

function silo(cam: Camara, x: number, z: number, r: number, alto: number): string {
  const k = cam.esc(x, z);
  const [cx, by] = cam.p([x, 0, z]);
  const [, ty] = cam.p([x, alto, z]);
  const [w, e] = [r * k, r * k * 0.16];
  let s =
    rectGrad(
      cx - w,
      ty,
      2 * w,
      by - ty,
      [
        [0, '#aab8b4'],
        [0.3, '#eef0e4'],
        [0.55, '#d5ddd4'],
        [1, '#7f928f'],
      ],
      90,
    ) + elip(cx, by, w, e, '#7f928f');
  for (let t = 0.12; t < 1; t += 0.11)
    s += curva(`M${cx - w} ${by + (ty - by) * t}q${w} ${e * 1.4} ${2 * w} 0`, '#8fa09c', 1.6, 'opacity=".8"');
  s +=
    poli(
      [
        [cx - w * 1.05, ty + 2],
        [cx + w * 1.05, ty + 2],
        [cx + w * 0.14, ty - w * 0.66],
        [cx - w * 0.14, ty - w * 0.66],
      ],
      '#c3cec6',
    ) +
    poli(
      [
        [cx + w * 0.1, ty + 2],
        [cx + w * 1.05, ty + 2],
        [cx + w * 0.14, ty - w * 0.66],
        [cx, ty - w * 0.66],
      ],
      '#8fa09c',
    ) +
    elip(cx, ty + 2, w * 1.05, e, 'none', 'stroke="#6f827f" stroke-width="1.5"');
  return (
    s +
    linea(
      [
        [cx + w * 0.5, by],
        [cx + w * 0.5, ty],
      ],
      '#6f827f',
      2,
    )
  );
}

/** Grain silos by the railway. */
export function silos(m: Momento): string {
  const r = azar(`silos-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 2.2, horizonte: 470, foco: 760 }),
    camara({ alto: 1.8, horizonte: 480, foco: 780, giro: -30, x: 9 }),
    camara({ alto: 2.6, horizonte: 500, foco: 760, giro: 20, x: -7 }),
  );
  const campoT =
    suelo('#d9ad4e', cam.horizonte, 2) +
    piso(cam, -90, 90, 19.4, 24.6, '#a08a6a') +
    Array.from({ length: 80 }, (_, i) =>
      piso(cam, -60 + i * 1.5, -59.4 + i * 1.5, 19.8, 24.2, '#6d5038'),
    ).join('') +
    [20.6, 22.8]
      .map((z) =>
        cam.linea(
          [
            [-60, 0.12, z],
            [60, 0.12, z],
          ],
          '#5d6b6c',
          0.14,
        ),
      )
      .join('');
  const elevador = caja(
    cam,
    { x: -3, z: 37, w: 3, d: 3, h: 22 },
    {
      color: '#d9d2bb',
      frente: (pl) =>
        Array.from(
          { length: 9 },
          (_, i) =>
            pl.rect(0, i * 2.4, 3, 0.08, '#b3ac97') +
            pl.rect(1.1, i * 2.4 + 0.9, 0.7, 0.8, noche ? luz('#ffd28f') : '#41626a'),
        ).join('') + pl.rect(0, 20.6, 3, 1.4, T.terracota),
    },
  );
  const planta =
    [
      [-18, 40],
      [-10.5, 39],
    ]
      .map(([x, z]) => silo(cam, x as number, z as number, 3.4, 12))
      .join('') +
    [
      [17.5, 41],
      [24.6, 42],
    ]
      .map(([x, z]) => silo(cam, x as number, z as number, 3.2, 10))
      .join('') +
    [
      [3, 38],
      [10.3, 38.6],
    ]
      .map(([x, z]) => silo(cam, x as number, z as number, 3.5, 13.5))
      .join('') +
    elevador;
  const [e0, e1, e2] = [cam.p([-1.5, 20.6, 36]), cam.p([12, 16.6, 38]), cam.p([-18, 14.8, 40])];
  const noria =
    linea([e0, e1], '#5d6b6c', 7) +
    linea([e0, e2], '#5d6b6c', 7) +
    linea([e0, e1], '#c9cdc6', 2) +
    linea([e0, e2], '#c9cdc6', 2);
  const trenes = segun(
    m,
    tren(cam, -1, 20.6, 4, false, 1),
    tren(cam, -9, 20.6, 5, false, -1),
    tren(cam, -6, 20.6, 3, true, 1),
  );
  const trigo = Array.from({ length: 420 }, () => r() ** 0.8)
    .sort((a, b) => a - b)
    .map((t) => {
      const [x, y, h] = [r.entre(-10, 1010), cam.horizonte + 96 + t * 190, 16 + t * 46];
      const inc = r.entre(-8, 12);
      return (
        curva(
          `M${x} ${y}q${inc * 0.3} ${-h * 0.6} ${inc} ${-h}`,
          r.de(['#e6bb55', '#c99436', '#f0cd74', '#b57f2c']),
          1.2 + t * 1.8,
        ) +
        (t > 0.35
          ? elip(
              x + inc,
              y - h,
              1.6 + t * 2,
              5 + t * 6,
              r.de(['#f0cd74', '#e6bb55', '#d9a742']),
              `transform="rotate(${inc} ${x + inc} ${y - h})"`,
            )
          : '')
      );
    })
    .join('');
  const alamos = [-34, -31, -28, 31, 34]
    .map((x) => plantado(cam, m, x, 44, alamo(r), 12))
    .map((c) => c.svg)
    .join('');
  const focos = noche
    ? [
        [-1.5, 19],
        [3, 12],
        [17, 9],
      ]
        .map(([x, y]) => brillo(...cam.p([x as number, y as number, 36]), 120, '#ffe0a0', 0.65))
        .join('')
    : '';
  return lienzo({
    fondo: cieloDe(r, m, {
      hasta: cam.horizonte + 4,
      tono: segun(m, 2, 0, 0),
      astroX: segun(m, 180, 240, 790),
      astroY: segun(m, 110, 340, 120),
      nubes: 4,
    }),
    cuerpo:
      niebla(loma(r, cam.horizonte - 10, 30, '#7d8f6c', cam.horizonte + 4), aire(m), 0.5) +
      campoT +
      alamos +
      planta +
      noria +
      focos +
      trenes +
      rectGrad(0, cam.horizonte + 80, 1000, 300, [
        [0, '#c9973c', 0],
        [0.2, '#c9973c', 0.9],
        [1, '#a8742a'],
      ]) +
      trigo,
    luces: noche ? '' : bandada(r, 380, 120),
    momento: m,
  });
}
