import type { Selectable } from 'kysely';
import { type Categoria, seccionOf } from '../../../shared/categorias.ts';
import type { NoticiaImagen } from '../../../shared/noticia.ts';
import type { NoticiasTable } from '../../db/schema.ts';
import { titleKey } from '../../db/title-key.ts';
import { underRules } from './noticia-html.ts';

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

type ResumenRow = Pick<Selectable<NoticiasTable>, (typeof RESUMEN_COLUMNS)[number]>;

/** The noticia of a row, under the present rules of HTML. */
export function fromRow(row: Selectable<NoticiasTable>): StoredNoticia {
  return underRules(asWritten(row));
}

/** The noticia of a row that was read without its body, under the present rules of HTML. */
export function resumenFromRow(row: ResumenRow): StoredResumen {
  return underRules(resumenAsWritten(row));
}

/** The noticia that was stored as JSON, under the present rules of HTML. */
export function fromSnapshot(json: string): StoredNoticia {
  return underRules(JSON.parse(json) as StoredNoticia);
}

/** The noticia of a row as it lies there, under whichever rules: for who cleans it. */
export function asWritten(row: Selectable<NoticiasTable>): StoredNoticia {
  return { ...resumenAsWritten(row), body: row.body };
}

function resumenAsWritten(row: ResumenRow): StoredResumen {
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
