/**
 * Reduces a YouTube address to its 11-character video id; `false` when there is none (M5.06, CONTRACT "YouTube").
 * Known shapes: watch?v=, youtu.be, embed, v, e, shorts, live; www., m., music. and the nocookie host; parameters
 * before or after; with or without scheme; a bare id. A host that merely looks alike is no match.
 */
export function youtubeId(input: string): string | false {
  const text = input.trim();
  if (ID.test(text)) return text;
  if (text.length > ADDRESS_MAX) return false;
  const url = parseAddress(text);
  if (!url) return false;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (url.hostname.replace(/^www\./, '') === 'youtu.be') return idOrFalse(first);
  if (!HOSTS.has(url.hostname)) return false;
  if (PATHS_WITH_ID.has(first)) return idOrFalse(second);
  if (first === 'watch') return idOrFalse(url.searchParams.get('v') ?? second);
  return false;
}

const ID = /^[\w-]{11}$/;
const ADDRESS_MAX = 2048;
const PATHS_WITH_ID = new Set(['embed', 'v', 'e', 'shorts', 'live']);
const HOSTS = new Set(
  ['youtube.com', 'youtube-nocookie.com'].flatMap((host) =>
    ['', 'www.', 'm.', 'music.'].map((sub) => sub + host),
  ),
);

function parseAddress(text: string): URL | null {
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}

function idOrFalse(candidate: string): string | false {
  return ID.test(candidate) ? candidate : false;
}
