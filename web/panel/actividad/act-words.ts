import type { Act, ActividadKind } from '../../../shared/actividad.ts';

export const KIND_LABELS: Readonly<Record<ActividadKind, string>> = {
  noticias: 'Noticias',
  usuarios: 'Usuarios',
  sesiones: 'Ingresos',
  ajustes: 'Ajustes',
};

const WORDS: Readonly<Record<Act, string>> = {
  'noticia.created': 'creó una noticia',
  'noticia.updated': 'cambió una noticia',
  'noticia.trashed': 'mandó a la papelera una noticia',
  'noticia.restored': 'recuperó una noticia',
  'usuario.registered': 'se registró con la clave',
  'usuario.created': 'se creó un usuario',
  'usuario.deactivated': 'desactivó un usuario',
  'usuario.activated': 'volvió a activar un usuario',
  'usuario.password': 'cambió su contraseña',
  'usuario.factor_on': 'activó su segundo factor',
  'usuario.factor_off': 'desactivó el segundo factor de',
  'usuario.recovery': 'entró con un código de recuperación',
  'sesion.started': 'inició sesión',
  'sesion.ended': 'cerró una sesión',
  'sesion.failed': 'no pudo entrar',
  'sesiones.ended': 'cerró las sesiones de',
  'estacion.changed': 'cambió los datos de la radio',
  'banner.created': 'agregó un banner',
  'banner.updated': 'cambió un banner',
  'banner.deleted': 'borró un banner',
  'banners.ordered': 'cambió el orden de los banners',
  'clima.changed': 'cambió la imagen del tiempo',
  'clima.removed': 'sacó la imagen del tiempo',
  'programa.created': 'agregó un programa a la grilla',
  'programa.updated': 'cambió un programa de la grilla',
  'programa.deleted': 'sacó un programa de la grilla',
  'respaldo.failed': 'no se pudo hacer la copia de la noche',
  'respaldo.restored': 'se restauró una copia',
  'simulacro.failed': 'no salió bien el simulacro de las copias',
};

/** What was done, to stand behind a name; attempts that were counted together say how many they were. */
export function actWords(act: Act, count: number): string {
  return count === 1 ? WORDS[act] : `${WORDS[act]} (${count} veces en una hora)`;
}

/** The groups of the station's data, by the names the record has of them. */
const DATOS: Readonly<Record<string, string>> = {
  name: 'nombre',
  frequency: 'frecuencia',
  tagline: 'lema',
  logo: 'logo',
  streamUrl: 'señal en vivo',
  videoChannelUrl: 'canal de video',
  whatsapp: 'WhatsApp',
  social: 'redes',
  veda: 'veda electoral',
  ultimoMomento: 'último momento',
};

/** What an act was done to, in words for people. */
export function summaryWords(act: Act, summary: string): string {
  if (act !== 'estacion.changed') return summary;
  return summary
    .split(', ')
    .map((name) => DATOS[name] ?? name)
    .join(', ');
}
