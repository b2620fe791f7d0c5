import { presentBanner } from '../../server/modules/banners/banners.presenter.ts';
import { SLOTS } from '../../shared/banners.ts';
import { defineCommand, parseWords, UsageError } from '../command.ts';
import { readJson, takePictures } from '../json-file.ts';

export const banners = defineCommand<{ file: string | null }>({
  name: 'banners',
  usage: 'banners [archivo.json]',
  summary: 'muestra o cambia los banners, con su lugar, su rótulo y sus fechas',
  help: `Uso: npm run cli -- banners [archivo.json]

Sin archivo muestra los banners como JSON. Con archivo, la lista del archivo reemplaza a la que había, en ese orden;
los que traen un "_id" conocido siguen siendo los mismos. Lo más simple: guardar lo que muestra, cambiarlo y mandarlo.

  [{ "slot": "lateral", "title": "Panadería La Espiga", "detail": "Facturas desde las 6", "url": "https://…",
     "image": "espiga.png", "kind": "comercial", "label": "Publicidad", "from": "2026-12-01", "to": "2026-12-31" }]

  slot        ${SLOTS.join(', ')}
  image       una imagen al lado del archivo, o el nombre de una subida; "imagePhone" es otra para teléfonos
  kind        comercial, politico (se apaga durante la veda) o propio
  label       "Publicidad" o "Espacio solicitado"; si falta, lo pone según kind
  icon        solo en enlaces: sitio, radio, video, deportes, musica
  from, to    días de la radio, enteros, o fechas con hora y huso; null es sin límite

  --help      muestra esta ayuda`,
  parse(args) {
    const [file = null, ...more] = parseWords(args, {}).positionals;
    if (more.length > 0) throw new UsageError('Hay palabras de más: va un solo archivo.');
    return { file };
  },
  async run({ file }, { services }) {
    if (file !== null) {
      const given = readJson(file);
      const list: unknown[] = [];
      for (const banner of Array.isArray(given) ? given : [])
        list.push(await takePictures(banner, ['image', 'imagePhone'], file, services));
      await services.banners.replaceBanners(Array.isArray(given) ? list : given);
    }
    console.log(JSON.stringify((await services.banners.listBanners()).map(presentBanner), null, 2));
    return 0;
  },
});
