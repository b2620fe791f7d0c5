import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { publishScreens } from './public-screens.ts';
import { startSite } from './running-site.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../dist/client');

test('M0.04 M7.14 no screen asks another host for anything before a press', async ({ page }) => {
  const site = await startSite({ SEED_DEMO: '0' });
  const screens = await publishScreens(site);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const address of [...Object.values(screens), '/login', '/register'])
    await page.goto(site.url + address, { waitUntil: 'networkidle' });
  await site.stop();
  expect(asked.length).toBeGreaterThan(Object.keys(screens).length);
  expect(asked.filter((url) => !url.startsWith(site.url) && !/^(?:data|blob):/.test(url))).toEqual([]);
});

test('M7.13 no file that browsers load names an address of a developer’s machine', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|css|html|json|webmanifest)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  const found = files.filter((file) =>
    /(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+|\/)/.test(readFileSync(path.join(CLIENT, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
