import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { AnswerCache } from './answer-cache.ts';
import { findKeptAnswer, type KeptAnswer, type OnAnswered } from './kept-answer.ts';
import { exchangeOnSocket } from './plain-exchange.ts';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';

/** A large page is written in parts, and its reader asks on before we hear that the last has left. */
const WAITING_MAX_BYTES = 262_144;

/**
 * Plain requests are read from the socket: what is kept is answered on it at once, the rest by the routes. At the first
 * request that is anything else the connection, with the bytes of that request, goes over to Node's HTTP for good; so does
 * one whose reader is slower than we are. Node's parser and answer cost more than all else about a kept answer
 * (docs/decisions/0033-plain-requests.md). Until its first request is there a connection may be silent for `firstWithinMs`.
 */
export function answerOnSockets(
  server: Server,
  cache: Pick<AnswerCache, 'find'>,
  onAnswered: OnAnswered,
  firstWithinMs: number,
): void {
  const [toHttp] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!toHttp) throw new Error('an HTTP server without its own listener');
  server.removeAllListeners('connection');
  /** Those that wait for their next request; the others have a route at work. */
  const idle = new Set<Socket>();
  const headOf = createHeads(server.keepAliveTimeout);

  server.on('connection', (socket: Socket) => {
    let hasEnded = false;
    let early: Buffer[] = [];
    let waitsMs = firstWithinMs;

    const rest = () => {
      idle.add(socket);
      socket.setTimeout(waitsMs);
    };

    const onData = (bytes: Buffer) => {
      if (!idle.has(socket)) return holdBack(bytes);
      const startedAt = performance.now();
      const request = socket.writableLength <= WAITING_MAX_BYTES ? readPlainRequest(bytes) : null;
      if (!request) return handOver(bytes);
      if (waitsMs !== server.keepAliveTimeout) {
        waitsMs = server.keepAliveTimeout;
        socket.setTimeout(waitsMs);
      }
      const kept = findKeptAnswer(cache, request);
      if (!kept) return route(request);
      socket.cork();
      socket.write(headOf(kept), 'latin1');
      if (kept.bytes) socket.write(kept.bytes);
      socket.uncork();
      onAnswered({ ...request, socket }, kept.status, startedAt);
    };

    const route = (request: PlainRequest) => {
      idle.delete(socket);
      socket.setTimeout(server.timeout);
      exchangeOnSocket(server, socket, request, (isOpen) => {
        if (!isOpen || hasEnded || !server.listening) return socket.destroySoon();
        rest();
        const held = Buffer.concat(early);
        early = [];
        socket.resume();
        if (held.length > 0) onData(held);
      });
    };

    /** Asked for before the last answer has left: its turn comes. */
    const holdBack = (bytes: Buffer) => {
      early.push(bytes);
      socket.pause();
    };

    const onEnd = () => {
      hasEnded = true;
      if (idle.has(socket)) socket.end();
    };
    const onTimeout = () => socket.destroy();
    // What a connection breaks of closes it: there is nobody left to tell.
    const onError = () => socket.destroy();
    const onClose = () => idle.delete(socket);
    const listeners = { data: onData, end: onEnd, timeout: onTimeout, error: onError, close: onClose };

    const handOver = (bytes: Buffer) => {
      for (const [event, listener] of Object.entries(listeners)) socket.removeListener(event, listener);
      idle.delete(socket);
      socket.unshift(bytes);
      toHttp.call(server, socket);
    };

    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
    socket.setNoDelay(true);
    rest();
  });

  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    // What is written already goes out first.
    for (const socket of idle) socket.end();
    closeIdle();
  };
}

/** The head of an answer as text, as Node writes it; with the date of this second (RFC 9110 §6.6.1). */
function createHeads(keepAliveMs: number) {
  const made = new WeakMap<readonly string[], string>();
  const last = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
  let second = 0;
  let date = '';
  return ({ status, head }: KeptAnswer): string => {
    let text = made.get(head);
    if (text === undefined) {
      const fields = head.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('');
      text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields}`;
      made.set(head, text);
    }
    const now = Date.now();
    if (now - second >= 1000) {
      second = now - (now % 1000);
      date = `Date: ${new Date(now).toUTCString()}\r\n`;
    }
    return text + date + last;
  };
}
