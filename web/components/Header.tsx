import type { Site } from '../../server/http/page-contract.ts';
import { whatsappUrl } from '../../shared/estacion.ts';
import { diaCivil, fechaLarga, proximaMedianoche } from '../../shared/fechas.ts';
import { alAire } from '../../shared/grilla.ts';
import { Dial } from './Dial.tsx';
import styles from './Header.module.css';
import { Html } from './Html.tsx';
import { Icon } from './Icon.tsx';
import { ListenLink } from './ListenLink.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { rememberMarkup } from './remembered-markup.ts';
import linkStyles from './SessionLinks.module.css';
import { SessionLinks } from './SessionLinks.tsx';
import { StationMark } from './StationMark.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** What the header says, as plain data. */
type Words = Pick<
  Site,
  'name' | 'logo' | 'tagline' | 'frequency' | 'streamUrl' | 'whatsapp' | 'videoChannelUrl'
> & {
  current: string | null;
  today: Today;
  /** The weather in a few words, as long as its picture is fresh; else ''. */
  weather: string;
  /** The programme that is on the air, by the grilla. */
  programme: string | null;
};
type Today = { day: string; text: string; zone: string; until: number };

/** Date, session and banner (M1.07); on phones a bar with the menu. */
export function Header({ site, current }: { site: Site; current: string | null }) {
  const { name, logo, tagline, frequency, streamUrl, whatsapp, videoChannelUrl, now, zone, furniture } = site;
  const today = {
    day: diaCivil(now, zone),
    text: fechaLarga(now, zone),
    zone,
    until: proximaMedianoche(now, zone),
  };
  const html = markupOf({
    ...{ name, logo, tagline, frequency, streamUrl, whatsapp, videoChannelUrl, current, today },
    weather: furniture.clima?.text ?? '',
    programme: alAire(furniture.grilla, now, zone).now?.name ?? null,
  });
  return <Html as="header" className={styles.header} html={html} />;
}

function Inside({ current, today, weather, programme, ...station }: Words) {
  const { name, tagline, frequency, streamUrl } = station;
  return (
    <>
      <div className={styles.utility} data-on-brand data-print="no">
        <div className={`wrap ${styles.utilityRow}`}>
          <StationDate today={today} />
          <Weather text={weather} />
          <Doors {...station} />
          <ThemeSwitch isIcon />
          <SessionLinks className={styles.session} />
        </div>
      </div>
      <div className={styles.masthead} data-on-brand data-print="plano">
        <Hills />
        <div className={`wrap ${styles.banner}`}>
          <a className={styles.logo} href="/" aria-label={`${name}, inicio`}>
            <StationMark site={station} mark="completo" className={styles.lockup} />
            <StationMark site={station} mark="linea" className={styles.line} />
          </a>
          <p className={styles.tagline}>{tagline}</p>
          <PhoneMenu current={current} />
          <a className={`redondo ${styles.search}`} href="/buscar" aria-label="Buscar" data-print="no">
            <Icon name="search" />
          </a>
          <OnAir name={name} streamUrl={streamUrl} programme={programme} />
          <Dial frequency={frequency} />
        </div>
      </div>
      <p className={styles.phoneDate} data-on-brand data-print="no">
        <StationDate today={today} />
        <Weather text={weather} />
      </p>
    </>
  );
}

const markupOf = rememberMarkup(Inside);

function Weather({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <span className={styles.weather}>
      <Icon name="cloud" />
      <span className="oculto">El tiempo: </span>
      <span className={styles.words}>{text}</span>
    </span>
  );
}

/** The doors to the studio and to the video channel; those the station has. */
function Doors({ whatsapp, videoChannelUrl }: Pick<Words, 'whatsapp' | 'videoChannelUrl'>) {
  const className = `${linkStyles.link} ${styles.door}`;
  return (
    <>
      {whatsapp === null ? null : (
        <a className={className} href={whatsappUrl(whatsapp)} rel="noopener">
          <Icon name="whatsapp" /> Escribinos
        </a>
      )}
      {videoChannelUrl === null ? null : (
        <a className={className} href={videoChannelUrl} rel="noopener">
          <Icon name="video" /> Canal de video
        </a>
      )}
    </>
  );
}

/** What sounds, by the grilla until the script hears more of it, and the way to hear it. */
function OnAir({ name, streamUrl, programme }: Pick<Words, 'name' | 'streamUrl' | 'programme'>) {
  if (streamUrl === null && programme === null) return null;
  return (
    <div className={styles.onAir} data-print="no">
      <p className={styles.programme}>
        <span>Al aire ahora</span> <strong data-suena="">{programme ?? `${name} en vivo`}</strong>
      </p>
      {streamUrl === null ? null : (
        <ListenLink streamUrl={streamUrl}>
          <span className={styles.wide}>Escuchar en vivo</span>
          <span className={styles.narrow}>En vivo</span>
        </ListenLink>
      )}
    </div>
  );
}

/** The script corrects it at station midnight and when the page comes from a cache. */
function StationDate({ today: { day, text, zone, until } }: { today: Today }) {
  return (
    <time className={styles.date} dateTime={day} data-fecha={zone} data-hasta={until}>
      {text}
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
