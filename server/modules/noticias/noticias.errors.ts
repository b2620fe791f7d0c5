import { AppError } from '../../errors.ts';

export const noticiaNotFound = () =>
  new AppError({ code: 'noticia_not_found', status: 404, message: 'La noticia no existe.' });

export const noticiaNotInTrash = () =>
  new AppError({
    code: 'noticia_not_in_trash',
    status: 404,
    message: 'La noticia ya no está en la papelera.',
  });

export const versionNotFound = () =>
  new AppError({ code: 'version_not_found', status: 404, message: 'Esa versión ya no existe.' });

export const noticiaDeleted = () =>
  new AppError({ code: 'noticia_deleted', status: 410, message: 'La noticia fue eliminada.' });

export const versionConflict = (stored: unknown) =>
  new AppError({
    code: 'version_conflict',
    status: 409,
    message:
      'Otra persona guardó esta noticia después de que la abriste. Compará las dos versiones antes de guardar.',
    data: stored,
  });

export const fieldTooLarge = (field: string, label: string, maxBytes: number) => {
  const message = `${label} es demasiado largo: entran hasta ${Math.floor(maxBytes / 1024).toLocaleString('es-AR')} kB de texto con formato.`;
  return new AppError({ code: 'too_large', status: 413, message, errors: [{ field, message }] });
};

export const idempotencyKeyReused = () => {
  const message = 'Esa clave de idempotencia ya se usó con otra noticia. Mandá una clave nueva.';
  return new AppError({
    code: 'idempotency_key_reused',
    status: 400,
    message,
    errors: [{ field: 'Idempotency-Key', message }],
  });
};
