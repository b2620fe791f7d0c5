import { expect, test } from '@playwright/test';
import { loadsOf, scriptBytesOf } from './page-loads.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** Bytes over the line before any press or scroll, on the phone that the budgets are set for: 412 × 823, 1.75 dots a pixel. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const FONTS_MAX_BYTES = 70_000;
const SCRIPT_MAX_BYTES = 6_000;
/**
 * A document and its headers come within two round trips after the connection stands: 10 segments of 1460 bytes, then 20
 * (RFC 6928). The third would cost a phone 150 ms (docs/decisions/0039-inlined-script.md).
 */
const DOCUMENT_MAX_BYTES = 30 * 1460;

let site: RunningSite;
let article: string;

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  site = await startSite();
  const { data } = (await (await fetch(`${site.url}/rest/search/50/1`)).json()) as {
    data: { _id: string; title: string; img: unknown[] }[];
  };
  article = `/complete/${data.find(({ img, title }) => img.length > 0 && /<em>/.test(title))?._id}`;
});
test.afterAll(() => site.stop());

for (const [name, path, maxBytes] of [
  ['the home page', '/', 160_000],
  ['a section', '/cultura', 185_000],
  ['an article', 'article', 125_000],
  ['the search', '/buscar?q=escuela', 160_000],
] as const) {
  test(`${name} costs at most ${maxBytes / 1000} kB, 70 kB of fonts, 6 kB of script and two round trips of document`, async ({
    context,
  }) => {
    const page = await context.newPage();
    const loads = await loadsOf(page, site.url + (path === 'article' ? article : path));
    const sum = (bytes: readonly number[]) => bytes.reduce((total, one) => total + one, 0);
    const bodiesOf = (type: string) =>
      sum(loads.filter((load) => load.type === type).map((load) => load.body));
    expect(loads.filter(({ url }) => !url.startsWith(site.url))).toEqual([]);
    expect(loads.filter(({ type }) => type === 'Script')).toEqual([]);
    const scriptBytes = scriptBytesOf(await page.content());
    expect(scriptBytes).toBeGreaterThan(1_000);
    expect(scriptBytes).toBeLessThanOrEqual(SCRIPT_MAX_BYTES);
    const [document] = loads.filter(({ type }) => type === 'Document');
    expect(document?.bytes).toBeLessThanOrEqual(DOCUMENT_MAX_BYTES);
    expect(bodiesOf('Font')).toBeLessThanOrEqual(FONTS_MAX_BYTES);
    expect(sum(loads.map((load) => load.bytes))).toBeLessThanOrEqual(maxBytes);
  });
}
