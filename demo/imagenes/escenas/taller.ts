import { type Azar, azar } from '../azar.ts';
import { alFondo, type Camara, type Cosa, caja, camara, plano } from '../camara.ts';
import { haz } from '../cielo.ts';
import { luz, type Momento, oscuro, T } from '../color.ts';
import { brillo, circ, curva, forma, lienzo, linea, rect, rectGrad } from '../dibujo.ts';
import { persona } from '../gente.ts';
import { enPie, juntas, piso, segun } from '../puesta.ts';

/** A burst of sparks; gravity pulls them down. */
export function chispas(r: Azar, x: number, y: number, k: number, n = 46): string {
  let s = brillo(x, y, k * 2.4, '#ffcf80', 0.75) + brillo(x, y, k * 0.7, '#fffbe6', 0.95);
  for (let i = 0; i < n; i++) {
    const [a, l] = [r.entre(-2.9, -0.2), k * r.entre(0.5, 1.7)];
    const [dx, dy] = [Math.cos(a) * l, Math.sin(a) * l * 0.7];
    s += curva(
      `M${(x + dx * 0.25).toFixed(1)} ${(y + dy * 0.25).toFixed(1)}Q${(x + dx * 0.8).toFixed(1)} ${(y + dy).toFixed(1)} ${(x + dx * 1.2).toFixed(1)} ${(y + dy * 0.6 + l * 0.5).toFixed(1)}`,
      luz(r.de(['#fff4d0', '#ffd28f', '#ff9f4d'])),
      r.entre(1, 2.6),
    );
  }
  return s + circ(x, y, k * 0.09, luz('#ffffff'));
}

const careta = (perfil: boolean): string =>
  perfil
    ? forma('M-4 -101Q9 -103 10.6 -92L9 -80Q3 -79 0 -83Z', '#22343a') + rect(5, -94, 5.4, 4, T.ocre)
    : forma('M-8.8 -99Q0 -105 8.8 -99L7.6 -82Q0 -77 -7.6 -82Z', '#22343a') +
      rect(-5.4, -94, 10.8, 4.6, luz('#ffb35e'));

function galpon(cam: Camara, m: Momento): string {
  const pl = plano(cam, [-12, 0, 16], [1, 0, 0]);
  const cieloV = luz(segun(m, '#bfe0e0', '#f5a85e', '#16324e'));
  let s =
    rectGrad(0, 0, 1000, 560, [
      [0, '#3f5a5c'],
      [1, '#6f8580'],
    ]) + pl.rect(0, 0, 24, 7, '#7d9089');
  for (let i = 0; i < 24; i += 0.8) s += pl.rect(i, 0, 0.06, 7, '#677a75');
  for (let i = 0; i < 6; i++)
    s +=
      pl.rect(1 + i * 3.9, 3, 3, 2.9, '#2f4448') +
      Array.from({ length: 12 }, (_, j) =>
        pl.rect(
          1.1 + i * 3.9 + (j % 4) * 0.72,
          3.1 + Math.floor(j / 4) * 0.92,
          0.64,
          0.84,
          j % 7 === 3 ? luz(segun(m, '#d7ece6', '#fbc98a', '#1f4460')) : cieloV,
        ),
      ).join('');
  for (const z of [15, 11, 7.4]) {
    const v = plano(cam, [-12, 6.2, z], [1, 0, 0]);
    s +=
      v.rect(0, 0, 24, 0.18, '#2f4448') +
      v.rect(0, 1, 24, 0.18, '#2f4448') +
      Array.from({ length: 16 }, (_, i) =>
        v.linea(
          [
            [i * 1.5, i % 2 ? 0 : 1.1],
            [i * 1.5 + 1.5, i % 2 ? 1.1 : 0],
          ],
          '#2f4448',
          0.1,
        ),
      ).join('');
    for (const x of [-9, 9])
      s +=
        caja(cam, { x, z, w: 0.4, d: 0.4, h: 6.4 }, { color: '#3a5054' }) +
        plano(cam, [x, 0, z], [1, 0, 0]).rect(0, 0, 0.4, 1.2, T.ocre);
  }
  return (
    s +
    piso(cam, -30, 30, 0.4, 16, '#a39b86') +
    juntas(cam, -12, 12, 2, 16, 2.4, '#8a826d') +
    piso(cam, -6.2, -6, 0.4, 16, T.ocre) +
    piso(cam, 6, 6.2, 0.4, 16, T.ocre)
  );
}

function gancho(cam: Camara, x: number, z: number): string {
  const k = cam.esc(x, z);
  const [px, py] = cam.p([x, 4.6, z]);
  return (
    linea(
      [
        [px, py - k * 2.4],
        [px, py],
      ],
      '#22343a',
      k * 0.05,
    ) +
    rect(px - k * 0.3, py - k * 0.1, k * 0.6, k * 0.5, T.ocre) +
    curva(
      `M${px} ${py + k * 0.4}v${k * 0.2}q${k * 0.34} ${k * 0.1} ${k * 0.2} ${k * 0.36}q${-k * 0.26} ${k * 0.18} ${-k * 0.38} ${-k * 0.12}`,
      '#22343a',
      k * 0.1,
    )
  );
}

