import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_ASSETS, type SitePages } from '../../server/http/page-contract.ts';
import type { NoticiaCompleta } from '../../shared/noticia.ts';
import { buildNoticia, call } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { expectError } from './expect-error.ts';

/** Pages that give back what they were to draw. */
const PAGES: SitePages = {
  publicPaths: [],
  panelPaths: ['/noticias-create'],
  respond: async () => ({ status: 200, html: '' }),
  preview: async (noticia) => JSON.stringify(noticia),
  inlineScripts: [],
  renderUnavailable: () => '<h1>Vuelve en un rato</h1>',
  renderFailure: () => '',
  canonicalPath: () => null,
  assets: async () => ({ ...NO_ASSETS, css: 'p{}' }),
  panelHtml: async () => '<!doctype html><title>Panel</title>',
  hasPolicy: true,
};
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ pages: PAGES });
});
afterAll(() => site.close());

const preview = (body: Record<string, unknown>, token: string | null = site.token) =>
  call(site, 'POST', '/rest/panel/preview', { body, token });

test('only staff see a preview, and no cache keeps it', async () => {
  expectError(await preview(buildNoticia(), null), 401, 'unauthorized');
  const { status, headers } = await preview(buildNoticia());
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('M0.01 a preview is cleaned as what is stored is, and stores nothing', async () => {
  const { body } = await preview(
    buildNoticia({
      title: 'A<script>x</script>',
      body: '<p onclick="x">b</p><img src="https://e.net/a.jpg">',
    }),
  );
  expect(drawn(body)).toMatchObject({ title: 'A', body: '<p>b</p>' });
  const list = await call(site, 'GET', '/rest/newLimit');
  expect(list.body.data).toEqual([]);
});

test('pictures that are still on the device are shown in the size they will have, unknown ones are left out', async () => {
  const img = ['1234567890123456.jpg', '2234567890123456.jpg'];
  const coming = [{ name: img[0], width: 1000, height: 750 }];
  const { body } = await preview({ ...buildNoticia({ img }), coming });
  expect(drawn(body).pictures).toMatchObject([{ name: img[0], width: 1000, height: 750, alt: '' }]);
});

test('what could not be stored cannot be previewed either, and is said at its field', async () => {
  expectError(await preview(buildNoticia({ title: '<em> </em>' })), 400, 'validation');
  expectError(await preview(buildNoticia({ title: 'á'.repeat(1500) })), 413, 'too_large');
  expectError(
    await preview({ ...buildNoticia(), coming: [{ name: '../x', width: 1, height: 1 }] }),
    400,
    'validation',
  );
});

test('the frame of the preview runs nothing and stands only in the site itself; the panel may hold it', async () => {
  const frame = await fetch(`${site.url}/vista-previa`);
  const policy = frame.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const panel = await fetch(`${site.url}/noticias-create`);
  expect(panel.headers.get('content-security-policy')).toContain(
    "frame-src 'self' https://www.youtube-nocookie.com",
  );
  expect(panel.headers.get('x-frame-options')).toBe('DENY');
});

function drawn(body: Record<string, unknown>): NoticiaCompleta {
  return JSON.parse((body.data as { html: string }).html) as NoticiaCompleta;
}
