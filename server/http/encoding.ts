import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different headers: each is read once. */
const known = new Map<string, Encoding>();
const KNOWN_MAX = 100;

/** The best encoding that a client takes (RFC 9110 §12.5.3). */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const before = known.get(header);
  if (before) return before;
  const found = readEncoding(header);
  if (known.size < KNOWN_MAX) known.set(header, found);
  return found;
}

function readEncoding(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Two bytes in a hundred more than 9, which takes 34 MB and five times as long (docs/decisions/0024-page-cache.md). */
export const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 6,
  /** 256 kB: a home page is as long. */
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** `text` packed off the main thread. */
export function pack(text: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'gzip'
    ? zip(text, { level: 9 })
    : brotli(text, { params: { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
}
