import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { untilClosed } from '../../tests/support/fast-server.ts';
import { createFastServer } from './fast-server.ts';

const cache = { find: () => null } as unknown as Parameters<typeof createFastServer>[0];
const LONG_MS = 60_000;
let server: Server;
afterEach(() => server.closeAllConnections());

type Times = { headersTimeout?: number; requestTimeout?: number; connectionTimeout?: number };

/** Told so, unless what the client was still sending met a closed connection and reset it before it had read. */
const TOLD = /^(?:HTTP\/1\.1 408 |$)/;

/** What a client hears that sends `text` and then one letter more every 20 ms (none: nothing more), until the end. */
async function hearOf(text: string, drop: string, times: Times): Promise<string> {
  const { headersTimeout = LONG_MS, requestTimeout = LONG_MS, connectionTimeout = LONG_MS } = times;
  const answer: RequestListener = (request, response) => {
    request.resume().on('end', () => response.end());
  };
  const options = {
    http: { headersTimeout, connectionsCheckingInterval: 20 },
    keepAliveTimeout: LONG_MS,
    requestTimeout,
    connectionTimeout,
  };
  server = createFastServer(cache, () => undefined)(answer, options as never);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => (heard += bytes));
  // Closed while it was still sending, as it should be.
  socket.on('error', () => undefined);
  const closed = untilClosed(socket);
  socket.write(text);
  const dropping = setInterval(() => socket.writable && socket.write(drop), 20);
  await closed;
  clearInterval(dropping);
  return heard;
}

test('a client that sends its headers letter by letter is closed', async () => {
  const heard = await hearOf('GET / HTTP/1.1\r\nHost: x\r\nX-A: ', 'a', { headersTimeout: 200 });
  expect(heard).toMatch(TOLD);
});

test('a client that sends its body letter by letter is closed', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n';
  expect(await hearOf(head, 'a', { headersTimeout: 200, requestTimeout: 400 })).toMatch(TOLD);
});

test('a client that stops in the middle is closed', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n';
  expect(await hearOf(head, '', { connectionTimeout: 200 })).toBe('');
});
