import type { Resumen } from '../../shared/noticia.ts';
import { Headline } from './Headline.tsx';
import { Html } from './Html.tsx';
import { Kicker } from './Kicker.tsx';
import styles from './MasLeidas.module.css';
import { rememberMarkup } from './remembered-markup.ts';
import { SectionHead } from './SectionHead.tsx';
import listStyles from './SideList.module.css';

type Props = { noticias: readonly Resumen[]; className?: string | undefined };

/** What is read most, in figures; nothing while there is no ranking. */
export function MasLeidas({ noticias, className }: Props) {
  if (noticias.length === 0) return null;
  const html = markupOf({ noticias });
  return <Html as="section" className={className} aria-labelledby="titulo-mas-leidas" html={html} />;
}

function Inside({ noticias }: Pick<Props, 'noticias'>) {
  return (
    <>
      <SectionHead titulo="Más leídas" id="titulo-mas-leidas" />
      <ol className={styles.rank}>
        {noticias.map((noticia) => (
          <li key={noticia.id} className={`tarjeta ${styles.item}`} data-cat={noticia.seccion}>
            <Headline className={listStyles.headline} noticia={noticia} level={3} />
            <Kicker seccion={noticia.seccion} />
          </li>
        ))}
      </ol>
    </>
  );
}

const markupOf = rememberMarkup(Inside);
