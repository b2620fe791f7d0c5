import { decodeText, readAzuracast, readIcecast, readIcyBlock, type StreamReport } from './stream-answers.ts';

/** The ways to ask a stream's server; null when it cannot be understood that way. */
export type StreamKind = 'azuracast' | 'icecast' | 'icy';

/** The most that is read of any answer, and how long it may take. */
const STATUS_MAX_BYTES = 256 * 1024;
const ASK_WITHIN_MS = 3_000;

/** The largest distance between two metadata blocks that is waited for; servers use 8 to 64 kB. */
const ICY_INTERVAL_MAX_BYTES = 128 * 1024;

/** Which ways are worth trying for an address, the likeliest first. */
export function kindsOf(streamUrl: string): readonly StreamKind[] {
  const { pathname } = new URL(streamUrl);
  const kinds: StreamKind[] = azuracastStation(pathname) === null ? ['icecast'] : ['azuracast', 'icecast'];
  return pathname.endsWith('.m3u8') ? kinds : [...kinds, 'icy'];
}

/**
 * Asks a stream's server in one way. Null when it answers something else; throws when it cannot be reached, is too
 * slow or too long.
 */
export async function askStream(streamUrl: string, kind: StreamKind): Promise<StreamReport | null> {
  const { origin, pathname } = new URL(streamUrl);
  if (kind === 'icy') return askIcy(streamUrl);
  if (kind === 'icecast') {
    const text = await readText(`${origin}/status-json.xsl`);
    return text === null ? null : readIcecast(text, pathname);
  }
  const text = await readText(`${origin}/api/nowplaying/${azuracastStation(pathname) ?? ''}`);
  return text === null ? null : readAzuracast(text);
}

/** AzuraCast's addresses are `/listen/{station}/radio.mp3` and `/hls/{station}/live.m3u8`. */
function azuracastStation(pathname: string): string | null {
  return /^\/(?:listen|hls)\/([\w-]{1,100})\//.exec(pathname)?.[1] ?? null;
}

async function readText(url: string): Promise<string | null> {
  const response = await get(url, { accept: 'application/json' });
  if (!response.ok) {
    await response.body?.cancel();
    return null;
  }
  return decodeText(await readBytes(response, STATUS_MAX_BYTES));
}

/** The metadata that travels inside the stream itself: one block is read and the connection ends. */
async function askIcy(url: string): Promise<StreamReport | null> {
  const response = await get(url, { 'icy-metadata': '1' });
  const interval = Number(response.headers.get('icy-metaint') ?? 0);
  if (!response.ok || !(interval > 0 && interval <= ICY_INTERVAL_MAX_BYTES)) {
    await response.body?.cancel();
    return { hasSignal: response.ok, title: null, artist: null };
  }
  const bytes = await readBytes(response, interval + 1 + 255 * 16, (read) => {
    const length = read[interval];
    return length !== undefined && read.length >= interval + 1 + length * 16;
  });
  const length = (bytes[interval] ?? 0) * 16;
  return readIcyBlock(bytes.subarray(interval + 1, interval + 1 + length));
}

function get(url: string, headers: Record<string, string>): Promise<Response> {
  return fetch(url, { headers, redirect: 'follow', signal: AbortSignal.timeout(ASK_WITHIN_MS) });
}

/** Reads until `isEnough`, the end, or `max` bytes; the rest is never taken. */
async function readBytes(
  response: Response,
  max: number,
  isEnough: (read: Uint8Array) => boolean = () => false,
): Promise<Uint8Array> {
  let read = new Uint8Array(0);
  for await (const chunk of response.body ?? []) {
    const joined = new Uint8Array(Math.min(max, read.length + chunk.length));
    joined.set(read);
    joined.set(chunk.subarray(0, joined.length - read.length), read.length);
    read = joined;
    if (read.length >= max || isEnough(read)) break;
  }
  return read;
}
