/** Where posters come from; null when the station does not want its server to ask anybody. */
export type PosterSource = { find(videoId: string): Promise<Buffer | null> } | null;

const TIMEOUT_MS = 5000;
const MAX_BYTES = 2 * 1024 * 1024;

/** The largest first; the second exists for every video, with bars above and below a wide one. */
const SIZES = ['maxresdefault', 'hqdefault'] as const;
const VIDEO_ID = /^[\w-]{11}$/;

/**
 * Asks one fixed host for a picture made of a checked id: no address comes from a user (SECURITY, 1.3.6), no redirect is
 * followed, five seconds, two megabytes. `find` gives null when the host has no poster and throws when it does not answer
 * as it should. `base` is another host only in tests.
 */
export function createPosterSource(base: string | null): PosterSource {
  if (base === null) return null;
  return {
    async find(videoId) {
      if (!VIDEO_ID.test(videoId)) throw new Error('not a video id');
      for (const size of SIZES) {
        const bytes = await fetchPicture(`${base}/vi/${videoId}/${size}.jpg`);
        if (bytes) return bytes;
      }
      return null;
    },
  };
}

async function fetchPicture(address: string): Promise<Buffer | null> {
  const response = await fetch(address, {
    redirect: 'error',
    credentials: 'omit',
    headers: { accept: 'image/jpeg' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`the poster's host answered ${response.status}`);
  }
  return readBounded(response.body);
}

/** A declared length may be absent or a lie: what counts is what arrives. */
async function readBounded(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`the poster has more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
