import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../server/config.ts';
import { AppError } from '../server/errors.ts';
import type { Workplace } from '../server/workplace.ts';

/** One command of the command line. `prepare` reads its words; what it gives does the work and gives the exit code. */
export type Command = {
  name: string;
  usage: string;
  summary: string;
  help: string;
  prepare(args: string[]): (place: Workplace) => Promise<number>;
};

type Definition<Words> = Omit<Command, 'prepare'> & {
  /** Throws UsageError. */
  parse(args: string[]): Words;
  /** Gives the exit code; what it throws is told as a sentence and exits with 1. */
  run(words: Words, place: Workplace): Promise<number>;
};

export function defineCommand<Words>({ parse, run, ...command }: Definition<Words>): Command {
  return {
    ...command,
    prepare(args) {
      const words = parse(args);
      return (place) => run(words, place);
    },
  };
}

/** The words of the call are off: the help is shown with it. */
export class UsageError extends Error {}

/** parseArgs of Node whose complaints are UsageErrors in Spanish. */
export function parseWords<T extends ParseArgsConfig>(args: string[], config: T) {
  try {
    return parseArgs({ ...config, args, allowPositionals: true, strict: true });
  } catch (cause) {
    throw new UsageError('Hay una opción que no se entiende o a la que le falta el valor.', { cause });
  }
}

/** Exactly one word, e.g. a file. */
export function onlyWord(positionals: readonly string[], what: string): string {
  const [word, ...more] = positionals;
  if (!word || more.length > 0) throw new UsageError(`Falta ${what}, o hay palabras de más.`);
  return word;
}

/** What failed, as a sentence; what nobody foresaw comes with its stack. */
export function failureOf(error: unknown): string {
  if (error instanceof AppError)
    return [error.message, ...(error.errors ?? []).map((e) => `  ${e.field}: ${e.message}`)].join('\n');
  if (error instanceof ConfigError || error instanceof UsageError) return error.message;
  const { code, path } = error as { code?: string; path?: string };
  if (code === 'ENOSPC') return 'No queda lugar en el disco. Liberá espacio y volvé a intentar.';
  if (code === 'EACCES' || code === 'EPERM') return `No hay permiso para escribir o leer ${path ?? 'ahí'}.`;
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR')
    return `No se encuentra ${path ?? 'el archivo'}, o no es lo que se espera.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'La base de datos de DATABASE_URL no responde.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Progress on standard error: one line that rewrites itself on a terminal, now and then a line elsewhere. */
export function progress(label: (done: number) => string): (done: number) => void {
  let shown = 0;
  return (done) => {
    const now = Date.now();
    if (now - shown < (process.stderr.isTTY ? 100 : 5000)) return;
    shown = now;
    process.stderr.write(process.stderr.isTTY ? `\r${label(done)}   ` : `${label(done)}\n`);
  };
}

/** "1.234 noticias". */
export function count(n: number, one: string, many: string): string {
  return `${n.toLocaleString('es-AR')} ${n === 1 ? one : many}`;
}
