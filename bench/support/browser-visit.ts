import type { Browser } from '@playwright/test';
import { type Load, loadsOf } from '../../tests/e2e/page-loads.ts';

export const CHROMIUM = '/usr/bin/chromium';
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

/** The phone of the budgets (tests/e2e/peso.spec.ts), on what Lighthouse calls slow 4G with a processor of a quarter. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const PROCESSOR_SLOWDOWN = 4;

/** One first visit: what came until the line was quiet, and what the reader saw of it. */
export type Visit = { loads: Load[]; lcpMs: number; cls: number };

type Seen = { lcp: number; cls: number };
type Shift = { value: number; hadRecentInput: boolean; startTime: number };

/** Visits a page with an empty cache. `withoutSplash` takes "Cargando..." out before anything is painted. */
export async function visit(browser: Browser, url: string, withoutSplash = false): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', LINE);
    await client.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    await page.addInitScript(watchPaint);
    await page.addInitScript(watchParsing, withoutSplash);
    const loads = await loadsOf(page, url);
    const { lcp, cls } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    return { loads, lcpMs: Math.round(lcp), cls: Number(cls.toFixed(4)) };
  } finally {
    await context.close();
  }
}

/** Runs in the page. CLS is the worst window of shifts less than 1 s apart, 5 s long at most (web.dev/articles/cls). */
function watchPaint(): void {
  const seen: Seen = { lcp: 0, cls: 0 };
  (window as unknown as { seen: Seen }).seen = seen;
  let window_ = { sum: 0, first: 0, last: 0 };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime } of list.getEntries() as unknown as Shift[]) {
      if (hadRecentInput) continue;
      const isSame = startTime - window_.last < 1000 && startTime - window_.first < 5000;
      window_ = isSame
        ? { ...window_, sum: window_.sum + value, last: startTime }
        : { sum: value, first: startTime, last: startTime };
      seen.cls = Math.max(seen.cls, window_.sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page. With and without the splash the parser is watched alike, so that only the splash differs. */
function watchParsing(withoutSplash: boolean): void {
  new MutationObserver(() => {
    const splash = document.querySelector('[data-splash]');
    if (withoutSplash) splash?.remove();
  }).observe(document, { childList: true, subtree: true });
}
