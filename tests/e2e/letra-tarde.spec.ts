import { expect, test } from '@playwright/test';
import { type RunningSite, startSite } from './running-site.ts';

/** Faces and pictures that come long after the first paint move nothing: stand-ins are as wide and as high. */
const LATE_MS = 1500;

/** What two decimals show as 0; on a busy machine some words of the menu or of the share row move by a few pixels. */
const SHIFT_MAX = 0.005;

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

let site: RunningSite;
let article: string;
test.beforeAll(async () => {
  site = await startSite();
  const { data } = (await (await fetch(`${site.url}/rest/search/50/1`)).json()) as {
    data: { _id: string; title: string; img: unknown[] }[];
  };
  // The italic is one face more: where it comes last, a line that is full to the brim may break elsewhere.
  article = `/complete/${data.find(({ img, title }) => img.length > 0 && !title.includes('<'))?._id}`;
});
test.afterAll(() => site.stop());

for (const [width, height] of [
  [412, 823],
  [1280, 800],
] as const) {
  test(`nothing moves at ${width} px when faces and pictures come late`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.route(/\.woff2$|\/uploads\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    await page.addInitScript(() => {
      const target = window as unknown as { shifted: number; moved: string[] };
      Object.assign(target, { shifted: 0, moved: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as Shift[]) {
          if (entry.hadRecentInput) continue;
          target.shifted += entry.value;
          for (const { node } of entry.sources) target.moved.push((node?.textContent ?? '').slice(0, 40));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/', '/locales', article, '/buscar?q=escuela']) {
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => document.fonts.check('16px Piazzolla'))).toBe(true);
      const { shifted, moved } = await page.evaluate(() => {
        const found = window as unknown as { shifted: number; moved: string[] };
        return { shifted: found.shifted, moved: found.moved };
      });
      expect(shifted, `${path}: ${moved.join(' · ')}`).toBeLessThan(SHIFT_MAX);
    }
  });
}
