import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../server/http/app.ts';
import { createLogger } from '../../server/logger.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** How long the site waits for a client. What becomes of one that takes longer is in server/http/fast-server.test.ts. */
let site: TestSite;
let app: FastifyInstance;
beforeAll(async () => {
  site = await startTestSite();
  const { config, services } = site;
  app = await buildApp({
    config,
    services,
    logger: createLogger('silent'),
    clock: () => site.now,
    pages: null,
    isReady: async () => true,
    changes: site.db.watchChanges(),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await site.close();
});

test('ten seconds for the headers, two minutes for all of a request, one for silence in it', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.server;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    timeout: 60_000,
    keepAliveTimeout: 72_000,
  });
});
