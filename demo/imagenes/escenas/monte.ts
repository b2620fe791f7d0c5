import { type Azar, azar } from '../azar.ts';
import { estrellas, haz, luna } from '../cielo.ts';
import { luz, type Momento, niebla, oscuro, T } from '../color.ts';
import { brillo, circ, curva, elip, forma, lienzo, linea, poner, rectGrad } from '../dibujo.ts';
import { mancha } from '../naturaleza.ts';
import { mata } from '../plantas.ts';
import { segun } from '../puesta.ts';
import { caminante, vecino } from '../vecinos.ts';

const ave = (c: string, p: string): string =>
  forma('M-16 2C-10 -10 8 -12 14 -4L22 -2L14 2C8 10 -6 10 -16 2Z', c) +
  forma('M-10 2C-4 -6 6 -4 8 2Q-2 8 -10 2Z', oscuro(c, 0.28)) +
  forma('M-14 1L-34 8L-31 2L-36 -1Z', oscuro(c, 0.2)) +
  circ(10, -5, 7, c) +
  forma('M5 0Q12 4 16 -1Q14 6 4 7Z', p) +
  circ(11.4, -6, 1.5, '#14181c') +
  forma('M16 -6L24 -3L16 -2Z', '#3a2d24');

const lechuza = (): string =>
  forma('M-22 0C-30 -40 -20 -66 0 -66C20 -66 30 -40 22 0Q0 10 -22 0Z', '#8a6a4a') +
  forma('M-12 0C-16 -26 -8 -40 0 -40C8 -40 16 -26 12 0Q0 6 -12 0Z', '#d9bf94') +
  [
    [-6, -26],
    [4, -22],
    [-3, -14],
    [6, -10],
  ]
    .map(([x, y]) => elip(x as number, y as number, 2, 3, '#8a6a4a'))
    .join('') +
  forma('M-20 -58L-16 -74L-6 -64ZM20 -58L16 -74L6 -64Z', '#6d5038') +
  circ(-8.5, -52, 9.5, '#f0dcb4') +
  circ(8.5, -52, 9.5, '#f0dcb4') +
  circ(-8.5, -52, 5.4, luz('#ffc23c')) +
  circ(8.5, -52, 5.4, luz('#ffc23c')) +
  circ(-8.5, -52, 2.8, '#10181c') +
  circ(8.5, -52, 2.8, '#10181c') +
  forma('M-3 -48H3L0 -40Z', '#3a2d24') +
  linea(
    [
      [-8, 2],
      [-8, 8],
    ],
    '#d9a742',
    3,
  ) +
  linea(
    [
      [8, 2],
      [8, 8],
    ],
    '#d9a742',
    3,
  );

/** A trunk that leaves the page above. */
function troncoAlto(r: Azar, x: number, y: number, w: number, c: string): string {
  const i = r.entre(-30, 30);
  let s =
    forma(
      `M${x - w * 1.3} ${y}Q${x - w * 0.5} ${y - 120} ${x - w * 0.5 + i} -20H${x + w * 0.5 + i}Q${x + w * 0.4} ${y - 140} ${x + w * 1.5} ${y}Q${x} ${y + 14} ${x - w * 1.3} ${y}Z`,
      c,
    ) +
    forma(
      `M${x + w * 0.1} ${y + 4}Q${x + w * 0.1} ${y - 140} ${x + w * 0.15 + i} -20H${x + w * 0.5 + i}Q${x + w * 0.4} ${y - 140} ${x + w * 1.5} ${y}Z`,
      oscuro(c, 0.32),
    );
  for (let k = 0; k < 7; k++)
    s += curva(
      `M${x + r.entre(-w, w) * 0.4 + i * 0.5} ${r.entre(0, y - 80)}q${r.entre(-6, 6)} 20 0 ${r.entre(24, 60)}`,
      oscuro(c, 0.42),
      2,
    );
  return (
    s +
    curva(
      `M${x + i * 0.6} ${y * 0.36}Q${x + w * 2} ${y * 0.24} ${x + w * 4} ${y * 0.1}`,
      oscuro(c, 0.1),
      w * 0.3,
    )
  );
}

