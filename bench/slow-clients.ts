import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAskedReaders } from './support/asked-readers.ts';
import { copyDemo } from './support/newsroom.ts';
import { numberOption, openScratch, report, spreadOf, startSite, stopAll } from './support/processes.ts';

/**
 * Clients that say a byte a second, half of them of their headers and half of a body, and open again when they are sent
 * away: how long readers of kept pages wait meanwhile, beside the same without them. `--clients N` (default 200),
 * `--seconds N` (default 20). FM983_DEMO_DATA names a filled demo edition. Writes bench/results/slow-clients.json. The
 * build is up to the caller.
 */
const CLIENTS = numberOption('--clients', 200);
const SECONDS = numberOption('--seconds', 20);
const BYTE_EVERY_MS = 1000;
const HEAD = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ';
const BODY =
  'POST /rest/user/auth HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';

const home = openScratch('slow');
await main();
stopAll();

async function main(): Promise<void> {
  const dataDir = path.join(home, 'data');
  copyDemo(dataDir);
  const site = await startSite(dataDir);
  const port = Number(new URL(site.url).port);
  const alone = await readersDuring(site.url, () => sleep(SECONDS * 250));
  let sentAway = 0;
  const beside = await readersDuring(site.url, async () => {
    const clients = Array.from({ length: CLIENTS }, (_, i) =>
      startSlowClient(port, i % 2 === 0, () => (sentAway += 1)),
    );
    await sleep(SECONDS * 1000);
    for (const client of clients) client.end();
  });
  report(
    'slow-clients',
    { clients: CLIENTS, seconds: SECONDS, 'connections ended by the site': sentAway },
    { alone, beside },
  );
}

async function readersDuring(url: string, work: () => Promise<void>) {
  const readers = startAskedReaders(url, ['/', '/locales', '/cultura', '/rss.xml'], 8, 10);
  await work();
  const { ms, failed } = await readers.end();
  return { answers: ms.length, 'no 200': failed, ...spreadOf(ms) };
}

function startSlowClient(port: number, isOfHeaders: boolean, onSentAway: () => void): { end(): void } {
  let isOver = false;
  let socket: Socket;
  const open = () => {
    socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    socket.on('close', () => {
      if (isOver) return;
      onSentAway();
      open();
    });
    socket.write(isOfHeaders ? HEAD : BODY);
  };
  open();
  const drip = setInterval(() => socket.writable && socket.write('a'), BYTE_EVERY_MS);
  return {
    end() {
      isOver = true;
      clearInterval(drip);
      socket.destroy();
    },
  };
}
