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
  'sesion.started': 'inició sesión',
  'sesion.ended': 'cerró una sesión',
  'sesion.failed': 'no pudo entrar',
  'sesiones.ended': 'cerró las sesiones de',
  'estacion.changed': 'cambió los datos de la radio',
};

/** What was done, to stand behind a name; attempts that were counted together say how many they were. */
export function actWords(act: Act, count: number): string {
  return count === 1 ? WORDS[act] : `${WORDS[act]} (${count} veces en una hora)`;
}
