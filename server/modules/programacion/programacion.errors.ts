import type { Programa } from '../../../shared/grilla.ts';
import { diasEnPalabras, formatHora } from '../../../shared/grilla.ts';
import { PROGRAMAS_MAX } from '../../../shared/limites.ts';
import { AppError, validationError } from '../../errors.ts';

export const programaNotFound = () =>
  new AppError({ code: 'programa_not_found', status: 404, message: 'El programa no existe.' });

export const tooManyProgramas = () =>
  new AppError({
    code: 'too_many_programas',
    status: 400,
    message: `Entran hasta ${PROGRAMAS_MAX} programas.`,
  });

export const programaOverlaps = (programa: Programa, other: Programa, field = 'from') =>
  validationError([
    {
      field,
      message: `"${programa.name}" se pisa con "${other.name}" (${diasEnPalabras(other.days)}, ${formatHora(other.from)} a ${formatHora(other.to)}).`,
    },
  ]);
