import { expect, type Page, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { HOME_COUNTS, publishEdition } from './edition.ts';
import { type RunningSite, startSite } from './running-site.ts';

const CAROUSELS = [
  ['locales', 'Locales'],
  ['nacionales', 'Nacionales'],
  ['sociedad', 'Sociedad'],
  ['cultura', 'Cultura'],
  ['comunicaciones', 'Comunicaciones'],
  ['latinoamerica', 'Latinoamérica'],
  ['sindicales', 'Sindicales'],
  ['ambiente', 'Medio Ambiente'],
  ['tecnologia', 'Tecnología'],
] as const;

let site: RunningSite;
let token: string;
let total: number;
let newest: string;

test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
  total = await publishEdition(site, token);
  const names = [
    await site.upload(token, await buildPicture('jpeg', { seed: 1 })),
    await site.upload(token, await buildPicture('jpeg', { seed: 2 })),
  ];
  const { _id } = await site.publish(token, {
    category: 'locales',
    title: 'El <em>puente</em> <strong>abre</strong> <script>alert(1)</script>',
    date: '2026-02-01T12:00:00Z',
    img: names.map((name, i) => ({ name, alt: `Vista ${i + 1}` })),
  });
  newest = _id;
  total += 1;
});
test.afterAll(() => site.stop());

const named = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const hrefOf = (page: Page, region: string) =>
  named(page, region).getByRole('heading', { level: 2 }).getByRole('link').getAttribute('href');

test('M2.30 M9.01 the main carousel shows the latest six of all categories, each leading to its own page', async ({
  page,
}) => {
  await page.goto(site.url);
  const slides = named(page, 'Noticias principales').getByRole('heading', { level: 3 });
  await expect(slides).toHaveCount(6);
  const hrefs = await slides
    .getByRole('link')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  const { data } = (await (await fetch(`${site.url}/rest/search/6/1`)).json()) as { data: { _id: string }[] };
  expect(hrefs).toEqual(data.map(({ _id }) => `/complete/${_id}`));
});

test('M2.30 M9.10 a slide shows the first picture only and its title as text, tags stripped', async ({
  page,
}) => {
  await page.goto(site.url);
  const slide = named(page, 'Noticias principales').getByRole('article').first();
  await expect(slide.getByRole('img')).toHaveCount(1);
  await expect(slide.getByRole('img')).toHaveAttribute('alt', 'Vista 1');
  await expect(slide.getByRole('heading')).toHaveText('El puente abre');
  await expect(slide.getByRole('heading').locator('em, strong')).toHaveCount(0);
});

for (const [seccion, name] of CAROUSELS) {
  test(`M2.31 M2.33 M9.01 the carousel of ${seccion} shows ${HOME_COUNTS[seccion]} and leads to /${seccion}`, async ({
    page,
  }) => {
    await page.goto(site.url);
    const titles = named(page, name).getByRole('heading', { level: 3 });
    await expect(titles).toHaveCount(HOME_COUNTS[seccion]);
    expect(await hrefOf(page, name)).toBe(`/${seccion}`);
    await expect(named(page, name).getByRole('link', { name: `Ver más de ${name}` })).toHaveAttribute(
      'href',
      `/${seccion}`,
    );
  });
}

test('Q-08 in a carousel the picture leads to the section and the headline to the noticia, with one tab stop a card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url);
  const card = named(page, 'Locales').getByRole('article').first();
  const stops = await card.evaluate(
    (article) =>
      [...article.querySelectorAll<HTMLElement>('a, button')].filter((element) => element.tabIndex >= 0)
        .length,
  );
  expect(stops).toBe(1);
  await card.scrollIntoViewIfNeeded();
  await card.locator('picture').click({ force: true });
  await expect(page).toHaveURL(`${site.url}/locales`);
  await page.goBack();
  await card.getByRole('heading').click();
  await expect(page).toHaveURL(`${site.url}/complete/${newest}`);
});

test('M2.32 locales shows three, two or one by the width of the window', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, count] of [
    [1440, 3],
    [820, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    const shown = await named(page, 'Locales')
      .locator('[data-pista]')
      .evaluate((track) => {
        const { left, right } = track.getBoundingClientRect();
        return [...track.children].filter((item) => {
          const box = item.getBoundingClientRect();
          return box.left >= left - 1 && box.right <= right + 1;
        }).length;
      });
    expect(shown, `${width} px`).toBe(count);
  }
});

for (const [seccion, name] of [
  ['regionales', 'Regionales'],
  ['provinciales', 'Provinciales'],
] as const) {
  test(`M2.34 M9.01 the side list of ${seccion} has title, category and date, each leading where it says`, async ({
    page,
  }) => {
    await page.goto(site.url);
    expect(await hrefOf(page, name)).toBe(`/${seccion}`);
    const entries = named(page, name).getByRole('listitem');
    await expect(entries).toHaveCount(HOME_COUNTS[seccion]);
    const first = entries.first();
    await expect(first.getByRole('heading').getByRole('link')).toHaveAttribute(
      'href',
      /^\/complete\/[\da-f]{24}$/,
    );
    await expect(first.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      `/${seccion}`,
    );
    await expect(first.locator('time')).toHaveText(/^\d{1,2} [a-z]{3} \d{4}$/);
  });
}

test('M2.35 M1.10 the latest list has thumbnail, title, date, byline and category, twenty a page', async ({
  page,
}) => {
  await page.goto(site.url);
  const rows = named(page, 'Últimas noticias').getByRole('article');
  await expect(rows).toHaveCount(20);
  const first = rows.first();
  await expect(first.locator('img')).toHaveCount(1);
  await expect(first.getByRole('heading')).toHaveText('El puente abre');
  await expect(first.getByRole('link', { name: 'Locales', exact: true })).toHaveAttribute('href', '/locales');
  await expect(first).toContainText('1 feb 2026, 09.00 h');
  await expect(first).toContainText('FM 98.3');
  await page.getByRole('navigation', { name: 'Paginación' }).getByRole('link', { name: 'Última' }).click();
  await expect(page).toHaveURL(`${site.url}/?pagina=${Math.ceil(total / 20)}#ultimas`);
});

test('M2.31 a section without noticias has no block', async ({ page }) => {
  const empty = await startSite({ SEED_DEMO: '0' });
  const key = await empty.logIn();
  await empty.publish(key, { category: 'cultura', title: 'La única' });
  await page.goto(empty.url);
  await expect(named(page, 'Cultura')).toHaveCount(1);
  for (const [, name] of CAROUSELS.filter(([seccion]) => seccion !== 'cultura'))
    await expect(named(page, name)).toHaveCount(0);
  await empty.stop();
});

test('blocks far below wait for the first view, and then none waits', async ({ page }) => {
  await page.addInitScript(() => {
    // Asked before the page's script lets them go.
    addEventListener('DOMContentLoaded', () => {
      const waiting = [...document.querySelectorAll('.lejos')].filter(
        (block) => getComputedStyle(block).contentVisibility === 'auto',
      );
      Object.assign(window, { waiting: waiting.length });
    });
  });
  await page.goto(site.url);
  expect(await page.evaluate('waiting')).toBeGreaterThan(8);
  await expect(page.locator('.lejos')).toHaveCount(0);
  await expect(page.locator('#ultimas > div')).toHaveCSS('content-visibility', 'visible');
});

test('without scripts no block waits', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url);
  const blocks = await page.locator('.lejos').all();
  expect(blocks.length).toBeGreaterThan(8);
  for (const block of blocks) await expect(block).toHaveCSS('content-visibility', 'visible');
  await context.close();
});
