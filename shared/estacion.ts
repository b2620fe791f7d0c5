/** The station as readers see it (M1.08 to M1.10, Q-09): data of the newsroom, not of the program. */
export type Estacion = {
  name: string;
  tagline: string;
  /** Address of the live stream, of the video channel; null where the station has none. */
  streamUrl: string | null;
  videoChannelUrl: string | null;
  /** Digits with the country's code, as wa.me wants them. */
  whatsapp: string | null;
  social: readonly SocialLink[];
};

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

/** A station that has told nothing yet. */
export function defaultEstacion(name: string): Estacion {
  return {
    name,
    tagline: 'Noticias y radio de la región',
    streamUrl: null,
    videoChannelUrl: null,
    whatsapp: null,
    social: [],
  };
}

/** A chat with the studio. */
export function whatsappUrl(digits: string): string {
  return `https://wa.me/${digits}`;
}
