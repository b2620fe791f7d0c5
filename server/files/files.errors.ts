import { AppError } from '../errors.ts';

/** The store of pictures on another machine does not answer, or refuses. Pages go on, and pictures that are kept here. */
export const storeUnavailable = (cause: unknown) =>
  new AppError({
    code: 'store_unavailable',
    status: 503,
    message:
      'Por ahora no se pueden guardar ni buscar imágenes: el lugar donde se guardan no responde. La imagen sigue en este equipo; probá de nuevo en un rato.',
    cause,
    retryAfterS: 10,
  });
