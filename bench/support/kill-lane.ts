import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type RunningSite, startSite } from '../../tests/e2e/running-site.ts';
import { freePort } from '../../tests/support/postgres.ts';

export const KINDS = ['tab', 'browser', 'server', 'line'] as const;
export type Kind = (typeof KINDS)[number];
export type Round = {
  kind: Kind;
  typed: number;
  lost: number;
  newestLostMs: number;
  corrupt: number;
  seconds: number;
};

const WORD_EVERY_MS = 40;
const TYPED_MS = { min: 1200, max: 3500 };
/** How long somebody types on without knowing that the server or the line is gone. */
const UNKNOWING_MS = { min: 600, max: 2000 };
/** what is older than this has to be there. */
const KEPT_WITHIN_MS = 1000;
const WAIT_MS = 60_000;

/** One writer with a server, a line and a browser of their own, which die and are started again, round after round. */
export async function startLane(home: string, random: () => number) {
  const dataDir = path.join(home, 'data');
  mkdirSync(dataDir, { recursive: true });
  let site = await startSite({ SEED_DEMO: '0' }, dataDir);
  const token = await site.logIn();
  const line = await startLine(() => site);
  let browser = await startBrowser(path.join(home, 'profile'), token);
  const between = ({ min, max }: { min: number; max: number }) => min + random() * (max - min);

  /** Ends it; gives when the last moment was at which the text could still be kept. */
  const kill = async (kind: Kind, page: Page): Promise<number> => {
    const at = Date.now();
    if (kind === 'browser') browser.kill();
    else if (kind === 'tab') await crash(page);
    else {
      if (kind === 'server') process.kill(-(site.process.pid ?? 0), 'SIGKILL');
      else line.cut();
      await pause(between(UNKNOWING_MS));
      const closedAt = Date.now();
      await page.close({ runBeforeUnload: false });
      return closedAt;
    }
    return at;
  };

  const startAgain = async (kind: Kind) => {
    line.mend();
    if (kind === 'server') site = await startSite({ SEED_DEMO: '0' }, dataDir);
    if (kind !== 'browser') return;
    await browser.end();
    browser = await startBrowser(path.join(home, 'profile'), token);
  };

  const oneRound = async (n: number): Promise<Round> => {
    const begun = Date.now();
    const kind = KINDS[n % KINDS.length] as Kind;
    const title = `Ronda ${n}`;
    const page = await openEditor(browser.context, line.origin);
    await page.getByRole('textbox', { name: 'Título', exact: true }).click();
    await page.keyboard.type(title);
    const typedAt = await startTyping(page);
    await pause(between(TYPED_MS));
    const diedAt = await kill(kind, page);
    await startAgain(kind);

    const next = await openEditor(browser.context, line.origin);
    await next.getByRole('button', { name: 'Seguir con el borrador' }).first().click();
    const body = next.getByRole('textbox', { name: 'Cuerpo' });
    await body.getByText('w0').waitFor({ timeout: WAIT_MS });
    const words = (await body.innerText()).split(/\s+/).filter(Boolean);
    const isWhole = words.every((word, i) => word === `w${i}`);
    const isTitled = (await next.getByRole('textbox', { name: 'Título', exact: true }).innerText()) === title;
    await next.getByRole('button', { name: 'Guardar Noticia' }).click();
    await next.waitForURL(`${line.origin}/noticias`, { timeout: WAIT_MS });
    const isPublished = await isStored(site, title, `<p>${words.join(' ')}</p>`);
    await next.close();

    const missing = typedAt.slice(words.length);
    const oldest = missing[0];
    return {
      kind,
      typed: typedAt.length,
      lost: missing.filter((at) => at < diedAt - KEPT_WITHIN_MS).length,
      newestLostMs: oldest === undefined ? 0 : Math.max(0, diedAt - oldest),
      corrupt: [isWhole, isTitled, isPublished].filter((is) => !is).length,
      seconds: Math.round((Date.now() - begun) / 100) / 10,
    };
  };

  const end = async () => {
    await browser.end();
    await line.end();
    await site.stop();
  };
  return { oneRound, end };
}

async function openEditor(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/noticias-create`);
  await page.getByRole('textbox', { name: 'Cuerpo' }).waitFor({ timeout: WAIT_MS });
  return page;
}

/** Types by itself into the body; gives a list that goes on growing: when each word was there, by this process's clock. */
async function startTyping(page: Page): Promise<number[]> {
  const typedAt: number[] = [];
  page.on('console', (message) => {
    const [, n] = /^typed (\d+)$/.exec(message.text()) ?? [];
    if (n !== undefined) typedAt[Number(n)] = Date.now();
  });
  await page.getByRole('textbox', { name: 'Cuerpo' }).click();
  await page.evaluate((every) => {
    let n = 0;
    setInterval(() => {
      // The way a key takes: the browser changes the text, the editor hears of it.
      document.execCommand('insertText', false, `${n === 0 ? '' : ' '}w${n}`);
      console.log(`typed ${n}`);
      n += 1;
    }, every);
  }, WORD_EVERY_MS);
  return typedAt;
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

async function isStored(site: RunningSite, title: string, body: string): Promise<boolean> {
  const answer = (await (await fetch(`${site.url}/rest/search/5/1`)).json()) as {
    data: { title: string; body: string }[];
  };
  return answer.data.some((noticia) => noticia.title === title && noticia.body === body);
}

/** One origin for the browser, whatever port the server has come up on; what passes through it can be cut off. */
async function startLine(site: () => RunningSite) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(new URL(site().url).port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://localhost:${port}`,
    cut() {
      isCut = true;
      hangUp();
    },
    mend() {
      isCut = false;
    },
    end() {
      hangUp();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

type Browser = { context: BrowserContext; kill: () => void; end: () => Promise<void> };

/** Chromium in a process of ours, so that it can be ended like any other, with one profile for all rounds. */
async function startBrowser(profile: string, token: string): Promise<Browser> {
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
    [...flags, `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`, 'about:blank'],
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
  const end = async () => {
    killAll();
    await ended;
  };
  return { context, kill: killAll, end };
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
