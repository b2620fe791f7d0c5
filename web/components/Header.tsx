import type { Site } from '../../server/http/page-contract.ts';
import { diaCivil, fechaLarga } from '../../shared/fechas.ts';
import { Dial } from './Dial.tsx';
import styles from './Header.module.css';
import { Icon } from './Icon.tsx';
import { ListenLink } from './ListenLink.tsx';
import { Logo } from './Logo.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { SessionLinks } from './SessionLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

type Props = { site: Site; current: string | null };

/** Date, session and banner (M1.07); on phones a bar with the menu. */
export function Header({ site, current }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.utility} data-on-brand data-print="no">
        <div className={`wrap ${styles.utilityRow}`}>
          <StationDate site={site} />
          <ThemeSwitch isIcon />
          <SessionLinks className={styles.session} />
        </div>
      </div>
      <div className={styles.masthead} data-on-brand data-print="plano">
        <Hills />
        <div className={`wrap ${styles.banner}`}>
          <a className={styles.logo} href="/" aria-label={`${site.name}, inicio`}>
            <Logo mark="completo" className={styles.lockup} />
            <Logo mark="linea" className={styles.line} />
          </a>
          <p className={styles.tagline}>Noticias y radio de la región</p>
          <PhoneMenu current={current} />
          <a className={`redondo ${styles.search}`} href="/buscar" aria-label="Buscar" data-print="no">
            <Icon name="search" />
          </a>
          <AlAire site={site} />
          <Dial />
        </div>
      </div>
      <p className={styles.phoneDate} data-on-brand data-print="no">
        <StationDate site={site} />
      </p>
    </header>
  );
}

/** What is on the air, where the station has a stream; without a schedule the script alone knows what sounds. */
function AlAire({ site }: { site: Site }) {
  if (site.streamUrl === null) return null;
  return (
    <div className={styles.air} data-print="no">
      <p className={styles.now}>
        <span>Al aire ahora</span>
        <strong data-suena="">{site.name} en vivo</strong>
      </p>
      <ListenLink streamUrl={site.streamUrl}>
        <span className={styles.wide}>Escuchar en vivo</span>
        <span className={styles.narrow}>En vivo</span>
      </ListenLink>
    </div>
  );
}

/** The script corrects it at station midnight and when the page comes from a cache. */
function StationDate({ site }: { site: Site }) {
  return (
    <time className={styles.date} dateTime={diaCivil(site.now, site.zone)} data-fecha={site.zone}>
      {fechaLarga(site.now, site.zone)}
    </time>
  );
}

function Hills() {
  return (
    <svg
      className={styles.hills}
      data-print="no"
      viewBox="0 0 1440 120"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 92 130 70l80 14 140-34 96 26 130-20 110 22 128-30 92 24 120-34 96 26 128-14 90 20 100-12V120H0z" />
      <path d="M0 110 170 96l150 12 190-18 160 14 150-10 190 12 140-16 150 14 140-12V120H0z" />
    </svg>
  );
}
