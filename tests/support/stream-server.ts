import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A stand-in for the server of a stream: answers by path, 404 for the others, and keeps what it was asked. */
export async function startStreamServer(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers[path];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url, asked, answers, close };
}

/** Icecast's status with these songs by mount. */
export function icecastStatus(songs: Record<string, unknown>): Answer {
  const source = Object.entries(songs).map(([mount, title]) => ({
    listenurl: `http://x:8000${mount}`,
    title,
  }));
  return (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ icestats: { source } }));
}

/** A stream with metadata inside, as long as somebody listens. */
export function icyStream(block: string, interval = 8192): Answer {
  return (request, response) => {
    if (request.headers['icy-metadata'] !== '1') return void response.writeHead(400).end();
    response.writeHead(200, { 'content-type': 'audio/mpeg', 'icy-metaint': String(interval) });
    const text = Buffer.from(block);
    const padded = Buffer.alloc(Math.ceil(text.length / 16) * 16);
    text.copy(padded);
    const part = Buffer.concat([Buffer.alloc(interval, 0xff), Buffer.from([padded.length / 16]), padded]);
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  };
}
