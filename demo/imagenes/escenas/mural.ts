import { azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, camara, plano } from '../camara.ts';
import { cieloDe, haz } from '../cielo.ts';
import { luz, type Momento, oscuro, T } from '../color.ts';
import { brillo, elip, forma, lienzo, linea, poner, rect } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { farol } from '../mobiliario.ts';
import { pintura } from '../piezas/pintura.ts';
import { enPie, juntas, piso, segun } from '../puesta.ts';
import { vecino } from '../vecinos.ts';

function escalera(cam: Camara, x: number, z: number): string {
  let s = '';
  for (const d of [-0.3, 0.3])
    s += cam.linea(
      [
        [x + d * 1.2, 0, z],
        [x + d, 3.3, z + 0.75],
      ],
      '#8a5c3a',
      0.09,
    );
  for (let i = 1; i < 10; i++)
    s += cam.linea(
      [
        [x - 0.34, i * 0.34, z + i * 0.075],
        [x + 0.34, i * 0.34, z + i * 0.075],
      ],
      '#a8744a',
      0.06,
    );
  return s;
}

const tarros = (): string =>
  [T.rojo, T.ocre, T.teal, T.violeta]
    .map(
      (c, i) =>
        rect(-26 + i * 13, -11, 11, 11, '#c9cdc6', 'rx="1"') +
        elip(-20.5 + i * 13, -11, 5.5, 1.8, c) +
        forma(`M${-24 + i * 13} -11q1.4 6 2.8 0Z`, c),
    )
    .join('');

const pincel = (c: string): string =>
  linea(
    [
      [0, 0],
      [0, -10],
    ],
    '#8a5c3a',
    1.6,
  ) + rect(-2, -15, 4, 6, c, 'rx="1"');

function quienes(cam: Camara, m: Momento): Cosa[] {
  const r = azar(`mural-gente-${m}`);
  const pintora = {
    prenda: 'mameluco',
    ropa: T.azul,
    corte: 'rodete',
    gorro: 'panuelo',
    tocado: T.rojo,
    vista: 'espalda',
    detalle: '#e9d8b6',
  } as const;
  const subida = (x: number, z: number, y: number, ropa: string, h = 1.66): Cosa[] => [
    { x, z, svg: escalera(cam, x, z) },
    {
      x,
      z: z - 0.1,
      svg: cam.pon(
        persona({ ...pintora, ropa, der: [140, 165], izq: [60, 120], enMano: pincel(T.ocre) }),
        x,
        z - 0.1,
        h / 100,
        y,
      ),
    },
  ];
  if (m === 'tarde')
    return [...subida(1.9, 5.5, 1.15, T.marino), { x: 1, z: 4.6, svg: cam.pon(tarros(), 0.3, 4.4, 0.014) }];
  if (m === 'noche')
    return [
      [-4.4, 6.6],
      [-3.5, 6.8],
      [-1.4, 6],
      [-0.6, 6.2],
      [2, 6.4],
      [2.9, 6.5],
      [4.6, 7],
    ].map(([x, z], i) =>
      enPie(
        cam,
        m,
        x as number,
        z as number,
        vecino(r, { vista: 'espalda', der: i === 4 ? [130, 170] : [8, 4], nino: i === 3 }),
        { alto: i === 3 ? 1.2 : 1.72 },
      ),
    );
  return [
    ...subida(3, 8.1, 1.2, T.petroleo),
    enPie(
      cam,
      m,
      0.6,
      7.7,
      persona({
        ...pintora,
        ropa: T.vino,
        tocado: T.ocre,
        der: [110, 140],
        enMano: pincel(T.rojo),
        piel: '#8d5430',
      }),
    ),
    { x: 1.7, z: 7.2, svg: cam.pon(tarros(), 1.6, 7.3, 0.014) },
    enPie(cam, m, -4.4, 6.6, vecino(r, { vista: 'espalda', ropa: T.crema })),
    enPie(cam, m, -3.7, 6.7, vecino(r, { vista: 'espalda', ropa: T.terracota, nino: true }), { alto: 1.15 }),
  ];
}

/** Painters at work on a great wall. */
export function mural(m: Momento): string {
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 1.7, horizonte: 520, foco: 760 }),
    camara({ alto: 1.7, horizonte: 520, foco: 900, x: -0.4 }),
    camara({ alto: 1.7, horizonte: 530, foco: 800, x: 0.3 }),
  );
  const zM = segun(m, 9, 6.4, 10);
  const ancho = 13;
  const alto = ancho * (500 / 1200);
  const x0 = segun(m, -6.6, -4.7, -6.3);
  const [px, py] = cam.p([x0, alto + 0.35, zM]);
  const k = (cam.esc(0, zM) * ancho) / 1200;
  const pl = plano(cam, [x0 - 8, 0, zM], [1, 0, 0]);
  const muro =
    pl.rect(0, 0, ancho + 16, alto + 0.7, '#c98f6b') +
    Array.from({ length: 17 }, (_, f) =>
      Array.from({ length: 30 }, (_, c) =>
        (f * 7 + c * 3) % 5 === 0 ? pl.rect(c + (f % 2) * 0.5, f * 0.36, 0.9, 0.3, '#b87a56') : '',
      ).join(''),
    ).join('') +
    pl.rect(0, alto + 0.6, ancho + 16, 0.2, '#e9d0a0');
  const cuadro = `<clipPath id="g-mural"><rect width="1200" height="500"/></clipPath>${poner(`<g clip-path="url(#g-mural)">${pintura(m === 'noche')}</g>`, px, py, k)}`;
  const vereda = piso(cam, -40, 40, 0.4, zM, '#cdb68a') + juntas(cam, -14, 14, 2, zM, 1.3, '#b39b6d');
  const sombraMuro = piso(cam, -40, 40, zM - 0.6, zM, '#0b2733', 'opacity=".3"');
  const reflectores = noche
    ? [-3.6, 0, 3.6]
        .map((x) => {
          const [fx, fy] = cam.p([x, 0.2, zM - 1.6]);
          const [tx, ty] = cam.p([x, alto, zM]);
          return (
            haz(fx, fy, tx - 190, tx + 190, ty, '#ffe3a0', 0.1) +
            rect(fx - 12, fy - 8, 24, 12, '#22343a') +
            brillo(fx, fy - 10, 60, '#ffe3a0', 0.8)
          );
        })
        .join('') + brillo(...cam.p([0.2, 2.6, zM]), 520, '#ffe0a0', 0.22)
    : '';
  const techos =
    m === 'tarde' ? '' : [-5.5, 6.8].map((x) => cam.pon(farol(noche), x, zM - 0.6, 1.15)).join('');
  // At night the lamps keep the wall's own colours: only the surroundings go dark.
  const pared = noche ? cuadro.replace(/#[0-9a-f]{6}(?=")/g, (c) => luz(oscuro(c, 0.16))) : cuadro;
  return lienzo({
    fondo: cieloDe(azar(`mural-${m}`), m, {
      hasta: 360,
      tono: segun(m, 0, 0, 0),
      astroX: segun(m, 860, 90, 120),
      astroY: segun(m, 70, 60, 50),
      nubes: 2,
    }),
    cuerpo: muro + pared + vereda + sombraMuro + techos + reflectores + alFondo(cam, quienes(cam, m)),
    momento: m,
  });
}
