import { type Camara, caja, type Plano } from './camara.ts';
import { claro, luz, oscuro, T } from './color.ts';
import { faro, GOMA, rueda } from './vehiculos.ts';

/** A coming vehicle seen from its nose, on the z axis: the cab of a truck with its load behind. */
export function camion(
  cam: Camara,
  x: number,
  z: number,
  noche: boolean,
  color: string = T.rojo,
  carga: string = T.crema,
): string {
  const cargaCaja = caja(
    cam,
    { x: x - 0.1, z: z + 2.2, w: 2.6, d: 9, h: 2.9, y: 0.9 },
    {
      color: carga,
      lado: oscuro(carga, 0.18),
      izq: (pl, w, h) =>
        Array.from({ length: 12 }, (_, i) => pl.rect(i * (w / 12), 0, 0.06, h, oscuro(carga, 0.35))).join(''),
      der: (pl, w, h) =>
        Array.from({ length: 12 }, (_, i) => pl.rect(i * (w / 12), 0, 0.06, h, oscuro(carga, 0.35))).join(''),
    },
  );
  const ruedasLado = (px: number) =>
    [0.9, 5.2, 6.4, 9.6].map((s) => rueda({ ...planoLado(cam, px, z) }, s, 0.5)).join('');
  const frente = (pl: Plano) =>
    pl.rect(0.2, 1.55, 2, 0.95, noche ? '#22404a' : '#2c4f5c') +
    pl.poli(
      [
        [0.5, 1.55],
        [0.9, 1.55],
        [1.4, 2.5],
        [1, 2.5],
      ],
      '#cfe3dc',
      'opacity=".3"',
    ) +
    pl.rect(0.55, 0.5, 1.3, 0.8, '#27363a') +
    [0.62, 0.82, 1.02].map((t) => pl.rect(0.6, t, 1.2, 0.07, '#aab4b0')).join('') +
    pl.rect(0, 0.1, 2.4, 0.3, '#c9cdc6') +
    faro(cam, pl, 0.3, 0.75, 0.17, noche) +
    faro(cam, pl, 2.1, 0.75, 0.17, noche) +
    pl.rect(0.3, 2.6, 1.8, 0.16, oscuro(color, 0.4)) +
    [0.5, 1.2, 1.9].map((s) => pl.circ(s, 2.68, 0.07, luz('#ffb347'))).join('');
  const lado = (pl: Plano, w: number) =>
    pl.rect(w * 0.35, 1.3, w * 0.45, 0.95, '#2c4f5c') + pl.rect(0, 0.5, w, 0.12, claro(color, 0.4));
  const cabina = caja(cam, { x, z, w: 2.4, d: 2.1, h: 2.5, y: 0.4 }, { color, frente, izq: lado, der: lado });
  const suelo = cam.poli(
    [
      [x - 0.4, 0.01, z],
      [x + 2.8, 0.01, z],
      [x + 2.8, 0.01, z + 11],
      [x - 0.4, 0.01, z + 11],
    ],
    '#0b2733',
    'opacity=".45"',
  );
  const gomas =
    caja(cam, { x: x + 0.05, z: z + 0.2, w: 0.5, d: 0.9, h: 0.6 }, { color: GOMA }) +
    caja(cam, { x: x + 1.85, z: z + 0.2, w: 0.5, d: 0.9, h: 0.6 }, { color: GOMA });
  return (
    suelo +
    cargaCaja +
    (cam.ojo[0] < x ? ruedasLado(x) : cam.ojo[0] > x + 2.4 ? ruedasLado(x + 2.4) : '') +
    gomas +
    cabina
  );
}

const planoLado = (cam: Camara, x: number, z: number): Plano => {
  const en = (s: number, t: number): [number, number, number] => [x, t, z + s];
  return {
    en,
    p: (s, t) => cam.p(en(s, t)),
    rect: () => '',
    poli: () => '',
    arco: () => '',
    linea: () => '',
    circ: (s, t, r, fill, ry = r) =>
      cam.poli(
        Array.from({ length: 24 }, (_, i) => en(s + r * Math.cos(i * 0.2618), t + ry * Math.sin(i * 0.2618))),
        fill,
      ),
  };
};
