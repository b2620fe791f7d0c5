import { fechaCorta } from '../../../shared/fechas.ts';

/** Where the page stands that says that another one is not in the copy. */
export const NO_COPY_ADDRESS = '/503';
export const NOTICIA_FOLDER = '/complete';

type Stamp = {
  /** When it was made, epoch ms, shown in `zone`; null for a page that has no age. */
  at: number | null;
  zone: string;
  /** The page's Content-Security-Policy; null in development. */
  policy: string | null;
};

/**
 * A public page as it stands in the copy: it says its age where its content begins, carries its policy with it (whoever
 * serves the folder does not know it), and its mark keeps scripts from asking the site for anything.
 */
export function copiaHtml(html: string, { at, zone, policy }: Stamp): string {
  const band =
    at === null
      ? ''
      : `<p class="copia" data-print="no">Copia del ${fechaCorta(at, zone).replace(' h', '\u00a0h')}: el sitio vuelve en un rato.</p>`;
  const meta =
    policy === null
      ? ''
      : `<meta http-equiv="content-security-policy" content="${policy.replace(FRAMES, '')}">`;
  return html
    .replace('<html ', '<html data-copia="" ')
    .replace(/<meta char[sS]et="utf-8"\/?>/, (tag) => tag + meta)
    .replace(/<main\b[^>]*>/, (tag) => tag + band);
}

/** A document cannot say of itself who may frame it; X-Frame-Options goes on saying it. */
const FRAMES = /; frame-ancestors [^;]*/;
