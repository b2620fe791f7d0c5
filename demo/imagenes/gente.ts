import { type Corte, cabeza, detras, type Gorro } from './cabeza.ts';
import { claro, oscuro, PELOS, PIELES, T } from './color.ts';
import { circ, curva, forma, grupo, n1, poner, rect } from './dibujo.ts';

export type Brazo = readonly [alto: number, bajo: number];

export type Prenda = 'pantalon' | 'pollera' | 'vestido' | 'guardapolvo' | 'short' | 'mameluco';

export type Vista = 'frente' | 'espalda' | 'perfil';

export type Persona = {
  piel?: string | undefined;
  pelo?: string | undefined;
  corte?: Corte | undefined;
  gorro?: Gorro | undefined;
  tocado?: string | undefined;
  ropa?: string | undefined;
  abajo?: string | undefined;
  prenda?: Prenda | undefined;
  zapato?: string | undefined;
  detalle?: string | undefined;
  izq?: Brazo | undefined;
  der?: Brazo | undefined;
  piernas?: readonly [Brazo, Brazo] | undefined;
  vista?: Vista | undefined;
  mira?: -1 | 0 | 1 | undefined;
  nino?: boolean | undefined;
  mangas?: boolean | undefined;
  ancho?: number | undefined;
  enMano?: string | undefined;
  enOtra?: string | undefined;
  sobre?: string | undefined;
  delantal?: string | undefined;
  chaleco?: boolean | undefined;
  mochila?: string | undefined;
};

type Cota = { x: number; y: number };

const rad = (g: number) => (g * Math.PI) / 180;

const desde = (o: Cota, g: number, l: number, lado: number): Cota => ({
  x: o.x + Math.sin(rad(g)) * l * lado,
  y: o.y + Math.cos(rad(g)) * l,
});

const hueso = (a: Cota, b: Cota, c: Cota) =>
  `M${n1(a.x)} ${n1(a.y)}L${n1(b.x)} ${n1(b.y)}L${n1(c.x)} ${n1(c.y)}`;

function brazo(
  hombro: Cota,
  [a, b]: Brazo,
  lado: number,
  ropa: string,
  piel: string,
  mangas: boolean,
  enMano: string,
): string {
  const codo = desde(hombro, a, 15.5, lado);
  const mano = desde(codo, b, 14.5, lado);
  const medio = { x: hombro.x * 0.25 + codo.x * 0.75, y: hombro.y * 0.25 + codo.y * 0.75 };
  const manga = mangas
    ? hueso(hombro, codo, { x: codo.x * 0.22 + mano.x * 0.78, y: codo.y * 0.22 + mano.y * 0.78 })
    : hueso(hombro, hombro, medio);
  return (
    curva(hueso(hombro, codo, mano), piel, 4.6) +
    circ(mano.x, mano.y, 3, piel) +
    curva(manga, ropa, mangas ? 6.6 : 7.4) +
    (enMano ? poner(enMano, mano.x, mano.y, 1) : '')
  );
}

function pierna(
  cadera: Cota,
  [a, b]: Brazo,
  lado: number,
  color: string,
  zapato: string,
  piel: string,
  corta: boolean,
  punta: number,
): string {
  const rodilla = desde(cadera, a, 21, lado);
  const pie = desde(rodilla, b, 22, lado);
  const z = forma(
    `M${n1(pie.x - 3.4)} ${n1(pie.y + 3)}v-4.4h6.8q${punta > 0 ? 4.6 : punta < 0 ? 0 : 1.6} 1 ${punta > 0 ? 4.8 : punta < 0 ? 0 : 1.6} 4.4Z`,
    zapato,
  );
  const zm = punta < 0 ? forma(`M${n1(pie.x + 3.4)} ${n1(pie.y + 3)}v-4.4h-6.8q-4.6 1 -4.8 4.4Z`, zapato) : z;
  const piernaEntera = curva(hueso(cadera, rodilla, pie), corta ? piel : color, corta ? 6 : 7.6);
  const corte = corta
    ? curva(
        hueso(cadera, cadera, {
          x: cadera.x * 0.15 + rodilla.x * 0.85,
          y: cadera.y * 0.15 + rodilla.y * 0.85,
        }),
        color,
        9,
      )
    : '';
  return zm + piernaEntera + corte;
}

