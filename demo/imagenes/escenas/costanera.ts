import { azar } from '../azar.ts';
import { bici } from '../bici.ts';
import { alFondo, type Camara, type Cosa, camara, type P3, plano } from '../camara.ts';
import { aire, bandada, cieloDe } from '../cielo.ts';
import { luz, type Momento, niebla, oscuro, T } from '../color.ts';
import { brillo, circ, elip, lienzo, type Punto, poner, rect } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { banco, farol } from '../mobiliario.ts';
import { agua, loma } from '../naturaleza.ts';
import { arbol, sauce } from '../plantas.ts';
import { enPie, juntas, piso, plantado, segun } from '../puesta.ts';
import { caminante, vecino } from '../vecinos.ts';

/** An iron bridge of arches from `o` along `u`. */
function puente(cam: Camara, o: P3, u: P3, tramos: number, luces: boolean): string {
  const pl = plano(cam, o, u);
  const [luzM, tablero] = [26, 6.5];
  let s = '';
  for (let i = 0; i < tramos; i++) {
    const x = i * luzM;
    const arco = (alto: number): Punto[] =>
      Array.from({ length: 21 }, (_, k) => [
        x + (k / 20) * luzM,
        tablero + alto * Math.sin((k / 20) * Math.PI),
      ]);
    s +=
      pl.rect(x - 1.1, -0.4, 2.2, tablero, '#8a6a52') +
      pl.rect(x + 0.2, -0.4, 0.9, tablero, '#64483a') +
      pl.rect(x - 1.8, -0.4, 3.6, 0.8, '#75584a');
    for (let k = 2; k < 19; k += 2)
      s += pl.linea(
        [
          [x + (k / 20) * luzM, tablero],
          [x + (k / 20) * luzM, tablero + 7.4 * Math.sin((k / 20) * Math.PI)],
        ],
        '#9c4a30',
        0.22,
      );
    s += pl.linea(arco(6), '#8f3f2a', 0.3) + pl.linea(arco(7.4), T.terracota, 0.6);
  }
  s +=
    pl.rect(-1, tablero - 0.5, tramos * luzM + 2, 1.1, '#a84a2c') +
    pl.rect(-1, tablero - 0.5, tramos * luzM + 2, 0.35, '#70301f');
  if (!luces) return s;
  for (let i = 0; i < tramos * 4; i++) {
    const [x, y] = pl.p(i * 6.5, tablero + 1.6);
    const [, ya] = pl.p(i * 6.5, 0);
    s +=
      brillo(x, y, 22, '#ffcf80', 0.7) +
      circ(x, y, 2.4, luz('#fff0c4')) +
      elip(x, ya + (ya - y) * 0.7 + 12, 3, 26, luz('#ffd28f'), 'opacity=".35"');
  }
  return s;
}

function baranda(cam: Camara, z: number): string {
  const pl = plano(cam, [-30, 0, z], [1, 0, 0]);
  let s = pl.rect(0, 0, 60, 0.22, '#c9b08a') + pl.rect(0, 0.16, 60, 0.08, '#e9d8b6');
  for (let i = 0; i < 60; i += 0.4) s += pl.rect(i, 0.2, 0.05, 0.85, '#2a4a4c');
  for (let i = 0; i < 60; i += 3.2) s += pl.rect(i - 0.1, 0, 0.2, 1.15, '#1f3a3e');
  return s + pl.rect(0, 1, 60, 0.09, '#1f3a3e') + pl.rect(0, 0.55, 60, 0.05, '#2a4a4c');
}

