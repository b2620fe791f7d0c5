import type { Site } from '../../server/http/page-contract.ts';
import type { NoticiaDePagina, Picture as PictureData } from '../../shared/noticia.ts';
import { textoPlano } from '../../shared/texto-plano.ts';
import styles from './Article.module.css';
import { Byline } from './Byline.tsx';
import { bodyHtml } from './body-html.ts';
import { Gallery } from './Gallery.tsx';
import { Html } from './Html.tsx';
import { Kicker } from './Kicker.tsx';
import { PHONE_WIDE, Picture } from './Picture.tsx';
import { Prose } from './Prose.tsx';
import { SectionHead } from './SectionHead.tsx';
import { ShareLinks } from './ShareLinks.tsx';
import { VideoFacade } from './VideoFacade.tsx';

type Props = { noticia: NoticiaDePagina; url: string; site: Site };

/** A noticia from its kicker to its last video. `data-estado` is M2.54: rendered on the server it is always loaded. */
export function Article({ noticia, url, site }: Props) {
  const titulo = textoPlano(noticia.title);
  const [lead] = noticia.pictures;
  return (
    <article className={styles.article} data-cat={noticia.seccion} data-estado="loaded">
      <header className={styles.head}>
        <Kicker seccion={noticia.seccion} />
        <Html as="h1" className={styles.title} html={noticia.title} />
        {textoPlano(noticia.subtitle) === '' ? null : (
          <Html as="p" className={styles.standfirst} html={noticia.subtitle} />
        )}
        <div className={styles.bar}>
          <Byline noticia={noticia} site={site} />
          <ShareLinks url={url} titulo={titulo} />
        </div>
      </header>
      {lead ? <Lead picture={lead} /> : null}
      <div className={styles.columns}>
        <div className={styles.aside} data-print="no">
          <p className={`rotulo ${styles.asideTitle}`}>Compartir</p>
          <ShareLinks url={url} titulo={titulo} isColumn />
        </div>
        <Prose html={bodyHtml(noticia.body, new URL(site.publicUrl).host)} />
      </div>
      <Multimedia noticia={noticia} titulo={titulo} />
    </article>
  );
}

function Lead({ picture }: { picture: PictureData }) {
  return (
    <figure className={styles.lead}>
      <Picture
        className={styles.leadPicture}
        picture={picture}
        sizes={`(min-width: 83.5rem) 948px, ${PHONE_WIDE}`}
        isFirst
      />
      {picture.caption === '' ? null : <figcaption className={styles.caption}>{picture.caption}</figcaption>}
    </figure>
  );
}

/** M2.53: only when there are pictures or a video; one player for each present id. */
function Multimedia({ noticia, titulo }: { noticia: NoticiaDePagina; titulo: string }) {
  const { pictures, videos, posters } = noticia;
  if (pictures.length + videos.length === 0) return null;
  return (
    <section className={styles.multimedia} aria-labelledby="titulo-multimedia">
      <SectionHead titulo="CONTENIDOS MULTIMEDIAS" id="titulo-multimedia" />
      {pictures.length === 0 ? null : <Gallery pictures={pictures} />}
      {videos.map((id, i) => (
        <VideoFacade
          key={id}
          id={id}
          titulo={titulo}
          label={videos.length > 1 ? `Video ${i + 1} de ${videos.length}` : 'Video'}
          poster={posters[i] ?? pictures[i + 1] ?? pictures[0] ?? null}
        />
      ))}
    </section>
  );
}
