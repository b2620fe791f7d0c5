import { comercio } from '../arquitectura.ts';
import { azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, caja, camara } from '../camara.ts';
import { aire, cieloDe } from '../cielo.ts';
import { luz, type Momento, niebla, PIELES, T } from '../color.ts';
import { circ, lienzo, type Punto, rect } from '../dibujo.ts';
import { farol, guirnalda } from '../mobiliario.ts';
import { loma } from '../naturaleza.ts';
import { bailarina, tamborero } from '../piezas/comparsa.ts';
import { arbol } from '../plantas.ts';
import { enPie, piso, plantado, segun, suelo } from '../puesta.ts';
import { vecino } from '../vecinos.ts';

const COLORES = [T.rojo, T.teal, T.ocre, T.violeta, T.rosa] as const;

function papelitos(m: Momento): string {
  const r = azar(`papel-${m}`);
  return Array.from({ length: 70 }, () => {
    const [x, y, k] = [r.entre(0, 1000), r.entre(20, 640), r.entre(3, 7)];
    const c = luz(r.de([T.rojo, T.ocre, T.teal, T.crema, T.rosa, T.violeta]));
    return r() < 0.5
      ? circ(x, y, k * 0.5, c, 'opacity=".85"')
      : `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${Math.round(r() * 90)})">${rect(-k / 2, -k / 4, k, k / 2, c, 'opacity=".85"')}</g>`;
  }).join('');
}

function desfile(cam: Camara, m: Momento): Cosa[] {
  const baila = (x: number, z: number, n: number, h = 1.75) =>
    enPie(cam, m, x, z, bailarina(n, PIELES[(n + 2) % 5] as string), { alto: h });
  const toca = (x: number, z: number, n: number) =>
    enPie(cam, m, x, z, tamborero(COLORES[n % 5] as string, PIELES[(n + 1) % 5] as string), { alto: 1.75 });
  const tambores = (z: number, xs: readonly number[]) => xs.map((x, i) => toca(x, z + (i % 2) * 0.7, i));
  if (m === 'tarde')
    return [
      baila(-0.3, 3.9, 0, 1.8),
      ...tambores(7.4, [-2.6, -1.1, 1.4, 2.8]),
      baila(-2.6, 10, 1),
      baila(2.6, 10.4, 2),
      ...tambores(13, [-2, 0, 2]),
    ];
  if (m === 'noche')
    return [
      baila(-1.9, 6.2, 1),
      baila(1.7, 5.6, 2),
      ...tambores(9, [-3, -1, 1, 3]),
      baila(0, 11.8, 3),
      baila(-3, 13, 0),
      baila(3, 13, 1),
      ...tambores(16, [-2, 0, 2]),
    ];
  return [
    baila(0, 5.4, 0),
    baila(-2.9, 7, 1),
    baila(2.9, 7, 2),
    ...tambores(9.6, [-3.4, -1.7, 0, 1.7, 3.4]),
    baila(-1.6, 12.6, 3),
    baila(1.6, 12.6, 0),
    ...tambores(15, [-3, -1, 1, 3]),
  ];
}

/** The carnival troupe coming down the avenue. */
export function carnaval(m: Momento): string {
  const r = azar('carnaval');
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 1.9, horizonte: 360, foco: 820 }),
    camara({ alto: 1.5, horizonte: 380, foco: 860, giro: -7, x: 1 }),
    camara({ alto: 2.6, horizonte: 320, foco: 800, giro: 9, x: -2 }),
  );
  const casas: Cosa[] = [];
  for (const lado of [-1, 1])
    for (let z = 6, i = 0; z < 60; z += 8, i++) {
      const c = [T.rosa, T.aguamarina, T.ocre, T.crema, T.terracota, T.teal, T.trigo][
        (i + (lado > 0 ? 3 : 0)) % 7
      ] as string;
      const cara = comercio(r, c, noche);
      casas.push({
        x: lado * 9,
        z: z + 4,
        svg: caja(
          cam,
          { x: lado < 0 ? -19 : 9, z, w: 10, d: 8, h: 5 + (i % 3) * 1.4 },
          { color: c, lado: c, izq: cara, der: cara },
        ),
      });
    }
  const avenida =
    suelo('#d0b98c', cam.horizonte, 2) +
    piso(cam, -9, 9, 0.4, 400, '#d8c399') +
    piso(cam, -5.4, 5.4, 0.4, 400, '#5f6b6c') +
    piso(cam, -5.6, -5.4, 0.4, 400, '#f0e2c0') +
    piso(cam, 5.4, 5.6, 0.4, 400, '#f0e2c0');
  const publico: Cosa[] = Array.from({ length: 34 }, (_, i) =>
    enPie(
      cam,
      m,
      (i % 2 ? 1 : -1) * r.entre(5.8, 7.4),
      6.2 + (i >> 1) * 0.95,
      vecino(r, {
        vista: 'perfil',
        piernas: [
          [4, 0],
          [-4, -3],
        ],
        der: i % 3 ? [20, 20] : [130, 165],
      }),
      { mira: i % 2 ? -1 : 1, alto: r.entre(1.3, 1.78) },
    ),
  );
  // They close the avenue, far away.
  const alamedas = [-9, -5.5, -2, 1.5, 5, 8.5].map((x) => plantado(cam, m, x, 66, arbol(r, T.monte), 7));
  const arboles = [12, 20, 29, 40].flatMap((z) =>
    [-8, 8].map((x) => plantado(cam, m, x, z, arbol(r, T.verde), 5.4)),
  );
  const faroles: Cosa[] = [9, 17, 26].flatMap((z) =>
    [-5.8, 5.8].map((x) => ({ x, z, svg: cam.pon(farol(noche), x, z, 1.2, 0, x > 0 ? -1 : 1) })),
  );
  const tiras = [8, 12, 17, 24, 34]
    .map((z) =>
      guirnalda(
        cam.p([-8.8, 5, z]),
        cam.p([8.8, 5, z]),
        cam.esc(0, z) * 0.25,
        15,
        Math.max(7, cam.esc(0, z) * 0.3),
        noche,
      ),
    )
    .reverse()
    .join('');
  const lejos: Punto = cam.p([0, 0, 70]);
  return lienzo({
    fondo: cieloDe(azar(`c-${m}`), m, {
      hasta: cam.horizonte + 4,
      tono: segun(m, 1, 1, 1),
      astroX: lejos[0],
      astroY: segun(m, 80, 250, 80),
      nubes: 3,
    }),
    cuerpo:
      niebla(loma(r, cam.horizonte - 26, 50, '#4f7470', cam.horizonte + 40), aire(m, 1), 0.4) +
      avenida +
      alFondo(cam, casas) +
      alFondo(cam, [...alamedas, ...arboles, ...faroles, ...publico]) +
      niebla(tiras, '#fff4da', 0.04) +
      alFondo(cam, desfile(cam, m)) +
      papelitos(m),
    momento: m,
    fuerza: noche ? 0.66 : 1,
  });
}
