import { expect, test } from 'vitest';
import { NO_ASSETS, type SitePages } from '../../server/http/page-contract.ts';
import { call } from '../support/rest.ts';
import { startTestSite } from '../support/site.ts';

const PAGES: SitePages = {
  publicPaths: ['/'],
  panelPaths: [],
  inlineScripts: ['early'],
  respond: async () => {
    throw new Error('secreto de la base');
  },
  preview: async () => '',
  renderUnavailable: () => '<h1>Vuelve en un rato</h1>',
  renderFailure: ({ name }) => `<!doctype html><title>${name}</title><h1>Se cortó la señal</h1>`,
  canonicalPath: () => null,
  assets: async () => NO_ASSETS,
  panelHtml: async () => '',
  hasPolicy: true,
};

test('a page that fails is a 500 in the site’s dress, never kept, with its policy and nothing of what failed', async () => {
  const site = await startTestSite({ pages: PAGES });
  const { status, body, headers } = await call(site, 'GET', '/');
  expect([status, headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(body).toContain('<h1>Se cortó la señal</h1>');
  expect(body).toContain('FM 98.3');
  expect(body).not.toContain('secreto');
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(site.log.join('')).toContain('secreto de la base');
  await site.close();
});

test('when not even that page can be drawn, a plain one says so', async () => {
  const site = await startTestSite({
    pages: {
      ...PAGES,
      renderFailure: () => {
        throw new Error('tampoco');
      },
    },
  });
  const { status, body } = await call(site, 'GET', '/');
  expect([status, body.includes('Algo falló de nuestro lado')]).toEqual([500, true]);
  await site.close();
});
