import { count, defineCommand, onlyWord, parseWords, progress } from '../command.ts';

export const backup = defineCommand<{ file: string }>({
  name: 'backup',
  usage: 'backup <archivo>',
  summary: 'copia todo (base e imágenes) en un archivo, con el sitio andando',
  help: `Uso: npm run cli -- backup <archivo>

Escribe un solo archivo con la base, las imágenes y sus sumas de control. Se puede hacer con el sitio andando y se
restaura en SQLite o en PostgreSQL. Las sesiones abiertas no se copian.

  --help                  muestra esta ayuda`,
  parse: (args) => ({ file: onlyWord(parseWords(args, {}).positionals, 'el archivo') }),
  async run({ file }, { services }) {
    let what = 'filas';
    const show = progress((done) => `${done.toLocaleString('es-AR')} ${what}…`);
    const { rows } = await services.respaldo.backup(file, (kind, done) => {
      what = kind;
      show(done);
    });
    console.log(
      `Copia lista en ${file}: ${count(rows.noticias ?? 0, 'noticia', 'noticias')}, ${count(rows.users ?? 0, 'usuario', 'usuarios')}, ${count(rows.medios ?? 0, 'imagen', 'imágenes')}.`,
    );
    return 0;
  },
});
