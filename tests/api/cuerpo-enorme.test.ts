import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { expectError } from './expect-error.ts';
import { sendRaw } from './raw-http.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const MB = 1024 * 1024;
type Sent = { status: number; body: string };

/**
 * Sends 64 MB as a client does that does not look for an answer until it is done. Status 0: the server ended the
 * connection under what was still being sent, before its answer could be read.
 */
function sendHuge(
  method: string,
  path: string,
  headers: Record<string, string>,
  hasLength = true,
): Promise<Sent> {
  const part = Buffer.alloc(MB, 0x61);
  return new Promise((resolve) => {
    const length = hasLength ? { 'content-length': String(64 * MB) } : {};
    const sent = request(site.url + path, { method, headers: { ...headers, ...length } });
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (chunk: Buffer) => parts.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() });
        sent.destroy();
      });
    });
    sent.on('error', () => resolve({ status: 0, body: '' }));
    for (let i = 0; i < 64; i += 1) sent.write(part);
    sent.end();
  });
}

const json = () => ({ 'content-type': 'application/json', 'x-access-token': site.token });

const TOO_LARGE = { status: 'ERROR', code: 'too_large', message: 'Lo que mandaste es demasiado grande.' };
const WRITES = [
  ['POST', '/rest/new'],
  ['PUT', '/rest/new'],
  ['POST', '/rest/user/auth'],
] as const;

test.each(WRITES)(
  '%s %s with 64 MB is 413 or a closed connection, with or without a length',
  async (method, path) => {
    for (const hasLength of [true, false]) {
      const { status, body } = await sendHuge(method, path, json(), hasLength);
      expect([0, 413]).toContain(status);
      if (status === 413) expect(JSON.parse(body)).toEqual(TOO_LARGE);
    }
  },
);

test.each(WRITES)(
  '%s %s that claims 64 MB is told 413 at once, before anything of it comes',
  async (method, path) => {
    const { status, body } = await sendRaw(
      site,
      `${headOf(method, path)}Content-Length: ${64 * MB}\r\n\r\n{`,
    );
    expect([status, JSON.parse(body)]).toEqual([413, TOO_LARGE]);
  },
);

test('a body in chunks is told 413 as soon as it is one byte too long', async () => {
  const chunk = (size: number) => `${size.toString(16)}\r\n${'a'.repeat(size)}\r\n`;
  const { status, body } = await sendRaw(
    site,
    `${headOf('POST', '/rest/user/auth')}Transfer-Encoding: chunked\r\n\r\n${chunk(512 * 1024 + 1)}`,
  );
  expect([status, JSON.parse(body.replace(/^[0-9a-f]+\r\n/, ''))]).toEqual([413, TOO_LARGE]);
});

function headOf(method: string, path: string): string {
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Access-Token: ${site.token}\r\nContent-Type: application/json\r\n`;
}

test('an upload of 64 MB is 413 in the shape of an error', async () => {
  const answer = await upload(site, Buffer.alloc(64 * MB), '1.jpg');
  expectError(answer, 413, 'image_too_large');
});

test('a write of 64 MB without a token is refused, not read', async () => {
  const { status, body } = await sendHuge('POST', '/rest/new', { 'content-type': 'application/json' });
  expect([0, 401]).toContain(status);
  if (status === 401) expect(JSON.parse(body).status).toBe('ERROR');
});

test('after all of them the site answers as before', async () => {
  const { status } = await call(site, 'GET', '/rest/newLimit');
  expect(status).toBe(200);
  expect(site.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});
