import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { startSite } from './running-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('a database with content is never filled with the demo edition', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fm983-content-'));
  const first = await startSite({ SEED_DEMO: '0' }, folder);
  await first.publish(await first.logIn(), { title: 'La única noticia' });
  process.kill(-(first.process.pid ?? 0), 'SIGTERM');
  await new Promise((resolve) => first.process.once('exit', resolve));
  const second = await startSite({}, folder);
  expect(await (await fetch(`${second.url}/rest/search/1/1`)).json()).toMatchObject({ total: 1 });
  await second.stop();
});

test('SIGTERM lets a request under way finish and ends with 0', async () => {
  const site = await startServer({});
  const body = JSON.stringify({ username: 'ana', password: 'una-clave-larga' });
  const sent = request(`${site.url}/rest/user/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const answered = new Promise<number | undefined>((resolve, reject) =>
    sent.once('response', (response) => resolve(response.statusCode)).once('error', reject),
  );
  await new Promise((resolve) => sent.once('continue', resolve).flushHeaders());
  site.child.kill('SIGTERM');
  sent.write(body.slice(0, 10));
  sent.end(body.slice(10));
  expect(await answered).toBe(200);
  expect(await site.ended).toBe(0);
});

test('wrong settings stop the start, each named, none shown', async () => {
  const { code, output } = await runServer({
    PORT: 'no-es-numero',
    DATABASE_URL: 'mysql://secreto@x/y',
    UPLOAD_URL: 'z',
    SEED_DEMO: 'quizas',
  });
  expect(code).toBe(1);
  for (const name of ['PORT', 'DATABASE_URL', 'UPLOAD_URL', 'SEED_DEMO'])
    expect(output).toContain(`${name}:`);
  for (const value of ['no-es-numero', 'secreto', 'quizas']) expect(output).not.toContain(value);
});

test('a database of a newer version is refused and left alone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fm983-newer-'));
  const site = await startSite({ SEED_DEMO: '0' }, folder);
  process.kill(-(site.process.pid ?? 0), 'SIGTERM');
  await new Promise((resolve) => site.process.once('exit', resolve));
  const database = new DatabaseSync(path.join(folder, 'fm983.sqlite'));
  database.exec("insert into kysely_migration values ('9999-from-the-future', '2030-01-01T00:00:00Z')");
  database.close();
  const { code, output } = await runServer({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(output).toContain('es de una versión más nueva del programa (9999-from-the-future)');
  rmSync(folder, { recursive: true, force: true });
});

test('a corrupt database stops the start, says what to do, and stays as it is', async () => {
  for (const harm of [
    (bytes: Buffer) => bytes.fill('x', 0, 100),
    (bytes: Buffer) => bytes.fill(0xff, bytes.length - 20 * 4096),
  ]) {
    const folder = mkdtempSync(path.join(tmpdir(), 'fm983-corrupt-'));
    const site = await startSite({ SEED_DEMO: '0' }, folder);
    const token = await site.logIn();
    for (let i = 0; i < 5; i += 1) await site.publish(token, { title: `Noticia ${i}` });
    await site.halt();
    const file = path.join(folder, 'fm983.sqlite');
    const harmed = harm(readFileSync(file));
    writeFileSync(file, harmed);
    const { code, output } = await runServer({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(output).toContain(`La base de datos (${file}) está dañada`);
    expect(output).toContain('npm run cli -- restore');
    expect(readFileSync(file).equals(harmed)).toBe(true);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a site whose database is gone does not start as an empty one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fm983-lost-'));
  const site = await startSite({ SEED_DEMO: '0' }, folder);
  await expect.poll(() => existsSync(path.join(folder, 'copia/503.html'))).toBe(true);
  await site.halt();
  rmSync(path.join(folder, 'fm983.sqlite'));
  const { code, output } = await runServer({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(output).toContain('Falta la base de datos');
  expect(existsSync(path.join(folder, 'fm983.sqlite'))).toBe(false);
  expect(existsSync(path.join(folder, 'copia/503.html'))).toBe(true);
  rmSync(folder, { recursive: true, force: true });
});

type Started = { url: string; child: ReturnType<typeof spawn>; ended: Promise<number | null> };

/** The server without npm around it, so that its own exit code is seen. */
async function startServer(env: Record<string, string>): Promise<Started> {
  const { child, ended, output } = spawnServer({ SEED_DEMO: '0', PORT: '0', LOG_LEVEL: 'info', ...env });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /Server listening at (http:\/\/[\d.:]+)/.exec(output())?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(output())));
  });
  return { url, child, ended };
}

async function runServer(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { ended, output } = spawnServer(env);
  return { code: await ended, output: output() };
}

function spawnServer(env: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fm983-start-'));
  const child = spawn(process.execPath, ['dist/program/main.js'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      rmSync(folder, { recursive: true, force: true });
      resolve(code);
    }),
  );
  return { child, ended, output: () => output };
}