const TORSO =
  'M-9.4 -80Q-12.4 -79.4 -12.6 -74L-10.2 -58L-9.6 -43L9.6 -43L10.2 -58L12.6 -74Q12.4 -79.4 9.4 -80L4 -82Q0 -79.6 -4 -82Z';

const TORSO_PERFIL = 'M-5 -80.5Q-8.6 -76 -8.2 -66L-7.4 -43L7 -43L8 -62Q9 -76 4.6 -80.5Z';

function falda(prenda: Prenda, color: string, perfil: boolean): string {
  const k = perfil ? 0.8 : 1;
  const hasta = prenda === 'guardapolvo' ? -29 : prenda === 'vestido' ? -20 : -22;
  const vuelo = prenda === 'guardapolvo' ? 12.5 : 15.5;
  const d = `M${-9.8 * k} -48L${-vuelo * k} ${hasta}Q0 ${hasta + 3.5} ${vuelo * k} ${hasta}L${9.8 * k} -48Z`;
  return (
    forma(d, color) +
    forma(
      `M${2 * k} -48L${4 * k} ${hasta + 1.8}Q${10 * k} ${hasta + 1.4} ${vuelo * k} ${hasta}L${9.8 * k} -48Z`,
      oscuro(color, 0.16),
    )
  );
}

function tronco(p: Persona, ropa: string): string {
  const perfil = p.vista === 'perfil';
  const d = perfil ? TORSO_PERFIL : TORSO;
  let s =
    forma(d, ropa) +
    forma(
      perfil
        ? 'M-5 -80.5Q-8.6 -76 -8.2 -66L-7.4 -43L-2 -43Q-4 -66 -5 -80.5Z'
        : 'M4.2 -81.8L9.4 -80Q12.4 -79.4 12.6 -74L10.2 -58L9.6 -43L3.4 -43Q5.6 -62 4.2 -81.8Z',
      oscuro(ropa, 0.17),
    );
  if (p.detalle && !perfil) s += rect(-11.4, -70, 22.8, 5, p.detalle);
  if (p.detalle && perfil) s += rect(-8.2, -70, 16.4, 5, p.detalle);
  if (p.chaleco)
    s +=
      forma('M-11.8 -78L-5 -81L-3 -58L3 -58L5 -81L11.8 -78L10 -46H-10Z', '#f0b32e') +
      rect(-10.4, -62, 20.8, 3.4, '#fff4da') +
      rect(-10, -54, 20, 3.4, '#fff4da');
  if (p.prenda === 'guardapolvo' && p.vista !== 'espalda')
    s +=
      curva('M0 -79V-32', oscuro(ropa, 0.25), 0.7) +
      forma('M-4 -82L0 -75L4 -82Q0 -79.6 -4 -82Z', oscuro(ropa, 0.3));
  if (p.delantal && p.vista !== 'espalda')
    s +=
      forma('M-7 -70H7L10 -30Q0 -26 -10 -30Z', p.delantal) +
      forma('M2 -70H7L10 -30Q6 -28 3 -28Z', oscuro(p.delantal, 0.14)) +
      curva('M-7 -70L-4 -81M7 -70L4 -81', p.delantal, 1.6);
  return s;
}

