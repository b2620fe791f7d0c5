import { expect, test } from 'vitest';
import { createMetrics, renderMetrics } from './metrics.ts';

test('counters, histograms and readings are written as Prometheus reads them', async () => {
  const metrics = createMetrics();
  const count = metrics.counter('a_total', 'Cuántas', ['group', 'status']);
  const time = metrics.histogram('b_seconds', 'Cuánto', ['group']);
  metrics.read('gauge', 'c_bytes', 'Memoria', () => [{ value: 12 }, { labels: { x: 'y' }, value: null }]);
  metrics.counter('unused_total', 'Nada todavía', []);
  count('portada', '200');
  count('portada', '200');
  count('rest', '404');
  time(0.0004, 'portada');
  time(0.3, 'portada');
  time(99, 'portada');
  expect(renderMetrics([{ worker: null, families: await metrics.collect() }])).toBe(
    `# HELP a_total Cuántas
# TYPE a_total counter
a_total{group="portada",status="200"} 2
a_total{group="rest",status="404"} 1
# HELP b_seconds Cuánto
# TYPE b_seconds histogram
b_seconds_bucket{group="portada",le="0.0005"} 1
b_seconds_bucket{group="portada",le="0.001"} 1
b_seconds_bucket{group="portada",le="0.0025"} 1
b_seconds_bucket{group="portada",le="0.005"} 1
b_seconds_bucket{group="portada",le="0.01"} 1
b_seconds_bucket{group="portada",le="0.025"} 1
b_seconds_bucket{group="portada",le="0.05"} 1
b_seconds_bucket{group="portada",le="0.1"} 1
b_seconds_bucket{group="portada",le="0.25"} 1
b_seconds_bucket{group="portada",le="0.5"} 2
b_seconds_bucket{group="portada",le="1"} 2
b_seconds_bucket{group="portada",le="2.5"} 2
b_seconds_bucket{group="portada",le="10"} 2
b_seconds_bucket{group="portada",le="+Inf"} 3
b_seconds_sum{group="portada"} 99.3004
b_seconds_count{group="portada"} 3
# HELP c_bytes Memoria
# TYPE c_bytes gauge
c_bytes 12
`,
  );
});

test('several processes are told apart by a label, each family once', async () => {
  const families = async (times: number) => {
    const metrics = createMetrics();
    const count = metrics.counter('a_total', 'Cuántas', []);
    for (let i = 0; i < times; i += 1) count();
    return metrics.collect();
  };
  expect(
    renderMetrics([
      { worker: '1', families: await families(3) },
      { worker: '2', families: await families(4) },
    ]),
  ).toBe('# HELP a_total Cuántas\n# TYPE a_total counter\na_total{worker="1"} 3\na_total{worker="2"} 4\n');
});

test('a value of a label cannot end its line', async () => {
  const metrics = createMetrics();
  metrics.counter('a_total', 'x', ['l'])('a"b\\c\nd');
  expect(renderMetrics([{ worker: null, families: await metrics.collect() }])).toContain(
    'a_total{l="a\\"b\\\\c\\nd"} 1\n',
  );
});
