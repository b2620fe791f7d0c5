import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { agent, type Seen, untilFresh } from './support/fresh.ts';
import { change, copyDemo, noticiaOf, openNewsroom, publish, signIn } from './support/newsroom.ts';
import {
  numberOption,
  openScratch,
  report,
  type Spread,
  spreadOf,
  startSite,
  stop,
  stopAll,
} from './support/processes.ts';
import { startReaders } from './support/readers.ts';

/**
 * From the acknowledgement of a write to the first byte of an answer that shows it, on home, section, article, feed and
 * REST list, while 64 readers go round them on connections that stay; an answer without it is stale and is counted. And
 * how long writes take under those readers as fast as they get, and under about 10,000 requests a second: a new noticia,
 * whose share picture is drawn first (docs/decisions/0014), and a change of a text, which draws none. Milliseconds.
 * `--publishes N` (default 1000; a quarter as many of each kind under the slower readers, `--pause MS` after each, default
 * 250), `--delay MS` between the requests of each slower reader (default 6). FM983_DEMO_DATA names a filled demo edition. Needs wrk. Writes bench/results/publish.json.
 */
const PUBLISHES = numberOption('--publishes', 1000);
const DELAY_MS = numberOption('--delay', 6);
const PAUSE_MS = numberOption('--pause', 250);
const READERS = 64;

const home = openScratch('publish');
await main();
stopAll();
agent.destroy();

async function main(): Promise<void> {
  const dataDir = path.join(home, 'data');
  copyDemo(dataDir);
  openNewsroom();
  const site = await startSite(dataDir);
  const { url } = site;
  const token = await signIn(url);
  const places: Record<string, (id: string) => string> = {
    home: () => '/',
    section: () => '/cultura',
    article: (id) => `/complete/${id}`,
    feed: () => '/rss.xml',
    'REST list': () => '/rest/search/20/1',
  };
  const { id: first } = await publish(url, token, noticiaOf('primera'));
  const addresses = Object.values(places).map((at) => at(first));
  const begin = (delayMs: number) => startReaders(home, url, addresses, READERS, delayMs);

  const fresh: Record<string, Seen[]> = Object.fromEntries(Object.keys(places).map((name) => [name, []]));
  const fast = begin(0);
  const writesFast: number[] = [];
  for (let round = 0; round < PUBLISHES; round += 1) {
    const title = `ronda ${round} de ${PUBLISHES}`;
    const { id, ms } = await publish(url, token, noticiaOf(title));
    writesFast.push(ms);
    const acknowledged = performance.now();
    await Promise.all(
      Object.entries(places).map(async ([name, at]) =>
        fresh[name]?.push(await untilFresh(url + at(id), title, acknowledged)),
      ),
    );
  }
  const fastReaders = await fast.end();

  const slow = begin(DELAY_MS);
  const published: number[] = [];
  const changed: number[] = [];
  for (let round = 0; round < Math.ceil(PUBLISHES / 4); round += 1) {
    published.push((await publish(url, token, noticiaOf(`lenta ${round}`))).ms);
    await pause(PAUSE_MS);
    changed.push((await change(url, token, first, { subtitle: `Cambio ${round}` })).ms);
    await pause(PAUSE_MS);
  }
  const slowReaders = await slow.end();
  await stop(site);

  const rows: Record<string, object> = {};
  for (const [name, seen] of Object.entries(fresh))
    rows[name] = {
      ...spreadOf(seen.map(({ ms }) => ms)),
      stale: seen.reduce((sum, { stale }) => sum + stale, 0),
    };
  rows['new, readers at full speed'] = withReaders(spreadOf(writesFast), fastReaders);
  rows[`new, readers wait ${DELAY_MS} ms`] = withReaders(spreadOf(published), slowReaders);
  rows[`change, readers wait ${DELAY_MS} ms`] = withReaders(spreadOf(changed), slowReaders);
  report('publish', { publishes: PUBLISHES, readers: READERS, delayMs: DELAY_MS, pauseMs: PAUSE_MS }, rows);
}

function withReaders(spread: Spread, readers: { requestsPerSecond: number; errors: number }): object {
  return { ...spread, 'readers req/s': readers.requestsPerSecond, 'readers errors': readers.errors };
}
