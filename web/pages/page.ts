import type { ReactElement } from 'react';
import type { PageRequest, PageServices, PageStatus, Site } from '../../server/http/page-contract.ts';

export type { PageRequest, PageServices, PageStatus, Site };

/** A JPEG of the site, its size in pixels. */
export type HeadPicture = { path: string; width: number; height: number; alt: string };

/** What goes into `<head>`. Addresses are paths of the site; `document` makes them absolute. */
export type Head = {
  title: string;
  description: string;
  canonical: string;
  type: 'website' | 'article';
  /** The prepared picture that link previews show; absent: the station's own. */
  image?: HeadPicture;
  /** The photographs of the page, for search engines. */
  pictures?: readonly HeadPicture[];
  publishedAt?: number;
  modifiedAt?: number;
  /** The section this page is, or belongs to. */
  section?: { name: string; path: string };
  /** Folder of the feeds that hold what this page lists, '' for those of the whole site. */
  feeds?: string;
  isIndexed: boolean;
};

/** One public URL. `load` gives props, or where to go instead. */
export type Page<Props> = {
  paths: readonly string[];
  load(services: PageServices, request: PageRequest): Promise<Props | Redirect>;
  status?(props: Props): PageStatus;
  head(props: Props, request: PageRequest): Head;
  View(props: Props & { site: Site }): ReactElement;
  /** The same in the edition of text only; a page without one is shown as it is. */
  Text?(props: Props & { site: Site }): ReactElement;
  /** It shows the minute; every page shows the day and what is on the air. */
  tellsMinute?: boolean;
  /** Which entry of the menu is the present one: a section, 'inicio' or null. */
  current(props: Props): string | null;
};

export type Redirect = { redirect: string; permanent: boolean };

export function isRedirect(value: unknown): value is Redirect {
  return typeof value === 'object' && value !== null && 'redirect' in value;
}

/** `?pagina=N` as a page number from 1; anything else is the first page. */
export function paginaOf(request: PageRequest): number {
  const text = request.query.pagina ?? '1';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
