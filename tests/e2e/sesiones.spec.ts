import { expect, type Page, test } from '@playwright/test';
import { type RunningSite, STAFF, startSite } from './running-site.ts';

/** The own sessions in the panel: from which device and address, since when, and how they are ended. */
let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0', TRUST_PROXY: '127.0.0.1' });
  await site.logIn();
});
test.afterAll(() => site.stop());

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const HOSTILE =
  '<img src=x onerror=document.title="roto"> Firefox/1 Windows "><script>document.title="roto"</script>';

const logInFrom = async (agent: string, address: string) => {
  const response = await fetch(`${site.url}/rest/user/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent, 'x-forwarded-for': address },
    body: JSON.stringify({ username: STAFF.username, password: STAFF.password }),
  });
  return ((await response.json()) as { token: string }).token;
};
const works = async (token: string) =>
  (await fetch(`${site.url}/rest/user`, { headers: { 'x-access-token': token } })).status === 200;
const row = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Mis sesiones' }).getByRole('listitem').filter({ hasText: text });
const openOwn = async (page: Page) => {
  const token = await site.logIn();
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
  await page.goto(`${site.url}/usuarios`);
  await expect(page.getByText('Esta sesión')).toHaveCount(1);
  return token;
};

test('each session says its device, its address and its last use, one ends alone, and "Cerrar las demás" all others', async ({
  page,
}) => {
  const [phone, tablet, desk] = [
    await logInFrom(PHONE, '203.0.113.7'),
    await logInFrom('Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', '203.0.113.8'),
    await logInFrom('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36', '203.0.113.9'),
  ];
  const own = await openOwn(page);
  const shown = row(page, 'Firefox en Android');
  await expect(shown).toContainText(/Último uso: .+ Iniciada el .+, desde 203\.0\.113\.7/);
  await expect(row(page, 'Safari en iPhone o iPad')).toContainText('203.0.113.8');
  await expect(row(page, 'Esta sesión').getByRole('button')).toHaveCount(0);
  await shown.getByRole('button', { name: /^Cerrar la sesión: Firefox en Android/ }).click();
  await expect(shown).toHaveCount(0);
  expect([await works(phone), await works(tablet), await works(own)]).toEqual([false, true, true]);
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByRole('region', { name: 'Mis sesiones' }).getByRole('listitem')).toHaveCount(1);
  expect([await works(tablet), await works(desk), await works(own)]).toEqual([false, false, true]);
});

test('what a browser calls itself is never markup: a hostile name is a device like any other', async ({
  page,
}) => {
  await logInFrom(HOSTILE, '203.0.113.66');
  await openOwn(page);
  await expect(row(page, '203.0.113.66')).toContainText('Firefox en Windows');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page.getByText('onerror')).toHaveCount(0);
  await expect(page).not.toHaveTitle('roto');
});
