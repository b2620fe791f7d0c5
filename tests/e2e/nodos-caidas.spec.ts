import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { startNginxFront } from './nginx-front.ts';
import { call, NOTICIA, type Nodes, read, shows, startNodes, upload } from './nodes.ts';
import { rawGet } from './raw-get.ts';
import type { RunningSite } from './running-site.ts';

/** What falls over under two nodes, and what readers and writers are told: docs/decisions/0034-several-nodes.md. */
let nodes: Nodes;
let token: string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  nodes = await startNodes();
  token = await nodes.a.logIn();
});
test.afterAll(() => nodes.stop());

/** Until connections are made anew, the patience of each part included. */
const HEALED = { timeout: 30_000 };
/** Whoever waits longer is hanging. */
const HANGING_MS = 20_000;

const publishOn = (site: RunningSite, title: string, category = 'locales') =>
  call(site, 'POST', '/rest/new', {
    token,
    body: { ...NOTICIA, title, category },
    withinMs: HANGING_MS,
  });

/** Writes one noticia after the other until it is told to end; gives what was acknowledged, and what else was said. */
function startWriter(site: () => RunningSite, name: string) {
  const acknowledged: string[] = [];
  const refusals: string[] = [];
  let isOver = false;
  const write = async () => {
    for (let i = 0; !isOver; i += 1) {
      try {
        const { status, body } = await publishOn(site(), `${name} ${i}`);
        if (status === 201) acknowledged.push(body.data._id);
        else refusals.push(`${status} ${body.code}`);
      } catch (error) {
        // The node is not there: nothing was acknowledged.
        refusals.push((error as Error).name);
      }
    }
  };
  const ended = write();
  const end = async () => {
    isOver = true;
    await ended;
  };
  return { acknowledged, refusals, end };
}

