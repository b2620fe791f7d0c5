import { readCookie } from '../session/cookies.ts';
import { takeNotice } from '../session/kept-notice.ts';
import { showNotice } from './notice.ts';

/** What the server's redirects leave in the cookie `aviso`, said once on arrival, as what the tab kept. */
const NOTICES: Readonly<Record<string, string>> = { 'pagina-no-existe': 'La página que buscabas no existe' };

export function showFlashNotice(): void {
  const kept = takeNotice();
  if (kept !== null) showNotice(kept);
  const text = noticeIn(document.cookie);
  if (text === null) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site must work.
  document.cookie = 'aviso=; path=/; max-age=0; samesite=lax';
  showNotice(text);
}

/** The words of the notice that a cookie text holds; null for none or an unknown one. */
export function noticeIn(cookies: string): string | null {
  const name = readCookie(cookies, 'aviso');
  return name !== null && Object.hasOwn(NOTICES, name) ? (NOTICES[name] ?? null) : null;
}
