import { LUZ_CALIDA, tejado } from './arquitectura.ts';
import { type Camara, caja, type P3, type Plano } from './camara.ts';
import { claro, oscuro } from './color.ts';
import { linea } from './dibujo.ts';

/** A pyramid roof. */
export function chapitel(
  cam: Camara,
  x: number,
  y: number,
  z: number,
  w: number,
  alto: number,
  color: string,
): string {
  const [e, c] = [0.2, w / 2];
  const a: P3 = [x + c, y + alto, z + c];
  const [p, q, u, v]: [P3, P3, P3, P3] = [
    [x - e, y, z - e],
    [x + w + e, y, z - e],
    [x + w + e, y, z + w + e],
    [x - e, y, z + w + e],
  ];
  const lados =
    (cam.ojo[0] < x ? cam.poli([p, v, a], oscuro(color, 0.3)) : '') +
    (cam.ojo[0] > x + w ? cam.poli([q, u, a], oscuro(color, 0.3)) : '');
  const [cx, cy] = cam.p(a);
  const k = cam.esc(a[0], a[2]);
  return `${lados}${cam.poli([p, q, a], color)}${cam.poli([[x + c, y, z - e], q, a], oscuro(color, 0.14))}${linea(
    [
      [cx, cy + 2],
      [cx, cy - k * 1.1],
    ],
    '#3a3128',
    Math.max(1.5, k * 0.12),
  )}${linea(
    [
      [cx - k * 0.35, cy - k * 0.72],
      [cx + k * 0.35, cy - k * 0.72],
    ],
    '#3a3128',
    Math.max(1.5, k * 0.12),
  )}`;
}

/** The parish church: a gabled nave and one bell tower. (x, z) is its front left corner. */
export function parroquia(
  cam: Camara,
  x: number,
  z: number,
  noche: boolean,
  torre: 'izq' | 'der' = 'izq',
  e = 1,
): string {
  const muro = '#f2dfba';
  const nave = torre === 'izq' ? x + 5 * e : x;
  const tx = torre === 'izq' ? x : x + 12 * e;
  const fachada = (pl: Plano) => {
    const c = 6 * e;
    return (
      pl.arco(c - 1.5 * e, 0, 3 * e, 5.4 * e, '#c9a873') +
      pl.arco(c - 1.2 * e, 0, 2.4 * e, 5 * e, '#5a3524') +
      pl.rect(c - 0.05, 0, 0.1, 3.8 * e, '#3a2118') +
      pl.rect(0, 7.4 * e, 12 * e, 0.4 * e, '#d9bd8b') +
      [0.6, 3.1, 8.2, 10.7].map((s) => pl.rect(s * e, 0, 0.7 * e, 7.4 * e, '#e3c898')).join('') +
      pl.arco(1.6 * e, 2.6 * e, 1 * e, 3 * e, noche ? LUZ_CALIDA : '#41626a') +
      pl.arco(9.4 * e, 2.6 * e, 1 * e, 3 * e, noche ? LUZ_CALIDA : '#41626a')
    );
  };
  const campanario = (pl: Plano) =>
    pl.arco(1.5 * e, 9.6 * e, 2 * e, 3.6 * e, '#4b382f') +
    pl.circ(2.5 * e, 10.9 * e, 0.65 * e, '#b98a3c', 0.8 * e) +
    pl.rect(-0.15, 8.4 * e, 5 * e + 0.3, 0.4 * e, '#d9bd8b') +
    pl.rect(-0.15, 14 * e, 5 * e + 0.3, 0.4 * e, '#d9bd8b') +
    pl.circ(2.5 * e, 6.6 * e, 1 * e, '#fff8e4') +
    pl.linea(
      [
        [2.5 * e, 6.6 * e],
        [2.5 * e, 7.3 * e],
      ],
      '#3a2a20',
      0.1,
    ) +
    pl.linea(
      [
        [2.5 * e, 6.6 * e],
        [3 * e, 6.4 * e],
      ],
      '#3a2a20',
      0.1,
    ) +
    pl.arco(2 * e, 1.6 * e, 1 * e, 2.6 * e, '#41626a') +
    pl.rect(4.2 * e, 0, 0.8 * e, 14 * e, '#d9bd8b', 'opacity=".6"');
  const cuerpo =
    caja(cam, { x: nave, z, w: 12 * e, d: 26 * e, h: 7.6 * e }, { color: muro, frente: fachada }) +
    tejado(
      cam,
      nave,
      7.6 * e,
      z,
      12 * e,
      26 * e,
      3.4 * e,
      '#b5532f',
      'z',
      (pl) =>
        pl.poli(
          [
            [0.4 * e, 0],
            [11.6 * e, 0],
            [6 * e, 3 * e],
          ],
          muro,
        ) + pl.circ(6 * e, 1.2 * e, 0.7 * e, noche ? LUZ_CALIDA : '#41626a'),
    );
  const alta =
    caja(
      cam,
      { x: tx, z: z - 0.6 * e, w: 5 * e, d: 5 * e, h: 14.4 * e },
      { color: claro(muro, 0.2), frente: campanario, izq: campanario, der: campanario },
    ) + chapitel(cam, tx, 14.4 * e, z - 0.6 * e, 5 * e, 5.4 * e, '#b5532f');
  return cuerpo + alta;
}
