import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';
import { storeUnavailable } from './files.errors.ts';
import { assertKey, type FileStore } from './store.ts';

export type S3Patience = {
  /** A reader waits for a picture, a writer for an upload. */
  readWithinMs: number;
  writeWithinMs: number;
  /** After a call that had no answer nobody waits for a while: a page asks for many pictures at once. */
  restMs: number;
};

const PATIENCE: S3Patience = { readWithinMs: 4_000, writeWithinMs: 15_000, restMs: 2_000 };

/**
 * An S3-compatible bucket: `s3://bucket/prefix?endpoint=…&region=…` (CONTRACT), path-style addresses. Throws
 * store_unavailable (503) for no answer, a late one and a refusal.
 */
export function createS3Store(
  uploadsUrl: string,
  aws: NonNullable<Config['aws']>,
  { readWithinMs, writeWithinMs, restMs }: S3Patience = PATIENCE,
): FileStore {
  const { base, region } = parseUploadsUrl(uploadsUrl);
  const client = new AwsClient({
    accessKeyId: aws.accessKeyId,
    secretAccessKey: aws.secretAccessKey,
    ...(aws.sessionToken ? { sessionToken: aws.sessionToken } : {}),
    service: 's3',
    region,
    retries: 2,
  });
  let silentUntil = Number.NEGATIVE_INFINITY;

  /** Status and bytes of an answer; 404 is one. */
  const call = async (method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}) => {
    assertKey(key);
    if (performance.now() < silentUntil) throw storeUnavailable('no answer a moment ago');
    const answer = await withinMs(method === 'GET' ? readWithinMs : writeWithinMs, async (signal) => {
      const response = await client.fetch(`${base}/${key}`, { ...init, method, signal });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { isThere: response.ok, status: response.status, bytes };
    }).catch((error: unknown) => {
      silentUntil = performance.now() + restMs;
      throw storeUnavailable(error);
    });
    if (!answer.isThere && answer.status !== 404)
      throw storeUnavailable(`the store answered ${answer.status} to ${method} ${key}`);
    return answer;
  };

  return {
    async put(key, bytes, contentType) {
      const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' };
      const { isThere } = await call('PUT', key, { body: new Uint8Array(bytes), headers });
      if (!isThere) throw storeUnavailable('there is no such bucket');
    },
    async get(key) {
      const { isThere, bytes } = await call('GET', key);
      return isThere ? bytes : null;
    },
    async delete(key) {
      await call('DELETE', key);
    },
    fileOf: () => null,
  };
}

/**
 * What `work` gives, or a failure once `ms` are over. Not by the signal alone: a Request that is collected as garbage
 * while its answer is under way forgets the signal it was made with (seen on Node 24).
 */
async function withinMs<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`no answer within ${ms} ms`);
      reject(error);
      controller.abort(error);
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Without an endpoint the address is Amazon's own of that region. */
export function parseUploadsUrl(uploadsUrl: string): { base: string; region: string } {
  const url = new URL(uploadsUrl);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return { base: [endpoint.replace(/\/+$/, ''), url.host, prefix].filter(Boolean).join('/'), region };
}
