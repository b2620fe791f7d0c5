import { AppError } from '../errors.ts';

/** The database does not answer, or takes nothing: locked, gone, stopped. Reading may go on. */
export const databaseUnavailable = (cause: unknown) =>
  new AppError({
    code: 'database_unavailable',
    status: 503,
    message:
      'Por ahora no se puede guardar: la base de datos no responde. Lo que escribiste sigue en este equipo; probá de nuevo en un rato.',
    cause,
    retryAfterS: 10,
  });

/** 507 is what RFC 4918 §11.5 has for it. */
export const diskFull = (cause: unknown) =>
  new AppError({
    code: 'disk_full',
    status: 507,
    message:
      'No se pudo guardar: el disco del servidor está lleno. Lo que escribiste sigue en este equipo; avisale a quien cuida el servidor.',
    cause,
    retryAfterS: 60,
  });

/** At start, with nothing touched. */
export const databaseCorrupt = (file: string, cause: unknown) =>
  new AppError({
    code: 'database_corrupt',
    status: 500,
    message: [
      `La base de datos (${file}) está dañada. El programa no la tocó y no arranca así. Qué hacer:`,
      `  1. Guardala aparte, con los archivos -wal y -shm que tenga al lado: mv ${file}* /otra/carpeta/`,
      '  2. Volvé a la última copia: npm run cli -- restore /respaldos/fm983.tar',
      '  3. Arrancá de nuevo: npm start',
    ].join('\n'),
    cause,
  });

/** At start: an empty database would put an empty site in the place of the one that readers know. */
export const databaseLost = (file: string) =>
  new AppError({
    code: 'database_lost',
    status: 500,
    message: [
      `Falta la base de datos (${file}), y en esta carpeta hubo un sitio. El programa no arranca sin ella. Qué hacer:`,
      '  1. Devolvé el archivo a su lugar, o volvé a la última copia: npm run cli -- restore /respaldos/fm983.tar',
      '  2. Arrancá de nuevo: npm start',
      'Para empezar de cero, borrá la carpeta copia.',
    ].join('\n'),
  });

const CODES = ['database_unavailable', 'disk_full', 'store_unavailable'];

/** True for a failure of the database, of the disk or of the store of pictures that passes by itself. */
export function isStorageFailure(error: unknown): error is AppError {
  return error instanceof AppError && CODES.includes(error.code);
}
