import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createFastServer } from './fast-server.ts';
import { finishAnswer } from './finished-answer.ts';

const KEPT = finishAnswer({ status: 200, type: 'text/html', text: 'La portada' }, {});
const TIMES = {
  http: { headersTimeout: 10_000 },
  keepAliveTimeout: 72_000,
  requestTimeout: 60_000,
  connectionTimeout: 60_000,
};
const LONG = 'x'.repeat(4_000_000);

type Route = (request: IncomingMessage, response: ServerResponse) => void;
const open: { server: Server; sockets: { destroy(): void }[] }[] = [];
afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

/** A server that keeps the page at `/` and asks `route` for the rest, and one connection to it. */
async function connected(route: Route, times: Partial<typeof TIMES> = {}) {
  const cache = { find: (url: string) => (url === '/' ? KEPT : null) };
  const server = createFastServer(cache as Parameters<typeof createFastServer>[0], () => undefined)(route, {
    ...TIMES,
    ...times,
  } as never);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let got = '';
  socket.on('data', (bytes) => (got += bytes));
  socket.on('error', () => undefined);
  open.push({ server, sockets: [socket] });
  const closed = once(socket, 'close');
  const until = (text: string) =>
    vi.waitFor(() => expect(got.endsWith(text)).toBe(true), { timeout: 5_000, interval: 5 });
  return { server, socket, closed, until, got: () => got };
}
const ask = (url: string, more = '', method = 'GET') =>
  `${method} ${url} HTTP/1.1\r\nHost: radio.example\r\n${more}\r\n`;
const withoutDate = (text: string) => text.replace(/Date: .*\r\n/g, '').toLowerCase();

test('after an answer of a route the connection is answered without Node’s HTTP again', async () => {
  const { server, socket, until, got } = await connected((_, response) => response.end('De una ruta'));
  const seen: string[] = [];
  server.on('request', ({ url }) => seen.push(url ?? ''));
  socket.write(ask('/otra'));
  await until('De una ruta');
  socket.write(ask('/'));
  await until('La portada');
  expect(seen).toEqual(['/otra']);
  expect(got().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

test.each(['GET', 'HEAD'])(
  '%s: the route sees what Node would give it, and answers as with Node',
  async (method) => {
    const seen: object[] = [];
    const route: Route = (request, response) => {
      const { url, headers, httpVersion, complete, aborted } = request;
      const { 'x-a': _, ...rest } = headers;
      const of = { method: request.method, url, httpVersion, complete, aborted, rest };
      seen.push({ ...of, ip: request.socket.remoteAddress });
      response.setHeader('X-B', 'b');
      response.end('De una ruta');
    };
    const body = method === 'HEAD' ? '\r\n\r\n' : 'De una ruta';
    const plain = await connected(route);
    plain.socket.write(ask('/otra?a=1', 'X-A: 1\r\nCookie: a=1\r\n', method));
    await plain.until(body);
    const parsed = await connected(route);
    // A header twice is left to Node.
    parsed.socket.write(ask('/otra?a=1', 'X-A: 1\r\nCookie: a=1\r\nX-A: 2\r\n', method));
    await parsed.until(body);
    expect(seen[0]).toEqual({ ...seen[1], complete: true });
    expect(withoutDate(plain.got())).toBe(withoutDate(parsed.got()));
    expect(plain.got()).toContain('Keep-Alive: timeout=72');
  },
);

test('what is asked before the last answer has left is answered in its turn', async () => {
  const route: Route = ({ url }, response) => void setTimeout(() => response.end(`De ${url}.`), 30);
  const { socket, until, got } = await connected(route);
  const accepted = ['/uno', '/dos', '/'];
  for (const url of accepted) {
    socket.write(ask(url));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await until('La portada');
  expect(got().match(/De \/\w+\.|La portada/g)).toEqual(['De /uno.', 'De /dos.', 'La portada']);
});

test('a long answer to a slow reader arrives whole, and the writer is told to wait', async () => {
  let drained = 0;
  const { socket, until, got } = await connected((_, response) => {
    response.on('drain', () => {
      drained += 1;
      response.end('fin');
    });
    expect(response.write(LONG)).toBe(false);
  });
  socket.pause();
  socket.write(ask('/larga'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.resume();
  await until('fin\r\n0\r\n\r\n');
  expect(got().length).toBeGreaterThan(LONG.length);
  expect(drained).toBe(1);
  socket.write(ask('/'));
  await until('La portada');
});

test('a route hears of a reader whose line breaks', async () => {
  const heard: string[] = [];
  const { socket } = await connected((request, response) => {
    request.on('aborted', () => heard.push('aborted'));
    response.on('close', () => heard.push('close'));
    socket.resetAndDestroy();
  });
  socket.write(ask('/otra'));
  await vi.waitFor(() => expect(heard.sort()).toEqual(['aborted', 'close']), { timeout: 5_000 });
});

test('a route hears the end of what it has answered, and no abort', async () => {
  const heard: string[] = [];
  const { socket } = await connected((request, response) => {
    request.on('aborted', () => heard.push('aborted'));
    request.on('close', () => heard.push('request closed'));
    response.on('close', () => heard.push('response closed'));
    response.end('De una ruta');
  });
  socket.write(ask('/otra'));
  await vi.waitFor(() => expect(heard.sort()).toEqual(['request closed', 'response closed']), {
    timeout: 5_000,
  });
});

test('a route that ends the connection ends it', async () => {
  const { socket, closed, got } = await connected((_, response) => {
    response.setHeader('Connection', 'close');
    response.end('De una ruta');
  });
  socket.write(ask('/otra'));
  await closed;
  expect(got()).toMatch(/connection: close[\s\S]*De una ruta$/i);
});

test('who closes their half is answered first', async () => {
  const { socket, closed, got } = await connected((_, response) => {
    setTimeout(() => response.end('De una ruta'), 30);
  });
  socket.end(ask('/otra'));
  await closed;
  expect(got()).toMatch(/De una ruta$/);
});

test('a server that is closing answers first what it was asked', async () => {
  const { server, socket, closed, got } = await connected((_, response) => {
    server.close();
    server.closeIdleConnections();
    setTimeout(() => response.end('De una ruta'), 30);
  });
  socket.write(ask('/otra'));
  await closed;
  expect(got()).toMatch(/De una ruta$/);
});

test('a route that never answers is given up', async () => {
  const { socket, closed, got } = await connected(() => undefined, { connectionTimeout: 60 });
  socket.write(ask('/otra'));
  await closed;
  expect(got()).toBe('');
});
