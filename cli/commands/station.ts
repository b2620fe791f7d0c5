import { readFileSync } from 'node:fs';
import { presentEstacion } from '../../server/modules/estacion/estacion.presenter.ts';
import { defineCommand, parseWords, UsageError } from '../command.ts';
import { readJson, takePictures } from '../json-file.ts';

type Words =
  | { kind: 'show' }
  | { kind: 'change'; file: string }
  | { kind: 'weather'; file: string; text: string }
  | { kind: 'no-weather' };

const WEATHER = 'weather';

export const station = defineCommand<Words>({
  name: 'station',
  usage: 'station [archivo.json] | station weather <imagen>',
  summary: 'muestra o cambia los datos de la radio; pone la imagen del tiempo',
  help: `Uso: npm run cli -- station [archivo.json]
     npm run cli -- station weather <imagen> [--text "21°, algo nublado"]
     npm run cli -- station weather --off

Sin archivo muestra los datos de la radio como JSON. Con archivo cambia lo que el archivo trae y deja lo demás; null
borra un dato. El sitio lo muestra desde la página siguiente, sin reiniciar.

  { "name": "FM 98.3", "frequency": 98.3, "tagline": "Noticias y radio de la región", "logo": "logo.png",
    "streamUrl": "https://…", "videoChannelUrl": "https://…", "whatsapp": "54 9 351 555 1234",
    "social": [{ "network": "facebook", "url": "https://…" }],
    "veda": { "from": "2027-10-22", "to": "2027-10-24" },
    "ultimoMomento": { "texto": "Corte total en la ruta 9", "enlace": "/locales", "hasta": "2027-03-01T18:00:00-03:00" } }

"logo" es una imagen al lado del archivo. Mientras dura "veda" no se muestran los banners políticos.
"ultimoMomento" se ve arriba de la portada hasta la hora que dice; "enlace" puede ser null.

La imagen del tiempo se muestra durante seis horas; para tenerla siempre al día, un cron la pone cada hora.

  --text TEXTO            el tiempo en pocas palabras, para el encabezado
  --off                   saca la imagen del tiempo
  --help                  muestra esta ayuda`,
  parse(args) {
    const { values, positionals } = parseWords(args, {
      options: { text: { type: 'string' }, off: { type: 'boolean' } },
    });
    const [first, second, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Hay palabras de más: va un solo archivo.');
    if (first === WEATHER) {
      if (values.off === true && second === undefined) return { kind: 'no-weather' };
      if (values.off !== true && second !== undefined)
        return { kind: 'weather', file: second, text: values.text ?? '' };
      throw new UsageError('Falta la imagen del tiempo, o sobra con --off.');
    }
    if (second !== undefined || values.text !== undefined || values.off === true)
      throw new UsageError('Hay palabras de más: va un solo archivo.');
    return first === undefined ? { kind: 'show' } : { kind: 'change', file: first };
  },
  async run(words, { services }) {
    const { estacion, clima } = services;
    if (words.kind === 'weather') {
      await clima.changeClima(readFileSync(words.file), words.text);
      console.log('Imagen del tiempo guardada: se muestra durante seis horas.');
      return 0;
    }
    if (words.kind === 'no-weather') {
      await clima.removeClima();
      console.log('La imagen del tiempo ya no se muestra.');
      return 0;
    }
    if (words.kind === 'change')
      await estacion.changeEstacion(await takePictures(readJson(words.file), ['logo'], words.file, services));
    console.log(JSON.stringify(presentEstacion(await estacion.getEstacion()), null, 2));
    return 0;
  },
});
