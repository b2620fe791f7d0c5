import { comercio } from '../arquitectura.ts';
import { type Azar, azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, caja, camara } from '../camara.ts';
import { aire, cieloDe } from '../cielo.ts';
import { type Momento, niebla, T } from '../color.ts';
import { combi } from '../combi.ts';
import { toldo } from '../detalles.ts';
import { lienzo } from '../dibujo.ts';
import { farol } from '../mobiliario.ts';
import { loma } from '../naturaleza.ts';
import { parroquia } from '../parroquia.ts';
import { arbol } from '../plantas.ts';
import { enPie, juntas, piso, plantado, segun, suelo } from '../puesta.ts';
import { BOLSA, caminante, vecino } from '../vecinos.ts';

const FRENTES = [
  T.terracota,
  '#f0d9a8',
  T.teal,
  T.ocre,
  T.rosa,
  '#8fb5a3',
  T.crema,
  '#b8654a',
  '#d9b25c',
  T.aguamarina,
] as const;

/** One side of the street from z = 4 onwards; lado -1 is on the left. */
function cuadra(cam: Camara, r: Azar, lado: 1 | -1, noche: boolean): Cosa[] {
  const cosas: Cosa[] = [];
  for (let z = 5, i = 0; z < 84; i++) {
    const [d, h, c] = [
      r.entre(7, 11),
      r.de([4.4, 4.8, 5.2, 6.8]),
      FRENTES[(i * 3 + (lado > 0 ? 4 : 0)) % FRENTES.length] as string,
    ];
    const cara = comercio(r, c, noche);
    const x = lado < 0 ? -18.6 : 6;
    const cuerpo = caja(cam, { x, z, w: 12.6, d, h }, { color: c, lado: c, der: cara, izq: cara });
    const linea = lado < 0 ? -6 : 6;
    const colores = r.de([
      [T.crema, T.terracota],
      [T.crema, T.petroleo],
      [T.ocre, T.crema],
      [T.crema, T.vino],
    ] as const);
    const tela =
      i % 2 === 0
        ? toldo(cam, [linea, 2.75, z + 1], [linea, 2.75, z + d - 1], [-lado * 1.4, 0, 0], 0.5, colores)
        : '';
    cosas.push({ x: linea, z: z + d / 2, svg: cuerpo + tela });
    z += d;
  }
  return cosas;
}

function gente(cam: Camara, r: Azar, m: Momento): Cosa[] {
  const quien = (x: number, z: number, mira = 1) =>
    enPie(cam, m, x, z, r() < 0.5 ? caminante(r) : vecino(r, { vista: r() < 0.5 ? 'espalda' : 'frente' }), {
      mira,
    });
  const lejos = Array.from({ length: 12 }, (_, i) =>
    quien((i % 2 ? 1 : -1) * r.entre(3.9, 5.2), 18 + i * 3.2, i % 3 ? 1 : -1),
  );
  if (m === 'dia')
    return [
      ...lejos,
      enPie(cam, m, -4.3, 9, vecino(r, { ropa: T.rojo, enMano: BOLSA() })),
      enPie(cam, m, 4.2, 10, caminante(r, { ropa: T.ocre }), { mira: -1 }),
      enPie(cam, m, -0.6, 20, caminante(r, { ropa: T.petroleo })),
      enPie(cam, m, 0.3, 20.3, caminante(r, { ropa: T.crema, nino: true }), { alto: 1.2 }),
    ];
  if (m === 'tarde')
    return [
      ...lejos,
      enPie(
        cam,
        m,
        4.3,
        6.6,
        vecino(r, { ropa: T.terracota, corte: 'largo', enMano: BOLSA(T.crema), enOtra: BOLSA(T.teal) }),
      ),
      enPie(cam, m, 5.1, 7.2, vecino(r, { ropa: T.marino, mira: -1, enMano: BOLSA() })),
      enPie(cam, m, 4.2, 12, vecino(r, { vista: 'espalda', ropa: T.ocre })),
    ];
  return [
    ...lejos.slice(0, 7),
    enPie(cam, m, -4.6, 7, vecino(r, { vista: 'espalda', ropa: T.rojo })),
    enPie(cam, m, -4, 7.1, vecino(r, { vista: 'espalda', ropa: T.crema })),
    enPie(cam, m, 1.8, 15, caminante(r, { ropa: T.ocre }), { mira: -1 }),
  ];
}

