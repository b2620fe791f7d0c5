import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock } from './clock.ts';
import type { OnQuery } from './db/connect.ts';
import type { Metrics } from './metrics.ts';
import type { Services } from './services.ts';

/** What a process is made of, in Prometheus' usual names. */
export function addProcessMetrics(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  metrics.read('gauge', 'process_resident_memory_bytes', 'Memoria del proceso', () => [
    { value: process.memoryUsage.rss() },
  ]);
  metrics.read('gauge', 'nodejs_heap_size_used_bytes', 'Memoria en uso por los objetos', () => [
    { value: process.memoryUsage().heapUsed },
  ]);
  metrics.read('counter', 'process_cpu_seconds_total', 'Procesador usado', () => {
    const { user, system } = process.cpuUsage();
    return [{ value: (user + system) / 1e6 }];
  });
  metrics.read('gauge', 'process_start_time_seconds', 'Cuándo arrancó el proceso', () => [
    { value: startedAt },
  ]);
  metrics.read(
    'gauge',
    'nodejs_eventloop_lag_p99_seconds',
    'Demora del proceso desde la pregunta anterior',
    () => {
      const value = delay.percentile(99) / 1e9;
      delay.reset();
      return [{ value: Number.isFinite(value) ? value : null }];
    },
  );
}

/** Counts the statements of a database. */
export function countQueries(metrics: Metrics): OnQuery {
  const time = metrics.histogram(
    'fm983_db_query_duration_seconds',
    'Duración de las preguntas a la base',
    [],
  );
  const fail = metrics.counter('fm983_db_failures_total', 'Preguntas a la base que fallaron', []);
  return (ms, isFailed) => {
    time(ms / 1000);
    if (isFailed) fail();
  };
}

/** Queues of this process; with `isFirst` also what is one for the whole site: copies and drills. */
export function addServiceMetrics(
  metrics: Metrics,
  services: Services,
  clock: Clock,
  isFirst: boolean,
): void {
  metrics.read('gauge', 'fm983_queue_length', 'Trabajos que esperan o se hacen', () =>
    Object.entries(services.medios.waiting()).map(([queue, value]) => ({ labels: { queue }, value })),
  );
  if (!isFirst) return;
  const sinceSeconds = (at: number | undefined) => (at === undefined ? null : (clock() - at) / 1000);
  const estado = services.plan.getEstado;
  metrics.read('gauge', 'fm983_backup_age_seconds', 'Edad de la última copia buena', async () => [
    { value: sinceSeconds((await estado()).copia?.at) },
  ]);
  metrics.read('gauge', 'fm983_backup_late', '1: la última copia buena tiene más de 48 horas', async () => [
    { value: (await estado()).isLate ? 1 : 0 },
  ]);
  metrics.read('gauge', 'fm983_drill_ok', '1: el último simulacro salió bien; 0: falló', async () => {
    const { simulacro } = await estado();
    return [{ value: simulacro && (simulacro.isOk ? 1 : 0) }];
  });
  metrics.read('gauge', 'fm983_drill_age_seconds', 'Edad del último simulacro', async () => [
    { value: sinceSeconds((await estado()).simulacro?.at) },
  ]);
}
