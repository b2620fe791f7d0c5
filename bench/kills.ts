import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type RunningSite, startSite } from '../tests/e2e/running-site.ts';
import { buildDraftPage, serveDraftPage } from '../tests/support/draft-page/serve.ts';
import { freePort } from '../tests/support/postgres.ts';
import { machine, median } from './support/processes.ts';

/**
 * Somebody types 25 words a second and, at a moment nobody knows, a tab's process, the whole browser, the server or the line dies
 * . Then everything is started again, the draft is taken up and published. Counts words older than one second that did
 * not come back, and texts that came back otherwise than they were typed. `--rounds N` (default 20), `--seed N`.
 * Writes bench/results/kills.json.
 */
const ROUNDS = numberOption('--rounds', 20);
let seed = numberOption('--seed', 983);

const KINDS = ['tab', 'browser', 'server', 'line'] as const;
type Kind = (typeof KINDS)[number];
type Round = { kind: Kind; typed: number; lost: number; newestLostMs: number; corrupt: number };

const WORD_EVERY_MS = 40;
const TYPED_MS = { min: 1500, max: 7000 };
/** what is older than this has to be there. */
const KEPT_WITHIN_MS = 1000;

const home = mkdtempSync(path.join(tmpdir(), 'fm983-kills-'));
const dataDir = path.join(home, 'data');
mkdirSync(dataDir);
const built = await buildDraftPage();
/** One origin for the browser, whatever port the server has come up on. */
const ORIGIN = `http://localhost:${await freePort()}`;
let site = await startSite({ SEED_DEMO: '0' }, dataDir);
const token = await site.logIn();
let isLineDead = false;
let browser = await startBrowser();
const rounds: Round[] = [];
try {
  for (let n = 0; n < ROUNDS; n += 1) {
    rounds.push(await oneRound(n));
    console.log(n, rounds.at(-1));
  }
  report();
} finally {
  await browser.end();
  await site.stop();
  built.close();
  rmSync(home, { recursive: true, force: true });
}

function report(): void {
  const result = {
    machine: machine(),
    rounds: rounds.length,
    byKind: Object.fromEntries(KINDS.map((kind) => [kind, rounds.filter((one) => one.kind === kind).length])),
    wordsTyped: rounds.reduce((sum, { typed }) => sum + typed, 0),
    wordsLostBeyondOneSecond: rounds.reduce((sum, { lost }) => sum + lost, 0),
    medianAgeOfWhatWasLostMs: median(rounds.map(({ newestLostMs }) => newestLostMs)),
    greatestAgeOfWhatWasLostMs: Math.max(...rounds.map(({ newestLostMs }) => newestLostMs)),
    corrupt: rounds.reduce((sum, { corrupt }) => sum + corrupt, 0),
  };
  console.log(result);
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/kills.json', `${JSON.stringify(result, null, 2)}\n`);
  if (result.wordsLostBeyondOneSecond > 0 || result.corrupt > 0) process.exitCode = 1;
}

async function oneRound(n: number): Promise<Round> {
  const kind = KINDS[n % KINDS.length] as Kind;
  const page = await browser.context.newPage();
  await page.goto(`${ORIGIN}/noticias-create`);
  await page.getByLabel('Título').fill(`Ronda ${n}`);
  const typedAt = await startTyping(page);
  await pause(TYPED_MS.min + random() * (TYPED_MS.max - TYPED_MS.min));
  const diedAt = await kill(kind, page);
  await startAgain(kind);

  const next = await browser.context.newPage();
  await next.goto(`${ORIGIN}/noticias-create`);
  await next.getByRole('button', { name: 'Seguir con el borrador' }).first().click();
  const text = await next.getByLabel('Texto').inputValue();
  const words = text.split(' ').filter(Boolean);
  const isWhole = words.every((word, i) => word === `w${i}`);
  const isTitled = (await next.getByLabel('Título').inputValue()) === `Ronda ${n}`;
  await next.getByRole('button', { name: 'Guardar', exact: true }).click();
  await next.waitForURL(`${ORIGIN}/noticias`);
  const isPublished = await isStored(`Ronda ${n}`, text);
  await next.close();

  const missing = typedAt.slice(words.length);
  const oldest = missing[0];
  return {
    kind,
    typed: typedAt.length,
    lost: missing.filter((at) => at < diedAt - KEPT_WITHIN_MS).length,
    newestLostMs: oldest === undefined ? 0 : Math.max(0, diedAt - oldest),
    corrupt: [isWhole, isTitled, isPublished].filter((is) => !is).length,
  };
}

