import { buildPicture } from '../support/pictures.ts';
import type { RunningSite } from './running-site.ts';

/** Every screen a reader can come to, with something on it. */
export type Screens = Record<
  'inicio' | 'seccion' | 'vacia' | 'noticia' | 'sola' | 'buscar' | 'nada' | 'perdida' | 'sinConexion',
  string
>;

/** Fills an empty site and gives the paths of its screens. */
export async function publishScreens(site: RunningSite): Promise<Screens> {
  const token = await site.logIn();
  const pictures = await Promise.all(
    [1, 2, 3].map(async (seed) =>
      site.upload(token, await buildPicture('jpeg', { seed, width: 900, height: 600 })),
    ),
  );
  const img = pictures.map((name, i) => ({
    name,
    alt: `Vista ${i + 1} de la feria`,
    caption: `Epígrafe ${i + 1}`,
  }));
  for (let n = 1; n <= 21; n += 1)
    await site.publish(token, {
      category: 'cultura',
      title: `Feria <em>número</em> ${n}`,
      img: img.slice(n % 2),
    });
  for (const category of [
    'nacionales',
    'sociedad',
    'regionales',
    'provinciales',
    'ambiente',
    'locales',
    'locales',
  ])
    await site.publish(token, { category, title: `Nota de ${category} con palabras larguísimas` });
  const sola = await site.publish(token, { category: 'locales', title: 'Sin imágenes', subtitle: '' });
  const noticia = await site.publish(token, {
    category: 'locales',
    title: 'La feria de la plaza estrena <em>puestos</em>',
    body: '<h2>Qué cambia</h2><p>Todo, con <a href="https://otro.example/">un enlace</a>.</p><ul><li>uno</li></ul><blockquote>Una cita.</blockquote><table><tbody><tr><td>Sábado</td><td>9 a 13</td></tr></tbody></table>',
    img,
    video: 'aqz-KE-bpKQ',
    video2: 'aqz-KE-bpKR',
  });
  return {
    inicio: '/',
    seccion: '/cultura',
    vacia: '/sindicales',
    noticia: `/complete/${noticia._id}`,
    sola: `/complete/${sola._id}`,
    buscar: '/buscar?q=feria',
    nada: '/buscar?q=inexistente',
    perdida: '/complete/000000000000000000000000',
    sinConexion: '/sin-conexion',
  };
}
