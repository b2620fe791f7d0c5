/** What the record of activity tells apart. */
export const ACTIVIDAD_KINDS = ['noticias', 'usuarios', 'sesiones', 'ajustes'] as const;
export type ActividadKind = (typeof ACTIVIDAD_KINDS)[number];

/** Every act that is recorded. A new kind of thing (settings, banners) adds its acts here and its words to the panel. */
export const ACTS = [
  'noticia.created',
  'noticia.updated',
  'noticia.trashed',
  'noticia.restored',
  'usuario.registered',
  'usuario.created',
  'usuario.deactivated',
  'usuario.activated',
  'usuario.password',
  'usuario.factor_on',
  'usuario.factor_off',
  'usuario.recovery',
  'sesion.started',
  'sesion.ended',
  'sesion.failed',
  'sesiones.ended',
  'estacion.changed',
  'banner.created',
  'banner.updated',
  'banner.deleted',
  'banners.ordered',
  'clima.changed',
  'clima.removed',
  'programa.created',
  'programa.updated',
  'programa.deleted',
  'respaldo.failed',
  'respaldo.restored',
  'simulacro.failed',
] as const;
export type Act = (typeof ACTS)[number];

/** The record is kept a year: longer than a trash, an election or a quarrel; then a row is forgotten. */
export const ACTIVIDAD_KEPT_MS = 365 * 86_400_000;

/** The kind of an act. */
export function kindOf(act: Act): ActividadKind {
  if (act.startsWith('noticia.')) return 'noticias';
  if (act.startsWith('usuario.')) return 'usuarios';
  return act.startsWith('sesion') ? 'sesiones' : 'ajustes';
}
