import type { Picture } from './noticia.ts';

/** The station as readers see it (M1.08 to M1.10, Q-09): data of the newsroom, not of the program. */
export type Estacion = {
  name: string;
  /** Where it is on the dial, in MHz. */
  frequency: number;
  tagline: string;
  /** A stored picture that stands where else the drawn mark or the name would be. */
  logo: Logo | null;
  /** Address of the live stream, of the video channel; null where the station has none. */
  streamUrl: string | null;
  videoChannelUrl: string | null;
  /** Digits with the country's code, as wa.me wants them. */
  whatsapp: string | null;
  social: readonly SocialLink[];
  /** While it lasts no political banner is shown; ISO 8601 UTC, `to` is the first instant after it. */
  veda: { from: string; to: string } | null;
  /** What everybody should know now; shown until `hasta`, which may be over. */
  ultimoMomento: UltimoMomento | null;
};

/** One line over the home page; `enlace` is a page of the site or an https address, `hasta` ISO 8601 UTC. */
export type UltimoMomento = { texto: string; enlace: string | null; hasta: string };

export type Logo = { name: string; width: number; height: number };

/** A picture of the weather that is not stale; `text` may be empty: "21°, algo nublado". */
export type Clima = { picture: Picture; text: string; at: number };

export const SOCIAL_NETWORKS = ['facebook', 'x', 'instagram', 'youtube', 'tiktok', 'telegram'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
export type SocialLink = { network: SocialNetwork; url: string };

/** The name of a network as people write it: the accessible name of its icon. */
export const SOCIAL_LABELS: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  x: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  telegram: 'Telegram',
};

/** The dial's band and this station's place on it, in MHz; the drawn mark says the same figure. */
export const DIAL_MHZ = { from: 88, to: 108 } as const;
export const DEFAULT_FREQUENCY = 98.3;

/** "98.3". */
export function frecuencia(mhz: number): string {
  return mhz.toFixed(1);
}

/** A station that has told nothing yet. */
export function defaultEstacion(name: string): Estacion {
  return {
    name,
    frequency: DEFAULT_FREQUENCY,
    logo: null,
    tagline: 'Noticias y radio de la región',
    streamUrl: null,
    videoChannelUrl: null,
    whatsapp: null,
    social: [],
    veda: null,
    ultimoMomento: null,
  };
}

/** A chat with the studio. */
export function whatsappUrl(digits: string): string {
  return `https://wa.me/${digits}`;
}

/** What everybody should know at `now` (epoch ms); null once its time is over. */
export function ultimoMomentoAt(
  { ultimoMomento }: Pick<Estacion, 'ultimoMomento'>,
  now: number,
): UltimoMomento | null {
  return ultimoMomento !== null && now < Date.parse(ultimoMomento.hasta) ? ultimoMomento : null;
}

/** When the line over the home page goes, for whoever keeps a page that shows it (epoch ms); null without one. */
export function ultimoMomentoEnd(estacion: Pick<Estacion, 'ultimoMomento'>, now: number): number | null {
  const shown = ultimoMomentoAt(estacion, now);
  return shown && Date.parse(shown.hasta);
}

/** A short name of one line, under which a reader's browser remembers that it was closed. */
export function ultimoMomentoKey({ texto, enlace }: UltimoMomento): string {
  let sum = 5381;
  for (const sign of `${texto} ${enlace}`) sum = (Math.imul(sum, 33) ^ (sign.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
}
