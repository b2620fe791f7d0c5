import { expect, type Page, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { axeFindings } from './axe.ts';
import { type RunningSite, startSite } from './running-site.ts';

let site: RunningSite;
let article: string;
let names: string[];

test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  const token = await site.logIn();
  names = await Promise.all(
    [1, 2, 3, 4, 5].map(async (seed) =>
      site.upload(
        token,
        await buildPicture(
          'jpeg',
          seed === 3 ? { seed, width: 600, height: 900 } : { seed, width: 1000, height: 700 },
        ),
      ),
    ),
  );
  const { _id } = await site.publish(token, {
    title: 'La fiesta en cinco imágenes',
    img: names.map((name, i) => ({ name, alt: `Vista ${i + 1}`, caption: `Epígrafe ${i + 1}` })),
  });
  article = `${site.url}/complete/${_id}`;
});
test.afterAll(() => site.stop());

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Galería en pantalla completa' });
const opener = (page: Page, place: number) =>
  page.getByRole('link', { name: `Ver imagen ${place} en pantalla completa` });
const open = async (page: Page, place: number) => {
  await opener(page, place).click();
  await expect(viewer(page)).toBeVisible();
};
const shown = (page: Page) => viewer(page).locator('figure:not([inert])');

test('M2.53 a picture opens over the full screen with its place, its words and its caption', async ({
  page,
}) => {
  await page.goto(article);
  await open(page, 1);
  const box = await viewer(page).boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  await expect(viewer(page).getByText('1 / 5')).toBeVisible();
  await expect(shown(page).getByRole('img', { name: 'Vista 1' })).toBeVisible();
  await expect(shown(page)).toHaveText('Epígrafe 1');
  const frame = await shown(page).getByRole('img').boundingBox();
  const caption = await shown(page).locator('figcaption').boundingBox();
  expect(frame?.y).toBeLessThan(60);
  expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(caption?.y ?? 0);
  expect((caption?.y ?? 0) + (caption?.height ?? 0)).toBeLessThanOrEqual(720);
});

test('arrows, Home and End move it, Esc closes it, and the focus is back on the picture seen last', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(article);
  await opener(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByRole('button', { name: 'Cerrar' })).toBeFocused();
  for (const [key, place] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['End', 5],
    ['ArrowRight', 5],
    ['Home', 1],
    ['ArrowLeft', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(viewer(page).getByText(`${place} / 5`)).toBeVisible();
    await expect(shown(page)).toHaveText(`Epígrafe ${place}`);
  }
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(opener(page, 2)).toBeFocused();
});

test('two quick presses are two steps, also while it moves', async ({ page }) => {
  await page.goto(article);
  await open(page, 1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('3 / 5')).toBeVisible();
});

test('the focus stays inside, and the buttons tell where it ends', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(article);
  await open(page, 4);
  const isInside = () => viewer(page).evaluate((dialog) => dialog.contains(document.activeElement));
  const next = viewer(page).getByRole('button', { name: 'Imagen siguiente' });
  await next.click();
  await expect(viewer(page).getByText('5 / 5')).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
  for (let n = 0; n < 6; n += 1) {
    await page.keyboard.press('Tab');
    const isPage = await page.evaluate(() => document.activeElement !== document.body);
    if (isPage) expect(await isInside()).toBe(true);
  }
  await viewer(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(viewer(page)).toHaveCount(0);
});

test('a finger swipes it, and nothing keeps two fingers from making it larger', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(article);
  await opener(page, 1).tap();
  await expect(viewer(page)).toBeVisible();
  const client = await context.newCDPSession(page);
  await client.send('Input.synthesizeScrollGesture', {
    x: 300,
    y: 400,
    xDistance: -250,
    yDistance: 0,
    speed: 1200,
  });
  await expect(viewer(page).getByText('2 / 5')).toBeVisible();
  await expect(shown(page)).toHaveText('Epígrafe 2');
  await expect(page.locator('meta[name="viewport"]')).not.toHaveAttribute(
    'content',
    /user-scalable|maximum-scale/,
  );
  expect(await viewer(page).evaluate((dialog) => getComputedStyle(dialog).touchAction)).toBe('auto');
  await context.close();
});

test('its script is asked for at the press, the neighbours of a picture with it, originals never', async ({
  page,
}) => {
  const scripts: string[] = [];
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    if (request.url().includes('/uploads/')) pictures.push(new URL(request.url()).pathname);
  });
  await page.goto(article, { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => url.includes('lightbox'))).toEqual([]);
  await open(page, 2);
  expect(scripts.filter((url) => url.includes('lightbox'))).toHaveLength(1);
  for (const place of [1, 2, 3])
    await expect
      .poll(() =>
        viewer(page)
          .getByRole('img', { name: `Vista ${place}`, includeHidden: true })
          .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
      )
      .toBe(true);
  expect(pictures.filter((path) => !/^\/uploads\/\d+\//.test(path))).toEqual([]);
});

test('no picture is drawn larger than it is', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1400 });
  await page.goto(article);
  await open(page, 3);
  const image = shown(page).getByRole('img');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);
  await expect(image).toHaveCSS('object-fit', 'scale-down');
});

test('without scripts each picture is a link to itself, whole', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(article);
  await opener(page, 2).click();
  await expect(page).toHaveURL(`${site.url}/uploads/${names[1]}`);
  await context.close();
});

test('where its script does not come, the press leads to the picture', async ({ page }) => {
  await page.goto(article);
  await page.route('**/lightbox*.js', (route) => route.abort());
  await opener(page, 1).click();
  await expect(page).toHaveURL(`${site.url}/uploads/${names[0]}`);
});

test('the policy of the page lets it be, and axe finds nothing in it', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(article);
  await open(page, 1);
  await expect(viewer(page)).toHaveCSS('background-color', 'rgb(2, 17, 21)');
  expect(await axeFindings(page, { include: 'dialog' })).toEqual([]);
  expect(errors).toEqual([]);
});
