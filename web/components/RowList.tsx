import type { Site } from '../../server/http/page-contract.ts';
import type { Resumen } from '../../shared/noticia.ts';
import { NoticiaRowItem } from './NoticiaRow.tsx';
import styles from './RowList.module.css';

type Props = { noticias: readonly Resumen[]; site: Site };

/** Rows in two columns, one on phones. */
export function RowList({ noticias, site }: Props) {
  return (
    <ul className={styles.list}>
      {noticias.map((noticia) => (
        <NoticiaRowItem key={noticia.id} noticia={noticia} site={site} />
      ))}
    </ul>
  );
}
