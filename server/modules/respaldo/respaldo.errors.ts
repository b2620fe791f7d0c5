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

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('es-AR')} MB`;

/** `needed` and `free` in bytes. */
export const backupNoSpace = (folder: string, needed: number, free: number) =>
  new AppError({
    code: 'backup_no_space',
    status: 507,
    message: `No hay lugar para la copia en ${folder}: hacen falta ${inMegabytes(needed)} y quedan ${inMegabytes(free)}. Liberá espacio; las copias que había siguen ahí.`,
  });

export const noBackupYet = (folder: string) =>
  new AppError({
    code: 'no_backup_yet',
    status: 404,
    message: `Todavía no hay ninguna copia en ${folder}: hacé una con «backup --nightly».`,
  });

/** `difference` is a sentence. */
export const drillFailed = (file: string, difference: string) =>
  new AppError({
    code: 'drill_failed',
    status: 500,
    message: `El simulacro con ${file} falló: ${difference}`,
  });

export const upgradeWithoutBackup = (cause: unknown) =>
  new AppError({
    code: 'upgrade_without_backup',
    status: 500,
    message: `Esta versión cambia la base, y la copia previa no se pudo hacer: ${cause instanceof AppError ? cause.message : 'mirá el lugar y los permisos de DATA_DIR/respaldos.'} No se cambió nada.`,
    cause,
  });
