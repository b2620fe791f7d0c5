import { plainLine, splitSong } from './hostile-text.ts';

/** What one answer of a stream's server says. */
export type StreamReport = { hasSignal: boolean; title: string | null; artist: string | null };

type Fields = Readonly<Record<string, unknown>>;

/**
 * Icecast's `/status-json.xsl`: `source` is absent, one object or a list; ours is the one whose `listenurl` has the path
 * `mount`. Null when the text is no such answer, or tells only of others: behind a proxy a mount has another path.
 */
export function readIcecast(text: string, mount: string): StreamReport | null {
  const stats = fieldsOf(fieldsOf(parseJson(text))?.icestats);
  if (!stats) return null;
  const sources = [stats.source ?? []].flat().map(fieldsOf);
  if (sources.length === 0) return { hasSignal: false, title: null, artist: null };
  const ours = sources.find((source) => pathOf(source?.listenurl) === mount);
  if (!ours) return null;
  return { hasSignal: true, ...songOf(ours.artist, ours.title ?? ours.yp_currently_playing) };
}

/** AzuraCast's `/api/nowplaying/{station}`. Null when the text is no such answer. */
export function readAzuracast(text: string): StreamReport | null {
  const station = fieldsOf(parseJson(text));
  const playing = fieldsOf(station?.now_playing);
  if (!station || !('now_playing' in station)) return null;
  const live = fieldsOf(station.live);
  const song = fieldsOf(playing?.song);
  const hasSignal = station.is_online !== false;
  const host = live?.is_live === true ? plainLine(live.streamer_name) : null;
  const known = songOf(song?.artist, song?.title ?? song?.text);
  return { hasSignal, ...(host !== null && known.title === null ? { title: host, artist: null } : known) };
}

/** One metadata block of an ICY stream: `StreamTitle='…';`, in UTF-8 or, of old encoders, Latin-1. */
export function readIcyBlock(block: Uint8Array): StreamReport {
  const title = /StreamTitle='([\s\S]*?)';(?:\s*Stream|\s*adw|\0|$)/.exec(decodeText(block))?.[1];
  return { hasSignal: true, ...splitSong(title) };
}

/** Bytes as UTF-8, or as Latin-1 where they are not. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the other thing that encoders send. Every byte is a letter there, so this cannot fail.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function songOf(artist: unknown, title: unknown): { title: string | null; artist: string | null } {
  const by = plainLine(artist);
  return by === null ? splitSong(title) : { title: plainLine(title), artist: by };
}

/** Icecast 2.4 writes a title of `-` as a bare `-`: mended before a second try. Undefined when it is no JSON. */
function parseJson(text: string): unknown {
  for (const candidate of [text, text.replace(/("\s*:\s*)-(\s*[,}])/g, '$1null$2')]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // Tried mended next; no JSON at all is the caller's null.
    }
  }
  return undefined;
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function pathOf(address: unknown): string | null {
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).pathname : null;
}
