import type { Noticia } from '../../../shared/noticia.ts';
import type { StoredNoticia } from './noticia-row.ts';

/** A noticia as CONTRACT gives it: an allow-list of fields, absent videos left out. */
export function presentNoticia(noticia: StoredNoticia): Noticia {
  const [video, video2, video3] = noticia.videos;
  return {
    _id: noticia.id,
    title: noticia.title,
    subtitle: noticia.subtitle,
    body: noticia.body,
    category: noticia.category,
    date: new Date(noticia.date).toISOString(),
    updatedAt: new Date(noticia.updatedAt).toISOString(),
    img: noticia.img.map(({ name, alt, caption }) => ({
      name,
      ...(alt ? { alt } : {}),
      ...(caption ? { caption } : {}),
    })),
    ...(video ? { video } : {}),
    ...(video2 ? { video2 } : {}),
    ...(video3 ? { video3 } : {}),
    version: noticia.version,
  };
}
