import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { publishScreens, type Screens } from './public-screens.ts';
import { type RunningSite, startSite } from './running-site.ts';

let site: RunningSite;
let screens: Screens;

test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  screens = await publishScreens(site);
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const TABS_MAX = 250;

/** Goes on with Tab until `target` has the focus; every stop on the way must be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < TABS_MAX; n += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(hiddenFocus)).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${TABS_MAX} tabs never came to ${target}`);
}

/** WCAG 2.4.7: the focus has an outline or a frame, on it or on the card it stands for, and is inside the window. */
function hiddenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const holders = [focused, focused.closest('.tarjeta'), focused.closest('article'), focused.parentElement];
  const isMarked = holders.some((holder) => {
    if (!holder) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(holder);
    const frame = getComputedStyle(holder, '::after');
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
      (frame.content !== 'none' && Number.parseFloat(frame.borderTopWidth) >= 2)
    );
  });
  const { top, bottom, width, height } = focused.getBoundingClientRect();
  const isInside = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  return isMarked && isInside ? null : `${focused.outerHTML.slice(0, 160)} marked: ${isMarked}`;
}

/** What stands out of the window to the right and is not inside something that scrolls or cuts. */
function tooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const isHeld = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isHeld(element.parentElement));
  const found = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !isHeld(element))
    .map((element) => element.outerHTML.slice(0, 120));
  return scrollWidth > clientWidth ? [`${scrollWidth} px`, ...found] : found;
}

test('M0.07 the first Tab leads past the menu to the content', async ({ page }) => {
  await page.goto(site.url);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
    true,
  );
});

test('M0.07 "Más" opens with Enter, its sections are reached, Esc closes it and gives the focus back', async ({
  page,
}) => {
  await page.goto(site.url);
  const menu = page.getByRole('navigation', { name: 'Categorías', exact: true });
  const more = menu.locator('summary');
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  const locales = menu.getByRole('link', { name: 'Locales' });
  await expect(locales).toBeVisible();
  await tabTo(page, locales);
  await page.keyboard.press('Escape');
  await expect(locales).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('link', { name: 'Medio Ambiente' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/ambiente`);
});

test('M0.07 a carousel is moved and left, and the home page has its end in reach', async ({ page }) => {
  await page.goto(site.url);
  const carousel = page.locator('[data-carrusel]').first();
  const next = carousel.locator('[data-paso="1"]').first();
  await tabTo(page, next);
  // On the way the slides' own links have moved it.
  const current = carousel.locator('[data-ir][aria-current]');
  const before = (await current.getAttribute('data-ir')) ?? '';
  await page.keyboard.press('Enter');
  await expect(current).not.toHaveAttribute('data-ir', before);
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Versión solo texto' }));
});

test('M0.07 the pager of a section is reached and turned', async ({ page }) => {
  await page.goto(site.url + screens.seccion);
  const next = page.getByRole('link', { name: 'Página Siguiente' });
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/cultura?pagina=2`);
});

test('M0.07 a search is written, narrowed and followed to its noticia', async ({ page }) => {
  await page.goto(`${site.url}/buscar`);
  const form = page.getByRole('search', { name: 'Buscar noticias' });
  await tabTo(page, form.getByLabel('Palabras'));
  await page.keyboard.type('estrena');
  await tabTo(page, form.getByRole('button', { name: 'Buscar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 noticia para «estrena»' })).toBeVisible();
  await tabTo(page, page.locator('main h3 a').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site.url + screens.noticia);
});

test('M0.07 in an article sharing, gallery, viewer, video and footer are reached and used', async ({
  page,
}) => {
  await page.goto(site.url + screens.noticia);
  await tabTo(page, page.getByRole('link', { name: 'Compartir por WhatsApp' }).first());
  await tabTo(page, page.getByRole('button', { name: 'Copiar enlace' }).first());
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-avisos] > *')).toHaveCount(1);
  const opener = page.getByRole('link', { name: 'Ver imagen 1 en pantalla completa' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Ver imagen 2 en pantalla completa' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: /^Ver Video 1 de 2/ }));
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Versión solo texto' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}${screens.noticia}?texto=1`);
});

test('M0.07 the menu of a phone opens, holds every section and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url);
  const summary = page.locator('summary[aria-label="Menú"]');
  await tabTo(page, summary);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Tecnologia' }));
  await page.keyboard.press('Escape');
  await expect(summary).toBeFocused();
});

test('M0.07 the text edition is gone through by keyboard', async ({ page }) => {
  await page.goto(`${site.url}/?texto=1`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('main h2 a').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/complete\//);
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Ver con imágenes' }));
});

test('WCAG 1.4.10 and 1.4.4: no screen scrolls sideways at 320 px, nor with text twice as large', async ({
  page,
}) => {
  for (const [width, fontSize] of [
    [320, '100%'],
    [640, '200%'],
    [320, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of Object.values(screens)) {
      await page.goto(site.url + path);
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
      expect([path, width, fontSize, await page.evaluate(tooWide)]).toEqual([path, width, fontSize, []]);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Buscar' })).toBeInViewport({
        ratio: 1,
      });
    }
  }
});

for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`M0.07 axe finds nothing on any public screen at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of Object.values(screens)) {
        await page.goto(site.url + path);
        await expect(page.locator('[data-splash]')).toBeHidden();
        expect(await axeFindings(page), path).toEqual([]);
      }
    });
  }
}