/** Types by itself in the page; gives a list that goes on growing: when each word was there, by this process's clock. */
async function startTyping(page: Page): Promise<number[]> {
  const typedAt: number[] = [];
  page.on('console', (message) => {
    const [, n] = /^typed (\d+)$/.exec(message.text()) ?? [];
    if (n !== undefined) typedAt[Number(n)] = Date.now();
  });
  await page.getByLabel('Texto').evaluate((field, every) => {
    const area = field as HTMLTextAreaElement;
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
    let n = 0;
    setInterval(() => {
      set?.call(area, `${area.value}${n === 0 ? '' : ' '}w${n}`);
      area.dispatchEvent(new Event('input', { bubbles: true }));
      console.log(`typed ${n}`);
      n += 1;
    }, every);
  }, WORD_EVERY_MS);
  return typedAt;
}

/** Ends it; gives when. */
async function kill(kind: Kind, page: Page): Promise<number> {
  const at = Date.now();
  if (kind === 'browser') browser.kill();
  else if (kind === 'tab') await crash(page);
  else {
    if (kind === 'server') process.kill(-(site.process.pid ?? 0), 'SIGKILL');
    else isLineDead = true;
    // The writer goes on for a while without knowing, then the tab ends too.
    await pause(2000);
    const closedAt = Date.now();
    await page.close({ runBeforeUnload: false });
    return closedAt;
  }
  return at;
}

/** The page's process dies with no chance to say a word; a tab that is closed in peace has one. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  // The answer dies with the page.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

async function startAgain(kind: Kind): Promise<void> {
  isLineDead = false;
  if (kind === 'server') site = await startSite({ SEED_DEMO: '0' }, dataDir);
  if (kind === 'browser') {
    await browser.end();
    browser = await startBrowser();
  }
}

async function isStored(title: string, text: string): Promise<boolean> {
  const answer = (await (await fetch(`${site.url}/rest/search/5/1`)).json()) as {
    data: { title: string; body: string }[];
  };
  return answer.data.some((noticia) => noticia.title === title && noticia.body === text);
}

type Browser = { context: BrowserContext; kill: () => void; end: () => Promise<void> };

/** Chromium in a process of ours, so that it can be ended like any other, with one profile for all rounds. */
async function startBrowser(): Promise<Browser> {
  const port = await freePort();
  const flags = [
    '--no-sandbox',
    '--disable-gpu',
    '--headless=new',
    '--no-first-run',
    '--disable-background-networking',
  ];
  const child: ChildProcess = spawn(
    '/usr/bin/chromium',
    [
      ...flags,
      `--user-data-dir=${path.join(home, 'profile')}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    { stdio: 'ignore', detached: true },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const killAll = () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
  };
  const connected = await untilConnected(port);
  const [context] = connected.contexts();
  if (!context) throw new Error('the browser has no profile');
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  await context.route(`${ORIGIN}/**`, forward);
  await serveDraftPage(context, ORIGIN, built);
  const end = async () => {
    killAll();
    await ended;
  };
  return { context, kill: killAll, end };
}

/** To wherever the server is now; a dead one is a dead line to the page. */
async function forward(route: Parameters<Parameters<BrowserContext['route']>[1]>[0]): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  if (isLineDead) return route.abort('internetdisconnected');
  try {
    const response = await route.fetch({ url: currentSite().url + pathname + search });
    await route.fulfill({ response });
  } catch {
    // The server, the page or the browser has just been killed: that is what is measured.
    await route.abort().catch(() => undefined);
  }
}

function currentSite(): RunningSite {
  return site;
}

async function untilConnected(port: number) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    } catch (error) {
      if (attempt >= 100) throw error;
      await pause(200);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Mulberry32: the same seed, the same moments. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}

function numberOption(name: string, fallback: number): number {
  const at = process.argv.indexOf(name);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
}
