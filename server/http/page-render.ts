import { streamOrigin } from '../../shared/radio.ts';
import { createRemembered } from '../../shared/remembered.ts';
import { sha256Base64 } from '../ids.ts';
import type { Scope } from './answer-cache.ts';
import type { Answer } from './finished-answer.ts';
import type { PageRequest, SitePages } from './page-contract.ts';
import { followReads } from './page-reads.ts';
import { scopeOfPage } from './page-scope.ts';
import { loadSiteUntil, type PagesDeps } from './page-site.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export const DOCUMENT = 'text/html; charset=utf-8';

type Asked = Omit<PageRequest, 'site'>;

/** A public page as an answer, by the pattern of its address. Throws Elsewhere where it is at another one. */
export async function renderPage(
  path: string,
  asked: Asked,
  pages: SitePages,
  deps: PagesDeps,
): Promise<{ answer: Answer; scope: Scope }> {
  const assets = await pages.assets();
  const { site, until } = await loadSiteUntil(deps);
  const { services, secciones, nextDue } = followReads(deps.services, deps.reads, site.now);
  const answer = await pages.respond(path, { ...asked, site }, services, assets);
  if ('redirect' in answer) throw new Elsewhere(answer.redirect, answer.permanent);
  const policy = policyOf(pages, answer.css ?? assets.css, streamOrigin(site.streamUrl));
  return {
    answer: {
      status: answer.status,
      type: DOCUMENT,
      text: answer.html,
      headers: { 'content-security-policy': policy },
    },
    scope: scopeOfPage(secciones, site.now, Math.min(until, await nextDue()), answer.tellsMinute ?? false),
  };
}

/** Thrown for a page that is at another address. */
export class Elsewhere extends Error {
  readonly location: string;
  readonly isPermanent: boolean;
  constructor(location: string, isPermanent: boolean) {
    super(location);
    this.location = location;
    this.isPermanent = isPermanent;
  }
}

/**
 * The policy of the public pages: the inlined style sheet and scripts by their hashes, the
 * station's stream by its host (null for none).
 */
export function policyOf(pages: SitePages, css: string, stream: string | null): string | null {
  if (!pages.hasPolicy) return null;
  return contentSecurityPolicy([sumOf(css)], stream ? [stream] : [], pages.inlineScripts.map(sumOf));
}

/** There are two style sheets and three scripts. */
const remembered = createRemembered<string>(8);

function sumOf(text: string): string {
  return remembered(text, () => sha256Base64(text));
}
