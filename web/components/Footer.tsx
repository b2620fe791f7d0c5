import type { Site } from '../../server/http/page-contract.ts';
import { getSeccion, MENU_GRUPOS, MENU_PRINCIPAL, type Seccion } from '../../shared/categorias.ts';
import { anio } from '../../shared/fechas.ts';
import styles from './Footer.module.css';
import { Html } from './Html.tsx';
import { rememberMarkup } from './remembered-markup.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { StationMark } from './StationMark.tsx';

/** Technology has a group of one in the menu; down here it stands with the main sections. */
const COLUMNS: readonly { titulo: string; secciones: readonly Seccion[] }[] = [
  ...MENU_GRUPOS.filter(({ secciones }) => secciones.length > 1),
  { titulo: 'Secciones', secciones: [...MENU_PRINCIPAL, 'tecnologia'] },
];

export function Footer({ site, textHref }: { site: Site; textHref: string }) {
  const { name, logo, tagline, social, whatsapp } = site;
  const columns = columnsMarkup({ name, logo, tagline, social, whatsapp });
  return (
    <footer className={styles.footer} data-on-brand>
      <div className={`ticks ${styles.dial}`} aria-hidden="true" data-print="no" />
      <Html as="div" className={`wrap ${styles.columns}`} data-print="no" html={columns} />
      <div className="wrap">
        <div className={styles.legal}>
          <p>
            © {anio(site.now, site.zone)} {name}. Todos los derechos reservados.
          </p>
          <p>Se permite citar con enlace a la nota.</p>
          <a className={styles.link} href={textHref} rel="nofollow" data-print="no">
            Versión solo texto
          </a>
        </div>
      </div>
    </footer>
  );
}

type Words = Pick<Site, 'name' | 'logo' | 'tagline' | 'social' | 'whatsapp'>;

function Columns({ tagline, social, whatsapp, ...station }: Words) {
  return (
    <>
      <div className={styles.mark}>
        <StationMark site={station} mark="completo" className={styles.logo} />
        <p>{tagline}, las 24 horas.</p>
      </div>
      <nav className={styles.nav} aria-label="Categorías, al pie">
        {COLUMNS.map(({ titulo, secciones }) => (
          <div key={titulo}>
            <h2 className={`rotulo ${styles.title}`}>{titulo}</h2>
            <ul>
              {secciones.map((seccion) => (
                <li key={seccion}>
                  <a className={styles.link} href={`/${seccion}`}>
                    {getSeccion(seccion).label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <SocialLinks links={social} whatsapp={whatsapp} />
    </>
  );
}

const columnsMarkup = rememberMarkup(Columns);
