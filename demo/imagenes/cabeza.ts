import { claro, oscuro, T } from './color.ts';
import { circ, curva, elip, forma, rect } from './dibujo.ts';

export type Corte = 'corto' | 'largo' | 'rodete' | 'rulos' | 'calvo' | 'melena' | 'trenzas' | 'barba';
export type Gorro = 'casco' | 'sombrero' | 'gorra' | 'boina' | 'panuelo' | 'cofia' | 'bombin';
export type Cabeza = {
  piel: string;
  pelo: string;
  corte: Corte;
  vista: 'frente' | 'espalda' | 'perfil';
  mira: -1 | 0 | 1;
  gorro?: Gorro | undefined;
  tocado?: string | undefined;
};

const RULOS = [
  [-7, -93],
  [-5.4, -98],
  [0, -100.5],
  [5.4, -98],
  [7, -93],
  [-7.6, -88],
  [7.6, -88],
] as const;

/** The hair that falls behind neck and shoulders; drawn before the trunk. */
export function detras({ pelo, corte, vista }: Cabeza): string {
  const perfil = vista === 'perfil';
  if (corte === 'largo')
    return forma(
      perfil
        ? 'M3 -99Q-11 -99 -9.6 -84Q-10 -74 -8.4 -68L-1 -69L2 -90Z'
        : 'M-8.4 -92C-9 -102 9 -102 8.4 -92L9.4 -70Q0 -67 -9.4 -70Z',
      pelo,
    );
  if (corte === 'melena')
    return forma(
      perfil
        ? 'M3 -99Q-11 -99 -9.4 -80L0 -81L2 -92Z'
        : 'M-8.6 -92C-9 -102 9 -102 8.6 -92L9 -81Q0 -79 -9 -81Z',
      pelo,
    );
  if (corte === 'rodete') return circ(perfil ? -8 : 0, perfil ? -97 : -101, 4.2, pelo);
  if (corte === 'rulos')
    return RULOS.map(([x, y]) => circ(perfil ? x * 0.9 - 2.4 : x, y, 3.7, pelo)).join('');
  if (corte === 'trenzas')
    return perfil
      ? curva('M-5 -88Q-9 -78 -6 -66', pelo, 3.2)
      : curva('M-7 -88Q-10 -76 -7.6 -64M7 -88Q10 -76 7.6 -64', pelo, 3.2) +
          circ(-7.6, -64, 2, T.rojo) +
          circ(7.6, -64, 2, T.rojo);
  return '';
}

function rasgos({ piel, pelo, mira, corte }: Cabeza): string {
  const x = mira * 1.5;
  const sombra = oscuro(piel, 0.34);
  const barba =
    corte === 'barba'
      ? forma(`M-7 -90Q-6.6 -82 0 -81.6Q6.6 -82 7 -90Q4 -87 ${x} -87.4Q-4 -87 -7 -90Z`, pelo)
      : '';
  return `${forma('M1.6 -99Q7.4 -98 7.2 -91Q6.6 -83.6 0 -82.6Q4.6 -88 1.6 -99Z', oscuro(piel, 0.1))}${barba}${elip(-2.7 + x, -91.2, 0.75, 1, '#20140f')}${elip(2.7 + x, -91.2, 0.75, 1, '#20140f')}${curva(`M${-4 + x} -93.6q1.3 -.8 2.6 0M${1.4 + x} -93.6q1.3 -.8 2.6 0`, pelo, 0.6)}${curva(`M${x} -90.6l.7 2.3h-1.1`, sombra, 0.6)}${curva(`M${-1.9 + x} -85.9q1.9 1.5 3.8 0`, corte === 'barba' ? claro(piel, 0.2) : '#8e3b30', 0.75)}${elip(-4.4 + x, -88.4, 1.2, 0.8, '#d8604a', 'opacity=".3"')}${elip(4.4 + x, -88.4, 1.2, 0.8, '#d8604a', 'opacity=".3"')}`;
}

function flequillo({ pelo, corte, vista }: Cabeza): string {
  if (vista === 'espalda')
    return corte === 'calvo'
      ? forma('M-7.2 -90Q0 -86 7.2 -90Q6 -83 0 -83Q-6 -83 -7.2 -90Z', pelo)
      : forma('M-7.6 -89C-8.8 -103 8.8 -103 7.6 -89Q6 -84.6 0 -84Q-6 -84.6 -7.6 -89Z', pelo);
  if (vista === 'perfil')
    return corte === 'calvo'
      ? forma('M-7.4 -92Q-7.6 -85 -3 -84Q-3 -89 -4 -93Z', pelo)
      : forma(
          'M6.6 -95.6C5 -103 -9.6 -102.6 -7.8 -89Q-7 -85 -3.4 -84.4Q-2.4 -88 -2.6 -91Q0 -92 1.4 -95.6Q4 -94.8 6.6 -95.6Z',
          pelo,
        );
  if (corte === 'calvo')
    return forma('M-7.4 -88Q-8.4 -94 -6 -96Q-6.4 -91 -6.6 -88ZM7.4 -88Q8.4 -94 6 -96Q6.4 -91 6.6 -88Z', pelo);
  if (corte === 'largo' || corte === 'melena')
    return forma(
      'M-7.8 -87C-9.2 -103 9.2 -103 7.8 -87Q7.4 -93 2.4 -96.4Q-3 -93.6 -7 -92.6Q-7.6 -90 -7.8 -87Z',
      pelo,
    );
  return forma(
    'M-7.6 -90.4C-8.6 -103 8.6 -103 7.6 -90.4Q6.8 -94.6 4 -96Q-1 -94.8 -5 -96Q-6.8 -94 -7.6 -90.4Z',
    pelo,
  );
}

