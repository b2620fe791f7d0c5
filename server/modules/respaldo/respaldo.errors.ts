import { AppError } from '../../errors.ts';

export const backupUnreadable = (file: string, cause?: unknown) =>
  new AppError({
    code: 'backup_unreadable',
    status: 400,
    message: `No se puede leer la copia ${file}: no es un respaldo de este programa o está incompleto.`,
    cause,
  });

export const backupDamaged = (file: string, entry: string) =>
  new AppError({
    code: 'backup_damaged',
    status: 400,
    message: `La copia ${file} está dañada en ${entry}. No se cambió nada: usá otra copia.`,
  });

export const backupNewer = (file: string) =>
  new AppError({
    code: 'backup_newer',
    status: 400,
    message: `La copia ${file} es de una versión más nueva del programa. Actualizá el programa y volvé a intentar; no se cambió nada.`,
  });
