import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request on its way; null lets it pass. */
type Rule = (path: string, answer: ServerResponse) => 'held' | 'answered' | null;

/** A line between browser and site that a test can cut, slow down and tamper with. */
export type WeakLine = {
  url: string;
  /** Every path asked for, in order. */
  asked: string[];
  rule: Rule;
  /** Lets through what the rule held, and what comes. */
  release(): void;
  /** Ends the line: nothing answers any more. */
  cut(): void;
  /** The line is back, at the same address. */
  mend(): Promise<void>;
  close(): Promise<void>;
};

export async function startWeakLine(siteUrl: string): Promise<WeakLine> {
  const held: (() => void)[] = [];
  const line = { asked: [] as string[], rule: () => null } as unknown as WeakLine;
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    line.asked.push(path);
    const outcome = line.rule(path, answer);
    if (outcome === null) forward(siteUrl, incoming, answer);
    if (outcome === 'held') held.push(() => forward(siteUrl, incoming, answer));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(line, {
    url: `http://127.0.0.1:${port}`,
    release() {
      line.rule = () => null;
      for (const go of held.splice(0)) go();
    },
    cut: () => void close(),
    mend: () => listen(port),
    close: () => (server.listening ? close() : Promise.resolve()),
  });
}

function forward(siteUrl: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url } = incoming;
  const onward = request(siteUrl + url, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  // The reader went away, or the site did: either way nobody waits for this answer any more.
  onward.once('error', () => answer.destroy());
  incoming.pipe(onward);
}
