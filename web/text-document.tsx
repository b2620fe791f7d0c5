import type { ReactNode } from 'react';
import { SECCIONES } from '../shared/categorias.ts';
import { anio, diaCivil, fechaLarga } from '../shared/fechas.ts';
import { editionHref, textHref } from './components/edition.ts';
import type { Head, PageRequest, Site } from './pages/page.ts';
import textCss from './styles/texto.css?inline';

type Props = { head: Head; request: PageRequest; children: ReactNode };

/** The one style sheet of the edition of text only; the policy of its pages names its hash. */
export const TEXT_CSS: string = textCss.trim();

/** The document of the edition of text only: nothing to load but itself, canonical to the page with pictures. */
export function TextDocument({ head, request, children }: Props) {
  const { site } = request;
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title === '' ? site.name : `${head.title} · ${site.name}`}</title>
        <meta name="description" content={head.description} />
        {head.isIndexed ? null : <meta name="robots" content="noindex" />}
        <link rel="canonical" href={site.publicUrl + head.canonical} />
        {/* Else browsers ask for an icon by themselves. */}
        <link rel="icon" href="data:," />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own built style sheet */}
        <style dangerouslySetInnerHTML={{ __html: TEXT_CSS }} />
      </head>
      <body>
        <a className="saltar" href="#contenido">
          Saltar al contenido
        </a>
        <TextHeader request={request} />
        <main id="contenido" tabIndex={-1}>
          {children}
        </main>
        <footer>
          <a href={editionHref(request, '0')}>Ver con imágenes</a>
          <p>
            © {anio(site.now, site.zone)} {site.name}. Todos los derechos reservados.
          </p>
        </footer>
      </body>
    </html>
  );
}

function TextHeader({ request }: { request: PageRequest }) {
  const { site } = request;
  return (
    <header>
      <p>
        <b>{site.name}</b> · <StationDate site={site} />
      </p>
      <nav aria-label="Categorías">
        <ul>
          <li>
            <a href={textHref('/')}>Inicio</a>
          </li>
          {SECCIONES.map(({ seccion, label }) => (
            <li key={seccion}>
              <a href={textHref(`/${seccion}`)}>{label}</a>
            </li>
          ))}
          <li>
            <a href={textHref('/buscar')}>Buscar</a>
          </li>
          <li>
            <a href={editionHref(request, '0')}>Ver con imágenes</a>
          </li>
        </ul>
      </nav>
    </header>
  );
}

function StationDate({ site }: { site: Site }) {
  return (
    <time dateTime={diaCivil(site.now, site.zone)} data-fecha={site.zone}>
      {fechaLarga(site.now, site.zone)}
    </time>
  );
}
