/**
 * A sanitised body made ready for the page: links that leave the site get `rel`, pictures load when they come near,
 * tables may scroll sideways, and the videos of a body become links that the script can turn into players.
 * `host` is the site's own, "fm983.ar" or "localhost:3111".
 */
export function bodyHtml(body: string, host: string): string {
  return body
    .replace(/<a\b([^<>]*)>/gi, (tag, attributes: string) =>
      leavesSite(attributes, host) ? `<a${attributes} rel="noopener nofollow">` : tag,
    )
    .replace(/<img\b([^<>]*?)\s*\/?>/gi, '<img$1 loading="lazy" decoding="async">')
    .replace(/<table\b/gi, '<div data-tabla tabindex="0" role="group" aria-label="Tabla"><table')
    .replace(/<\/table>/gi, '</table></div>')
    .replace(
      /<figure data-video="([\w-]{11})">/gi,
      (figure, id: string) => figure.replace(/ data-video="[^"]*"/i, '') + videoLink(id),
    );
}

/** True for the attributes of a link to another host than `host`. */
export function leavesSite(attributes: string, host: string): boolean {
  const href = /\bhref="([^"]*)"/i.exec(attributes)?.[1] ?? '';
  const target = /^https?:\/\/([^/?#]+)/i.exec(href)?.[1];
  return target !== undefined && target.toLowerCase() !== host.toLowerCase();
}

function videoLink(id: string): string {
  return `<a data-video="${id}" href="https://www.youtube.com/watch?v=${id}" rel="noopener nofollow">Ver el video en YouTube</a>`;
}
