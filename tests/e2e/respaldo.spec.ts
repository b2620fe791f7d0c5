import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { databaseOf } from './engine.ts';
import { expectAccessibleScreen, openScreen } from './panel-screen.ts';
import { type RunningSite, startSite } from './running-site.ts';
import { signIn } from './session-page.ts';

/** M0.06 as the technician and the newsroom see it: the command line beside a running site, and the panel. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const NODE = path.join(ROOT, 'node_modules/.bin/node');

let site: RunningSite;
let token: string;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
  await site.publish(token, { title: 'La feria vuelve' });
});
test.afterAll(() => site.stop());

const cli = async (dataDir: string, ...words: string[]) =>
  execFileSync(NODE, ['cli/main.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, ...(await databaseOf(dataDir)) },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test('M0.06 copy, list and drill by hand while the site runs, a restore elsewhere, and the panel says so', async ({
  page,
}, info) => {
  expect(await cli(site.dataDir, 'backup', '--nightly')).toMatch(
    /^Copia lista y leída entera: nocturna-\d{4}-\d\d-\d\d\.tar, .* 1 noticia, /,
  );
  expect(await cli(site.dataDir, 'drill')).toMatch(/^Simulacro bien: nocturna-.*filas comparadas, 1 noticia/);
  expect(await cli(site.dataDir, 'backup', '--list')).toMatch(
    /^nocturna-[\s\S]*Última copia de la noche: [\s\S]*Último simulacro: .*, salió bien\.$/m,
  );
  const [copy = ''] = readdirSync(path.join(site.dataDir, 'respaldos'));
  const elsewhere = info.outputPath('otro-lugar');
  expect(await cli(elsewhere, 'restore', path.join(site.dataDir, 'respaldos', copy))).toMatch(
    /^Restaurada la copia del .*: 1 noticia, 1 usuario, 0 imágenes\.$/m,
  );
  await signIn(page, token);
  await openScreen(page, `${site.url}/actividad`);
  const block = page.getByRole('region', { name: 'Copias de seguridad' });
  await expect(block).toContainText(/Última copia\d\d\/\d\d\/\d{4}, \d\d\.\d\d h: 1 noticia, [\d,]+ MB\./);
  await expect(block).toContainText(/Último simulacro.*la copia se restauró aparte y es igual\./);
  await openScreen(page, `${site.url}/noticias`);
  await expect(page.getByText('copia de seguridad')).toHaveCount(0);
});

test('M0.06 the newsroom reads over its list that the copies are late', async ({ page }) => {
  await signIn(page, token);
  await page.route('**/rest/panel/respaldo', async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({
      json: {
        data: {
          ...data,
          isLate: true,
          copia: { at: '2026-11-20T06:30:00Z', bytes: 1, noticias: 1, missing: 0 },
        },
      },
    });
  });
  const open = async () => {
    await openScreen(page, `${site.url}/noticias`);
    await expect(
      page.getByText(
        'La última copia de seguridad buena es del 20/11/2026, 03.30 h. Avisale a quien cuida el servidor.',
      ),
    ).toBeVisible();
  };
  await expectAccessibleScreen(page, open);
});

test('M0.07 the block under the activity is accessible, light and dark, narrow and large', async ({
  page,
}) => {
  await signIn(page, token);
  await expectAccessibleScreen(page, async () => {
    await openScreen(page, `${site.url}/actividad`);
    await expect(page.getByRole('region', { name: 'Copias de seguridad' })).toBeVisible();
  });
});
