import { expect, type Page, test } from '@playwright/test';
import { type RunningSite, startSite } from './running-site.ts';

const BASE = 'https://radio.example';
const TITLE = 'Pan & «vino»: ¿100 % más caro? (I)';

let site: RunningSite;
let path: string;

test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0', PUBLIC_URL: BASE });
  const { _id } = await site.publish(await site.logIn(), {
    title: 'Pan &amp; <em>«vino»</em>: ¿100&nbsp;% <strong>más caro</strong>? (I)',
  });
  path = `/complete/${_id}`;
});
test.afterAll(() => site.stop());

const rowOf = (page: Page) => page.locator('article > header');
const addressOf = async (page: Page, name: string) =>
  new URL((await rowOf(page).getByRole('link', { name }).getAttribute('href')) ?? '');

test('M1.03 an article offers one button of the social network and one link of the microblog', async ({
  page,
}) => {
  await page.goto(site.url + path);
  await expect(rowOf(page).getByRole('link', { name: 'Compartir en Facebook' })).toHaveCount(1);
  await expect(rowOf(page).getByRole('link', { name: 'Compartir en X' })).toHaveCount(1);
});

test('M2.52 every way to share carries the canonical address, whatever was typed, and the stripped title', async ({
  page,
}) => {
  await page.goto(`${site.url}${path}?utm_source=x#arriba`);
  const canonical = BASE + path;
  const facebook = await addressOf(page, 'Compartir en Facebook');
  expect(facebook.origin + facebook.pathname).toBe('https://www.facebook.com/sharer/sharer.php');
  expect(Object.fromEntries(facebook.searchParams)).toEqual({ u: canonical });
  const x = await addressOf(page, 'Compartir en X');
  expect(x.origin + x.pathname).toBe('https://twitter.com/intent/tweet');
  expect(Object.fromEntries(x.searchParams)).toEqual({ text: TITLE, url: canonical });
  const whatsapp = await addressOf(page, 'Compartir por WhatsApp');
  expect(Object.fromEntries(whatsapp.searchParams)).toEqual({ text: `${TITLE} ${canonical}` });
  const telegram = await addressOf(page, 'Compartir por Telegram');
  expect(Object.fromEntries(telegram.searchParams)).toEqual({ url: canonical, text: TITLE });
  const mail = await addressOf(page, 'Compartir por correo');
  expect([mail.protocol, Object.fromEntries(mail.searchParams)]).toEqual([
    'mailto:',
    { subject: TITLE, body: canonical },
  ]);
});

test('Q-01 without scripts the links are there and no button that would do nothing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url + path);
  await expect(rowOf(page).getByRole('link', { name: /^Compartir/ })).toHaveCount(5);
  await expect(rowOf(page).getByRole('button')).toHaveCount(0);
  await context.close();
});

test('the address is copied, and where that is refused it is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(site.url + path);
  const copy = rowOf(page).getByRole('button', { name: 'Copiar enlace' });
  await copy.click();
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(BASE + path);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await copy.click();
  await expect(page.getByText(BASE + path, { exact: true })).toBeVisible();
});

test('the print button prints', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-impreso', '');
  });
  await page.goto(site.url + path);
  await rowOf(page).getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-impreso', '');
});

/** Puts a sheet of sharing into the browser that keeps what it is given and ends as told. */
const giveSheet = (page: Page, failure: string | null) =>
  page.addInitScript((name) => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => {
        document.documentElement.setAttribute('data-compartido', JSON.stringify(data));
        if (name) throw new DOMException('told to', name);
      },
    });
  }, failure);

test('the phone’s own sheet is offered only where there is one', async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(site.url + path);
  await expect(page.getByRole('button', { name: 'Más formas de compartir' })).toHaveCount(0);
  const other = await context.newPage();
  await giveSheet(other, null);
  await other.goto(site.url + path);
  await rowOf(other).getByRole('button', { name: 'Más formas de compartir' }).click();
  await expect(other.locator('html')).toHaveAttribute(
    'data-compartido',
    JSON.stringify({ title: TITLE, url: BASE + path }),
  );
});

for (const [failure, warnings] of [
  ['NotAllowedError', ['warning']],
  ['AbortError', []],
] as const) {
  test(`M8.08 a share that ends with ${failure} is told to the console only`, async ({ page }) => {
    const errors: string[] = [];
    const warned: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.text().includes('told to') && warned.push(message.type()));
    await giveSheet(page, failure);
    await page.goto(site.url + path);
    await rowOf(page).getByRole('button', { name: 'Más formas de compartir' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-compartido', /url/);
    await expect.poll(() => warned).toEqual(warnings);
    await expect(page.locator('[data-avisos] > *')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

for (const width of [320, 390, 820, 1440]) {
  test(`the row fits ${width} px and every way is large enough for a finger`, async ({ page }) => {
    await giveSheet(page, null);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.url + path);
    const boxes = await rowOf(page)
      .locator('li > :is(a, button):visible')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().toJSON()));
    // A phone prints from its own sheet.
    expect(boxes).toHaveLength(width < 768 ? 7 : 8);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(width < 768 ? 2 : 1);
    for (const { width: w, height, left, right } of boxes as DOMRect[]) {
      expect(Math.min(w, height)).toBeGreaterThanOrEqual(44);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
  });
}
