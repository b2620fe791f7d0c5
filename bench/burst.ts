import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyDemo, noticiaOf, openNewsroom, publish, signIn } from './support/newsroom.ts';
import { median, numberOption, report, spreadOf } from './support/processes.ts';

/**
 * Everybody at once for a home page that has just changed: connections that are open already ask together, right after a
 * publish is acknowledged. Milliseconds from the first question to each whole answer, how many were no 200 or did not show
 * the noticia, and how often the page was rendered for all of them. `--connections N` (default 2000), `--rounds N`
 * (default 5). FM983_DEMO_DATA names a filled demo edition, else the archive is empty but for what is published. Writes
 * bench/results/burst.json. The build is up to the caller.
 */
const CONNECTIONS = numberOption('--connections', 2000);
const ROUNDS = numberOption('--rounds', 5);
const GIVE_UP_MS = 30_000;

type Answer = { ms: number; status: number; isFresh: boolean };

const home = mkdtempSync(path.join(tmpdir(), 'fm983-burst-'));
const site = await startCountingSite(path.join(home, 'data'));
try {
  await main();
} finally {
  await site.end();
  rmSync(home, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const url = `http://127.0.0.1:${site.port}`;
  const token = await signIn(url);
  await publish(url, token, noticiaOf('de apertura'));
  await untilQuiet(url);
  const rounds: Record<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await burst(url, token, `ronda ${round} de ${ROUNDS}`));
  const names = Object.keys(rounds[0] ?? {});
  const middle = Object.fromEntries(
    names.map((name) => [name, median(rounds.map((row) => row[name] ?? Number.NaN))]),
  );
  const rows = Object.fromEntries(rounds.map((row, i) => [`round ${i + 1}`, row]));
  report('burst', { connections: CONNECTIONS, rounds: ROUNDS }, { ...rows, median: middle });
}

/** A site that has just started may still draw share pictures of its archive: each is a change of a page, and a render. */
async function untilQuiet(url: string): Promise<void> {
  for (let before = -1; ; ) {
    await (await fetch(url)).text();
    const renders = await site.renders();
    if (renders === before) return;
    before = renders;
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
}

async function burst(url: string, token: string, mark: string): Promise<Record<string, number>> {
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, open));
  await publish(url, token, noticiaOf(mark));
  const before = await site.renders();
  const begun = performance.now();
  const answers = await Promise.all(sockets.map((socket) => ask(socket, mark, begun)));
  const after = await site.renders();
  for (const socket of sockets) socket.destroy();
  return {
    ...spreadOf(answers.map(({ ms }) => ms)),
    renders: after - before,
    'no 200': answers.filter(({ status }) => status !== 200).length,
    stale: answers.filter(({ isFresh }) => !isFresh).length,
  };
}

async function open(): Promise<Socket> {
  const socket = connect(site.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** One question without packing, so that what comes back can be read; a connection that breaks is an answer of status 0. */
function ask(socket: Socket, mark: string, begun: number): Promise<Answer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let missing = Number.POSITIVE_INFINITY;
    const end = (status: number) => {
      clearTimeout(timer);
      const isFresh = Buffer.concat(parts).includes(mark);
      resolve({ ms: performance.now() - begun, status, isFresh });
    };
    const timer = setTimeout(() => end(0), GIVE_UP_MS);
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      if (missing === Number.POSITIVE_INFINITY) missing = wholeLength(Buffer.concat(parts));
      else missing -= part.length;
      if (missing <= 0) end(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(parts[0]))?.[1] ?? 0));
    });
    socket.on('error', () => end(0));
    socket.on('close', () => end(0));
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: identity\r\n\r\n');
  });
}

/** Bytes of an answer that are still to come; infinite while its head is not whole. */
function wholeLength(received: Buffer): number {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return Number.POSITIVE_INFINITY;
  const length = Number(/content-length: (\d+)/i.exec(received.subarray(0, headEnd).toString())?.[1] ?? 0);
  return headEnd + 4 + length - received.length;
}

type CountingSite = { port: number; renders(): Promise<number>; end(): Promise<void> };

async function startCountingSite(dataDir: string): Promise<CountingSite> {
  copyDemo(dataDir);
  openNewsroom();
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'support/counting-site.ts'), {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' },
  });
  const said = async () => {
    const heard = new AbortController();
    const ended = once(child, 'exit', heard).then(() => Promise.reject(new Error('the site ended')));
    const [message] = await Promise.race([once(child, 'message', heard), ended]);
    heard.abort();
    return message as Record<string, number>;
  };
  const { port = 0 } = await said();
  return {
    port,
    async renders() {
      const answer = said();
      child.send('renders');
      return (await answer).renders ?? Number.NaN;
    },
    async end() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
