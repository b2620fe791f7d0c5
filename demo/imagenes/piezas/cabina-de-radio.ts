import { azar } from '../azar.ts';
import { claro, luz, oscuro, T } from '../color.ts';
import { brillo, circ, curva, girar, linea, poli, poner, rect, texto } from '../dibujo.ts';

/** Acoustic foam in pyramids. */
export function espuma(x0: number, y0: number, w: number, h: number, lado: number, c: string): string {
  let s = rect(x0, y0, w, h, oscuro(c, 0.3));
  for (let y = y0; y < y0 + h - 1; y += lado)
    for (let x = x0; x < x0 + w - 1; x += lado) {
      const m: [number, number] = [x + lado / 2, y + lado / 2];
      s +=
        poli([[x, y], [x + lado, y], m], claro(c, 0.08)) +
        poli([[x + lado, y], [x + lado, y + lado], m], oscuro(c, 0.16)) +
        poli([[x, y + lado], [x + lado, y + lado], m], oscuro(c, 0.34)) +
        poli([[x, y], [x, y + lado], m], c);
    }
  return s;
}

/** The lamp that says the studio is on air. */
export const alAire = (x: number, y: number, prendido: boolean): string =>
  (prendido ? brillo(x, y, 190, '#ff5b3e', 0.6) : '') +
  rect(x - 92, y - 34, 184, 68, '#1a2226', 'rx="6"') +
  rect(x - 84, y - 26, 168, 52, prendido ? luz('#e8391c') : '#6e2a20', 'rx="3"') +
  texto('AL AIRE', x, y + 12, 34, prendido ? luz('#fff4da') : '#d9a08c', 'letter-spacing="2"');

/** A studio microphone on its arm; capsule at the origin. */
export function microfono(k: number, giro: number): string {
  const rejilla =
    Array.from({ length: 9 }, (_, i) =>
      linea(
        [
          [-34 + i * 8.5, -70],
          [-34 + i * 8.5, 34],
        ],
        '#7d8c8a',
        1.6,
      ),
    ).join('') +
    Array.from({ length: 11 }, (_, i) =>
      linea(
        [
          [-38, -64 + i * 10],
          [38, -64 + i * 10],
        ],
        '#7d8c8a',
        1.6,
      ),
    ).join('');
  const capsula = `<clipPath id="g-caps"><rect x="-38" y="-76" width="76" height="112" rx="37"/></clipPath>${rect(-38, -76, 76, 112, '#c9d0c8', 'rx="37"')}<g clip-path="url(#g-caps)">${rejilla}${rect(10, -80, 30, 120, '#14282d', 'opacity=".25"')}${rect(-30, -70, 9, 96, '#fffaf0', 'opacity=".5" rx="4"')}</g>`;
  return poner(
    girar(
      `<g>${rect(-32, 18, 64, 70, '#1d2b30', 'rx="12"')}${rect(8, 18, 24, 70, '#10191d', 'rx="10"')}${rect(-42, 6, 84, 18, '#b98a3c', 'rx="4"')}${rect(-22, 88, 44, 16, '#39474a', 'rx="4"')}${rect(-17, 42, 34, 14, T.rojo, 'rx="2"')}${capsula}</g>`,
      giro,
    ),
    0,
    0,
    k,
  );
}

/** The jointed arm of a microphone. */
export const brazo = (x0: number, y0: number, x1: number, y1: number, x2: number, y2: number): string =>
  linea(
    [
      [x0, y0],
      [x1, y1],
      [x2, y2],
    ],
    '#10191d',
    15,
  ) +
  linea(
    [
      [x0, y0 - 3],
      [x1, y1 - 3],
      [x2, y2 - 3],
    ],
    '#46585c',
    4,
  ) +
  circ(x1, y1, 14, '#2a3a40') +
  circ(x1, y1, 6, '#b98a3c');

/** A mixing desk seen from above. */
export function consola(x: number, y: number, w: number, canales: number, prendida: boolean): string {
  const r = azar('consola');
  let s =
    poli(
      [
        [x + 34, y - 84],
        [x + w - 34, y - 84],
        [x + w, y + 40],
        [x, y + 40],
      ],
      '#24363b',
    ) +
    poli(
      [
        [x, y + 40],
        [x + w, y + 40],
        [x + w - 4, y + 66],
        [x + 4, y + 66],
      ],
      '#142024',
    ) +
    poli(
      [
        [x + 34, y - 84],
        [x + w - 34, y - 84],
        [x + w - 31, y - 74],
        [x + 31, y - 74],
      ],
      '#3f5358',
    );
  for (let i = 0; i < canales; i++) {
    const k = (i + 0.5) / canales;
    const en = (t: number): [number, number] => [x + 34 * (1 - t) + (w - 68 * (1 - t)) * k, y - 84 + 124 * t];
    for (const [j, t] of [0.14, 0.28].entries())
      s +=
        circ(...en(t), 6, [T.ocre, T.teal, T.rosa, T.crema][(i + j) % 4] as string) +
        linea([en(t), [en(t)[0] + 3, en(t)[1] - 4]], T.tinta, 1.4);
    s += linea([en(0.44), en(0.88)], '#0c1518', 4);
    const f = en(r.entre(0.5, 0.82));
    s +=
      rect(f[0] - 8, f[1] - 6, 16, 12, i % 3 ? '#e9d8b6' : T.rojo, 'rx="2"') +
      linea(
        [
          [f[0] - 6, f[1]],
          [f[0] + 6, f[1]],
        ],
        T.tinta,
        1.4,
      );
    const [bx, by] = en(0.95);
    s += rect(
      bx - 6,
      by - 4,
      12,
      6,
      prendida || i % 2 ? luz(i % 4 ? '#7fd69b' : '#ff5b3e') : '#5a6b6c',
      'rx="1"',
    );
  }
  return s;
}

/** Studio headphones. */
export function auriculares(x: number, y: number, k: number): string {
  return poner(
    curva('M-48 0C-52 -96 52 -96 48 0', '#10191d', 13) +
      curva('M-44 -6C-46 -82 46 -82 44 -6', '#46585c', 3) +
      rect(-64, -14, 28, 62, T.rojo, 'rx="13"') +
      rect(36, -14, 28, 62, oscuro(T.rojo, 0.2), 'rx="13"') +
      rect(-46, -8, 12, 50, '#10191d', 'rx="6"') +
      rect(34, -8, 12, 50, '#10191d', 'rx="6"'),
    x,
    y,
    k,
  );
}
