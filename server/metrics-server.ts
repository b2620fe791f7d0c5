import cluster, { type Worker } from 'node:cluster';
import { createServer, type Server } from 'node:http';
import type { Config } from './config.ts';
import type { Logger } from './logger.ts';
import { type Family, type Metrics, renderMetrics } from './metrics.ts';
import { workerPlace } from './workers.ts';

type Collected = { worker: string | null; families: readonly Family[] };
type Question = { ask: 'metrics'; id: number };
type Answer = { metricsOf: string; id: number; families: readonly Family[] };

/** A worker that is busy for longer is left out, and missed in `fm983_workers_answering`. */
const ANSWER_WITHIN_MS = 2_000;

/** Serves GET /metrics on an address of its own, never on the site's. Rejects when the port is taken. */
export async function serveMetrics(
  { port, host }: NonNullable<Config['metrics']>,
  collect: () => Promise<readonly Collected[]>,
  logger: Logger,
): Promise<Server> {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked) return response.writeHead(404).end();
    collect()
      .then((processes) => {
        response.writeHead(200, {
          'content-type': 'text/plain; version=0.0.4; charset=utf-8',
          'cache-control': 'no-store',
        });
        response.end(renderMetrics(processes));
      })
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'metrics not collected');
        response.writeHead(503).end();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server.unref();
}

/** Of the only process. */
export const collectOwn = (metrics: Metrics) => async (): Promise<readonly Collected[]> => [
  { worker: null, families: await metrics.collect() },
];

/** Of every worker, asked by the process that leads them. */
export async function collectWorkers(): Promise<readonly Collected[]> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const answers = (await Promise.all(workers.map(ask))).filter((answer) => answer !== null);
  const answering: Family = {
    name: 'fm983_workers_answering',
    help: 'Procesos que contestaron',
    type: 'gauge',
    samples: [{ suffix: '', labels: {}, value: answers.length }],
  };
  return [{ worker: null, families: [answering] }, ...answers.sort((a, b) => (a.worker < b.worker ? -1 : 1))];
}

let lastId = 0;

function ask(worker: Worker): Promise<{ worker: string; families: readonly Family[] } | null> {
  lastId += 1;
  const question: Question = { ask: 'metrics', id: lastId };
  return new Promise((resolve) => {
    const end = (answer: { worker: string; families: readonly Family[] } | null) => {
      clearTimeout(timer);
      worker.off('message', hear).off('exit', leave);
      resolve(answer);
    };
    const hear = (message: Partial<Answer>) => {
      if (message.id === question.id && message.metricsOf !== undefined)
        end({ worker: message.metricsOf, families: message.families ?? [] });
    };
    const leave = () => end(null);
    const timer = setTimeout(leave, ANSWER_WITHIN_MS);
    worker.on('message', hear).once('exit', leave);
    worker.send(question, (error) => {
      if (error) leave();
    });
  });
}

/** In a worker: answers the leader. */
export function answerLeader(metrics: Metrics, logger: Logger): void {
  process.on('message', (message: Partial<Question>) => {
    if (message.ask !== 'metrics' || message.id === undefined) return;
    const { id } = message;
    metrics.collect().then(
      (families) => process.send?.({ metricsOf: workerPlace(), id, families } satisfies Answer),
      (error: unknown) => logger.warn({ err: error }, 'metrics not collected'),
    );
  });
}
