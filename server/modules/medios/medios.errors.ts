import { AppError } from '../../errors.ts';

export const imageMissing = () =>
  new AppError({
    code: 'image_missing',
    status: 400,
    message: 'Mandá una sola imagen por vez, en el campo "file".',
    errors: [{ field: 'file', message: 'Mandá una sola imagen por vez, en el campo "file".' }],
  });

export const uploadBroken = (cause?: unknown) =>
  new AppError({
    code: 'upload_broken',
    status: 400,
    message: 'La subida llegó cortada o dañada. Volvé a subir la imagen.',
    cause,
  });

export const imageTooLarge = () =>
  new AppError({
    code: 'image_too_large',
    status: 413,
    message: 'La imagen pesa más de 10 MB. Achicala y volvé a subirla.',
  });

export const imageUnsupported = (cause?: unknown) =>
  new AppError({
    code: 'image_unsupported',
    status: 415,
    message: 'No se puede leer la imagen. Subí una foto JPEG, PNG o WebP de hasta 50 megapíxeles.',
    cause,
  });

export const imageIsHeic = () =>
  new AppError({
    code: 'image_heic',
    status: 415,
    message: 'Las fotos HEIC no se pueden leer. En el teléfono, elegí "Más compatible" o mandala como JPEG.',
  });

export const imageNameTaken = () =>
  new AppError({
    code: 'image_name_taken',
    status: 409,
    message: 'Ya hay otra imagen con ese nombre. Volvé a subirla con un nombre nuevo.',
  });

export const imageNotFound = () =>
  new AppError({ code: 'image_not_found', status: 404, message: 'La imagen no existe.' });
