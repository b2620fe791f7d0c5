import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';

/**
 * M0.07: nothing that axe finds, in light and dark, and no sideways scroll at 320 px or with text twice as large. `open`
 * brings the page to the screen, and is called for each colour.
 */
export async function expectAccessibleScreen(page: Page, open: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open();
    expect(await axeFindings(page)).toEqual([]);
  }
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await overflow()).toBeLessThanOrEqual(0);
}

/** The screen at this address, loaded. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('Cargando...')).toHaveCount(0);
}
