import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import {
  closeFastServers,
  connectTo,
  requestOf,
  startFastServer,
  type Times,
} from '../../tests/support/fast-server.ts';

const LONG = 'x'.repeat(4_000_000);

afterEach(closeFastServers);

/** A server and one connection to it. */
async function connected(route: RequestListener, times?: Times) {
  const server = await startFastServer(route, times);
  return { server, ...connectTo(server) };
}
const withoutDate = (text: string) => text.replace(/Date: .*\r\n/g, '').toLowerCase();

test('after an answer of a route the connection is answered without Node’s HTTP again', async () => {
  const { server, socket, untilEnd, got } = await connected((_, response) => response.end('De una ruta'));
  const seen: string[] = [];
  server.on('request', ({ url }) => seen.push(url ?? ''));
  socket.write(requestOf('/otra'));
  await untilEnd('De una ruta');
  socket.write(requestOf('/'));
  await untilEnd('La portada');
  expect(seen).toEqual(['/otra']);
  expect(got().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

test.each(['GET', 'HEAD'])(
  '%s: the route sees what Node would give it, and answers as with Node',
  async (method) => {
    const seen: object[] = [];
    const route: RequestListener = (request, response) => {
      const { url, headers, httpVersion, complete, aborted } = request;
      const { 'x-a': _, ...rest } = headers;
      const of = { method: request.method, url, httpVersion, complete, aborted, rest };
      seen.push({ ...of, ip: request.socket.remoteAddress });
      response.setHeader('X-B', 'b');
      response.end('De una ruta');
    };
    const body = method === 'HEAD' ? '\r\n\r\n' : 'De una ruta';
    const plain = await connected(route);
    plain.socket.write(requestOf('/otra?a=1', 'X-A: 1\r\nCookie: a=1\r\n', method));
    await plain.untilEnd(body);
    const parsed = await connected(route);
    // A header twice is left to Node.
    parsed.socket.write(requestOf('/otra?a=1', 'X-A: 1\r\nCookie: a=1\r\nX-A: 2\r\n', method));
    await parsed.untilEnd(body);
    expect(seen[0]).toEqual({ ...seen[1], complete: true });
    expect(withoutDate(plain.got())).toBe(withoutDate(parsed.got()));
    expect(plain.got()).toContain('Keep-Alive: timeout=72');
  },
);

test('what is asked before the last answer has left is answered in its turn', async () => {
  const asked: { socket: Socket; answer(): void }[] = [];
  const { socket, untilEnd, got } = await connected(({ url, socket: served }, response) => {
    asked.push({ socket: served, answer: () => response.end(`De ${url}.`) });
  });
  socket.write(requestOf('/uno'));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  socket.write(requestOf('/dos'));
  const [first] = asked;
  await vi.waitFor(() =>
    expect(first?.socket.bytesRead).toBe((requestOf('/uno') + requestOf('/dos')).length),
  );
  socket.write(requestOf('/'));
  expect(asked).toHaveLength(1);
  first?.answer();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.answer();
  await untilEnd('La portada');
  expect(got().match(/De \/\w+\.|La portada/g)).toEqual(['De /uno.', 'De /dos.', 'La portada']);
});

test('a long answer to a slow reader arrives whole, and the writer is told to wait', async () => {
  let drained = 0;
  const taken: boolean[] = [];
  const { socket, untilEnd, got } = await connected((_, response) => {
    response.on('drain', () => {
      drained += 1;
      response.end('fin');
    });
    taken.push(response.write(LONG));
  });
  socket.pause();
  socket.write(requestOf('/larga'));
  await vi.waitFor(() => expect(taken).toEqual([false]));
  socket.resume();
  await untilEnd('fin\r\n0\r\n\r\n');
  expect(got().length).toBeGreaterThan(LONG.length);
  expect(drained).toBe(1);
  socket.write(requestOf('/'));
  await untilEnd('La portada');
});

test('a route hears of a reader whose line breaks', async () => {
  const heard: string[] = [];
  const { socket } = await connected((request, response) => {
    request.on('aborted', () => heard.push('aborted'));
    response.on('close', () => heard.push('close'));
    socket.resetAndDestroy();
  });
  socket.write(requestOf('/otra'));
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
  socket.write(requestOf('/otra'));
  await vi.waitFor(() => expect(heard.sort()).toEqual(['request closed', 'response closed']), {
    timeout: 5_000,
  });
});

test('a route that ends the connection ends it', async () => {
  const { socket, closed, got } = await connected((_, response) => {
    response.setHeader('Connection', 'close');
    response.end('De una ruta');
  });
  socket.write(requestOf('/otra'));
  await closed;
  expect(got()).toMatch(/connection: close[\s\S]*De una ruta$/i);
});

test('who closes their half is answered first', async () => {
  const { socket, closed, got } = await connected((request, response) => {
    request.socket.once('end', () => response.end('De una ruta'));
  });
  socket.end(requestOf('/otra'));
  await closed;
  expect(got()).toMatch(/De una ruta$/);
});

test('a server that is closing answers first what it was asked', async () => {
  const { server, socket, closed, got } = await connected((_, response) => {
    server.close();
    server.closeIdleConnections();
    setImmediate(() => response.end('De una ruta'));
  });
  socket.write(requestOf('/otra'));
  await closed;
  expect(got()).toMatch(/De una ruta$/);
});

test('a route that never answers is given up', async () => {
  const { socket, closed, got } = await connected(() => undefined, { connectionTimeout: 60 });
  socket.write(requestOf('/otra'));
  await closed;
  expect(got()).toBe('');
});
