import type { IncomingHttpHeaders } from 'node:http';
import { etagOf, isUnchanged } from './cacheable.ts';
import { type Encoding, pack } from './encoding.ts';

/** An answer as a route makes it. A header of null is left out although every answer has it. */
export type Answer = {
  status: number;
  type: string;
  text: string;
  headers?: Readonly<Record<string, string | null>>;
  /** Epoch ms since when it has been the same, where clients only know dates. */
  changedAt?: number | undefined;
};

/** Bytes for the line, with every header in the flat form that node:http takes as it is. */
type Packed = { bytes: Buffer; head: readonly string[] };

/** An answer that waits for its next reader. */
export type FinishedAnswer = {
  status: number;
  etag: string;
  changedAt: number | undefined;
  /** Of the answer alone, without those of every answer. */
  headers: Readonly<Record<string, string | null>>;
  headOf304: readonly string[];
  packed: Partial<Record<Encoding, Packed>>;
  /** Packs it when it is first asked for. */
  pack(encoding: Encoding): Promise<Packed>;
  bytes: number;
};

/** Shorter texts do not get shorter by packing. */
const WORTH_PACKING_BYTES = 1024;

/** Finishes an answer; `everywhere` are the headers that every answer of the site carries. */
export function finishAnswer(answer: Answer, everywhere: Readonly<Record<string, string>>): FinishedAnswer {
  const text = toBytes(answer.text);
  const etag = etagOf(text);
  const headers: Record<string, string | null> = {
    'cache-control': 'no-cache',
    ...answer.headers,
    etag,
    vary: [answer.headers?.vary, 'accept-encoding'].filter(Boolean).join(', '),
    ...(answer.changedAt === undefined ? {} : { 'last-modified': new Date(answer.changedAt).toUTCString() }),
  };
  const whole = { ...everywhere, ...headers };
  const isWorthPacking = text.length >= WORTH_PACKING_BYTES;
  const packing: Partial<Record<Encoding, Promise<Packed>>> = {};
  const packedAs = (bytes: Buffer, encoding: Encoding): Packed => ({
    bytes,
    head: flat({
      ...whole,
      'content-type': answer.type,
      'content-length': String(bytes.length),
      'content-encoding': encoding === 'identity' ? null : encoding,
    }),
  });
  const identity = packedAs(text, 'identity');
  const finished: FinishedAnswer = {
    status: answer.status,
    etag,
    changedAt: answer.changedAt,
    headers: { ...headers, 'content-type': answer.type },
    headOf304: flat(whole),
    packed: isWorthPacking ? { identity } : { identity, br: identity, gzip: identity },
    bytes: text.length,
    pack(encoding) {
      const ready = finished.packed[encoding];
      if (ready || encoding === 'identity') return Promise.resolve(ready ?? identity);
      packing[encoding] ??= pack(text, encoding).then((bytes) => {
        const packed = packedAs(bytes, encoding);
        finished.packed[encoding] = packed;
        return packed;
      });
      return packing[encoding];
    },
  };
  return finished;
}

/** Nearly every page fits. */
const scratch = new Uint8Array(1024 * 1024);
const encoder = new TextEncoder();

/** UTF-8. Over a piece of memory that is there already: `Buffer.from` reads a text twice and asks for new pages each time. */
function toBytes(text: string): Buffer {
  const { read, written } = encoder.encodeInto(text, scratch);
  return read === text.length ? Buffer.from(scratch.subarray(0, written)) : Buffer.from(text);
}

/** True when the client has this very answer already. */
export function isHeldBy(headers: IncomingHttpHeaders, finished: FinishedAnswer): boolean {
  return finished.status === 200 && isUnchanged(headers, finished.etag, finished.changedAt);
}

function flat(headers: Readonly<Record<string, string | null>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [name, value]));
}
