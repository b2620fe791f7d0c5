import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

const invalidJson = () =>
  new AppError({ code: 'invalid_json', status: 400, message: 'El pedido no es JSON válido.' });

/**
 * JSON in UTF-8 and nothing else: broken UTF-8, `__proto__` and text/plain are refused. A DELETE may say JSON and
 * bring no body, as common clients do.
 */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0 && request.method === 'DELETE') return done(null, undefined);
    try {
      void parse(request, utf8.decode(body as Buffer), (error, value) =>
        done(error ? invalidJson() : null, value),
      );
    } catch {
      // TextDecoder throws on bytes that are no UTF-8: answered as invalid JSON.
      done(invalidJson());
    }
  });
}
