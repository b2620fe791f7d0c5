import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHROMIUM, CHROMIUM_FLAGS } from './browser-visit.ts';
import { median } from './processes.ts';

/** Scores of 0 to 100 and the simulated phone's times; `below` names the audits that cost a point. */
export type Scores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  below: string[];
};

/** Scores a page `runs` times with the mobile preset, and gives the medians. */
export type Lighthouse = (url: string, runs: number) => Promise<Scores>;

type Audit = { score: number | null; numericValue?: number };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Result = { categories: Record<string, Category>; audits: Record<string, Audit> };
type Packages = {
  lighthouse: (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;
  launch: (options: object) => Promise<{ port: number; kill(): void }>;
};

/**
 * Lighthouse from a folder where `npm i lighthouse chrome-launcher` was run; the project itself has no use for it.
 * Throws where either is missing, with the sentence that says what to do.
 */
export async function findLighthouse(folder: string): Promise<Lighthouse> {
  const { lighthouse, launch } = await packagesIn(folder);
  return async (url, runs) => {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) {
      const browser = await launch({
        chromePath: CHROMIUM,
        chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
      });
      try {
        const answer = await lighthouse(url, { port: browser.port, logLevel: 'error' });
        if (!answer) throw new Error(`Lighthouse gave no result for ${url}`);
        results.push(answer.lhr);
      } finally {
        browser.kill();
      }
    }
    return scoresOf(results);
  };
}

async function packagesIn(folder: string): Promise<Packages> {
  const manifest = path.resolve(folder, 'package.json');
  const missing = ['lighthouse', 'chrome-launcher'].filter(
    (name) => !existsSync(path.resolve(folder, 'node_modules', name)),
  );
  if (missing.length > 0)
    throw new Error(
      `${missing.join(' and ')} not found in ${folder}: run \`npm i lighthouse chrome-launcher\` in a folder outside the project and name it with --lighthouse`,
    );
  const resolve = createRequire(manifest).resolve;
  const load = (name: string) => import(pathToFileURL(resolve(name)).href);
  const [{ default: lighthouse }, { launch }] = await Promise.all(
    ['lighthouse', 'chrome-launcher'].map(load),
  );
  return { lighthouse, launch };
}

function scoresOf(results: readonly Result[]): Scores {
  const score = (category: string) =>
    Math.round(median(results.map(({ categories }) => categories[category]?.score ?? 0)) * 100);
  const value = (audit: string) =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    below: [...new Set(results.flatMap(auditsBelow))],
  };
}

/** A category rounds to 100 with an audit at 0.9; what weighs nothing is advice. */
function auditsBelow({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
}
