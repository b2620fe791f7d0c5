import { fechaCorta } from '../../shared/fechas.ts';
import { count, defineCommand, onlyWord, parseWords, progress } from '../command.ts';

export const restore = defineCommand<{ file: string }>({
  name: 'restore',
  usage: 'restore <archivo>',
  summary: 'vuelve todo a como estaba en una copia',
  help: `Uso: npm run cli -- restore <archivo>

Reemplaza la base por la de la copia, todo o nada, y repone las imágenes. Si el lugar ya tenía contenido, antes guarda
una copia de seguridad en DATA_DIR/respaldos y dice su nombre. Después hay que volver a iniciar sesión.

  --help                  muestra esta ayuda`,
  parse: (args) => ({ file: onlyWord(parseWords(args, {}).positionals, 'el archivo') }),
  async run({ file }, { services, config }) {
    let what = 'filas';
    const show = progress((done) => `${done.toLocaleString('es-AR')} ${what}…`);
    const { rows, createdAt, safetyCopy } = await services.respaldo.restore(file, (kind, done) => {
      what = kind;
      show(done);
    });
    await services.actividad.record({
      act: 'respaldo.restored',
      userId: null,
      summary: `del ${fechaCorta(Date.parse(createdAt), config.timeZone)}`,
    });
    if (safetyCopy) console.log(`Lo que había quedó guardado en ${safetyCopy}`);
    console.log(
      `Restaurada la copia del ${createdAt}: ${count(rows.noticias ?? 0, 'noticia', 'noticias')}, ${count(rows.users ?? 0, 'usuario', 'usuarios')}, ${count(rows.medios ?? 0, 'imagen', 'imágenes')}.`,
    );
    return 0;
  },
});