function sombrero(g: Gorro, c: string, perfil: boolean): string {
  const f = oscuro(c, 0.25);
  if (g === 'casco')
    return (
      forma('M-8.4 -93.6C-8.4 -105 8.4 -105 8.4 -93.6Z', c) +
      forma('M2 -102Q8.4 -102 8.4 -93.6H4Q5 -98 2 -102Z', f) +
      rect(perfil ? -8.6 : -9.2, -94.6, perfil ? 20 : 18.4, 2, f, 'rx="1"') +
      rect(-1.2, -103, 2.4, 8, claro(c, 0.3), 'rx="1"')
    );
  if (g === 'sombrero')
    return (
      elip(0, -95.6, 14, 2.7, f) +
      forma('M-7.2 -96Q-7 -105 -2.6 -104.6Q0 -103.4 2.6 -104.6Q7 -105 7.2 -96Z', c) +
      rect(-7.2, -98.2, 14.4, 2.2, f)
    );
  if (g === 'gorra')
    return (
      forma('M-7.9 -93.4C-8.4 -104 8.4 -104 7.9 -93.4Z', c) +
      forma(
        perfil
          ? 'M3 -94.6Q14 -95 14.6 -92.4L4 -92.6Z'
          : 'M-7 -94.6Q0 -90.6 7 -94.6Q6 -97 0 -97Q-6 -97 -7 -94.6Z',
        f,
      )
    );
  if (g === 'boina') return elip(-2, -98.4, 10, 4.4, c) + circ(-2, -102.6, 1, f);
  if (g === 'panuelo')
    return (
      forma('M-8 -89C-9 -104 9 -104 8 -89Q6 -95.6 0 -95.8Q-6 -95.6 -8 -89Z', c) +
      forma('M6 -88L12 -82L8 -80Z', f)
    );
  if (g === 'cofia') return forma('M-7.6 -94C-8 -104 8 -104 7.6 -94Q0 -96.6 -7.6 -94Z', c);
  return elip(0, -96.6, 11, 2, f) + forma('M-6.4 -97C-6.6 -107 6.6 -107 6.4 -97Z', c);
}

/** A head with hair, face and hat; chin near y = -83, crown near -100. */
export function cabeza(c: Cabeza): string {
  const perfil = c.vista === 'perfil';
  const oreja = perfil
    ? circ(-1.6, -90.4, 1.7, oscuro(c.piel, 0.14))
    : circ(-7.2, -90.4, 1.6, oscuro(c.piel, 0.1)) + circ(7.2, -90.4, 1.6, oscuro(c.piel, 0.2));
  const base = perfil
    ? forma(
        'M-6.6 -92C-7 -100.6 6.8 -101 6.8 -94L8.7 -90L6.9 -89Q7.2 -83 2.6 -82.6Q-6 -82.4 -6.6 -92Z',
        c.piel,
      )
    : forma('M-7.2 -92C-7.4 -101 7.4 -101 7.2 -92Q7 -82.4 0 -82.4Q-7 -82.4 -7.2 -92Z', c.piel);
  const cara =
    c.vista === 'frente'
      ? rasgos(c)
      : perfil
        ? circ(4.6, -91.4, 0.85, '#20140f') +
          curva('M3.6 -93.8q1.3 -.7 2.4 0', c.pelo, 0.6) +
          curva('M4.4 -86q1.4 .5 2.2 -.2', '#8e3b30', 0.7) +
          (c.corte === 'barba' ? forma('M-2 -90Q-2 -82 3 -81.6Q7.6 -82 7 -86.4Q3 -87 1 -90Z', c.pelo) : '')
        : '';
  const gorro = c.gorro ? sombrero(c.gorro, c.tocado ?? T.ocre, perfil) : '';
  if (c.vista === 'espalda')
    return (
      oreja +
      base +
      (c.gorro ? forma('M-7.2 -92Q-7 -83 0 -83Q7 -83 7.2 -92Z', c.pelo) : flequillo(c)) +
      (c.corte === 'largo' ||
      c.corte === 'trenzas' ||
      c.corte === 'rulos' ||
      c.corte === 'rodete' ||
      c.corte === 'melena'
        ? detras(c)
        : '') +
      gorro
    );
  return oreja + base + cara + flequillo(c) + gorro;
}