/** The metalworkers' shop. */
export function taller(m: Momento): string {
  const r = azar(`taller-${m}`);
  const noche = m === 'noche';
  const cam = segun(
    m,
    camara({ alto: 1.8, horizonte: 420, foco: 780 }),
    camara({ alto: 1.5, horizonte: 430, foco: 820, giro: 16, x: -2 }),
    camara({ alto: 2.1, horizonte: 400, foco: 780, giro: -18, x: 3.4 }),
  );
  const viga = (x: number, z: number, w: number, y: number) =>
    caja(
      cam,
      { x, z, w, d: 0.5, h: 0.4, y },
      {
        color: T.ladrillo,
        techo: '#c46a48',
        frente: (pl, ww, h) => pl.rect(0, 0, ww, 0.09, '#7d2f22') + pl.rect(0, h - 0.09, ww, 0.09, '#c46a48'),
      },
    ) +
    [x + 0.3, x + w - 0.5]
      .map((q) => caja(cam, { x: q, z: z + 0.1, w: 0.2, d: 0.3, h: y }, { color: '#39474a' }))
      .join('');
  const maquina = (x: number, z: number, c: string) =>
    caja(
      cam,
      { x, z, w: 2.4, d: 1.6, h: 2 },
      {
        color: c,
        frente: (pl) =>
          pl.rect(0.3, 0.9, 1.1, 0.8, '#14282d') +
          pl.rect(0.4, 1, 0.9, 0.6, luz('#4fa39a')) +
          pl.circ(1.8, 1.5, 0.14, luz('#ff5b3e')) +
          pl.circ(1.8, 1.1, 0.14, luz('#7fd69b')) +
          pl.rect(0.2, 0.2, 2, 0.35, oscuro(c, 0.3)),
      },
    );
  const obrero = (x: number, z: number, o: object, mira = 1, alto = 1.74) =>
    enPie(
      cam,
      m,
      x,
      z,
      persona({
        prenda: 'mameluco',
        ropa: T.azul,
        gorro: 'casco',
        tocado: T.ocre,
        zapato: T.tinta,
        piel: '#b87645',
        ...o,
      }),
      { mira, alto },
    );
  const suelda = {
    vista: 'perfil',
    sobre: careta(true),
    der: [52, 74],
    izq: [44, 70],
    piernas: [
      [14, 4],
      [-12, -18],
    ],
    corte: 'corto',
  } as const;
  const fondo: Cosa[] = [
    { x: -6, z: 12, svg: maquina(-7.6, 12, T.petroleo) },
    { x: 5, z: 12, svg: maquina(3, 12.4, T.teal) },
    { x: 8, z: 11, svg: maquina(6.6, 11, T.petroleo) },
  ];
  const [px, py] = segun(m, cam.p([0.1, 1.36, 5.4]), cam.p([0.35, 1.22, 3.5]), cam.p([1.6, 1.36, 5.6]));
  const gente: Cosa[] = segun(
    m,
    [
      { x: 0, z: 5.8, svg: viga(-2.6, 5.4, 5.6, 0.95) },
      obrero(-0.75, 5.1, suelda),
      obrero(2.3, 6.6, { ropa: T.oliva, tocado: T.rojo, piel: '#d99b6c', izq: [30, 80], mira: -1 }),
      obrero(
        -3.6,
        8.6,
        { ropa: T.petroleo, tocado: T.crema, vista: 'perfil', der: [60, 90], corte: 'trenzas' },
        -1,
      ),
      obrero(4.8, 9.6, { ropa: T.azul, vista: 'espalda' }),
    ],
    [
      { x: 1, z: 3.6, svg: viga(-0.1, 3.6, 3.4, 0.8) },
      obrero(-0.4, 3.4, { ...suelda, ropa: T.petroleo, corte: 'largo', gorro: undefined }),
      obrero(3.4, 8, { ropa: T.oliva, vista: 'espalda' }),
      obrero(-3.4, 9, { tocado: T.rojo }),
    ],
    [
      { x: 1.4, z: 6, svg: viga(0.4, 5.6, 5, 0.95) },
      obrero(2.5, 5.3, { ...suelda, ropa: T.oliva }, -1),
      obrero(-1, 7, {
        tocado: T.crema,
        vista: 'perfil',
        der: [110, 140],
        piernas: [
          [5, 0],
          [-5, -4],
        ],
      }),
      obrero(-2.6, 9.6, { ropa: T.petroleo }),
    ],
  );
  const sol =
    m === 'tarde'
      ? [150, 380, 610]
          .map((x) =>
            forma(`M${x} 130L${x + 140} 130L${x - 80} 750L${x - 330} 750Z`, luz('#ffc070'), 'opacity=".13"'),
          )
          .join('')
      : '';
  const lamparas = noche
    ? [-4, 0, 4, 8]
        .map((x) => {
          const [lx, ly] = cam.p([x, 5.6, 9]);
          return (
            haz(lx, ly, lx - 120, lx + 120, ly + 330, '#ffe6b0', 0.28) +
            forma(`M${lx - 22} ${ly + 8}L${lx + 22} ${ly + 8}L${lx + 8} ${ly - 10}H${lx - 8}Z`, '#22343a') +
            brillo(lx, ly + 8, 50, '#fff0c4', 0.8)
          );
        })
        .join('')
    : '';
  return lienzo({
    cuerpo:
      galpon(cam, m) +
      gancho(cam, segun(m, 1.6, 2, -1), 8) +
      alFondo(cam, fondo) +
      lamparas +
      alFondo(cam, gente) +
      sol +
      chispas(r, px, py, segun(m, 130, 190, 150), segun(m, 50, 70, 60)),
    momento: m,
    fuerza: segun(m, 0, 0.7, 0.7),
  });
}
