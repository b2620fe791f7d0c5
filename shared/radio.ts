/** What the stream's server says of itself, for readers. */
export type AlAire = {
  /** False when the stream is not there now, null when its server cannot be understood. */
  hasSignal: boolean | null;
  /** What sounds now; null when unknown. */
  title: string | null;
  artist: string | null;
  /** When the stream's server was asked, epoch ms. */
  askedAt: number;
};

/** The endless signal that the site itself plays for the demo edition (docs/decisions/0012-radio.md). */
export const DEMO_STREAM_PATH = '/muestra/senal.mp3';

/** Past this age what was on the air is no longer said. */
export const AL_AIRE_STALE_MS = 90_000;

/** The host a stream comes from, as a policy names it; null for none, for the site's own and for odd names. */
export function streamOrigin(streamUrl: string | null): string | null {
  if (streamUrl === null || streamUrl.startsWith('/')) return null;
  const { origin } = new URL(streamUrl);
  // A comma or a semicolon, which a host may hold, would end the directive it stands in.
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : null;
}
