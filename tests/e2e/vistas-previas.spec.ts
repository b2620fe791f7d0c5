import { expect, test } from '@playwright/test';
import { parseFeed } from 'feedsmith';
import readOpenGraph from 'open-graph-scraper';
import sharp from 'sharp';
import { unfurl } from 'unfurl.js';
import { buildPicture } from '../support/pictures.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** What programs of other people make of our pages and feeds: two readers of link previews, one of feeds. */
const TITLE = 'El puente &quot;nuevo&quot; <em>&amp;</em> la <strong>costanera</strong>';
const PLAIN = 'El puente "nuevo" & la costanera';
const DATE = '2026-01-02T12:00:00.000Z';

let site: RunningSite;
let pictured: string;
let plain: string;
let uploaded: string;

test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  const token = await site.logIn();
  uploaded = await site.upload(token, await buildPicture('jpeg'));
  const subtitle = 'Abre el <strong>domingo</strong> a las 9';
  const img = [{ name: uploaded, alt: 'El puente, visto desde el río' }];
  pictured = `${site.url}/complete/${(await site.publish(token, { title: TITLE, subtitle, img, date: DATE }))._id}`;
  plain = `${site.url}/complete/${(await site.publish(token, { title: 'Sin foto', subtitle, category: 'cultura' }))._id}`;
});
test.afterAll(() => site.stop());

/** A preview as both readers tell it, in one shape. */
type Preview = {
  title: string | undefined;
  description: string | undefined;
  url: string | undefined;
  type: string | undefined;
  siteName: string | undefined;
  card: string | undefined;
  published: string | undefined;
  section: string | undefined;
  image: { url: string; width: number; height: number; type: string; alt: string | undefined };
};

const READERS: Readonly<Record<string, (address: string) => Promise<Preview>>> = {
  'open-graph-scraper': async (url) => {
    const { error, result } = await readOpenGraph({ url });
    if (error) throw new Error(JSON.stringify(result));
    const [image] = result.ogImage ?? [];
    return {
      title: result.ogTitle,
      description: result.ogDescription,
      url: result.ogUrl,
      type: result.ogType,
      siteName: result.ogSiteName,
      card: result.twitterCard,
      published: result.articlePublishedTime,
      section: result.articleSection,
      image: {
        url: image?.url ?? '',
        width: Number(image?.width),
        height: Number(image?.height),
        type: String(image?.type),
        alt: image?.alt,
      },
    };
  },
  'unfurl.js': async (url) => {
    const { open_graph: og, twitter_card: twitter } = await unfurl(url, { oembed: false });
    const [image] = og.images ?? [];
    // Its types call it `article`.
    const [article] = (og as { articles?: Record<string, string>[] }).articles ?? [];
    return {
      title: og.title,
      description: og.description,
      url: og.url,
      type: og.type,
      siteName: og.site_name,
      card: twitter.card,
      published: article?.published_time,
      section: article?.section,
      image: {
        url: image?.url ?? '',
        width: Number(image?.width),
        height: Number(image?.height),
        type: String(image?.type),
        alt: image?.alt,
      },
    };
  },
};

