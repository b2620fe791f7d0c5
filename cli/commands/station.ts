import { readFileSync } from 'node:fs';
import { AppError } from '../../server/errors.ts';
import { defineCommand, parseWords, UsageError } from '../command.ts';

export const station = defineCommand<{ file: string | null }>({
  name: 'station',
  usage: 'station [archivo.json]',
  summary: 'muestra o cambia los datos de la radio: nombre, señal, redes',
  help: `Uso: npm run cli -- station [archivo.json]

Sin archivo muestra los datos de la radio como JSON. Con archivo cambia lo que el archivo trae y deja lo demás; null
borra un dato. El sitio lo muestra desde la página siguiente, sin reiniciar.

  { "name": "FM 98.3", "tagline": "Noticias y radio de la región",
    "streamUrl": "https://…", "videoChannelUrl": "https://…", "whatsapp": "54 9 351 555 1234",
    "social": [{ "network": "facebook", "url": "https://…" }] }

  --help                  muestra esta ayuda`,
  parse(args) {
    const [file = null, ...more] = parseWords(args, {}).positionals;
    if (more.length > 0) throw new UsageError('Hay palabras de más: va un solo archivo.');
    return { file };
  },
  async run({ file }, { services }) {
    const { estacion } = services;
    const data = file === null ? await estacion.getEstacion() : await estacion.changeEstacion(readJson(file));
    console.log(JSON.stringify(data, null, 2));
    return 0;
  },
});

function readJson(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError({ code: 'station_file', status: 400, message: `${file} no es JSON válido.`, cause });
  }
}
