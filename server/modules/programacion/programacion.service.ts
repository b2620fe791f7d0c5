import type { Act } from '../../../shared/actividad.ts';
import { overlapOf, type Programa, parseHora } from '../../../shared/grilla.ts';
import { PROGRAMAS_MAX } from '../../../shared/limites.ts';
import type { Clock } from '../../clock.ts';
import { newId } from '../../ids.ts';
import { parseInput } from '../../input.schema.ts';
import type { ActividadService } from '../actividad/actividad.service.ts';
import { programaNotFound, programaOverlaps, tooManyProgramas } from './programacion.errors.ts';
import type { ProgramacionRepository } from './programacion.repository.ts';
import { grillaEntera, type ProgramaNuevo, programaCambios, programaNuevo } from './programacion.schema.ts';

type Deps = { programacion: ProgramacionRepository; actividad: ActividadService; clock: Clock };

/** The grilla: the programmes of the week, none over another. */
export function createProgramacionService({ programacion, actividad, clock }: Deps) {
  /** Every programme by its hour. */
  const listProgramas = (): Promise<Programa[]> => programacion.listAll();

  /**
   * `by` is a user's id, here and below. Throws validation (400), also when it sounds at the time of another;
   * too_many_programas (400).
   */
  const createPrograma = async (input: unknown, by: string): Promise<Programa> => {
    const created = merge(emptyPrograma(newId(clock())), parseInput(programaNuevo, input));
    await programacion.replace((present) => {
      if (present.length >= PROGRAMAS_MAX) throw tooManyProgramas();
      return [...present, checked(created, present)];
    }, clock());
    await record('programa.created', by, created);
    return created;
  };

  /** Changes what is given, keeps the rest. Throws programa_not_found (404), validation (400). */
  const updatePrograma = async (id: string, input: unknown, by: string): Promise<Programa> => {
    const changes = parseInput(programaCambios, input);
    const before = (await programacion.listAll()).find((programa) => programa.id === id);
    if (!before) throw programaNotFound();
    const changed = merge(before, changes);
    await programacion.replace((present) => {
      if (!present.some((programa) => programa.id === id)) throw programaNotFound();
      checked(changed, present);
      return present.map((programa) => (programa.id === id ? changed : programa));
    }, clock());
    await record('programa.updated', by, changed);
    return changed;
  };

  /** Throws programa_not_found (404). */
  const deletePrograma = async (id: string, by: string): Promise<void> => {
    let deleted: Programa | undefined;
    await programacion.replace((present) => {
      deleted = present.find((programa) => programa.id === id);
      if (!deleted) throw programaNotFound();
      return present.filter((programa) => programa.id !== id);
    }, clock());
    if (deleted) await record('programa.deleted', by, deleted);
  };

  const record = (act: Act, userId: string, { id, name }: Programa) =>
    actividad.record({ act, userId, subjectId: id, summary: name });

  /** The grilla becomes this one, whole; known `_id`s are kept. Throws validation (400). */
  const replaceGrilla = async (input: unknown): Promise<Programa[]> => {
    const given = parseInput(grillaEntera, input);
    const known = new Set((await programacion.listAll()).map(({ id }) => id));
    const grilla: Programa[] = [];
    for (const [i, { _id = '', ...programa }] of given.entries()) {
      const isKept = known.delete(_id);
      const made = merge(emptyPrograma(isKept ? _id : newId(clock())), programa);
      grilla.push(checked(made, grilla, `${i}.from`));
    }
    await programacion.replace(() => grilla, clock());
    return listProgramas();
  };

  return { listProgramas, createPrograma, updatePrograma, deletePrograma, replaceGrilla };
}

export type ProgramacionService = ReturnType<typeof createProgramacionService>;

function emptyPrograma(id: string): Programa {
  return { id, days: [], from: 0, to: 0, name: '', detail: '', hosts: '' };
}

function merge(before: Programa, { from, to, ...plain }: Partial<ProgramaNuevo>): Programa {
  return {
    ...before,
    ...plain,
    // The schema has taken only hours.
    from: from === undefined ? before.from : (parseHora(from) ?? 0),
    to: to === undefined ? before.to : (parseHora(to) ?? 0),
  };
}

function checked(programa: Programa, others: readonly Programa[], field?: string): Programa {
  const other = overlapOf(programa, others);
  if (other) throw programaOverlaps(programa, other, field);
  return programa;
}