/** The picture behind a preview is what the tags say. */
async function checkPicture({ image }: Preview): Promise<Buffer> {
  const response = await fetch(image.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  expect([response.status, response.headers.get('content-type'), format]).toEqual([
    200,
    'image/jpeg',
    'jpeg',
  ]);
  expect([image.type, image.width, image.height]).toEqual(['image/jpeg', width, height]);
  expect([width, height, bytes.byteLength < 300_000]).toEqual([1200, 630, true]);
  return bytes;
}

for (const [name, read] of Object.entries(READERS)) {
  test(`M2.56 M2.57 Q-14 ${name} reads title, text, address, dates and the prepared picture of a noticia`, async () => {
    const preview = await read(pictured);
    const { image, ...words } = preview;
    expect(words).toEqual({
      title: PLAIN,
      description: 'Abre el domingo a las 9',
      url: pictured,
      type: 'article',
      siteName: 'FM 98.3',
      card: 'summary_large_image',
      published: DATE,
      section: 'Locales',
    });
    expect(image.alt).toBe('El puente, visto desde el río');
    expect(image.url).toMatch(new RegExp(`^${site.url}/uploads/compartir/[0-9a-f]{64}\\.jpg$`));
    await checkPicture(preview);
  });

  test(`M2.57 Q-14 ${name} finds a picture of its own for a noticia without a photograph`, async () => {
    const preview = await read(plain);
    expect(preview.image.url).toContain('/uploads/compartir/');
    expect(preview.image.alt).toBe('Sin foto');
    await checkPicture(preview);
  });

  test(`M2.57 ${name} reads home and sections, each with the station’s picture`, async () => {
    for (const [path, title] of [
      ['/', 'FM 98.3'],
      ['/locales', 'Locales'],
    ] as const) {
      const preview = await read(site.url + path);
      expect([preview.title, preview.url, preview.type]).toEqual([title, site.url + path, 'website']);
      expect(preview.image.url).toBe(`${site.url}/og-default.jpg`);
      await checkPicture(preview);
    }
  });
}

test('M2.57 the canonical address, the one in og:url and the one in twitter:url are the same', async () => {
  const html = await (await fetch(`${pictured}?utm_source=chat`)).text();
  const { canonical_url } = await unfurl(`${pictured}?utm_source=chat`, { oembed: false });
  expect(canonical_url).toBe(pictured);
  expect(html).toContain(`<meta property="og:url" content="${pictured}"/>`);
  expect(html).toContain(`<meta name="twitter:url" content="${pictured}"/>`);
});

test('M2.57 an edit changes the time of the last change, and never the one of publication', async () => {
  const { result } = await readOpenGraph({ url: pictured });
  expect(result.articlePublishedTime).toBe(DATE);
  expect(Date.parse(result.articleModifiedTime ?? '')).toBeGreaterThan(Date.parse(DATE));
});

test('M0.08 a feed reader takes RSS of all and of a section', async () => {
  for (const [path, title] of [
    ['/rss.xml', 'FM 98.3'],
    ['/locales/rss.xml', 'Locales · FM 98.3'],
  ] as const) {
    const read = parseFeed(await (await fetch(site.url + path)).text());
    if (read.format !== 'rss') throw new Error(`read as ${read.format}`);
    expect([read.feed.title, read.feed.language]).toEqual([title, 'es-AR']);
    expect(read.feed.atom?.links?.[0]).toMatchObject({ href: site.url + path, rel: 'self' });
    const item = read.feed.items?.find(({ link }) => link === pictured);
    expect(item).toMatchObject({
      title: PLAIN,
      description: 'Abre el domingo a las 9',
      guid: { value: pictured },
      categories: [{ name: 'Locales' }],
      content: { encoded: '<p>Texto.</p>' },
    });
    expect(new Date(String(item?.pubDate)).toISOString()).toBe(DATE);
    const [enclosure] = item?.enclosures ?? [];
    const served = Buffer.from(await (await fetch(enclosure?.url ?? '')).arrayBuffer());
    expect(enclosure).toEqual({
      url: `${site.url}/uploads/${uploaded}`,
      length: served.byteLength,
      type: 'image/jpeg',
    });
  }
});

test('M0.08 a feed reader takes JSON Feed of all and of a section', async () => {
  for (const path of ['/feed.json', '/locales/feed.json']) {
    const read = parseFeed(await (await fetch(site.url + path)).text());
    if (read.format !== 'json') throw new Error(`read as ${read.format}`);
    expect(read.feed).toMatchObject({ feed_url: site.url + path, language: 'es-AR' });
    const item = read.feed.items?.find(({ url }) => url === pictured);
    expect(item).toMatchObject({ id: pictured, title: PLAIN, tags: ['Locales'] });
    expect(new Date(String(item?.date_published)).toISOString()).toBe(DATE);
    expect(item?.attachments?.[0]).toMatchObject({ mime_type: 'image/jpeg' });
  }
});

test('M0.08 every feed that a page announces is one a feed reader takes', async ({ page }) => {
  for (const path of ['/', '/cultura', '/entrevistas']) {
    await page.goto(site.url + path);
    const announced = await page
      .locator('link[rel="alternate"]')
      .evaluateAll((links) =>
        links.map((link) => [(link as HTMLLinkElement).type, (link as HTMLLinkElement).href]),
      );
    expect(announced.map(([type]) => type)).toEqual(['application/rss+xml', 'application/feed+json']);
    for (const [, address = ''] of announced)
      expect(parseFeed(await (await fetch(address)).text()).format).toMatch(/^(?:rss|json)$/);
  }
});
