import { count, defineCommand, onlyWord, parseWords } from '../command.ts';

export const drill = defineCommand<{ file: string | null }>({
  name: 'drill',
  usage: 'drill [<archivo>]',
  summary: 'prueba que una copia se puede restaurar, sin tocar el sitio',
  help: `Uso: npm run cli -- drill [<archivo>]

Simulacro: restaura la copia más nueva de DATA_DIR/respaldos (o el archivo que se diga) en una carpeta aparte, compara
cada fila y una muestra de las imágenes con lo que la copia dice de sí misma, y borra la carpeta. El sitio sigue andando y
sus datos no se tocan. Hace falta lugar para unas dos veces y media la copia. El sitio lo hace solo una vez por semana.

  --help                  muestra esta ayuda`,
  parse(args) {
    const { positionals } = parseWords(args, {});
    return { file: positionals.length > 0 ? onlyWord(positionals, 'el archivo') : null };
  },
  async run({ file }, { services }) {
    const report = await services.simulacro.drill(file);
    if (file === null) await services.plan.recordByHand('simulacro', report);
    console.log(
      `Simulacro bien: ${report.name} se restauró entera en ${Math.round(report.ms / 1000)} s. ${count(report.rows, 'fila comparada', 'filas comparadas')}, ${count(report.noticias, 'noticia', 'noticias')}, ${count(report.sampled, 'archivo de imagen comparado', 'archivos de imagen comparados')} de ${report.pictures.toLocaleString('es-AR')}.`,
    );
    return 0;
  },
});
