import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';
import { assertKey, type FileStore } from './store.ts';

const TIMEOUT_MS = 15_000;

/** An S3-compatible bucket: `s3://bucket/prefix?endpoint=…&region=…` (CONTRACT), path-style addresses. */
export function createS3Store(uploadsUrl: string, aws: NonNullable<Config['aws']>): FileStore {
  const { base, region } = parseUploadsUrl(uploadsUrl);
  const client = new AwsClient({
    accessKeyId: aws.accessKeyId,
    secretAccessKey: aws.secretAccessKey,
    ...(aws.sessionToken ? { sessionToken: aws.sessionToken } : {}),
    service: 's3',
    region,
    retries: 2,
  });

  const call = async (method: string, key: string, init: RequestInit = {}) => {
    assertKey(key);
    return client.fetch(`${base}/${key}`, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };

  return {
    async put(key, bytes, contentType) {
      const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' };
      await expectOk(await call('PUT', key, { body: new Uint8Array(bytes), headers }), 'PUT', key);
    },
    async get(key) {
      const response = await call('GET', key);
      if (response.status === 404) {
        await response.arrayBuffer();
        return null;
      }
      await expectOk(response, 'GET', key);
      return Buffer.from(await response.arrayBuffer());
    },
    async delete(key) {
      const response = await call('DELETE', key);
      if (response.status !== 404) await expectOk(response, 'DELETE', key);
    },
    fileOf: () => null,
  };
}

/** Without an endpoint the address is Amazon's own of that region. */
export function parseUploadsUrl(uploadsUrl: string): { base: string; region: string } {
  const url = new URL(uploadsUrl);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return { base: [endpoint.replace(/\/+$/, ''), url.host, prefix].filter(Boolean).join('/'), region };
}

async function expectOk(response: Response, method: string, key: string): Promise<void> {
  if (response.ok) return;
  await response.arrayBuffer();
  throw new Error(`object store answered ${response.status} to ${method} ${key}`);
}
