import type { StoredBanner } from './banners.repository.ts';

/** A banner as REST gives it and as the command line writes it: what is read may be sent back. */
export function presentBanner(banner: StoredBanner) {
  const { id, startsAt, endsAt, ...fields } = banner;
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return { _id: id, ...fields, from: iso(startsAt), to: iso(endsAt) };
}
