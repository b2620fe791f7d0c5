import type { NoticiaEstado, NoticiaListada } from '../../../shared/archivo.ts';
import type { Categoria } from '../../../shared/categorias.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import { textoPlano } from '../../../shared/texto-plano.ts';

/** What a row of the list shows; `missing` are pictures that have no file yet, `thumb` is null until it is known. */
export type Fila = {
  id: string;
  title: string;
  category: Categoria;
  date: string;
  deletedAt: string | null;
  estado: NoticiaEstado;
  thumb: string | null;
  missing: readonly string[];
};

/** The row of a noticia of the contract's list, with what the archive knows of its pictures, when it does. */
export function filaOf(noticia: Noticia, known: NoticiaListada | undefined, now: number): Fila {
  return {
    id: noticia._id,
    title: textoPlano(noticia.title),
    category: noticia.category,
    date: noticia.date,
    deletedAt: null,
    estado: Date.parse(noticia.date) <= now ? 'publicada' : 'programada',
    thumb: known?.thumb ?? null,
    missing: known?.missing ?? [],
  };
}

/** The row of a noticia of the archive. */
export function filaOfListada({ _id, title, ...noticia }: NoticiaListada): Fila {
  return { ...noticia, id: _id, title: textoPlano(title) };
}

/** "1 imagen pendiente", "2 imágenes pendientes". */
export function pendientes(count: number): string {
  return count === 1 ? '1 imagen pendiente' : `${count} imágenes pendientes`;
}
