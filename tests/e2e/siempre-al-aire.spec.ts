import { chmodSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { startCaddyFront } from './caddy-front.ts';
import type { Front } from './front.ts';
import { startNginxFront } from './nginx-front.ts';
import { rawGet } from './raw-get.ts';
import { type RunningSite, START, startSite } from './running-site.ts';

/**
 * docs/decisions/0031-always-on-the-air.md, through the real nginx and Caddy with the files of deploy/. The folder's modes
 * are those of deploy/fm983.service.
 */
const AGE = /Copia del \d{1,2} \w{3} \d{4}, \d{1,2}\.\d{2}\sh: el sitio vuelve en un rato\./;

let folder: string;
let site: RunningSite;
let front: Front;
let token: string;
test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fm983-aire-'));
  chmodSync(folder, 0o711);
  const env = { SEED_DEMO: '0', PUBLIC_URL: 'https://radio.example' };
  site = await startSite(env, folder, `umask 077; ${START}`);
  front = await startNginxFront(new URL(site.url).port, folder);
  token = await site.logIn();
});
test.afterEach(async () => {
  await front.stop();
  await site.stop();
});

const ask = (address: string, url = front.url) => rawGet(url + address, { accept: 'text/html' });
const textOf = async (address: string, url = front.url) => String((await ask(address, url)).bytes);

/** A noticia with a picture, once it stands in the copy's lists and on its own page. */
async function publishCopied(title: string, category = 'locales') {
  const name = await site.upload(token, await buildPicture('jpeg', { width: 800, height: 600 }));
  const { _id: id } = await site.publish(token, { title, category, img: [{ name }] });
  for (const file of [`complete/${id}.html`, 'index.html', `${category}.html`])
    await expect
      .poll(() => readFile(path.join(folder, 'copia', file), 'utf8').catch(() => ''), { timeout: 20_000 })
      .toContain(title);
  return { id, name };
}

function kill(): Promise<unknown> {
  const ended = new Promise((resolve) => site.process.once('exit', resolve));
  process.kill(-(site.process.pid ?? 0), 'SIGKILL');
  return ended;
}

for (const [name, startFront] of [
  ['nginx', startNginxFront],
  ['Caddy', startCaddyFront],
] as const)
  test(`with the program killed ${name} gives home, sections and noticias with their pictures and the copy’s age`, async ({
    page,
  }) => {
    const { id, name: picture } = await publishCopied('Sigue en el aire');
    const before = await startFront(new URL(site.url).port, folder);
    expect(await textOf('/', before.url)).not.toMatch(AGE);
    await kill();
    try {
      await expectCopies(before.url, { id, picture });
      await expectRefusals(before.url);
      await expectQuietPages(page, before.url, ['/', '/locales', `/complete/${id}`]);
    } finally {
      await before.stop();
    }
  });

async function expectCopies(url: string, { id, picture }: { id: string; picture: string }): Promise<void> {
  for (const address of ['/', '/home', '/locales', `/complete/${id}`, '/?utm_source=red']) {
    const answer = await ask(address, url);
    expect([answer.status, answer.headers['cache-control']], address).toEqual([200, 'no-store']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(answer.bytes), address).toContain('Sigue en el aire');
    expect(String(answer.bytes), address).toMatch(AGE);
  }
  for (const address of ['/cultura', '/robots.txt', '/rss.xml', '/manifest.webmanifest', '/favicon.svg'])
    expect((await ask(address, url)).status, address).toBe(200);
  const full = await ask(`/uploads/${picture}`, url);
  expect([full.status, full.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await ask(`/uploads/640/${picture}.webp`, url)).headers['content-type']).toBe('image/webp');
}

async function expectRefusals(url: string): Promise<void> {
  for (const address of ['/buscar?q=aire', '/locales?pagina=2', '/complete/000000000000000000000000']) {
    const answer = await ask(address, url);
    expect([answer.status, answer.headers['retry-after']], address).toEqual([503, '30']);
    expect(String(answer.bytes)).toContain('Esta página vuelve en un rato');
  }
  const call = await rawGet(`${url}/rest/new`, { 'x-access-token': token }, 'POST');
  expect([call.status, JSON.parse(String(call.bytes)).code]).toEqual([503, 'unavailable']);
  expect((await ask('/healthz', url)).status).toBe(503);
}

