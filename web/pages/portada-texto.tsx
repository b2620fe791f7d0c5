import type { Pagina, Resumen } from '../../shared/noticia.ts';
import { cardSubtitle } from '../components/headline-text.ts';
import { TextList } from '../components/TextList.tsx';
import { TextPager } from '../components/TextPager.tsx';
import type { Site } from './page.ts';

/** As many as the home page with pictures shows large. */
const WITH_SUBTITLE = 6;

type Props = { ultimas: Pagina<Resumen>; site: Site };

/** The home page as text: the latest list, its first entries with their subtitle. */
export function PortadaTexto({ ultimas, site }: Props) {
  return (
    <>
      <h1>{site.name}: noticias y radio de la región</h1>
      {ultimas.items.length === 0 ? <p>Todavía no hay notas acá. Las primeras están en camino.</p> : null}
      <TextList noticias={ultimas.items} site={site} level={2}>
        {({ subtitle }, place) =>
          ultimas.page === 1 && place < WITH_SUBTITLE && subtitle !== '' ? (
            <p>{cardSubtitle(subtitle)}</p>
          ) : null
        }
      </TextList>
      <TextPager path="/" page={ultimas.page} last={Math.ceil(ultimas.total / ultimas.pageSize)} />
    </>
  );
}
