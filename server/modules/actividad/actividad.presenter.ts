import type { Actividad } from './actividad.repository.ts';

/** A row of the record as the panel reads it. */
export function presentActividad({ at, usuario, act, subjectId, summary, count }: Actividad) {
  return {
    at: new Date(at).toISOString(),
    usuario: usuario && { _id: usuario.id, firstName: usuario.firstName, lastName: usuario.lastName },
    act,
    subject: subjectId,
    summary,
    count,
  };
}
