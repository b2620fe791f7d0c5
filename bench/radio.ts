import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { startStation } from '../tests/e2e/radio-page.ts';
import { prepareIcecast } from '../tests/support/icecast.ts';
import { type Sound, watchSound } from '../tests/support/watch-sound.ts';
import { machine } from './support/processes.ts';

/**
 * The radio against a real Icecast (Debian's icecast2 and ffmpeg) in a real browser: the longest gap in the sound of
 * 60 navigations, and how long after a cut of 30 s it sounds again. Writes bench/results/radio.json.
 */
const NAVIGATIONS = 60;
const OUTAGE_MS = 30_000;
const SECTIONS = ['Cultura', 'Sociedad', 'Sindicales', 'Inicio'];

const icecast = await prepareIcecast();
const site = await startStation(icecast);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  await page.goto(site.url);
  const pressed = performance.now();
  await page.getByRole('button', { name: 'Escuchar FM 98.3 en vivo' }).click();
  await untilSounding(page);
  const firstSoundMs = Math.round(performance.now() - pressed);
  const navigations = await navigate(page);
  const outage = await cut(page);
  const results = { machine: machine(), firstSoundMs, ...navigations, ...outage };
  console.log(results);
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/radio.json', `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await browser.close();
  await icecast.remove();
  await site.stop();
}

async function navigate(page: Page) {
  await page.evaluate(watchSound);
  const menu = page.getByRole('navigation', { name: 'Categorías', exact: true });
  const times: number[] = [];
  for (let i = 0; i < NAVIGATIONS; i += 1) {
    const before = page.url();
    const start = performance.now();
    await menu.getByRole('link', { name: SECTIONS[i % SECTIONS.length] ?? '', exact: true }).click();
    await page.waitForURL((url) => url.href !== before);
    await page.locator('main[data-estado="loaded"]').waitFor();
    times.push(performance.now() - start);
  }
  const { gapMs } = await page.evaluate(() => (window as unknown as { sound: Sound }).sound);
  const middle = times.sort((a, b) => a - b)[NAVIGATIONS / 2] ?? 0;
  return { navigations: NAVIGATIONS, gapMs: Math.round(gapMs), medianNavigationMs: Math.round(middle) };
}

async function cut(page: Page) {
  await icecast.stop();
  const start = performance.now();
  await page.getByText('Sin señal').waitFor({ timeout: 60_000 });
  const noticedMs = Math.round(performance.now() - start);
  await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS - (performance.now() - start)));
  await icecast.start();
  const back = performance.now();
  await untilSounding(page);
  return { outageMs: OUTAGE_MS, noticedMs, soundAgainMs: Math.round(performance.now() - back) };
}

function untilSounding(page: Page) {
  return page.waitForFunction(() => {
    const audio = document.querySelector('audio');
    return document.documentElement.dataset.radio === 'sonando' && (audio?.currentTime ?? 0) > 0;
  });
}
