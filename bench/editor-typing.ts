import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startSite } from '../tests/e2e/running-site.ts';
import { machine, median } from './support/processes.ts';

/**
 * From keystroke to paint in a body of 60 kB, in Chromium: `work` is what the keystroke costs until the new frame can be
 * drawn (its handlers, style and layout), `paint` also holds the wait for the screen's next frame. Writes
 * bench/results/editor-typing.json. `--keys N` (default 300).
 */
const KEYS = Number(process.argv[process.argv.indexOf('--keys') + 1]) || 300;
const BODY_BYTES = 60_000;
/** A quick writer: 120 words a minute. */
const KEY_EVERY_MS = 100;

const site = await startSite({ SEED_DEMO: '0' });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const token = await site.logIn();
  const paragraph = `<p>${'La feria cumple diez años y lo festeja a lo grande en la plaza. '.repeat(6)}</p>`;
  const body = paragraph.repeat(Math.ceil(BODY_BYTES / paragraph.length));
  const { _id } = await site.publish(token, { title: 'Larga', body });
  const page = await browser.newPage();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`${site.url}/noticias-details/${_id}`);
  const text = page.getByRole('textbox', { name: 'Cuerpo' });
  await text.locator('p').nth(20).click();
  await text.evaluate(recordKeys);
  const letters = 'palabras que se escriben de corrido ';
  for (let key = 0; key < KEYS; key += 1)
    await page.keyboard.type(letters[key % letters.length] ?? 'a', { delay: KEY_EVERY_MS / 2 });
  await page.waitForFunction((count) => (window as unknown as Recorded).keys.length >= count, KEYS);
  const keys = await page.evaluate(() => (window as unknown as Recorded).keys);
  const result = {
    machine: machine(),
    bodyBytes: Buffer.byteLength(body),
    keys: keys.length,
    workMs: percentiles(keys.map(({ work }) => work)),
    paintMs: percentiles(keys.map(({ paint }) => paint)),
  };
  console.log(JSON.stringify(result, null, 2));
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/editor-typing.json', `${JSON.stringify(result, null, 2)}\n`);
} finally {
  await browser.close();
  await site.stop();
}

type Recorded = { keys: { work: number; paint: number }[] };

/** Runs in the page. The text has changed when `input` is heard; asking for its height does the layout. */
function recordKeys(text: HTMLElement): void {
  const recorded = window as unknown as Recorded;
  recorded.keys = [];
  let start = 0;
  text.addEventListener(
    'keydown',
    () => {
      start = performance.now();
    },
    { capture: true },
  );
  text.addEventListener('input', () => {
    const began = start;
    queueMicrotask(() => {
      text.getBoundingClientRect();
      const work = performance.now() - began;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => recorded.keys.push({ work, paint: performance.now() - began });
        port2.postMessage(null);
      });
    });
  });
}

function percentiles(values: readonly number[]) {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return { median: Number(median([...values]).toFixed(1)), p95: at(0.95), max: at(0.9999) };
}
