import type { FastifyInstance } from 'fastify';
import { SECCIONES } from '../../shared/categorias.ts';
import { PANEL_PATHS } from '../../shared/panel-paths.ts';
import type { Metrics } from '../metrics.ts';

/** Counts an answer: `ms` from the request's arrival to the answer's end. */
export type CountAnswer = (method: string, url: string, status: number, ms: number) => void;

/** By the first part of the address; what is in no list is "otras". */
const GROUPS: Readonly<Record<string, string>> = {
  '': 'portada',
  complete: 'noticia',
  buscar: 'busqueda',
  uploads: 'imagenes',
  assets: 'archivos',
  'rss.xml': 'feeds',
  'feed.json': 'feeds',
  'sitemap.xml': 'feeds',
  'sitemap-news.xml': 'feeds',
  healthz: 'salud',
  muestra: 'radio',
  ...Object.fromEntries(PANEL_PATHS.map((path) => [path.split('/')[1], 'panel'])),
  ...Object.fromEntries(SECCIONES.map(({ seccion }) => [seccion, 'seccion'])),
};
const REST_GROUPS: Readonly<Record<string, string>> = {
  new: 'noticias',
  newLimit: 'noticias',
  search: 'noticias',
  user: 'usuarios',
  upload: 'subidas',
  panel: 'panel',
  radio: 'radio',
};
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Answers by group, kind and status, and how long they took: those of the cache and those of the routes. */
export function createAnswerCount(metrics: Metrics): CountAnswer {
  const count = metrics.counter('fm983_http_requests_total', 'Respuestas por grupo de direcciones y estado', [
    'group',
    'kind',
    'status',
  ]);
  const time = metrics.histogram(
    'fm983_http_request_duration_seconds',
    'Duración de las respuestas por grupo de direcciones',
    ['group'],
  );
  return (method, url, status, ms) => {
    const group = groupOf(url);
    count(group, READING.has(method) ? 'lectura' : 'escritura', String(status));
    time(ms / 1000, group);
  };
}

export function addRequestMetrics(app: FastifyInstance, count: CountAnswer): void {
  app.addHook('onResponse', async (request, reply) => {
    count(request.method, request.url, reply.statusCode, reply.elapsedTime);
  });
}

/** One of a closed list, whatever the address: a stranger may not make a series of figures for each word. */
export function groupOf(url: string): string {
  const [, first = '', second = ''] = /^\/([^/?#]*)\/?([^/?#]*)/.exec(url) ?? [];
  if (first === 'rest') return Object.hasOwn(REST_GROUPS, second) ? `rest ${REST_GROUPS[second]}` : 'rest';
  if (second === 'rss.xml' || second === 'feed.json') return 'feeds';
  return Object.hasOwn(GROUPS, first) ? (GROUPS[first] as string) : 'otras';
}
