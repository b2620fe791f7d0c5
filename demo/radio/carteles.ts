import { curva, grupo, n1 } from '../imagenes/dibujo.ts';

/** Drawings of the demo edition's banners and weather, twice the size they are shown at. Names and places are invented. */
export type Cartel = { ancho: number; alto: number; svg: string };

const hoja = (ancho: number, alto: number, dentro: string): Cartel => ({
  ancho,
  alto,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${ancho}" height="${alto}" viewBox="0 0 ${ancho} ${alto}">${dentro}</svg>`,
});
const fondo = (ancho: number, alto: number, fill: string) =>
  `<rect width="${ancho}" height="${alto}" fill="${fill}"/>`;

/** Words in the site's own face, which generate.ts brings. */
const texto = (palabras: string, x: number, y: number, tam: number, fill: string, ancla = 'middle') =>
  `<text x="${n1(x)}" y="${n1(y)}" font-family="Archivo" font-size="${tam}" text-anchor="${ancla}" fill="${fill}">${palabras}</text>`;
const IZQUIERDA = 'start';

/** A bolt seen from above, with its thread. */
const bulon = (x: number, y: number, s: number, fill: string) =>
  grupo(
    `<path d="M-46-30 0-56 46-30V26L0 52-46 26z" fill="${fill}"/><circle r="22" fill="none" stroke="#14181d" stroke-width="9"/>`,
    `transform="translate(${x} ${y}) scale(${s})"`,
  );

export const FERRETERIA = hoja(
  1940,
  180,
  `${fondo(1940, 180, '#14181d')}<path d="M0 0h560l-90 180H0z" fill="#f4b81f"/>${bulon(110, 90, 0.95, '#14181d')}
  <circle cx="110" cy="90" r="20" fill="none" stroke="#f4b81f" stroke-width="8"/>
  ${texto('EL BULÓN', 186, 107, 56, '#14181d', IZQUIERDA)}
  ${texto('Todo para tu obra, a dos cuadras de la plaza', 620, 84, 54, '#ffffff', IZQUIERDA)}
  ${texto('Ferretería y corralón · Envíos sin cargo en San Evaristo', 620, 136, 34, '#c9d2d6', IZQUIERDA)}
  <rect x="1806" y="46" width="88" height="88" fill="none" stroke="#f4b81f" stroke-width="6"/>
  ${curva('M1826 90h46M1854 70l20 20-20 20', '#f4b81f', 7)}`,
);

export const FERRETERIA_TELEFONO = hoja(
  640,
  200,
  `${fondo(640, 200, '#14181d')}<path d="M0 0h236l-50 200H0z" fill="#f4b81f"/>${bulon(96, 66, 0.72, '#14181d')}
  <circle cx="96" cy="66" r="15" fill="none" stroke="#f4b81f" stroke-width="6"/>
  ${texto('EL BULÓN', 96, 158, 34, '#14181d')}
  ${texto('Todo para tu obra', 256, 76, 41, '#ffffff', IZQUIERDA)}
  ${texto('A dos cuadras de la plaza', 256, 122, 29, '#c9d2d6', IZQUIERDA)}
  ${texto('Envíos sin cargo', 256, 160, 29, '#c9d2d6', IZQUIERDA)}`,
);

const espiga = Array.from({ length: 5 }, (_, i) => {
  const y = 60 - i * 42;
  return `<path d="M0 ${y}c-44-6-64-30-66-62 38 2 62 24 66 62zM0 ${y}c44-6 64-30 66-62-38 2-62 24-66 62z" fill="#fbe3c0"/>`;
}).join('');

export const PANADERIA = hoja(
  600,
  500,
  `${fondo(600, 500, '#fbe7cc')}<circle cx="300" cy="176" r="136" fill="#d9481f"/>
  ${grupo(`${curva('M0-150V112', '#fbe3c0', 9)}${espiga}`, 'transform="translate(300 190) scale(0.82)"')}
  ${texto('Miga y Corteza', 300, 384, 60, '#5d1c08')}
  ${texto('Facturas calientes desde las 6', 300, 428, 31, '#5d1c08')}
  ${texto('Belgrano y Las Heras, San Evaristo', 300, 468, 25, '#7c3a1f')}`,
);

/** A cow that grazes to the right. */
const vaca = `<g fill="#fdf3df"><path d="M-176-52c6-34 34-46 72-46h150c34 0 52-12 74-34 8-22 30-34 58-34 26 0 42 12 50 34l16 40c6 16-4 28-20 30l-40 4c-16 22-34 34-50 44l-8 50v86H86V48H-70v74h-44V40c-30-12-52-34-58-62l-10 90h-16l8-92c2-12 8-22 14-28z"/><path d="M138-160c-20-6-30-20-30-40 12 16 26 20 44 22zM196-162c18-8 28-22 26-40-10 16-22 22-40 24z"/></g>`;

export const EXPO = hoja(
  600,
  1200,
  `${fondo(600, 1200, '#0f4a37')}<circle cx="300" cy="540" r="212" fill="#f2c14e"/>
  <path d="M0 700c120-90 210-50 320-10s190 40 280-30v540H0z" fill="#2f7a48"/>
  <path d="M0 800c160-80 260-20 380 0s160 0 220-30v430H0z" fill="#0f4a37"/>
  ${grupo(vaca, 'transform="translate(286 690)"')}
  ${texto('EXPO RURAL', 300, 150, 80, '#fdf3df')}${texto('Paso Hondo, 6 y 7 de diciembre', 300, 212, 34, '#f2c14e')}
  ${texto('Entrada libre', 300, 968, 66, '#fdf3df')}${texto('Destrezas, cabaña y peña', 300, 1024, 36, '#fdf3df')}
  <rect x="150" y="1072" width="300" height="78" fill="#f2c14e"/>${texto('Ver programa', 300, 1123, 36, '#0f3428')}`,
);

/** No names of days: the picture is shown on whatever day the demo edition starts. */
const HORAS = [
  ['Mañana', '15°'],
  ['Tarde', '21°'],
  ['Noche', '12°'],
] as const;

export const CLIMA = hoja(
  600,
  380,
  `${fondo(600, 380, '#2c7f8c')}<circle cx="452" cy="104" r="58" fill="#f8d07a"/>
  <path d="M378 150c-24 0-40-16-40-36s18-36 40-34c8-26 30-40 56-34 22 4 34 20 38 38 24-4 44 12 44 34s-18 32-38 32z" fill="#eef6f5" transform="translate(34 12)"/>
  <path d="M0 264 110 168l86 64 104-96 92 78 80-54 128 104v116H0z" fill="#1b5d68"/>
  <path d="M0 306 150 232l120 52 130-60 200 82v74H0z" fill="#0d3f48"/>
  ${texto('San Evaristo', 36, 64, 32, '#f2fbfa', IZQUIERDA)}${texto('21°', 32, 168, 112, '#ffffff', IZQUIERDA)}
  ${HORAS.map(([hora, grados], i) => texto(hora, 110 + i * 190, 322, 28, '#f2fbfa') + texto(grados, 110 + i * 190, 358, 28, '#ffffff')).join('')}`,
);