/** A path in the native forest. */
export function monte(m: Momento): string {
  const r = azar(`monte-${m}`);
  const noche = m === 'noche';
  const clima = segun(
    m,
    ['#cfe3b8', '#a9cda0', '#f3f0c4'],
    ['#f0a85c', '#d98a4c', '#fbe0a0'],
    ['#0d3040', '#0a2434', '#2f6a70'],
  ) as [string, string, string];
  const fondo =
    rectGrad(0, 0, 1000, 760, [
      [0, clima[1]],
      [0.5, clima[0]],
      [1, clima[2]],
    ]) +
    brillo(segun(m, 560, 360, 620), 320, 420, clima[2], 0.8) +
    (noche ? luna(640, 150, 38) + estrellas(r, 50, 240) : '');
  const capa = (n: number, y: number, w0: number, w1: number, k: number) =>
    niebla(
      Array.from({ length: n }, (_, i) => {
        const x = ((i + r.entre(0.1, 0.9)) / n) * 1000;
        return Math.abs(x - segun(m, 540, 400, 620)) < 40 + 160 * (1 - k)
          ? ''
          : troncoAlto(r, x, y + r.entre(-8, 12), r.entre(w0, w1), r.de(['#5d4632', '#6d5038', '#4d3a2c']));
      }).join('') +
        Array.from({ length: n }, () =>
          poner(mata(r, r.de([T.monte, T.verde, '#6d8a3c'])), r.entre(0, 1000), y + 12, r.entre(1.6, 3.2)),
        ).join(''),
      clima[0],
      k,
    );
  const copas = (y: number, k: number, n: number) =>
    niebla(
      Array.from({ length: n }, (_, i) =>
        forma(
          mancha(r, (i + 0.5) * (1000 / n), y + r.entre(-26, 20), 1000 / n, r.entre(60, 96), 11, 0.22),
          r.de([T.monte, T.verde, '#4a7040', '#6d8a3c']),
        ),
      ).join(''),
      clima[0],
      k,
    );
  const cx = segun(m, 540, 400, 620);
  const sendero =
    forma(
      `M${cx - 14} 470Q${cx - 90} 540 ${cx - 30} 600T${cx - 260} 760H${cx + 240}Q${cx + 170} 660 ${cx + 90} 600T${cx + 18} 470Z`,
      '#cfa56c',
    ) +
    forma(
      `M${cx + 4} 470Q${cx + 20} 540 ${cx + 60} 600T${cx + 150} 760H${cx + 240}Q${cx + 170} 660 ${cx + 90} 600T${cx + 18} 470Z`,
      '#b58850',
    );
  const sueloB = rectGrad(0, 470, 1000, 290, [
    [0, '#8fa858'],
    [1, '#48663a'],
  ]);
  const rayos = noche
    ? ''
    : [0, 1, 2, 3]
        .map(
          (i) =>
            `<g transform="rotate(${segun(m, 18, -30, 0)} ${cx} 0)">${haz(cx - 200 + i * 150, -120, cx - 320 + i * 170, cx - 180 + i * 170, 720, segun(m, '#fffbe0', '#ffdf9e', ''), segun(m, 0.34, 0.4, 0))}</g>`,
        )
        .join('');
  const aves = segun(
    m,
    curva('M-10 250Q200 236 330 276', '#4d3a2c', 13) +
      curva('M200 250Q250 220 290 214', '#4d3a2c', 6) +
      poner(ave(T.rojo, '#fff4da'), 150, 222, 2) +
      poner(ave('#e8b230', '#fff4da'), 268, 192, 1.6, -1.6) +
      curva('M1010 180Q860 190 760 240', '#4d3a2c', 11) +
      poner(ave('#2d78a8', T.ocre), 850, 174, 1.9, -1.9) +
      poner(ave('#3f9a6a', T.rojo), 690, 420, 0.9),
    poner(ave(T.rojo, T.crema), 760, 240, 1.4, -1.4) + curva('M1010 262Q860 250 700 276', '#4d3a2c', 10),
    curva('M-10 330Q220 300 470 346', '#3a2d24', 22) +
      curva('M300 318Q380 280 430 276', '#3a2d24', 9) +
      poner(lechuza(), 250, 312, 2.3),
  );
  const gente =
    m === 'tarde'
      ? poner(
          caminante(r, {
            vista: 'espalda',
            ropa: T.terracota,
            mochila: T.petroleo,
            gorro: 'sombrero',
            tocado: T.trigo,
          }),
          380,
          640,
          2,
        ) +
        poner(vecino(r, { vista: 'espalda', ropa: T.ocre, mochila: T.vino, corte: 'trenzas' }), 470, 650, 1.9)
      : '';
  const luciernagas = noche
    ? Array.from({ length: 46 }, () => {
        const [x, y] = [r.entre(0, 1000), r.entre(380, 720)];
        return brillo(x, y, r.entre(8, 16), '#e3f08a', 0.9) + circ(x, y, 1.8, luz('#fbffd0'));
      }).join('')
    : '';
  const helechos = Array.from(
    { length: 16 },
    (_, i) =>
      `<g transform="translate(${(i < 8 ? i * 44 : 620 + (i - 8) * 54) + r.entre(-10, 10)} ${752 + r.entre(-16, 8)})">${[-60, -32, -6, 22, 52].map((g) => `<g transform="rotate(${g})">${curva('M0 0Q-4 -44 0 -84', T.monte, 3)}${[20, 34, 48, 62, 76].map((y) => forma(`M0 ${-y}Q-14 ${-y - 8} -19 ${-y + 3}Q-8 ${-y + 4} 0 ${-y}ZM0 ${-y}Q14 ${-y - 8} 19 ${-y + 3}Q8 ${-y + 4} 0 ${-y}Z`, g % 4 ? '#4f8049' : '#6d9a52')).join('')}</g>`).join('')}</g>`,
  ).join('');
  return lienzo({
    fondo,
    cuerpo:
      capa(15, 480, 7, 12, 0.62) +
      copas(70, 0.5, 9) +
      sueloB +
      sendero +
      capa(8, 520, 14, 22, 0.3) +
      copas(20, 0.22, 8) +
      rayos +
      gente +
      capa(4, 640, 30, 44, 0) +
      copas(-30, 0, 8) +
      aves +
      helechos,
    luces: luciernagas,
    momento: m,
  });
}
