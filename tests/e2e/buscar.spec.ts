import { expect, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { type RunningSite, startSite } from './running-site.ts';

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0', PUBLIC_URL: 'https://radio.example' });
  const token = await site.logIn();
  for (let n = 1; n <= 21; n++) {
    await site.publish(token, {
      category: 'cultura',
      title: `Feria <em>número</em> ${n}`,
      body: '<p>Las ferias & los <b>puestos</b>.</p>',
    });
  }
  await site.publish(token, { category: 'locales', title: 'El puente', body: '<p>Crece la inundación.</p>' });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await site.publish(token, { category: 'sociedad', title: 'Un puente más', date: daysAgo(20) });
  await site.publish(token, { category: 'sociedad', title: 'El puente de antes', date: daysAgo(400) });
});
test.afterAll(() => site.stop());

test('a reader without scripts searches from the menu, narrows by section and turns the page', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/cultura`);
  const box = page.getByRole('search', { name: 'Buscar en el sitio' });
  await box.getByRole('searchbox').fill('ferias');
  await box.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(`${site.url}/buscar?q=ferias`);
  await expect(page.getByRole('heading', { level: 2, name: '21 noticias para «ferias»' })).toBeVisible();
  const form = page.getByRole('search', { name: 'Buscar noticias' });
  await form.getByLabel('Categoría').selectOption('Cultura');
  await form.getByRole('button', { name: 'Buscar' }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: '21 noticias para «ferias» en Cultura' }),
  ).toBeVisible();
  await expect(form.getByLabel('Palabras')).toHaveValue('ferias');
  await page.getByRole('link', { name: 'Página Siguiente' }).click();
  await expect(page).toHaveURL(`${site.url}/buscar?q=ferias&seccion=cultura&pagina=2`);
  await expect(page.locator('main').getByRole('heading', { level: 3 })).toHaveText(['Feria número 1']);
  await context.close();
});

test('a reader without scripts narrows a search to the last week and takes the advice for a mistyped word', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/buscar?q=puente`);
  const form = page.getByRole('search', { name: 'Buscar noticias' });
  await expect(page.getByRole('heading', { name: '3 noticias para «puente»' })).toBeVisible();
  await form.getByLabel('Fecha').selectOption('Última semana');
  await form.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/[?&]periodo=semana(?:&|$)/);
  await expect(page.getByRole('heading', { name: '1 noticia para «puente», última semana' })).toBeVisible();
  await form.getByLabel('Fecha').selectOption('Último año');
  await form.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('heading', { name: '2 noticias para «puente», último año' })).toBeVisible();
  await expect(form.getByLabel('Fecha')).toHaveValue('anio');
  for (const edition of ['', '&texto=1']) {
    await page.goto(`${site.url}/buscar?q=inundasiones&periodo=mes${edition}`);
    await expect(page.getByText('Quizás quisiste decir')).toBeVisible();
    await page.getByRole('link', { name: 'inundación' }).click();
    await expect(
      page.getByRole('heading', { name: '1 noticia para «inundación», último mes' }),
    ).toBeVisible();
  }
  await context.close();
});

test('what was searched is marked in title and text, whatever its form', async ({ page }) => {
  await page.goto(`${site.url}/buscar?q=FERIA`);
  const row = page.locator('main article').first();
  await expect(row.locator('mark')).toHaveText(['Feria', 'ferias']);
  await expect(row).toContainText('Las ferias & los puestos.');
});

test('a search for one, for nothing there and for nothing at all says so', async ({ page }) => {
  await page.goto(`${site.url}/buscar?q=inundaciones`);
  await expect(page.getByRole('heading', { name: '1 noticia para «inundaciones»' })).toBeVisible();
  await page.goto(`${site.url}/buscar?q=inundaciones&seccion=cultura`);
  await expect(page.getByText('No hay noticias para «inundaciones» en Cultura.')).toBeVisible();
  await page.getByRole('link', { name: 'Buscar en todas las categorías' }).click();
  await expect(page.getByRole('heading', { name: '1 noticia para' })).toBeVisible();
  await page.goto(`${site.url}/buscar`);
  await expect(page.getByText('Escribí una o más palabras')).toBeVisible();
});

test('a search is one page for indexes, out of them when it finds nothing, takes any text and escapes it', async () => {
  const get = async (query: string) => {
    const response = await fetch(`${site.url}/buscar?${query}`);
    return { status: response.status, html: await response.text() };
  };
  const plain = await get('q=feria');
  const noindex = '<meta name="robots" content="noindex"/>';
  const isOut = async (query: string) => (await get(query)).html.includes(noindex);
  expect([plain.html.includes(noindex), await isOut('')]).toEqual([false, false]);
  expect([await isOut('q=compre+barato'), await isOut('q=feria&pagina=99')]).toEqual([true, true]);
  expect(plain.html).toContain('<link rel="canonical" href="https://radio.example/buscar"/>');
  const long = await get(`q=feria${'+feria'.repeat(200)}&seccion=inventada&pagina=-3`);
  expect([long.status, long.html.includes('usamos los primeros')]).toEqual([200, true]);
  const hostile = await get(`q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect([hostile.status, hostile.html.includes('<script>alert')]).toEqual([200, false]);
  expect((await get('q=a&q=b')).status).toBe(200);
  expect((await get('q=%00%FF')).status).toBe(200);
  expect((await get('q=feria&pagina=99')).status).toBe(404);
});

test('another spelling of the search moves to the right one and keeps the words', async () => {
  const response = await fetch(`${site.url}/Buscar/?q=feria`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, '/buscar?q=feria']);
});

for (const [width, name] of [
  [390, 'a phone'],
  [1440, 'a desk'],
] as const) {
  test(`axe finds nothing on the search on ${name}, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const query of ['?q=ferias', '?q=nadie', '']) {
        await page.goto(`${site.url}/buscar${query}`);
        expect(await axeFindings(page)).toEqual([]);
      }
    }
  });
}

test('a phone finds the search in its bar and in its menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url);
  await page.locator('summary[aria-label="Menú"]').click();
  await page.getByRole('search', { name: 'Buscar desde el menú' }).getByRole('searchbox').fill('puente');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/buscar?q=puente`);
  await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(`${site.url}/buscar`);
});
