import { markHtml } from '../../shared/fragmento.ts';
import styles from './Headline.module.css';
import { Html } from './Html.tsx';
import { headlineHtml } from './headline-text.ts';

type Props = {
  noticia: { id: string; title: string };
  level: 2 | 3;
  className?: string | undefined;
  /** Search keys whose words are marked. */
  keys?: ReadonlySet<string> | undefined;
};

/** A noticia's title as the one link of its card; the link covers the nearest positioned ancestor. */
export function Headline({ noticia, level, className, keys }: Props) {
  const Heading = `h${level}` as const;
  const html = headlineHtml(noticia.title);
  return (
    <Heading className={className === undefined ? styles.headline : `${styles.headline} ${className}`}>
      <Html as="a" href={`/complete/${noticia.id}`} html={keys ? markHtml(html, keys) : html} />
    </Heading>
  );
}
