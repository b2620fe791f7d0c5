import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { rawGet } from './raw-get.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** WORKERS=2: several processes on one port, one site (docs/decisions/0025-workers.md). */
let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0', WORKERS: '2' });
});
test.afterAll(() => site.stop());

/** Each on a connection of its own, so that the processes answer in turn. */
const ask = (path: string, token?: string) =>
  rawGet(site.url + path, token ? { 'x-access-token': token } : {});

test('what one process was told, every process shows: 0 stale answers in 40 publishes', async () => {
  const token = await site.logIn();
  const stale: string[] = [];
  for (let round = 0; round < 40; round += 1) {
    const { _id } = await site.publish(token, { title: `Primicia ${round}`, category: 'cultura' });
    for (const path of ['/', '/cultura', '/', '/cultura', `/complete/${_id}`, `/complete/${_id}`])
      if (!String((await ask(path)).bytes).includes(`Primicia ${round}`)) stale.push(`${path} ${round}`);
  }
  expect(stale).toEqual([]);
});

test('a session is every process’s, and its end too', async () => {
  const token = await site.logIn();
  const statuses = async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('/rest/panel/borradores', token)));
    return [...new Set(answers.map(({ status }) => status))];
  };
  expect(await statuses()).toEqual([200]);
  await site.logOut(token);
  expect(await statuses()).toEqual([401]);
});

test('many writers at once lose nothing and break nothing', async () => {
  const token = await site.logIn();
  const titles = Array.from({ length: 40 }, (_, i) => `A la vez ${i}`);
  await Promise.all(titles.map((title) => site.publish(token, { title, category: 'tecnologia' })));
  const { data } = JSON.parse(String((await ask('/rest/search/100/1?category=tecnologia')).bytes)) as {
    data: { title: string }[];
  };
  expect(data.map(({ title }) => title).sort()).toEqual(titles.sort());
});

/** The processes that a process started, as Linux tells it. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid);
}

function parentOf(pid: number): number | null {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    );
  } catch {
    // It ended while we looked.
    return null;
  }
}

test('a process that dies is replaced, and readers are served meanwhile', async () => {
  const leader = site.process.pid ?? 0;
  const before = childrenOf(leader);
  expect(before).toHaveLength(2);
  process.kill(before[1] ?? 0, 'SIGKILL');
  await expect.poll(() => childrenOf(leader)).not.toContain(before[1]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  await expect.poll(() => childrenOf(leader).length, { timeout: 20_000 }).toBe(2);
});
