import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, vi } from 'vitest';
import { createFastServer } from '../../server/http/fast-server.ts';
import { finishAnswer } from '../../server/http/finished-answer.ts';
import type { OnAnswered } from '../../server/http/kept-answer.ts';

/** What is kept at `/`, and nothing else is. */
export const KEPT = finishAnswer(
  { status: 200, type: 'text/html', text: 'La portada' },
  { 'x-content-type-options': 'nosniff' },
);
const cache = { find: (url: string) => (url === '/' ? KEPT : null) };

const TIMES = {
  http: { headersTimeout: 10_000 },
  keepAliveTimeout: 72_000,
  requestTimeout: 60_000,
  connectionTimeout: 60_000,
};
export type Times = Partial<typeof TIMES>;

const open: { server: Server; sockets: Socket[] }[] = [];

/** A server of its own on a free port that asks `route` for what is not kept. */
export async function startFastServer(
  route: RequestListener,
  times: Times = {},
  onAnswered: OnAnswered = () => undefined,
): Promise<Server> {
  const server = createFastServer(cache as Parameters<typeof createFastServer>[0], onAnswered)(route, {
    ...TIMES,
    ...times,
  } as never);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ server, sockets: [] });
  return server;
}

/** A connection to such a server, and all that has come over it. */
export function connectTo(server: Server) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  open.find((one) => one.server === server)?.sockets.push(socket);
  let got = '';
  socket.on('data', (bytes) => (got += bytes));
  // Some are reset, which is what their tests are about.
  socket.on('error', () => undefined);
  return {
    socket,
    got: () => got,
    closed: untilClosed(socket),
    untilEnd: (text: string) =>
      vi.waitFor(() => expect(got.slice(-text.length)).toBe(text), { timeout: 5_000, interval: 5 }),
  };
}

/** Closed or reset: `once` of node:events would fail for a reset. */
export const untilClosed = (socket: Socket): Promise<void> =>
  new Promise((close) => socket.on('close', () => close()));

/** For afterEach. */
export function closeFastServers(): void {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
}

/** A request without a body; `more` are header lines, each with its end. */
export const requestOf = (url = '/', more = '', method = 'GET') =>
  `${method} ${url} HTTP/1.1\r\nHost: radio.example\r\n${more}\r\n`;
