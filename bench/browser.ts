import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { copyDemoData, makeDemoData } from '../tests/e2e/demo-data.ts';
import type { Load } from '../tests/e2e/page-loads.ts';
import { CHROMIUM, CHROMIUM_FLAGS, type Visit, visit } from './support/browser-visit.ts';
import { findLighthouse, type Lighthouse, type Scores } from './support/lighthouse.ts';
import { median, numberOption, report, startSite, stopAll } from './support/processes.ts';

/**
 * What a first visit costs a phone on a slow line: bytes by kind, requests, requests to other hosts, layout shift,
 * largest paint with and without the splash. `--lighthouse DIR` (or LIGHTHOUSE_DIR), a folder with the packages
 * lighthouse and chrome-launcher, adds the four scores of its mobile preset. `--runs N` (default 3) gives medians.
 * `--page "ghost, home=http://127.0.0.1:2368/"`, as often as needed, puts pages of other sites beside ours.
 * Writes bench/results/browser.json.
 */
const RUNS = numberOption('--runs', 3);
const KINDS = { Document: 'html', Stylesheet: 'css', Script: 'js', Font: 'fonts', Image: 'images' } as const;
const [LIGHTHOUSE_DIR = process.env.LIGHTHOUSE_DIR] = textOptions('--lighthouse');

const home = mkdtempSync(path.join(tmpdir(), 'fm983-browser-'));
const removeDemo = await makeDemoData();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
try {
  await main(browser);
} finally {
  await browser.close();
  stopAll();
  removeDemo();
  rmSync(home, { recursive: true, force: true });
}

async function main(browser: Browser): Promise<void> {
  const lighthouse = LIGHTHOUSE_DIR ? await findLighthouse(LIGHTHOUSE_DIR) : null;
  if (lighthouse === null)
    console.log(
      'Without Lighthouse: name a folder that has lighthouse and chrome-launcher with --lighthouse.\n',
    );
  const pages = [...(await ourPages()), ...otherPages()];
  const rows: Record<string, object> = {};
  for (const { name, url, hasSplash } of pages)
    rows[name] = { url, ...(await measure(browser, url, hasSplash, lighthouse)) };
  report(
    'browser',
    {
      runs: RUNS,
      line: 'slow 4G, processor / 4',
      viewport: '412 × 823 at 1.75',
      lighthouse: lighthouse !== null,
    },
    rows,
  );
}

type MeasuredPage = { name: string; url: string; hasSplash: boolean };

/** The pages that the budgets name, of the demo edition on the built site. */
async function ourPages(): Promise<MeasuredPage[]> {
  const dataDir = path.join(home, 'data');
  copyDemoData(dataDir);
  const { url } = await startSite(dataDir);
  const { data } = (await (await fetch(`${url}/rest/search/50/1`)).json()) as {
    data: { _id: string; title: string; img: unknown[] }[];
  };
  const article = data.find(({ img, title }) => img.length > 1 && !title.includes('<'));
  const italic = data.find(({ img, title }) => img.length > 0 && title.includes('<em'));
  const paths = {
    home: '/',
    section: '/locales',
    article: `/complete/${article?._id}`,
    'article, italic title': `/complete/${italic?._id}`,
    search: '/buscar?q=escuela',
  };
  return Object.entries(paths).map(([name, at]) => ({ name, url: url + at, hasSplash: true }));
}

function otherPages(): MeasuredPage[] {
  return textOptions('--page').map((given) => {
    const at = given.indexOf('=');
    if (at < 1 || !URL.canParse(given.slice(at + 1)))
      throw new Error(`--page takes name=URL, not "${given}"`);
    return { name: given.slice(0, at), url: given.slice(at + 1), hasSplash: false };
  });
}

async function measure(browser: Browser, url: string, hasSplash: boolean, lighthouse: Lighthouse | null) {
  const visits: Visit[] = [];
  const unsplashed: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    visits.push(await visit(browser, url));
    if (hasSplash) unsplashed.push(await visit(browser, url, true));
  }
  const lcp = (of: readonly Visit[]) => median(of.map(({ lcpMs }) => lcpMs));
  const loads = (visits.at(-1) as Visit).loads.filter(({ url }) => !url.startsWith('data:'));
  return {
    ...weightOf(loads, new URL(url).host),
    CLS: median(visits.map(({ cls }) => cls)),
    'LCP ms': lcp(visits),
    ...(hasSplash ? { 'LCP ms, no splash': lcp(unsplashed) } : {}),
    ...(lighthouse ? lighthouseColumns(await lighthouse(url, RUNS)) : {}),
  };
}

/** Compressed bytes over the line by kind, in kB of 1000. */
function weightOf(loads: readonly Load[], host: string) {
  const kB = (of: readonly Load[]) =>
    Number((of.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1));
  const kinds = Object.entries(KINDS).map(([type, kind]) => [
    kind,
    kB(loads.filter((load) => load.type === type)),
  ]);
  return {
    ...Object.fromEntries(kinds),
    'other kB': kB(loads.filter(({ type }) => !(type in KINDS))),
    'all kB': kB(loads),
    requests: loads.length,
    'to other hosts': loads.filter(({ url }) => new URL(url).host !== host).length,
  };
}

function lighthouseColumns({ performance, accessibility, bestPractices, seo, lcpMs, ...rest }: Scores) {
  return {
    scores: [performance, accessibility, bestPractices, seo].join('/'),
    'LH LCP ms': lcpMs,
    'LH TBT ms': rest.tbtMs,
    'LH CLS': rest.cls,
    'audits below': rest.below.join(' ') || 'none',
  };
}

/** The texts after each `--name` on the command line. */
function textOptions(name: string): string[] {
  return process.argv.flatMap((word, at) => {
    const value = process.argv[at + 1];
    return word === name && value !== undefined ? [value] : [];
  });
}