/** One standing figure, 100 units high, feet at the origin. Angles run from straight down (0) outwards; in profile, forwards. */
export function persona(p: Persona): string {
  const {
    piel = PIELES[1],
    ropa = T.petroleo,
    abajo = T.tinta,
    prenda = 'pantalon',
    zapato = '#2a1d18',
    vista = 'frente',
    mangas = true,
    ancho = 1,
    izq = [10, 4],
    der = [10, 4],
  } = p;
  const perfil = vista === 'perfil';
  const [pa, pb] =
    p.piernas ??
    (perfil
      ? ([
          [16, 4],
          [-14, -24],
        ] as const)
      : ([
          [5, 0],
          [5, 0],
        ] as const));
  const falditas = prenda === 'pollera' || prenda === 'vestido' || prenda === 'guardapolvo';
  const corta = prenda === 'short' || prenda === 'pollera' || prenda === 'vestido';
  const tela = prenda === 'mameluco' ? ropa : abajo;
  const cad = perfil ? 1.5 : 4.8;
  const lados = perfil ? 1 : -1;
  const atras = perfil
    ? brazo({ x: 0.5, y: -75 }, izq, 1, oscuro(ropa, 0.28), oscuro(piel, 0.15), mangas, p.enOtra ?? '')
    : '';
  const piernas =
    pierna(
      { x: -cad, y: -45 },
      pb,
      lados,
      oscuro(tela, 0.16),
      zapato,
      oscuro(piel, 0.12),
      corta,
      perfil ? 1 : -1,
    ) + pierna({ x: cad, y: -45 }, pa, 1, tela, zapato, piel, corta, perfil ? 1 : 0.5);
  const faldon = falditas
    ? falda(prenda, prenda === 'pollera' ? abajo : ropa, perfil)
    : rect(-9.2 * (perfil ? 0.78 : 1), -48, 18.4 * (perfil ? 0.78 : 1), 8, tela, 'rx="3"');
  const cuello = rect(-2.9, -87, 5.8, 8, oscuro(piel, 0.16), 'rx="2"');
  const adelante = perfil
    ? brazo({ x: 0, y: -75 }, der, 1, claro(ropa, 0.05), piel, mangas, p.enMano ?? '')
    : brazo({ x: -10.4, y: -75.4 }, izq, -1, oscuro(ropa, 0.06), piel, mangas, p.enOtra ?? '') +
      brazo({ x: 10.4, y: -75.4 }, der, 1, oscuro(ropa, 0.22), piel, mangas, p.enMano ?? '');
  const mochila = p.mochila
    ? perfil
      ? rect(-16, -79, 10, 24, p.mochila, 'rx="4"')
      : vista === 'espalda'
        ? rect(-9, -79, 18, 25, p.mochila, 'rx="5"') + rect(-6, -66, 12, 9, oscuro(p.mochila, 0.2), 'rx="2"')
        : curva('M-6 -80L-7 -60M6 -80L7 -60', p.mochila, 2.4)
    : '';
  const c = {
    piel,
    pelo: p.pelo ?? PELOS[0],
    corte: p.corte ?? 'corto',
    vista,
    mira: p.mira ?? 0,
    gorro: p.gorro,
    tocado: p.tocado,
  };
  const enSuLugar = (s: string) =>
    grupo(
      s,
      `transform="translate(0 -91) scale(${p.nino ? 1.34 : 1.08}) translate(0 91)${p.nino ? ' translate(0 -2)' : ''}"`,
    );
  const [testa, melena] = [enSuLugar(cabeza(c)), enSuLugar(detras(c))];
  const orden =
    vista === 'espalda'
      ? piernas + faldon + adelante + tronco(p, ropa) + cuello + testa + mochila
      : atras +
        melena +
        (perfil ? mochila : '') +
        piernas +
        faldon +
        cuello +
        tronco(p, ropa) +
        (perfil ? '' : mochila) +
        testa +
        adelante;
  return grupo(orden + (p.sobre ?? ''), `transform="scale(${ancho} 1)"`);
}

/** Someone seated in profile looking right: the seat is at y = -40 (units of 100 per person). */
export const sentado = (p: Persona): string =>
  poner(
    persona({
      vista: 'perfil',
      piernas: [
        [84, 4],
        [78, -4],
      ],
      der: [34, 70],
      izq: [40, 76],
      ...p,
    }),
    0,
    4,
    1,
  );
