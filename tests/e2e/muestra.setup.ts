import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { keepAsDemoData } from './demo-data.ts';
import { NPM_START, startSite } from './running-site.ts';

/** What the first start leaves is the edition that the specs of the project `muestra` begin with. */
test('an empty folder is filled with the demo edition, and its user is printed once and can sign in', async ({
  page,
}) => {
  test.setTimeout(1_200_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'fm983-demo-'));
  const first = await startSite({ LOG_LEVEL: 'warn' }, folder, NPM_START);
  const { total } = (await (await fetch(`${first.url}/rest/search/1/1`)).json()) as { total: number };
  expect(total).toBeGreaterThanOrEqual(60);
  await page.goto(first.url);
  await expect(page.getByRole('heading', { name: 'Locales' })).toBeVisible();
  const [, username = '', password = ''] =
    /Usuario de muestra: (\S+) · contraseña: (\S+)/.exec(first.output()) ?? [];
  const login = await fetch(`${first.url}/rest/user/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  expect(await login.json()).toMatchObject({ status: 'OK', token: expect.any(String) });
  await first.halt();

  const second = await startSite({}, folder);
  expect(second.output()).not.toContain('Usuario de muestra');
  await second.halt();
  await keepAsDemoData(folder);
  rmSync(folder, { recursive: true });
});