/** Reads these addresses round and round; gives how often each status came, and the longest wait. */
function startReader(site: { url: string }, addresses: readonly string[]) {
  const statuses: Record<string, number> = {};
  let longestMs = 0;
  let isOver = false;
  const go = async () => {
    for (let i = 0; !isOver; i += 1) {
      const begun = performance.now();
      const { status } = await rawGet(site.url + addresses[i % addresses.length], { accept: 'text/html' });
      longestMs = Math.max(longestMs, performance.now() - begun);
      statuses[status] = (statuses[status] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const ended = go();
  return {
    statuses,
    async end() {
      isOver = true;
      await ended;
      return longestMs;
    },
  };
}

async function lostOn(site: RunningSite, ids: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const id of ids) if ((await call(site, 'GET', `/rest/new/byid/${id}`)).status !== 200) lost.push(id);
  return lost;
}

test('a node that is killed under writes loses nothing that was acknowledged, and the other one goes on', async () => {
  const onA = startWriter(() => nodes.a, 'en A');
  const onB = startWriter(() => nodes.b, 'en B');
  const reader = startReader(nodes.b, ['/', '/locales']);
  await expect.poll(() => onA.acknowledged.length, HEALED).toBeGreaterThan(10);
  await nodes.killA();
  const before = onB.acknowledged.length;
  await expect.poll(() => onB.acknowledged.length, HEALED).toBeGreaterThan(before + 10);
  await Promise.all([onA.end(), onB.end()]);
  await reader.end();
  expect(onB.refusals).toEqual([]);
  expect(Object.keys(reader.statuses)).toEqual(['200']);
  expect(await lostOn(nodes.b, [...onA.acknowledged, ...onB.acknowledged])).toEqual([]);
  await nodes.startA();
  expect(await lostOn(nodes.a, [...onA.acknowledged, ...onB.acknowledged])).toEqual([]);
});

test('what a killed node was at is taken over by the other one', async () => {
  const big = await buildPicture('jpeg', { width: 4800, height: 3200, seed: 41 });
  const name = await nodes.a.upload(token, big);
  const holders = () => nodes.query<{ key: string }>("select key from tareas where kind = 'avif'");
  await expect.poll(async () => (await holders()).length, { ...HEALED, intervals: [20] }).toBe(1);
  await nodes.killA();
  const isDrawn = async () => {
    const [row] = await nodes.query<{ avif: number }>('select avif from medios where name = $1', [name]);
    return row?.avif;
  };
  expect(await isDrawn()).toBe(0);
  await expect.poll(isDrawn, { timeout: 100_000 }).toBe(1);
  expect((await rawGet(`${nodes.b.url}/uploads/640/${name}.avif`)).status).toBe(200);
  await nodes.startA();
});

test('a node that stands still keeps no writer of the other one waiting, and then shows what was written', async () => {
  const { a, b } = nodes;
  await read(b, '/ambiente');
  const group = -(b.process.pid ?? 0);
  process.kill(group, 'SIGSTOP');
  try {
    expect((await publishOn(a, 'Mientras B duerme', 'ambiente')).status).toBe(201);
  } finally {
    process.kill(group, 'SIGCONT');
  }
  await expect.poll(() => shows(b, '/ambiente', 'Mientras B duerme'), HEALED).toBe(true);
});

/** What docs/operations.md has somebody put into deploy/nginx.conf, with these nodes for its. */
function forNodes(operations: string, { a, b }: Nodes): [string, string][] {
  const [servers = '', next = ''] = [
    /^ +server 10\.0\.0\.1:3000.*\n +server 10\.0\.0\.2:3000.*$/m.exec(operations)?.[0],
    /^ +proxy_next_upstream .*$/m.exec(operations)?.[0],
  ];
  return [
    [
      `  server ${new URL(a.url).host} max_fails=0;`,
      servers.replace('10.0.0.1:3000', new URL(a.url).host).replace('10.0.0.2:3000', new URL(b.url).host),
    ],
    ['  proxy_next_upstream off;', next],
  ];
}

test('behind nginx no reader notices that a node is killed', async () => {
  const operations = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const { port } = new URL(nodes.a.url);
  const front = await startNginxFront(port, nodes.a.dataDir, forNodes(operations, nodes));
  const reader = startReader(front, ['/', '/locales', '/rest/newLimit', '/rss.xml']);
  await expect.poll(() => reader.statuses[200] ?? 0, HEALED).toBeGreaterThan(50);
  await nodes.killA();
  const seen = reader.statuses[200] ?? 0;
  await expect.poll(() => reader.statuses[200] ?? 0, HEALED).toBeGreaterThan(seen + 200);
  await nodes.startA();
  await reader.end();
  await front.stop();
  expect(Object.keys(reader.statuses)).toEqual(['200']);
});

test('the database starts again: readers keep their pages, writers get a sentence, both nodes heal', async () => {
  const places = ['/', '/locales'];
  for (const place of places) await read(nodes.b, place);
  const reader = startReader(nodes.b, places);
  const onA = startWriter(() => nodes.a, 'reinicio A');
  const onB = startWriter(() => nodes.b, 'reinicio B');
  await expect.poll(() => onA.acknowledged.length, HEALED).toBeGreaterThan(5);
  await nodes.postgres.halt();
  await expect.poll(() => onA.refusals.length, HEALED).toBeGreaterThan(5);
  expect((await fetch(`${nodes.a.url}/healthz`)).status).toBe(503);
  await nodes.postgres.resume();
  const before = [onA.acknowledged.length, onB.acknowledged.length] as const;
  await expect.poll(() => onA.acknowledged.length, HEALED).toBeGreaterThan(before[0] + 5);
  await expect.poll(() => onB.acknowledged.length, HEALED).toBeGreaterThan(before[1] + 5);
  await Promise.all([onA.end(), onB.end()]);
  await reader.end();
  expect(new Set([...onA.refusals, ...onB.refusals])).toEqual(new Set(['503 database_unavailable']));
  expect(Object.keys(reader.statuses)).toEqual(['200']);
  expect(await lostOn(nodes.b, [...onA.acknowledged, ...onB.acknowledged])).toEqual([]);
  expect([nodes.a.process.exitCode, nodes.b.process.exitCode]).toEqual([null, null]);
  await publishOn(nodes.a, 'Después del reinicio');
  await expect.poll(() => shows(nodes.b, '/locales', 'Después del reinicio'), HEALED).toBe(true);
});

test('the database hangs: nobody hangs with it, kept pages go on, writers get a sentence, all heals', async () => {
  const { a, b, postgres } = nodes;
  const places = ['/', '/locales'];
  for (const place of places) await read(b, place);
  const reader = startReader(b, places);
  postgres.freeze();
  try {
    const [refused, unseen, health] = await Promise.all([
      publishOn(a, 'No se pierde'),
      rawGet(`${b.url}/buscar?q=nadie`, { accept: 'text/html' }),
      call(b, 'GET', '/healthz', { withinMs: HANGING_MS }),
    ]);
    expect([refused.status, refused.body.code]).toEqual([503, 'database_unavailable']);
    expect(refused.body.message).toContain('Por ahora no se puede guardar');
    expect([unseen.status, health.status]).toEqual([503, 503]);
    const seen = reader.statuses[200] ?? 0;
    await expect.poll(() => reader.statuses[200] ?? 0, HEALED).toBeGreaterThan(seen + 200);
  } finally {
    postgres.thaw();
  }
  await expect.poll(async () => (await publishOn(a, 'Se despertó')).status, HEALED).toBe(201);
  await expect.poll(() => shows(b, '/locales', 'Se despertó'), HEALED).toBe(true);
  const searches = Array.from({ length: 30 }, (_, i) => call(b, 'GET', `/rest/search/1/1?q=despert${i}`));
  expect((await Promise.all(searches)).map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(await reader.end()).toBeLessThan(HANGING_MS);
  expect(Object.keys(reader.statuses)).toEqual(['200']);
});

test('the store of pictures stops: kept pictures and all pages go on, uploads get a sentence, all heals', async () => {
  const { a, b, store } = nodes;
  const name = await a.upload(token, await buildPicture('jpeg', { width: 700, height: 500, seed: 51 }));
  const other = await a.upload(token, await buildPicture('jpeg', { width: 700, height: 500, seed: 52 }));
  const { _id } = await a.publish(token, { title: 'Con su foto', img: [{ name }] });
  const shown = [`/uploads/${name}`, `/uploads/640/${name}.webp`];
  for (const file of shown) expect((await rawGet(b.url + file)).status).toBe(200);
  await store.halt();
  for (const file of shown) {
    const answer = await rawGet(b.url + file);
    expect([answer.status, answer.headers['cache-control']], file).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
  // The whole one `b` may have: whichever node finds the time draws a picture's AVIF from it.
  const unseenFile = `${b.url}/uploads/320/${other}.webp`;
  const unseen = await rawGet(unseenFile);
  expect([unseen.status, unseen.headers['cache-control'], JSON.parse(String(unseen.bytes)).code]).toEqual([
    503,
    'no-store',
    'store_unavailable',
  ]);
  const refused = await upload(b, token, await buildPicture('jpeg', { seed: 53 }));
  expect([refused.status, refused.body.code]).toEqual([503, 'store_unavailable']);
  expect(refused.body.message).toContain('no se pueden guardar ni buscar imágenes');
  expect((await publishOn(b, 'Sin foto por ahora')).status).toBe(201);
  await expect.poll(() => shows(a, '/locales', 'Sin foto por ahora'), HEALED).toBe(true);
  expect((await rawGet(`${b.url}/complete/${_id}`)).status).toBe(200);
  expect((await fetch(`${b.url}/healthz`)).status).toBe(200);
  await store.resume();
  await expect.poll(async () => (await rawGet(unseenFile)).status, HEALED).toBe(200);
  const picture = await buildPicture('jpeg', { seed: 53 });
  await expect.poll(async () => (await upload(b, token, picture)).status, HEALED).toBe(201);
});

test('the store of pictures hangs: nobody hangs with it', async () => {
  const { a, b, store } = nodes;
  const name = await a.upload(token, await buildPicture('jpeg', { width: 700, height: 500, seed: 61 }));
  store.freeze();
  try {
    const begun = performance.now();
    const [reading, writing, publishing] = await Promise.all([
      rawGet(`${b.url}/uploads/${name}`),
      upload(a, token, await buildPicture('jpeg', { seed: 62 })),
      publishOn(b, 'Con el depósito colgado'),
    ]);
    expect([reading.status, writing.status, publishing.status]).toEqual([503, 503, 201]);
    expect(writing.body.code).toBe('store_unavailable');
    expect(performance.now() - begun).toBeLessThan(HANGING_MS);
    expect((await rawGet(`${a.url}/uploads/${name}`)).status).toBe(200);
  } finally {
    store.thaw();
  }
  await expect.poll(async () => (await rawGet(`${b.url}/uploads/${name}`)).status, HEALED).toBe(200);
});
