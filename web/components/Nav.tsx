import type { Site } from '../../server/http/page-contract.ts';
import { getSeccion, MENU_GRUPOS, MENU_PRINCIPAL, type Seccion } from '../../shared/categorias.ts';
import { Html } from './Html.tsx';
import { Icon } from './Icon.tsx';
import { ListenLink } from './ListenLink.tsx';
import styles from './Nav.module.css';
import { rememberMarkup } from './remembered-markup.ts';
import { SearchBox } from './SearchBox.tsx';
import { StationMark } from './StationMark.tsx';

type Props = { site: Site; current: string | null };
type InsideProps = Pick<Site, 'name' | 'logo' | 'streamUrl'> & Pick<Props, 'current'>;

/** The category menu, literally as M2.23. */
export function Nav({ site: { name, logo, streamUrl }, current }: Props) {
  const html = markupOf({ name, logo, streamUrl, current });
  return <Html as="nav" className={styles.nav} aria-label="Categorías" data-print="no" html={html} />;
}

/** "Más" is a `details`: keyboard and touch open it without scripts. */
function Inside({ name, logo, streamUrl, current }: InsideProps) {
  const isInMas = MENU_GRUPOS.some(({ secciones }) => secciones.some((seccion) => seccion === current));
  return (
    <div className={`wrap ${styles.row}`}>
      <ul className={styles.list}>
        <li>
          <a className={styles.entry} href="/" aria-current={current === 'inicio' ? 'page' : undefined}>
            Inicio
          </a>
        </li>
        {MENU_PRINCIPAL.map((seccion) => (
          <li key={seccion}>
            <SectionLink className={styles.entry} seccion={seccion} current={current} />
          </li>
        ))}
        <li className={styles.more}>
          <details data-menu="mas">
            <summary className={styles.entry} data-current={isInMas || undefined}>
              Más <Icon name="down" />
            </summary>
            <div className={styles.panel}>
              {MENU_GRUPOS.map(({ titulo, secciones }) => (
                <Group key={titulo} titulo={titulo} secciones={secciones} current={current} />
              ))}
            </div>
          </details>
        </li>
        <li data-solo="staff">
          <a className={`${styles.entry} ${styles.staff}`} href="/noticias">
            Noticias
          </a>
        </li>
      </ul>
      <StationMark site={{ logo, name }} mark="linea" className={styles.mark} />
      {streamUrl === null ? null : (
        <ListenLink streamUrl={streamUrl} className={styles.listen}>
          En vivo
        </ListenLink>
      )}
      <SearchBox label="Buscar en el sitio" className={styles.search} />
    </div>
  );
}

const markupOf = rememberMarkup(Inside);

type GroupProps = Pick<Props, 'current'> & { titulo: string; secciones: readonly Seccion[] };

function Group({ titulo, secciones, current }: GroupProps) {
  return (
    <div>
      <p className={`rotulo ${styles.group}`}>{titulo}</p>
      <ul>
        {secciones.map((seccion) => (
          <li key={seccion} data-cat={seccion}>
            <SectionLink className={`barra ${styles.link}`} seccion={seccion} current={current} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type SectionLinkProps = Pick<Props, 'current'> & { seccion: Seccion; className: string | undefined };

function SectionLink({ seccion, current, className }: SectionLinkProps) {
  return (
    <a className={className} href={`/${seccion}`} aria-current={seccion === current ? 'page' : undefined}>
      {getSeccion(seccion).label}
    </a>
  );
}
