import { once } from 'node:events';
import { Agent, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import {
  closeFastServers,
  connectTo,
  KEPT,
  requestOf,
  startFastServer,
  type Times,
} from '../../tests/support/fast-server.ts';

afterEach(closeFastServers);

type Site = { server: Server; routed: string[]; answered: string[]; parsed: () => number };

async function startServer(times?: Times): Promise<Site> {
  const routed: string[] = [];
  const answered: string[] = [];
  const server = await startFastServer(
    (incoming, response) => {
      routed.push(`${incoming.method} ${incoming.url}`);
      incoming.resume().on('end', () => response.end('De una ruta'));
    },
    times,
    ({ url, socket }, status) => {
      answered.push(`${status} ${url} ${socket.remoteAddress}`);
    },
  );
  let parsed = 0;
  server.on('request', () => (parsed += 1));
  return { server, routed, answered, parsed: () => parsed };
}
const until = (isSo: () => boolean) =>
  vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 5_000, interval: 5 });
const count = (text: string, part: string) => text.split(part).length - 1;

test('a kept page is answered without Node’s parser, again and again on one connection', async () => {
  const site = await startServer();
  const { socket, got } = connectTo(site.server);
  for (const n of [1, 2, 3]) {
    socket.write(requestOf());
    await until(() => count(got(), 'La portada') === n);
  }
  expect(site.parsed()).toBe(0);
  expect(site.answered).toEqual(Array(3).fill('200 / 127.0.0.1'));
  socket.destroy();
});

test('the answer is the one that Node would write, for GET, HEAD and a client that has it', async () => {
  const site = await startServer();
  for (const [method, more, status, body] of [
    ['GET', '', '200 OK', 'La portada'],
    ['HEAD', '', '200 OK', ''],
    ['GET', `If-None-Match: ${KEPT.etag}\r\n`, '304 Not Modified', ''],
  ] as const) {
    const head = `${method} / HTTP/1.1\r\nHost: radio.example\r\n${more}`;
    const fast = connectTo(site.server);
    fast.socket.write(`${head}\r\n`);
    const parsed = connectTo(site.server);
    // A header twice is left to Node.
    parsed.socket.write(`${head}X-A: 1\r\nX-A: 2\r\n\r\n`);
    const isThere = (text: string) => text.includes('\r\n\r\n') && text.endsWith(body || '\r\n\r\n');
    await until(() => isThere(fast.got()) && isThere(parsed.got()));
    const linesOf = (text: string) =>
      text
        .replace(/Date: .*/, 'Date')
        .split('\r\n')
        .sort();
    expect(linesOf(fast.got())).toEqual(linesOf(parsed.got()));
    expect(fast.got()).toContain(`HTTP/1.1 ${status}\r\n`);
    expect(Date.parse(/Date: (.*)\r\n/.exec(fast.got())?.[1] ?? '')).toBeLessThanOrEqual(Date.now());
  }
  expect(site.parsed()).toBe(3);
});

test('what is not plain goes over to Node with its bytes, and the connection stays usable', async () => {
  const site = await startServer();
  const { socket, got } = connectTo(site.server);
  socket.write(requestOf());
  await until(() => count(got(), 'La portada') === 1);
  socket.write('POST /rest/new HTTP/1.1\r\nHost: radio.example\r\nContent-Length: 5\r\n\r\nhola!');
  await until(() => got().endsWith('De una ruta'));
  socket.write(requestOf());
  await until(() => count(got(), 'La portada') === 2);
  expect(site.routed).toEqual(['POST /rest/new']);
  expect(site.parsed()).toBe(2);
  socket.destroy();
});

test('a request in pieces and several at once are answered, each once and in order', async () => {
  const site = await startServer();
  const accepted = once(site.server, 'connection');
  const slow = connectTo(site.server);
  slow.socket.write('GET / HT');
  const [served] = (await accepted) as [Socket];
  await until(() => served.bytesRead === 'GET / HT'.length);
  slow.socket.write('TP/1.1\r\nHost: radio.example\r\n\r\n');
  await until(() => count(slow.got(), 'La portada') === 1);
  const many = connectTo(site.server);
  many.socket.write(requestOf() + requestOf('/otra') + requestOf());
  await until(() => count(many.got(), 'La portada') === 2);
  expect(many.got().indexOf('De una ruta')).toBeGreaterThan(many.got().indexOf('La portada'));
  expect(many.got().lastIndexOf('La portada')).toBeGreaterThan(many.got().indexOf('De una ruta'));
  slow.socket.destroy();
  many.socket.destroy();
});

test('who does not read is left to Node, which stops reading from it', async () => {
  const site = await startServer();
  const { socket } = connectTo(site.server);
  socket.pause();
  const handed = new Promise<Socket>((resolve) =>
    site.server.on('request', (incoming) => resolve(incoming.socket)),
  );
  const write = () => socket.writable && socket.write(requestOf(), () => setImmediate(write));
  write();
  await handed;
  expect(site.parsed()).toBeGreaterThan(0);
  socket.destroy();
}, 60_000);

test('a connection that says nothing in time is closed', async () => {
  const site = await startServer({ http: { headersTimeout: 50 } });
  const { closed, got } = connectTo(site.server);
  await closed;
  expect(got()).toBe('');
});

test('closing the server ends connections that wait, after what they were sent', async () => {
  const site = await startServer();
  const { socket, got, closed } = connectTo(site.server);
  socket.write(requestOf());
  await until(() => got().endsWith('La portada'));
  const isClosed = new Promise((resolve) => site.server.close(resolve));
  await Promise.all([closed, isClosed]);
  expect(got()).toContain('La portada');
});

test('a client that closes its half is answered in full and closed', async () => {
  const site = await startServer();
  const { socket, got, closed } = connectTo(site.server);
  socket.end(requestOf());
  await closed;
  expect(got()).toContain('La portada');
});

test('Node’s own client is told for how long the connection is kept', async () => {
  const site = await startServer();
  const keepAlive = await new Promise((resolve, reject) => {
    request(
      { port: (site.server.address() as AddressInfo).port, path: '/', agent: new Agent({ keepAlive: true }) },
      (response) => {
        response.resume().on('end', () => resolve(response.headers['keep-alive']));
      },
    )
      .on('error', reject)
      .end();
  });
  expect([keepAlive, site.parsed()]).toEqual(['timeout=72', 0]);
});
