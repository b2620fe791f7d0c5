import { defineCommand, parseWords, UsageError } from '../command.ts';

export const migrateCommand = defineCommand<null>({
  name: 'migrate',
  usage: 'migrate',
  summary: 'pone la base al día con esta versión del programa',
  help: `Uso: npm run cli -- migrate

Crea o cambia las tablas que falten. El sitio lo hace solo al arrancar; este comando sirve para hacerlo antes. Si la base es
de una versión anterior y tiene contenido, primero guarda una copia en DATA_DIR/respaldos y dice su nombre.

  --help                  muestra esta ayuda`,
  parse(args) {
    if (parseWords(args, {}).positionals.length > 0)
      throw new UsageError('Este comando no lleva más palabras.');
    return null;
  },
  async run(_words, { applied, safetyCopy, db }) {
    if (safetyCopy) console.log(`Lo que había quedó guardado en ${safetyCopy}`);
    console.log(
      applied.length > 0
        ? `Base al día (${db.label}): ${applied.join(', ')}`
        : `La base ya estaba al día (${db.label}).`,
    );
    return 0;
  },
});
