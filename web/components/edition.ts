import type { PageRequest } from '../../server/http/page-contract.ts';
import { PAGE_PARAMETERS } from '../../shared/page-parameters.ts';

/** What of a query makes a page; anything else in it is not ours to pass on. */

/** True when the reader asked for the edition of text only. */
export function isTextEdition({ query }: PageRequest): boolean {
  return query.texto === '1';
}

/** An address of the site inside the edition of text only; what leads to a place on the page stays at its end. */
export function textHref(path: string): string {
  return withParameter(path, 'texto', '1');
}

/** The present page in the other edition: '1' is text only, '0' leads back. */
export function editionHref({ pathname, query }: PageRequest, edition: '0' | '1'): string {
  const own = new URLSearchParams();
  for (const name of PAGE_PARAMETERS) if (query[name]) own.set(name, query[name]);
  own.set('texto', edition);
  return `${pathname}?${own}`;
}

function withParameter(path: string, name: string, value: string): string {
  const [address = '', ...anchor] = path.split('#');
  const joined = `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`;
  return [joined, ...anchor].join('#');
}
