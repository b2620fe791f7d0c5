import type { IncomingHttpHeaders } from 'node:http';

/** A request without a body, read from one piece of a connection. Names are in small letters, each once. */
export type PlainRequest = { method: 'GET' | 'HEAD'; url: string; headers: IncomingHttpHeaders };

/** Longer ones are rare, and for Node's parser. */
const MAX_BYTES = 4096;
const END = '\r\n\r\n';

/** RFC 9112 §3, §5 and RFC 9110 §5.6.2, narrower than they allow: no folds, no letters beyond ASCII. */
const REQUEST_LINE = /^(GET|HEAD) (\/[\x21\x22\x24-\x7e]*) HTTP\/1\.1$/;
const FIELD = /^([!#$%&'*+\-.^_`|~\dA-Za-z]+):[ \t]*([\x21-\x7e](?:[\x20-\x7e\t]*[\x21-\x7e])?)?[ \t]*$/;

/** A body, a change of protocol or an end of the connection may follow, or the client waits for a word first. */
const NOT_PLAIN = new Set(['content-length', 'transfer-encoding', 'upgrade', 'expect', 'te', 'trailer']);

/** Many readers send the same lines: each set of them is read once. Those of one person or one page are not kept. */
const known = new Map<string, IncomingHttpHeaders>();
const KNOWN_MAX = 200;
const PERSONAL = ['cookie', 'if-none-match', 'if-modified-since', 'authorization', 'x-access-token'] as const;

/**
 * The request that these bytes are, when they are one whole request and nothing else, written as browsers write theirs;
 * null at the least doubt: Node's parser then reads the same bytes and decides.
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > MAX_BYTES) return null;
  const text = bytes.toString('latin1');
  if (text.indexOf(END) !== text.length - END.length) return null;
  const endOfLine = text.indexOf('\r\n');
  const [, method, url] = REQUEST_LINE.exec(text.slice(0, endOfLine)) ?? [];
  if (!method || !url) return null;
  const lines = text.slice(endOfLine + 2, -END.length);
  const headers = known.get(lines) ?? readHeaders(lines);
  return headers && { method: method as PlainRequest['method'], url, headers };
}

function readHeaders(lines: string): IncomingHttpHeaders | null {
  const headers: IncomingHttpHeaders = {};
  for (const line of lines.split('\r\n')) {
    const [, written, value = ''] = FIELD.exec(line) ?? [];
    const name = written?.toLowerCase();
    if (name === undefined || NOT_PLAIN.has(name) || Object.hasOwn(headers, name)) return null;
    headers[name] = value;
  }
  if (headers.host === undefined || !staysOpen(headers.connection)) return null;
  if (PERSONAL.every((name) => headers[name] === undefined)) {
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(lines, headers);
  }
  return headers;
}

function staysOpen(connection: string | undefined): boolean {
  return connection === undefined || connection.toLowerCase() === 'keep-alive';
}
