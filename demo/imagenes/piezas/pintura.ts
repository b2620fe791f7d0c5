import { claro, oscuro, T } from '../color.ts';
import { circ, curva, degradado, forma, linea, rect } from '../dibujo.ts';

const flor = (x: number, y: number, r: number, a: string, b: string): string =>
  Array.from(
    { length: 8 },
    (_, i) =>
      `<g transform="translate(${x} ${y}) rotate(${i * 45})">${forma(`M0 0C${-r * 0.5} ${-r * 0.4} ${-r * 0.42} ${-r} 0 ${-r}C${r * 0.42} ${-r} ${r * 0.5} ${-r * 0.4} 0 0Z`, i % 2 ? a : oscuro(a, 0.14))}</g>`,
  ).join('') +
  circ(x, y, r * 0.3, b) +
  circ(x - r * 0.06, y - r * 0.06, r * 0.16, claro(b, 0.3));

const hoja = (x: number, y: number, l: number, g: number, c: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${g})">${forma(`M0 0C${l * 0.3} ${-l * 0.36} ${l * 0.8} ${-l * 0.26} ${l} 0C${l * 0.8} ${l * 0.26} ${l * 0.3} ${l * 0.36} 0 0Z`, c)}${linea(
    [
      [0, 0],
      [l * 0.86, 0],
    ],
    claro(c, 0.35),
    3,
  )}</g>`;

/** The painted wall: a woman in profile among flowers, a river in her hair. 1200 × 500 units. */
export function pintura(terminada: boolean): string {
  const g = degradado([
    [0, '#174c5e'],
    [0.55, '#2b8f8c'],
    [1, '#e3a431'],
  ]);
  let s =
    g.def + rect(0, 0, 1200, 500, g.url) + circ(600, 250, 236, '#f0b23a') + circ(600, 250, 200, '#f6cf77');
  for (let i = 0; i < 24; i++)
    s += `<g transform="translate(600 250) rotate(${i * 15})">${forma('M-12 -240L0 -296L12 -240Z', i % 2 ? '#f0b23a' : T.terracota)}</g>`;
  // Hair like a river running out to the right, in bands.
  for (const [i, c] of ['#14282d', '#173b5c', '#2d669f', '#8cc7bd', '#173b5c'].entries())
    s += curva(
      `M590 ${96 + i * 15}C${760 + i * 6} ${80 + i * 26} ${760 - i * 10} ${300 + i * 24} 960 ${330 + i * 30}S1150 ${430 + i * 14} 1230 ${400 + i * 24}`,
      c,
      34,
    );
  s += forma(
    'M500 500C520 430 560 400 566 366C520 380 486 362 482 330C480 314 470 306 458 300C446 294 450 284 458 270C470 248 470 232 472 212C478 130 540 84 620 88C700 94 742 160 730 232C722 284 700 318 706 372C712 424 790 440 820 500Z',
    '#b87645',
  );
  s +=
    forma(
      'M620 88C700 94 742 160 730 232C722 284 700 318 706 372C712 424 790 440 820 500H700C650 440 636 380 660 300C676 240 676 140 620 88Z',
      '#8d5430',
    ) +
    forma(
      'M474 206C470 120 540 60 640 72C730 84 772 160 744 250C740 270 722 290 716 316C690 250 684 214 640 176C600 150 520 150 474 206Z',
      '#1d1412',
    );
  s +=
    curva('M486 236Q506 222 528 234', '#1d1412', 6) +
    forma('M486 256Q506 242 530 258Q506 268 486 256Z', '#fff4da') +
    circ(504, 255, 7, '#1d1412') +
    curva('M464 324Q480 338 504 326', T.ladrillo, 9) +
    circ(700, 330, 15, T.ocre) +
    circ(700, 330, 7, T.rojo);
  s +=
    forma('M470 500C490 456 540 420 580 420Q650 470 716 420C770 440 830 450 850 500Z', T.rojo) +
    curva('M520 470Q650 520 800 470', T.ocre, 8) +
    curva('M510 486Q650 536 812 486', T.crema, 4);
  s +=
    hoja(250, 400, 150, -60, T.monte) +
    hoja(230, 420, 170, -120, '#4f8049') +
    hoja(330, 430, 120, -30, '#6d9a52') +
    hoja(110, 470, 120, -80, T.monte) +
    hoja(380, 500, 110, -100, '#4f8049') +
    hoja(960, 230, 120, -150, '#4f8049') +
    hoja(1010, 190, 130, -30, T.monte);
  s +=
    flor(250, 260, 96, T.terracota, T.ocre) +
    flor(110, 380, 74, T.rosa, T.vino) +
    flor(390, 400, 62, '#f3e3bd', T.ocre) +
    flor(610, 84, 44, T.rojo, T.ocre) +
    flor(676, 106, 38, T.crema, T.terracota) +
    flor(546, 104, 34, T.rosa, T.vino);
  s += flor(1000, 170, 84, T.violeta, T.ocre) + flor(1110, 270, 54, T.rosa, T.vino);
  s +=
    curva('M70 90q30 -30 60 0q30 -30 60 0M300 60q22 -22 44 0q22 -22 44 0', T.crema, 8) +
    curva('M860 60q22 -22 44 0q22 -22 44 0', T.crema, 7);
  if (terminada) return s;
  // What is still to paint: primer and pencil lines.
  return (
    s +
    forma('M940 -4H1204V504H800Q900 440 880 330Q860 200 940 -4Z', '#ecdcb8') +
    curva(
      'M1000 170m-84 0a84 84 0 1 0 168 0a84 84 0 1 0 -168 0M920 330S1100 380 1200 380M900 380S1090 440 1200 430',
      '#a58e66',
      3,
    ) +
    circ(1000, 170, 26, 'none', 'stroke="#a58e66" stroke-width="3"') +
    hoja(960, 250, 90, -150, '#c9c79a')
  );
}
