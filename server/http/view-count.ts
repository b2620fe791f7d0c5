import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VistasService } from '../modules/noticias/vistas.service.ts';
import type { FastRequest } from './kept-answer.ts';

/** The page of one noticia, as its route is written. */
const NOTICIA_PAGE = '/complete/:id';
const FOLDER = '/complete/';

/** Programs that read pages for somebody else, by what they call themselves. */
const ROBOT =
  /(?<!cu)bot\b|bot_|crawl|spider|slurp|scan|preview|externalhit|headless|lighthouse|monitor|archiver|fetcher|validator|\+https?:/i;

/** Counts who reads a noticia, without cookies and scripts: every answer that a browser shows as its page. */
export function addViewCount(app: FastifyInstance, vistas: Pick<VistasService, 'countView'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const isShown = reply.statusCode === 200 || reply.statusCode === 304;
    if (isShown && request.routeOptions.url === NOTICIA_PAGE && isReader(request))
      vistas.countView((request.params as { id: string }).id);
  });
}

/** The same for an answer that was given before routing. */
export function countFastView(
  { url = '', method = '', headers }: FastRequest,
  vistas: Pick<VistasService, 'countView'>,
): void {
  const id = url.startsWith(FOLDER) ? url.slice(FOLDER.length).split('?', 1)[0] : undefined;
  if (id && isReader({ method, headers })) vistas.countView(id);
}

/** True for a browser in front of somebody: not a robot, and not one that only fetches ahead. */
export function isReader({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-moz']].join();
  return (
    method === 'GET' &&
    agent.startsWith('Mozilla/5.0') &&
    !ROBOT.test(agent) &&
    !/prefetch|prerender|preview/.test(purpose)
  );
}