/** The main street with low shops and the church tower at its end. */
export function calle(m: Momento): string {
  const r = azar('calle');
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 3, horizonte: 450, foco: 800 }),
    camara({ alto: 1.7, horizonte: 440, foco: 860, x: 2.9, giro: -9 }),
    camara({ alto: 2.2, horizonte: 430, foco: 800, x: -2.6, giro: 8 }),
  );
  const calzada =
    suelo('#cdb58a', cam.horizonte, 2) +
    piso(cam, -6, 6, 0.4, 90, '#d8c399', '', 0) +
    juntas(cam, -6, -3.2, 3, 60, 1.1, '#c2aa7c') +
    juntas(cam, 3.2, 6, 3, 60, 1.1, '#c2aa7c') +
    piso(cam, -3.2, 3.2, 0.4, 90, T.asfalto) +
    piso(cam, -3.35, -3.2, 0.4, 90, '#efe0bd') +
    piso(cam, 3.2, 3.35, 0.4, 90, '#efe0bd');
  const rayas =
    Array.from({ length: 18 }, (_, i) => piso(cam, -0.09, 0.09, 3 + i * 4.4, 5.2 + i * 4.4, '#f3e3bd')).join(
      '',
    ) +
    Array.from({ length: 8 }, (_, i) =>
      piso(cam, -3 + i * 0.8, -2.6 + i * 0.8, 12.5, 15, '#efe6cf', 'opacity=".85"'),
    ).join('');
  const sombraLarga = segun(
    m,
    piso(cam, 1.2, 3.2, 0.4, 90, '#0b2733', 'opacity=".18"'),
    piso(cam, -6, 1.4, 0.4, 90, '#0b2733', 'opacity=".26"'),
    '',
  );
  const r2 = azar(`calle-${m}`);
  const arboles: Cosa[] = [14, 23, 33, 45, 60].flatMap((z) =>
    [-4.3, 4.3].map((x) =>
      plantado(cam, m, x, z + (x > 0 ? 3 : 0), arbol(r2, r2.de([T.verde, '#7d9441', T.monte])), 4.6),
    ),
  );
  const faroles: Cosa[] = [10, 19, 29, 40].flatMap((z) =>
    [-3.6, 3.6].map((x) => ({ x, z, svg: cam.pon(farol(noche), x, z, 1, 0, x > 0 ? -1 : 1) })),
  );
  const autos: Cosa[] = segun(
    m,
    [{ x: -1, z: 40, svg: combi(cam, { x: -1, z: 44, tipo: 'auto', color: T.terracota }) }],
    [{ x: -3, z: 30, svg: combi(cam, { x: -4, z: 34, tipo: 'auto', color: T.azul }) }],
    [{ x: -1, z: 30, svg: combi(cam, { x: -2, z: 32, tipo: 'auto', color: T.rojo, noche: true }) }],
  );
  const iglesia = parroquia(cam, -5, 88, noche, 'izq', 1.75);
  const cuerpo =
    niebla(loma(r, cam.horizonte - 30, 70, '#4f7470', cam.horizonte + 4), aire(m), 0.5) +
    calzada +
    niebla(iglesia, aire(m), noche ? 0 : 0.16) +
    rayas +
    sombraLarga +
    alFondo(cam, [...cuadra(cam, r, -1, noche), ...cuadra(cam, r, 1, noche)]) +
    alFondo(cam, [...arboles, ...faroles, ...autos, ...gente(cam, r2, m)]);
  return lienzo({
    fondo: cieloDe(r2, m, {
      hasta: cam.horizonte + 4,
      tono: segun(m, 0, 2, 0),
      astroX: segun(m, 640, 300, 330),
      astroY: segun(m, 110, 300, 120),
      nubes: 3,
    }),
    cuerpo,
    momento: m,
  });
}
