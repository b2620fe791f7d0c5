import { expect, test } from '@playwright/test';
import { freePort } from '../support/postgres.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** M0.09: the figures of the site as it runs, with one process and with two. */
const metricsOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test('two processes are counted each, and none is asked for the other', async () => {
  const port = await freePort();
  const site: RunningSite = await startSite({ SEED_DEMO: '0', WORKERS: '2', METRICS_PORT: String(port) });
  try {
    const countsOf = (text: string) => [
      ...text.matchAll(/^fm983_http_requests_total\{group="rest radio".*worker="(\d)"\} (\d+)$/gm),
    ];
    let asked = 0;
    // A connection of its own reaches the next process; the second one starts after the first.
    const workersSeen = async () => {
      asked += 1;
      const headers = { connection: 'close' };
      expect((await fetch(`${site.url}/rest/radio`, { headers })).status).toBe(200);
      return countsOf(await metricsOf(port)).map(([, worker]) => worker);
    };
    await expect.poll(workersSeen, { timeout: 60_000 }).toEqual(['1', '2']);
    const text = await metricsOf(port);
    expect(countsOf(text).reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(asked);
    expect(text).toContain('fm983_workers_answering 2\n');
    expect(text.match(/^fm983_backup_late\{worker="1"\} 0$/gm)).toHaveLength(1);
    expect(text.match(/^# TYPE process_resident_memory_bytes gauge$/gm)).toHaveLength(1);
  } finally {
    expect(await site.stop()).toBe(0);
  }
});

test('one process counts what it answered from memory, and ends as before', async () => {
  const port = await freePort();
  const site = await startSite({ SEED_DEMO: '0', METRICS_PORT: String(port) });
  try {
    for (let i = 0; i < 5; i += 1) expect((await fetch(`${site.url}/locales`)).status).toBe(200);
    const text = await metricsOf(port);
    expect(text).toContain('fm983_http_requests_total{group="seccion",kind="lectura",status="200"} 5\n');
    expect(Number(/^fm983_cache_answers_total\{result="found"\} (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
  } finally {
    expect(await site.stop()).toBe(0);
  }
});