function paseantes(cam: Camara, m: Momento): Cosa[] {
  const r = azar(`costanera-${m}`);
  const pareja: Cosa[] = [
    { x: 1, z: 6, svg: cam.pon(banco(), 1, 6.0) },
    {
      x: 0.7,
      z: 6.1,
      svg: cam.pon(
        persona({ vista: 'espalda', ropa: T.terracota, corte: 'largo', pelo: '#33211a', der: [20, 30] }),
        0.68,
        6.1,
        0.0172,
        -0.36,
      ),
    },
    {
      x: 1.3,
      z: 6.1,
      svg: cam.pon(
        persona({
          vista: 'espalda',
          ropa: T.petroleo,
          corte: 'corto',
          piel: '#b87645',
          izq: [30, 40],
          gorro: 'boina',
          tocado: T.marino,
        }),
        1.3,
        6.1,
        0.0176,
        -0.36,
      ),
    },
  ];
  // The bench's back hides the seated pair from the waist down.
  if (m === 'tarde')
    return [
      pareja[1] as Cosa,
      pareja[2] as Cosa,
      { x: 1, z: 5.7, svg: cam.pon(banco(), 1, 5.9, 1.12) },
      enPie(cam, m, -3.1, 7.6, caminante(r, { ropa: T.ocre })),
      enPie(cam, m, -4.2, 8, caminante(r, { ropa: T.vino, nino: true }), { alto: 1.2 }),
      enPie(cam, m, 5, 8.2, vecino(r, { vista: 'espalda', ropa: T.crema })),
    ];
  if (m === 'noche')
    return [
      enPie(cam, m, 0.6, 6.6, caminante(r, { ropa: T.terracota, corte: 'largo' }), { mira: -1 }),
      enPie(cam, m, 1.4, 6.9, caminante(r, { ropa: T.crema, abajo: T.marino }), { mira: -1 }),
      enPie(cam, m, -4.4, 8.2, vecino(r, { vista: 'espalda', ropa: T.ocre })),
    ];
  return [
    enPie(cam, m, -1.5, 6.2, caminante(r, { ropa: T.terracota, corte: 'largo', prenda: 'vestido' })),
    enPie(cam, m, -0.75, 6.3, caminante(r, { ropa: T.ocre, nino: true, prenda: 'short' }), { alto: 1.15 }),
    enPie(
      cam,
      m,
      -3.6,
      8.3,
      vecino(r, { vista: 'espalda', ropa: T.crema, gorro: 'sombrero', tocado: T.trigo }),
    ),
    enPie(cam, m, 3.4, 8, caminante(r, { ropa: T.petroleo }), { mira: -1 }),
    enPie(cam, m, 4.2, 8.3, caminante(r, { ropa: T.rosa, abajo: T.crema }), { mira: -1 }),
    {
      x: 1.4,
      z: 5.6,
      svg:
        cam.pon(bici(T.rojo), 0.8, 5.4, 1) +
        cam.pon(
          persona({ ropa: T.teal, vista: 'espalda', gorro: 'gorra', tocado: T.rojo }),
          1.72,
          5.5,
          0.0172,
        ),
    },
  ];
}

/** The promenade by the river, with the bridge of arches. */
export function costanera(m: Momento): string {
  const r = azar(`rio-${m}`);
  const cam = segun(
    m,
    camara({ alto: 2.5, horizonte: 300, foco: 780 }),
    camara({ alto: 1.9, horizonte: 372, foco: 900, giro: -12, x: 2.2 }),
    camara({ alto: 2.9, horizonte: 300, foco: 820, giro: 16, x: -1 }),
  );
  const h = cam.horizonte;
  const orilla = niebla(loma(r, h - 16, 18, T.monte, h + 4, 4), aire(m), 0.4);
  const lejana = niebla(loma(r, h - 46, 46, '#5f7f83', h + 4, 2), aire(m), 0.62);
  const arboles = Array.from({ length: 24 }, (_, i) =>
    poner(
      arbol(r, r.de([T.monte, T.verde, '#46703f'])),
      i * 43 + r.entre(-14, 14),
      h + 5,
      r.entre(0.36, 0.62),
    ),
  ).join('');
  const [o, u]: [P3, P3] = segun<[P3, P3]>(
    m,
    [
      [-100, 0, 82],
      [1, 0, 0.05],
    ],
    [
      [-60, 0, 62],
      [0.93, 0, 0.36],
    ],
    [
      [-20, 0, 34],
      [0.8, 0, 0.6],
    ],
  );
  const astroX = segun(m, 700, 330, 640);
  const [, yAgua] = cam.p([0, 0, 60]);
  const cuerpo = `${lejana}${orilla}${niebla(arboles, aire(m), 0.35)}${agua(r, h + 1, 460, segun(m, '#3f8a96', '#b4705c', '#2f6a80'), segun(m, '#d8ece4', luz('#ffd9a0'), luz('#8fb8c0')), 170, m === 'dia' ? undefined : astroX)}${rect(0, yAgua, 1000, 0, '#000000')}${puente(cam, o, u, 9, m === 'noche')}${piso(cam, -40, 40, 0.4, 9.2, '#dcc092')}${piso(cam, -40, 40, 0.4, 4.4, '#cfae7c')}${juntas(cam, -20, 20, 4.4, 9.2, 1.2, '#bf9f6d')}${piso(cam, -40, 40, 4.3, 4.55, '#f0dfbc')}${baranda(cam, 9.1)}`;
  const faroles: Cosa[] = [-9.5, -2.6, 4.4, 11].map((x) => ({
    x,
    z: 8.7,
    svg: cam.pon(farol(m === 'noche'), x, 8.7, 1.15),
  }));
  const sauces: Cosa[] = segun(
    m,
    [plantado(cam, m, 6.2, 8.6, sauce(r), 6.6)],
    [plantado(cam, m, -7, 8.6, arbol(r, '#7d8f45'), 5.5)],
    [plantado(cam, m, 8.6, 8.8, sauce(r), 6)],
  );
  return lienzo({
    fondo: cieloDe(r, m, { hasta: h + 4, tono: m === 'tarde' ? 1 : 0, astroX, nubes: 3 }),
    cuerpo: cuerpo + alFondo(cam, [...faroles, ...sauces, ...paseantes(cam, m)]),
    luces:
      m === 'dia'
        ? bandada(r, 300, 110)
        : m === 'tarde'
          ? brillo(astroX, h - 60, 300, '#ffdf9e', 0.4) + bandada(r, 700, 130, 6, 8, oscuro('#6d3a3a', 0.2))
          : '',
    momento: m,
  });
}
