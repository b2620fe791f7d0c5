import { BORRADORES_MAX } from '../../../shared/borrador.ts';
import { AppError } from '../../errors.ts';

export const borradorNotFound = () =>
  new AppError({ code: 'draft_not_found', status: 404, message: 'Ese borrador ya no está en el servidor.' });

export const borradorConflict = (stored: unknown) =>
  new AppError({
    code: 'draft_conflict',
    status: 409,
    message: 'Este borrador siguió en otro dispositivo. Mirá los dos antes de seguir.',
    data: stored,
  });

export const tooManyBorradores = () =>
  new AppError({
    code: 'too_many_drafts',
    status: 409,
    message: `Ya tenés ${BORRADORES_MAX} borradores en el servidor: descartá los que no uses.`,
  });
