import type { NoticiaListada } from '../../../shared/archivo.ts';
import { uploadUrl, variantUrl } from '../../../shared/uploads-url.ts';
import type { NoticiaConFotos } from './archivo.service.ts';

/** A noticia of the archive as the panel lists it: no texts, the address of its thumbnail. */
export function presentNoticiaListada(noticia: NoticiaConFotos): NoticiaListada {
  const { picture } = noticia;
  const width = picture?.widths[0];
  const variant = picture && width !== undefined ? variantUrl(picture.name, width, 'webp') : null;
  return {
    _id: noticia.id,
    title: noticia.title,
    category: noticia.category,
    date: new Date(noticia.date).toISOString(),
    updatedAt: new Date(noticia.updatedAt).toISOString(),
    deletedAt: noticia.deletedAt === null ? null : new Date(noticia.deletedAt).toISOString(),
    estado: noticia.deletedAt !== null ? 'papelera' : noticia.isDue ? 'publicada' : 'programada',
    thumb: variant ?? (picture ? uploadUrl(picture.name) : null),
    missing: [...noticia.missing],
  };
}
