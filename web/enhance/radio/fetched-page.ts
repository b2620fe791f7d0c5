/** A page that can stand where the present one does. `url` is where it really is, redirects followed. */
export type FetchedPage = { document: Document; url: URL };

const SERVER_FAILURE = 500;

/** Two documents with the same of these run the same script and play the same stream. */
const SAME = ['script[type="module"]', '[data-reproductor-radio] a'] as const;

/**
 * Fetches a page to be shown in place; null at the least doubt: no HTML, another host, a failure of the server, an
 * edition of the site with another script, another stream, or no page of the shell. Rejects when `signal` ends it.
 */
export async function fetchPage(url: URL, signal: AbortSignal): Promise<FetchedPage | null> {
  try {
    const response = await fetch(url, { signal, headers: { accept: 'text/html' } });
    const finalUrl = new URL(response.url);
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!isHtml || finalUrl.origin !== location.origin || response.status >= SERVER_FAILURE) return null;
    finalUrl.hash = url.hash;
    const found = new DOMParser().parseFromString(await response.text(), 'text/html');
    return fits(found) ? { document: found, url: finalUrl } : null;
  } catch (error) {
    if (signal.aborted) throw error;
    // Offline, or a body that breaks off: a full load says so in the browser's own words.
    return null;
  }
}

function fits(found: Document): boolean {
  return found.querySelector('main[data-estado]') !== null && SAME.every((part) => same(found, part));
}

function same(found: Document, part: string): boolean {
  const attributes = (page: Document) =>
    [...page.querySelectorAll(part)].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? element.textContent,
    );
  return attributes(found).join() === attributes(document).join();
}
