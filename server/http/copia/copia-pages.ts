import { SECCIONES } from '../../../shared/categorias.ts';
import { streamOrigin } from '../../../shared/radio.ts';
import type { Marks } from '../../db/changes.ts';
import type { CopiaFolder } from '../../files/copia-folder.ts';
import type { Scope } from '../answer-cache.ts';
import type { SitePages } from '../page-contract.ts';
import { policyOf, renderPage } from '../page-render.ts';
import { loadSite, type PagesDeps } from '../page-site.ts';
import { copiaHtml, NO_COPY_ADDRESS, NOTICIA_FOLDER } from './copia-page.ts';

/** A page as it was written. `links` are the noticias it names; `madeAt` is epoch ms. */
export type CopiedPage = {
  changedAt: number;
  madeAt: number;
  marks: Marks;
  scope: Scope;
  links: ReadonlySet<string>;
};

/** The home page and the first page of every section, by address. */
export const LISTS: readonly string[] = ['/', ...SECCIONES.map(({ seccion }) => `/${seccion}`)];

/** Second names under which readers come to a list. */
const ALSO: Readonly<Record<string, string>> = { '/': '/home', '/entrevistas': '/programacion' };

const LINK = /"(\/complete\/[\w.~-]+)"/g;

type Deps = PagesDeps & {
  pages: SitePages;
  folder: CopiaFolder;
  linkPictures(html: string): Promise<void>;
};

/** Draws pages of the copy and writes them, with the pictures they name. */
export function createCopiaPages({ pages, folder, linkPictures, ...deps }: Deps) {
  const zone = deps.config.timeZone;

  /** Null for a page that is not there any more. `known` holds the addresses of noticias that are in the copy. */
  const write = async (
    address: string,
    { changedAt, marks, known }: { changedAt: number; marks: Marks; known: ReadonlyMap<string, string> },
  ): Promise<CopiedPage | null> => {
    const madeAt = deps.clock();
    const { answer, scope } = await renderPage(patternOf(address), askedOf(address), pages, deps);
    if (answer.status !== 200) return null;
    await linkPictures(answer.text);
    const policy = answer.headers?.['content-security-policy'] ?? null;
    const html = copiaHtml(answer.text, { at: madeAt, zone, policy });
    await folder.write(address, html);
    const also = ALSO[address];
    if (also !== undefined) await folder.write(also, html);
    const links = [...answer.text.matchAll(LINK)].flatMap(([, href = '']) => known.get(href) ?? []);
    return { changedAt, madeAt, marks, scope, links: new Set(links) };
  };

  const writeNoCopy = async (): Promise<void> => {
    const site = await loadSite(deps);
    const assets = await pages.assets();
    const html = pages.renderUnavailable(site, assets);
    const policy = policyOf(pages, assets.css, streamOrigin(site.streamUrl));
    await folder.write(NO_COPY_ADDRESS, copiaHtml(html, { at: null, zone, policy }));
  };

  return { write, writeNoCopy };
}

function patternOf(address: string): string {
  return address.startsWith(`${NOTICIA_FOLDER}/`) ? `${NOTICIA_FOLDER}/:id` : address;
}

function askedOf(address: string) {
  const id = address.slice(NOTICIA_FOLDER.length + 1);
  return {
    pathname: address,
    params: (address.startsWith(`${NOTICIA_FOLDER}/`) ? { id } : {}) as Record<string, string>,
    query: {},
  };
}
