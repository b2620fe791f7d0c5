import type { Categoria } from './categorias.ts';

/** Where a noticia of the archive is: seen, waiting for its date, or in the trash. */
export const NOTICIA_ESTADOS = ['publicada', 'programada', 'papelera'] as const;
export type NoticiaEstado = (typeof NOTICIA_ESTADOS)[number];

/** What the archive may be asked for; `todas` is all outside the trash. */
export const ARCHIVO_ESTADOS = ['todas', ...NOTICIA_ESTADOS] as const;
export type ArchivoEstado = (typeof ARCHIVO_ESTADOS)[number];

export const ARCHIVO_ORDENES = ['fecha', 'titulo', 'categoria', 'eliminada'] as const;
export type ArchivoOrden = (typeof ARCHIVO_ORDENES)[number];

/** A noticia as GET /rest/panel/noticias gives it. `missing` are names of pictures that have no file yet. */
export type NoticiaListada = {
  _id: string;
  title: string;
  category: Categoria;
  date: string;
  updatedAt: string;
  deletedAt: string | null;
  estado: NoticiaEstado;
  thumb: string | null;
  missing: string[];
};
