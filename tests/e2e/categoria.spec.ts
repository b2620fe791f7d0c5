import { expect, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { type RunningSite, startSite } from './running-site.ts';

const TOTAL = 121;

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  const token = await site.logIn();
  const name = await site.upload(token, await buildPicture('jpeg'));
  for (let n = 1; n <= TOTAL; n += 1) {
    const date = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
    const img = n === TOTAL ? [{ name: '404.jpg' }, { name, alt: 'La feria' }] : [];
    await site.publish(token, { title: `Nota ${n}`, category: 'cultura', date, img });
  }
});
test.afterAll(() => site.stop());

test('M2.40 M9.02 a page has 20 in two columns, in one under 600 px', async ({ page }) => {
  for (const [width, columns] of [
    [1440, 2],
    [600, 2],
    [599, 1],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}/cultura`);
    const cards = page.locator('main').getByRole('article');
    await expect(cards).toHaveCount(20);
    const lefts = await cards.evaluateAll((list) =>
      list.map((card) => Math.round(card.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }
});

test('M2.41 M1.10 M9.10 a card has the first picture that exists, title, date and byline; without one no empty box', async ({
  page,
}) => {
  await page.goto(`${site.url}/cultura`);
  const [first, second] = [0, 1].map((n) => page.locator('main').getByRole('article').nth(n));
  await expect(first!.locator('picture img')).toHaveAttribute('src', /^\/uploads\/\d+\.jpg$/);
  await expect(first!.getByRole('heading')).toHaveText('Nota 121');
  await expect(first!.locator('time')).toHaveText('31 dic 2025, 23.01 h');
  await expect(first!).toContainText('FM 98.3');
  await expect(second!.getByRole('img')).toHaveCount(0);
  await expect(second!.locator('picture')).toHaveCount(0);
});

test('M2.42 picture and title lead to the noticia, with one tab stop a card', async ({ page }) => {
  await page.goto(`${site.url}/cultura`);
  const card = page.locator('main').getByRole('article').first();
  await expect(card.getByRole('link')).toHaveCount(1);
  const href = await card.getByRole('link').getAttribute('href');
  expect(href).toMatch(/^\/complete\/[\da-f]{24}$/);
  await card.locator('picture').click({ force: true });
  await expect(page).toHaveURL(site.url + href);
});

test('M2.43 an empty section has no list and no pager, and says kindly where to go on', async ({ page }) => {
  await page.goto(`${site.url}/ambiente`);
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Todavía no hay notas acá' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Paginación' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Ver lo último' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('article')).toHaveCount(4);
});

test('M2.44 M2.45 the pager has first and last, five pages, the literal labels, and each loads its list', async ({
  page,
}) => {
  await page.goto(`${site.url}/cultura`);
  const pager = page.getByRole('navigation', { name: 'Paginación' });
  await expect(pager.getByText('Página Anterior')).toBeVisible();
  await expect(pager.locator('[aria-current], a[aria-label]')).toHaveText(['Página 1', '2', '3', '4', '5']);
  await pager.getByRole('link', { name: 'Página Siguiente' }).click();
  await expect(page).toHaveURL(`${site.url}/cultura?pagina=2`);
  await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toHaveText('Nota 101');
  await pager.getByRole('link', { name: /Última/ }).click();
  await expect(page).toHaveURL(`${site.url}/cultura?pagina=7`);
  await expect(page.locator('main').getByRole('article')).toHaveCount(1);
  await pager.getByRole('link', { name: /Primera/ }).click();
  await expect(page).toHaveURL(`${site.url}/cultura`);
});

test('M2.35 M9.02 Q-10 the pager ends where the noticias do; a setting makes it speak of 6000', async ({
  page,
}) => {
  await page.goto(`${site.url}/cultura`);
  await page.getByRole('link', { name: 'Última' }).click();
  await expect(page).toHaveURL(`${site.url}/cultura?pagina=7`);

  const assuming = await startSite({ SEED_DEMO: '0', ASSUMED_TOTAL: '6000' });
  await assuming.publish(await assuming.logIn(), { title: 'La única', category: 'cultura' });
  const last = page.getByRole('link', { name: 'Última' });
  await page.goto(assuming.url);
  await expect(last).toHaveAttribute('href', '/?pagina=300#ultimas');
  await page.goto(`${assuming.url}/cultura`);
  await expect(page.getByRole('link', { name: /^Página \d$/ })).toHaveCount(4);
  await last.click();
  await expect(page).toHaveURL(`${assuming.url}/cultura?pagina=300`);
  await expect(page.getByText('La única')).toHaveCount(0);
  await page.goto(`${assuming.url}/locales`);
  await expect(page.getByRole('navigation', { name: 'Paginación' })).toHaveCount(0);
  await assuming.stop();
});
