import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makeDemoData } from '../tests/e2e/demo-data.ts';
import { type RunningSite, STAFF, startSite } from '../tests/e2e/running-site.ts';
import { GUIDE_SCENES } from './guide-scenes.ts';

/**
 * Draws the pictures of docs/guia-de-redaccion.md: the built site with the demo edition, in Chromium, as a journalist
 * walks through it on a phone and on a desk. Writes those that the guide
 * names, docs/images/guia/<scene>-<width>.webp. Run `npm run build` before.
 */
const GUIDE = readFileSync(path.resolve(import.meta.dirname, '../docs/guia-de-redaccion.md'), 'utf8');
const OUT = path.resolve(import.meta.dirname, '../docs/images/guia');
const SCREENS = [
  { width: 390, height: 780 },
  { width: 1280, height: 800 },
] as const;
/** A guide that is read on a phone's line. */
const PICTURE_MAX_BYTES = 60_000;
const QUALITIES = [80, 70, 60, 50, 40, 30];

const removeDemoData = await makeDemoData();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=es-AR'],
  env: { ...process.env, LANGUAGE: 'es_AR' } as Record<string, string>,
});
try {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  for (const screen of SCREENS) await walk(browser, screen);
} finally {
  await browser.close();
  removeDemoData();
}

/** One walk through all scenes, on a site of its own. */
async function walk(shown: Browser, screen: (typeof SCREENS)[number]): Promise<void> {
  const site: RunningSite = await startSite();
  try {
    const token = await site.logIn();
    const context = await shown.newContext({
      viewport: screen,
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Buenos_Aires',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const shoot = (scene: string) => keep(page, `${scene}-${screen.width}`);
    for (const scene of GUIDE_SCENES) await scene({ page, site, token, staff: STAFF, shoot });
    await context.close();
  } finally {
    await site.stop();
  }
}

async function keep(page: Page, name: string): Promise<void> {
  if (!GUIDE.includes(`(images/guia/${name}.webp)`)) return;
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (const quality of QUALITIES) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (webp.byteLength >= PICTURE_MAX_BYTES && quality !== QUALITIES.at(-1)) continue;
    writeFileSync(path.join(OUT, `${name}.webp`), webp);
    console.log(name, webp.byteLength);
    return;
  }
}