async function expectQuietPages(page: Page, url: string, addresses: readonly string[]): Promise<void> {
  const troubles: string[] = [];
  page.on('console', (message) => message.type() !== 'log' && troubles.push(message.text()));
  page.on(
    'response',
    (answer) => answer.status() >= 400 && troubles.push(`${answer.status()} ${answer.url()}`),
  );
  for (const address of addresses) {
    await page.goto(url + address, { waitUntil: 'networkidle' });
    await expect(page.locator('main .copia')).toBeVisible();
  }
  const widths = page.locator('main img').first();
  expect(await widths.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
}

test('a program that hangs is waited for 15 seconds, then the copy is shown', async () => {
  await publishCopied('Antes de colgarse');
  const group = -(site.process.pid ?? 0);
  process.kill(group, 'SIGSTOP');
  const hanging = await ask('/');
  process.kill(group, 'SIGCONT');
  expect([hanging.status, String(hanging.bytes).includes('Antes de colgarse')]).toEqual([200, true]);
  expect(String(hanging.bytes)).toMatch(AGE);
  await expect.poll(() => textOf('/')).not.toMatch(AGE);
});

test('a deleted noticia is in no copy, killed right after the answer', async () => {
  const { id } = await publishCopied('Se va enseguida');
  expect(await site.remove(token, id)).toBe(200);
  expect(existsSync(path.join(folder, `copia/complete/${id}.html`))).toBe(false);
  await expect.poll(() => textOfFile('index.html'), { timeout: 20_000 }).not.toContain('Se va enseguida');
  await expect.poll(() => textOfFile('locales.html'), { timeout: 20_000 }).not.toContain('Se va enseguida');
  await kill();
  expect((await ask(`/complete/${id}`)).status).toBe(503);
});

async function textOfFile(file: string): Promise<string> {
  return readFile(path.join(folder, 'copia', file), 'utf8');
}

test('a database file that is gone: readers read, writers are told and lose nothing, and its return heals', async () => {
  const { id } = await publishCopied('Antes de que falte la base');
  const file = path.join(folder, 'fm983.sqlite');
  renameSync(file, `${file}.lejos`);
  await expect.poll(async () => (await fetch(`${site.url}/healthz`)).status).toBe(503);
  const refused = await write('No se pierde');
  expect([refused.status, refused.body.code]).toEqual([503, 'database_unavailable']);
  expect(refused.body.message).toContain('Por ahora no se puede guardar');
  for (const address of ['/', '/locales', `/complete/${id}`])
    expect([
      address,
      (await ask(address)).status,
      (await textOf(address)).includes('Antes de que falte'),
    ]).toEqual([address, 200, true]);
  renameSync(`${file}.lejos`, file);
  await expect.poll(async () => (await write('Volvió')).status).toBe(201);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(await textOf('/')).toContain('Volvió');
});

test('a locked database: readers do not wait, writers are told, and its release heals', async () => {
  await publishCopied('Antes del candado');
  const other = new DatabaseSync(path.join(folder, 'fm983.sqlite'), { timeout: 5000 });
  other.exec('begin immediate');
  let isRefused = false;
  const writing = write('Con el candado puesto').finally(() => {
    isRefused = true;
  });
  for (let i = 0; i < 20; i += 1) expect((await ask('/')).status).toBe(200);
  expect(isRefused).toBe(false);
  const refused = await writing;
  expect([refused.status, refused.body.code]).toEqual([503, 'database_unavailable']);
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'OK', readOnly: true });
  other.exec('rollback');
  other.close();
  await expect.poll(async () => (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'OK' });
  expect((await write('Sin candado')).status).toBe(201);
});

async function write(title: string): Promise<{ status: number; body: Record<string, string> }> {
  const answer = await fetch(`${front.url}/rest/new`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ title, subtitle: 'Bajada', body: '<p>Texto.</p>', category: 'locales' }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}
