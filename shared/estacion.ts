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
};

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
  };
}

/** A chat with the studio. */
export function whatsappUrl(digits: string): string {
  return `https://wa.me/${digits}`;
}
