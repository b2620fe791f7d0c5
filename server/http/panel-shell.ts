/** The panel's document: one script and the station's zone, no other data; `scripts` and `styles` are addresses of the site. */
export function panelDocument(zone: string, scripts: readonly string[], styles: readonly string[]): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const modules = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('');
  return `<!doctype html><html lang="es-AR" data-letras><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="#053d43"><meta name="robots" content="noindex"><title>FM 98.3</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}${modules}</head><body><div id="panel" data-zona="${zone}"><noscript>Para entrar al panel hace falta JavaScript.</noscript></div></body></html>`;
}
