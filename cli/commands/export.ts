import { count, defineCommand, onlyWord, parseWords, progress } from '../command.ts';

export const exportCommand = defineCommand<{ dir: string }>({
  name: 'export',
  usage: 'export <carpeta>',
  summary: 'saca todas las noticias y sus imágenes, en la forma que lee import',
  help: `Uso: npm run cli -- export <carpeta>

Escribe <carpeta>/noticias.jsonl y <carpeta>/imagenes/, que "import" vuelve a leer. La papelera no se incluye.

  --help                  muestra esta ayuda`,
  parse: (args) => ({ dir: onlyWord(parseWords(args, {}).positionals, 'la carpeta') }),
  async run({ dir }, { services }) {
    const report = await services.exporter.exportTo(
      dir,
      progress((done) => `${count(done, 'noticia', 'noticias')}…`),
    );
    console.log(
      `${count(report.noticias, 'noticia', 'noticias')} y ${count(report.pictures, 'imagen', 'imágenes')} en ${dir}`,
    );
    return 0;
  },
});
