import { expect, type Page, test } from '@playwright/test';
import { type RunningSite, startSite } from './running-site.ts';

/** What is read most, where the design brief has it: on the home page, in a section's sidebar and in an article's. */
const READER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };

let site: RunningSite;
let ids: string[];
test.beforeAll(async () => {
  site = await startSite();
  const { data } = (await (await fetch(`${site.url}/rest/search/30/1`)).json()) as {
    data: { _id: string }[];
  };
  ids = data.slice(20, 25).map(({ _id }) => _id);
});
test.afterAll(() => site.stop());
test.use({ viewport: { width: 1440, height: 900 } });

const list = (page: Page) => page.getByRole('region', { name: 'Más leídas' });
const pages = () => ['/', '/locales', `/complete/${ids[0]}`];

test('as long as little was read there is no list, and the home page has its headlines', async ({ page }) => {
  for (const path of pages()) {
    await page.goto(site.url + path);
    await expect(page.locator('main')).toBeVisible();
    await expect(list(page)).toHaveCount(0);
  }
  await page.goto(site.url);
  await expect(page.getByRole('region', { name: 'Titulares' })).toBeVisible();
});

test('what was read outlives the site’s end, and the five most read stand there in their order', async ({
  page,
}) => {
  for (const [n, id] of ids.entries())
    for (let times = 5 - n; times > 0; times -= 1)
      await (await fetch(`${site.url}/complete/${id}`, { headers: READER })).text();
  expect(await site.halt()).toBe(0);
  site = await startSite({}, site.dataDir);
  for (const path of pages()) {
    await page.goto(site.url + path);
    // Beside the carousel and below what is on the air there is room for three; the others are in the page.
    const links = list(page).locator('h3 a');
    await expect(links.first()).toBeVisible();
    expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(
      ids.map((id) => `/complete/${id}`),
    );
  }
});
