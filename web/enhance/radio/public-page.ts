/** The staff's addresses and what is no page; a panel path that is missing here is found out by what it answers. */
const NOT_PAGES = /^\/(?:login|register|noticias|rest|uploads|assets)(?:[-/]|$)|\.[a-z\d]{1,11}$/i;

/** True for an address that may be shown in place: a readers' page of the site at `origin`. */
export function isPublicPage(url: URL, origin: string): boolean {
  return url.origin === origin && !NOT_PAGES.test(url.pathname);
}
