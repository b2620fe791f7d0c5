import { getSeccion } from '../../shared/categorias.ts';
import { fechaLarga, horaCorta } from '../../shared/fechas.ts';
import type { NoticiaCompleta, Resumen } from '../../shared/noticia.ts';
import { textoPlano } from '../../shared/texto-plano.ts';
import { uploadUrl } from '../../shared/uploads-url.ts';
import { textHref } from '../components/edition.ts';
import { Html } from '../components/Html.tsx';
import { shareAddresses } from '../components/share-addresses.ts';
import { TextList } from '../components/TextList.tsx';
import { TextPager } from '../components/TextPager.tsx';
import { splitBody, textBodyHtml } from '../components/text-body.ts';
import type { Site } from './page.ts';

/** Leaves room under 15 kB for the head, the menus and the noticias beside it. */
const PART_MAX_BYTES = 8_000;

type Props = {
  path: string;
  noticia: NoticiaCompleta;
  related: readonly Resumen[];
  /** The part asked for, from 1. */
  pagina: number;
  site: Site;
};

/** A noticia as text; a long one goes on over several pages. */
export function CompleteTexto({ path, noticia, related, pagina, site }: Props) {
  const parts = splitBody(textBodyHtml(noticia.body, new URL(site.publicUrl).host), PART_MAX_BYTES);
  const page = Math.min(pagina, parts.length);
  return (
    <>
      <article>
        <a href={textHref(`/${noticia.seccion}`)}>{getSeccion(noticia.seccion).titulo}</a>
        <Html as="h1" html={noticia.title} />
        {page === 1 ? <Opening noticia={noticia} site={site} /> : null}
        <Html as="div" html={parts[page - 1] ?? ''} />
        <TextPager path={path} page={page} last={parts.length} />
        {page === parts.length ? <Multimedia noticia={noticia} /> : null}
      </article>
      <ShareText url={site.publicUrl + path} titulo={textoPlano(noticia.title)} />
      {related.length === 0 ? null : (
        <section aria-labelledby="titulo-relacionadas">
          <h2 id="titulo-relacionadas">Notas relacionadas</h2>
          <TextList noticias={related} site={site} level={3} />
        </section>
      )}
    </>
  );
}

function Opening({ noticia: { subtitle, date }, site }: { noticia: NoticiaCompleta; site: Site }) {
  return (
    <>
      {textoPlano(subtitle) === '' ? null : <Html as="p" html={subtitle} />}
      <p>
        <small>
          {site.name} ·{' '}
          <time dateTime={new Date(date).toISOString()}>
            {fechaLarga(date, site.zone)}, {horaCorta(date, site.zone)} h
          </time>
        </small>
      </p>
    </>
  );
}

/** Pictures and videos are not shown here: they are links, with their words. */
function Multimedia({ noticia: { pictures, videos } }: { noticia: NoticiaCompleta }) {
  if (pictures.length + videos.length === 0) return null;
  return (
    <section aria-labelledby="titulo-multimedia">
      <h2 id="titulo-multimedia">CONTENIDOS MULTIMEDIAS</h2>
      <ul>
        {pictures.map(({ name, alt, caption }, i) => (
          <li key={name}>
            <a href={uploadUrl(name)}>
              Imagen {i + 1}
              {alt === '' ? '' : `: ${alt}`}
            </a>{' '}
            {caption}
          </li>
        ))}
        {videos.map((id, i) => (
          <li key={id}>
            <a href={`https://www.youtube.com/watch?v=${id}`} rel="noopener nofollow">
              Video {i + 1} en YouTube
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShareText({ url, titulo }: { url: string; titulo: string }) {
  const to = shareAddresses(url, titulo);
  const networks = [
    ['WhatsApp', to.whatsapp],
    ['Facebook', to.facebook],
    ['X', to.x],
    ['Telegram', to.telegram],
    ['Correo', to.correo],
  ] as const;
  return (
    <p className="compartir">
      Compartir:{' '}
      {networks.map(([name, href]) => (
        <span key={name}>
          <a href={href} rel="noopener nofollow">
            {name}
          </a>{' '}
        </span>
      ))}
    </p>
  );
}
