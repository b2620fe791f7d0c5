import { constants, setPriority } from 'node:os';
import { AppError } from './errors.ts';
import { createLogger } from './logger.ts';
import type { BackupAnswer } from './modules/respaldo/backup-process.ts';
import { openWorkplace } from './workplace.ts';

/** The process that makes a night's copy or a drill (modules/respaldo/backup-process.ts). Ends when it was heard, or with the site. */
process.once('disconnect', () => process.exit());
setPriority(constants.priority.PRIORITY_LOW);
const [kind, night = ''] = process.argv.slice(2);
const answer = await work().catch(failureOf);
process.send?.(answer);

async function work(): Promise<BackupAnswer> {
  const place = await openWorkplace(process.env);
  try {
    const report =
      kind === 'simulacro'
        ? await place.services.simulacro.drill()
        : await place.services.nocturna.makeNocturna(night);
    return { isOk: true, report };
  } finally {
    await place.close();
  }
}

function failureOf(error: unknown): BackupAnswer {
  if (error instanceof AppError) return { isOk: false, code: error.code, message: error.message };
  createLogger('error', process.stderr).error({ err: error }, 'backup process failed');
  const isFull = (error as { code?: string } | null)?.code === 'ENOSPC';
  return isFull
    ? { isOk: false, code: 'disk_full', message: 'Se llenó el disco mientras se hacía la copia.' }
    : { isOk: false, code: 'unforeseen', message: 'Falló por algo que nadie previó: el registro dice qué.' };
}
