import { statSync } from 'node:fs';
import { count, defineCommand, onlyWord, parseWords, progress, UsageError } from '../command.ts';

type Words = { file: string; images: string | null };

/** How many bad lines are named before the rest is only counted. */
const BAD_SHOWN = 50;

export const importCommand = defineCommand<Words>({
  name: 'import',
  usage: 'import <archivo.jsonl> [--images CARPETA]',
  summary: 'carga noticias desde un archivo, una por línea',
  help: `Uso: npm run cli -- import <archivo.jsonl> [--images CARPETA]

Cada línea es un objeto JSON: { _id?, title, subtitle, body, category, date, img?: [{ name, alt?, caption? }],
video?, video2?, video3? }. Las imágenes se buscan en CARPETA por su nombre. Importar dos veces no cambia nada.
Una línea mala se nombra con su número y las demás entran; el comando termina entonces con código 1.

  --images CARPETA        dónde están las imágenes
  --help                  muestra esta ayuda`,
  parse(args) {
    const { values, positionals } = parseWords(args, { options: { images: { type: 'string' } } });
    const images = values.images ?? null;
    if (images !== null && !statSync(images, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`La carpeta de imágenes ${images} no existe.`);
    return { file: onlyWord(positionals, 'el archivo'), images };
  },
  async run({ file, images }, { services }) {
    const report = await services.importer.importFile(file, {
      imagesDir: images,
      onProgress: progress((done) => `${count(done, 'línea leída', 'líneas leídas')}…`),
    });
    for (const { line, problem } of report.bad.slice(0, BAD_SHOWN))
      console.error(`Línea ${line}: ${problem}`);
    if (report.bad.length > BAD_SHOWN)
      console.error(`… y ${count(report.bad.length - BAD_SHOWN, 'problema más', 'problemas más')}.`);
    for (const name of report.picturesMissing.slice(0, BAD_SHOWN))
      console.error(`Falta la imagen ${name}: la noticia entró sin ella.`);
    console.log(
      `${count(report.imported, 'noticia importada', 'noticias importadas')}, ${report.alreadyThere.toLocaleString('es-AR')} ya estaban, ${count(report.bad.length, 'línea mala', 'líneas malas')}, ${count(report.pictures, 'imagen', 'imágenes')}.`,
    );
    return report.bad.length > 0 ? 1 : 0;
  },
});
