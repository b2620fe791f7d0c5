import type { FastifyInstance } from 'fastify';
import { sendCacheable } from './cacheable.ts';
import { OF_DOCUMENTS } from './security-headers.ts';

/** Named by the header of every public page; a header needs no place in the policy of scripts. */
export const SPECULATION_RULES_PATH = '/especulacion.json';

/** What is no page for readers: the staff's addresses, and what is not a page at all. */
const NOT_FOR_READERS = ['/login*', '/register*', '/noticias*', '/rest/*', '/uploads/*', '/*.*'];

/** The browser may fetch the page behind a link that the reader points at or touches, a moment before the press. */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...NOT_FOR_READERS.map((path) => ({ not: { href_matches: path } })),
          { not: { selector_matches: '[data-escuchar],[download],[target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** Serves the rules by which readers' browsers fetch the next page early. */
export function addSpeculationRules(app: FastifyInstance): void {
  app.get(
    SPECULATION_RULES_PATH,
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      for (const name of OF_DOCUMENTS) reply.removeHeader(name);
      return sendCacheable(request, reply, RULES, 'application/speculationrules+json');
    },
  );
}
