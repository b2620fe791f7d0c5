import type { Resumen } from '../../shared/noticia.ts';
import { Headline } from './Headline.tsx';
import { Kicker } from './Kicker.tsx';
import styles from './MasLeidas.module.css';
import { SectionHead } from './SectionHead.tsx';
import listStyles from './SideList.module.css';

type Props = { noticias: readonly Resumen[]; className?: string | undefined };

/** What is read most, in figures; nothing while there is no ranking. */
export function MasLeidas({ noticias, className }: Props) {
  if (noticias.length === 0) return null;
  return (
    <section className={className} aria-labelledby="titulo-mas-leidas">
      <SectionHead titulo="Más leídas" id="titulo-mas-leidas" />
      <ol className={styles.rank}>
        {noticias.map((noticia) => (
          <li key={noticia.id} className={`tarjeta ${styles.item}`} data-cat={noticia.seccion}>
            <Headline className={listStyles.headline} noticia={noticia} level={3} />
            <Kicker seccion={noticia.seccion} />
          </li>
        ))}
      </ol>
    </section>
  );
}
