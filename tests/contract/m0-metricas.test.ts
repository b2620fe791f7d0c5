import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../server/logger.ts';
import { createMetrics } from '../../server/metrics.ts';
import { collectOwn, serveMetrics } from '../../server/metrics-server.ts';
import { addProcessMetrics } from '../../server/site-metrics.ts';
import { buildPicture } from '../support/pictures.ts';
import { freePort } from '../support/postgres.ts';
import { call, publish, upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** M0.09: what Prometheus reads, on a port of its own. */
let site: TestSite;
let address: string;
let close: () => void;
beforeAll(async () => {
  const metrics = createMetrics();
  addProcessMetrics(metrics);
  site = await startTestSite({ metrics });
  const port = await freePort();
  const server = await serveMetrics({ port, host: '127.0.0.1' }, collectOwn(metrics), createLogger('silent'));
  close = () => server.close();
  address = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  close();
  await site.close();
});

/** Samples by their name with labels. */
async function samples(): Promise<Map<string, number>> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([a-z_0-9]+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      return [name, Number(value)];
    }),
  );
}

test('M0.09 requests are counted by group, kind and status, kept answers too', async () => {
  const name = (group: string, kind: string, status: number) =>
    `fm983_http_requests_total{group="${group}",kind="${kind}",status="${status}"}`;
  const before = await samples();
  await publish(site);
  for (let i = 0; i < 3; i += 1) await call(site, 'GET', '/rest/newLimit');
  await call(site, 'POST', '/rest/new', { token: 'x' });
  await call(site, 'GET', '/rest/user/enable/no-es-la-clave');
  const after = await samples();
  const more = (sample: string) => (after.get(sample) ?? 0) - (before.get(sample) ?? 0);
  expect(more(name('rest noticias', 'escritura', 201))).toBe(1);
  expect(more(name('rest noticias', 'escritura', 401))).toBe(1);
  expect(more(name('rest noticias', 'lectura', 200))).toBe(3);
  expect(more(name('rest usuarios', 'lectura', 403))).toBe(1);
  expect(more('fm983_http_request_duration_seconds_count{group="rest noticias"}')).toBe(5);
  expect(more('fm983_cache_answers_total{result="found"}')).toBe(2);
  expect(more('fm983_cache_answers_total{result="made"}')).toBe(1);
});

test('M0.09 uploads, database, queues, memory and the loop of the process are there', async () => {
  await upload(site, await buildPicture('jpeg', { width: 60, height: 40 }), '7.jpg');
  const found = await samples();
  const upload201 = 'fm983_http_requests_total{group="rest subidas",kind="escritura",status="201"}';
  expect(found.get(upload201)).toBe(1);
  expect(found.get('fm983_queue_length{queue="avif"}')).toBe(0);
  for (const name of [
    'fm983_db_query_duration_seconds_count',
    'fm983_db_query_duration_seconds_sum',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'process_cpu_seconds_total',
    'fm983_cache_bytes',
  ])
    expect(found.get(name), name).toBeGreaterThan(0);
});

test('M0.09 the age of the last copy and the end of the last drill are figures', async () => {
  expect((await samples()).has('fm983_backup_age_seconds')).toBe(false);
  await site.services.plan.recordByHand('copia', {});
  await site.services.plan.recordByHand('simulacro', {});
  site.now += 49 * 3_600_000;
  const found = await samples();
  expect(found.get('fm983_backup_age_seconds')).toBe(49 * 3600);
  expect(found.get('fm983_backup_late')).toBe(1);
  expect(found.get('fm983_drill_ok')).toBe(1);
  expect(found.get('fm983_drill_age_seconds')).toBe(49 * 3600);
});

test('M0.09 the figures are on their own port alone, and nothing else is there', async () => {
  expect((await fetch(`${address}/metrics`)).headers.get('content-type')).toBe(
    'text/plain; version=0.0.4; charset=utf-8',
  );
  for (const path of ['/', '/healthz', '/metricsx']) expect((await fetch(address + path)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${site.url}/metrics`, { redirect: 'manual' })).status).not.toBe(200);
});
