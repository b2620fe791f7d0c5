import type { FastifyInstance } from 'fastify';
import { SECCIONES, type Seccion } from '../../../shared/categorias.ts';
import { FEED_LENGTH } from '../../../shared/limites.ts';
import type { Clock } from '../../clock.ts';
import type { AnswerCache } from '../../http/answer-cache.ts';
import { etagOf } from '../../http/cacheable.ts';
import { createLastChange } from '../../http/last-change.ts';
import { scopeOfNoticias } from '../../http/page-scope.ts';
import { sendFinished } from '../../http/send-finished.ts';
import type { Services } from '../../services.ts';
import { type Feed, presentFeed } from './feed.presenter.ts';
import { writeJsonFeed } from './json-feed.presenter.ts';
import { writeRss } from './rss.presenter.ts';

const ANYONE = { config: { access: 'anyone' }, schema: { hide: true } } as const;

const KINDS = [
  { file: 'rss.xml', type: 'application/rss+xml; charset=utf-8', write: writeRss },
  { file: 'feed.json', type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
] as const;

/** Where readers' programs and search engines find what is new (M0.08). */
export function feedRoutes(
  app: FastifyInstance,
  services: Services,
  publicUrl: string,
  clock: Clock,
  cache: AnswerCache,
): void {
  const { lecturas, estacion } = services;
  const changes = createLastChange(clock);
  const feedOf = async (seccion: Seccion | null): Promise<Feed> => {
    const { name } = await estacion.getEstacion();
    return presentFeed(await lecturas.listCompletas(FEED_LENGTH, seccion ?? undefined), seccion, {
      name,
      publicUrl,
    });
  };

  for (const seccion of [null, ...SECCIONES.map((info) => info.seccion)]) {
    for (const { file, type, write } of KINDS) {
      const path = seccion ? `/${seccion}/${file}` : `/${file}`;
      const writeFeed = async () => {
        const now = clock();
        const text = write(await feedOf(seccion));
        return {
          answer: { status: 200, type, text, changedAt: changes.changedAt(path, etagOf(text)) },
          scope: await scopeOfNoticias(services, seccion ? [seccion] : 'todas', now),
        };
      };
      app.get(path, ANYONE, async (request, reply) =>
        sendFinished(request, reply, await cache.answer(path, writeFeed)),
      );
    }
  }

  // The section's other name, as its page does it.
  for (const { file } of KINDS) {
    app.get(`/programacion/${file}`, ANYONE, async (_request, reply) =>
      reply
        .code(301)
        .headers({ location: `/entrevistas/${file}`, 'cache-control': 'public, max-age=3600' })
        .send(),
    );
  }
}
