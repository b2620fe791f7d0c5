import type { Workplace } from '../../server/workplace.ts';
import { fechaCorta } from '../../shared/fechas.ts';
import { count, defineCommand, onlyWord, parseWords, progress, UsageError } from '../command.ts';

type Words = { kind: 'file'; file: string } | { kind: 'nightly' } | { kind: 'list' };

export const backup = defineCommand<Words>({
  name: 'backup',
  usage: 'backup <archivo> | --nightly | --list',
  summary: 'copia todo (base e imágenes) en un archivo, con el sitio andando',
  help: `Uso: npm run cli -- backup <archivo>
     npm run cli -- backup --nightly
     npm run cli -- backup --list

Escribe un solo archivo con la base, las imágenes y sus sumas de control. Se puede hacer con el sitio andando y se
restaura en SQLite o en PostgreSQL. Las sesiones abiertas no se copian.

El sitio hace solo una copia por noche en DATA_DIR/respaldos, a la hora de BACKUP_AT, y guarda las de 7 noches, 4 semanas
y 6 meses.

  --nightly               hace ahora la copia de esta noche, la lee entera y saca las que ya no hace falta guardar
  --list                  muestra las copias que hay y cómo salieron la última y el último simulacro
  --help                  muestra esta ayuda`,
  parse(args) {
    const { values, positionals } = parseWords(args, {
      options: { nightly: { type: 'boolean' }, list: { type: 'boolean' } },
    });
    if (!values.nightly && !values.list) return { kind: 'file', file: onlyWord(positionals, 'el archivo') };
    if (positionals.length > 0 || (values.nightly && values.list))
      throw new UsageError('Va un archivo, --nightly o --list, de a uno.');
    return { kind: values.nightly ? 'nightly' : 'list' };
  },
  async run(words, place) {
    if (words.kind === 'list') return list(place);
    let what = 'filas';
    const show = progress((done) => `${done.toLocaleString('es-AR')} ${what}…`);
    const onProgress = (kind: string, done: number) => {
      what = kind;
      show(done);
    };
    if (words.kind === 'nightly') {
      const report = await place.services.nocturna.makeNocturna(
        place.services.plan.presentNight(),
        onProgress,
      );
      await place.services.plan.recordByHand('copia', report);
      console.log(
        `Copia lista y leída entera: ${report.name}, ${megabytes(report.bytes)}, ${count(report.noticias, 'noticia', 'noticias')}, ${count(report.pictures, 'archivo de imagen', 'archivos de imagen')}.`,
      );
      warnOfMissing(report.missing);
      return 0;
    }
    const { rows, missing = [] } = await place.services.respaldo.backup(words.file, onProgress);
    console.log(
      `Copia lista en ${words.file}: ${count(rows.noticias ?? 0, 'noticia', 'noticias')}, ${count(rows.users ?? 0, 'usuario', 'usuarios')}, ${count(rows.medios ?? 0, 'imagen', 'imágenes')}.`,
    );
    warnOfMissing(missing.length);
    return 0;
  },
});

async function list({ services, config }: Workplace): Promise<number> {
  const copias = await services.backupFolder.list();
  const when = (ms: number) => fechaCorta(ms, config.timeZone);
  for (const { name, madeAt, bytes } of copias)
    console.log(`${name.padEnd(44)} ${when(madeAt).padEnd(24)} ${megabytes(bytes).padStart(10)}`);
  if (copias.length === 0) console.log(`No hay copias en ${services.backupFolder.folder}.`);
  const { copia, failure, simulacro } = await services.plan.getEstado();
  console.log(`\nÚltima copia de la noche: ${copia ? when(copia.at) : 'ninguna'}.`);
  if (failure) console.log(`Falló el ${when(failure.at)}: ${failure.message}`);
  console.log(
    simulacro
      ? `Último simulacro: ${when(simulacro.at)}, ${simulacro.isOk ? 'salió bien.' : simulacro.message}`
      : 'Último simulacro: ninguno.',
  );
  return 0;
}

function warnOfMissing(missing: number): void {
  if (missing > 0)
    console.error(
      `Atención: ${count(missing, 'archivo de imagen que la base nombra no está', 'archivos de imagen que la base nombra no están')} entre las imágenes del sitio; la copia va sin eso.`,
    );
}

function megabytes(bytes: number): string {
  return `${(Math.ceil(bytes / 1e5) / 10).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`;
}
