import type { Selectable } from 'kysely';
import { type Categoria, seccionOf } from '../../../shared/categorias.ts';
import type { NoticiaImagen } from '../../../shared/noticia.ts';
import type { NoticiasTable } from '../../db/schema.ts';
import { titleKey } from '../../db/title-key.ts';

/** A noticia as the rules know it; times are epoch milliseconds, `videos` has three places. */
export type StoredNoticia = {
  seq: number;
  id: string;
  title: string;
  subtitle: string;
  body: string;
  category: Categoria;
  date: number;
  updatedAt: number;
  img: readonly NoticiaImagen[];
  videos: readonly [string | null, string | null, string | null];
  version: number;
  htmlRules: number;
  deletedAt: number | null;
};

/** What a write says of a noticia; `seq` and the trash are not its business. */
export type NoticiaWrite = Omit<StoredNoticia, 'seq' | 'deletedAt'>;

/** A noticia without its text: what lists of pages are made from. */
export type StoredResumen = Omit<StoredNoticia, 'body'>;

/** Every column but the body. A body may be a megabyte, and no card shows it. */
export const RESUMEN_COLUMNS = [
  'seq',
  'id',
  'title',
  'subtitle',
  'category',
  'date',
  'updated_at',
  'img',
  'video',
  'video2',
  'video3',
  'version',
  'html_rules',
  'deleted_at',
] as const satisfies readonly (keyof NoticiasTable)[];

/** The noticia of a row. */
export function fromRow(row: Selectable<NoticiasTable>): StoredNoticia {
  return { ...resumenFromRow(row), body: row.body };
}

/** The noticia of a row that was read without its body. */
export function resumenFromRow(
  row: Pick<Selectable<NoticiasTable>, (typeof RESUMEN_COLUMNS)[number]>,
): StoredResumen {
  return {
    seq: row.seq,
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    category: row.category as Categoria,
    date: row.date,
    updatedAt: row.updated_at,
    img: JSON.parse(row.img) as NoticiaImagen[],
    videos: [row.video, row.video2, row.video3],
    version: row.version,
    htmlRules: row.html_rules,
    deletedAt: row.deleted_at,
  };
}

/** The columns of a noticia; its section is derived from its category. */
export function toRow(noticia: NoticiaWrite) {
  const [video, video2, video3] = noticia.videos;
  return {
    id: noticia.id,
    title: noticia.title,
    subtitle: noticia.subtitle,
    body: noticia.body,
    category: noticia.category,
    seccion: seccionOf(noticia.category),
    date: noticia.date,
    updated_at: noticia.updatedAt,
    img: JSON.stringify(noticia.img),
    video,
    video2,
    video3,
    version: noticia.version,
    html_rules: noticia.htmlRules,
    title_key: titleKey(noticia.title),
  };
}
