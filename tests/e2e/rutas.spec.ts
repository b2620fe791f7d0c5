import { expect, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { type RunningSite, startSite } from './running-site.ts';

const SECTIONS = [
  'cultura',
  'latinoamerica',
  'regionales',
  'sindicales',
  'sociedad',
  'provinciales',
  'locales',
  'nacionales',
  'comunicaciones',
  'entrevistas',
  'ambiente',
  'tecnologia',
];

let site: RunningSite;
let token: string;
let article: string;

test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0', PUBLIC_URL: 'https://radio.example' });
  token = await site.logIn();
  for (const category of SECTIONS) await site.publish(token, { category, title: `Solo de ${category}` });
  await site.publish(token, { category: 'programacion', title: 'También es programación' });
  const name = await site.upload(token, await buildPicture('jpeg'));
  const noticia = await site.publish(token, {
    title: 'El <em>puente</em> "nuevo" & la costanera',
    subtitle: 'Abre el <strong>domingo</strong>',
    body: '<p>Con obra terminada.</p><script>alert(1)</script>',
    date: '2026-01-02T12:00:00Z',
    img: [{ name, alt: 'El puente visto desde la costanera' }],
    video: 'aqz-KE-bpKQ',
  });
  article = `/complete/${noticia._id}`;
});
test.afterAll(() => site.stop());

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const htmlOf = async (path: string) => (await get(path)).text();

test('M2.01 / and /home render the home page and both have / as canonical', async () => {
  for (const path of ['/', '/home']) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<link rel="canonical" href="https://radio.example/"/>');
  }
});

for (const section of SECTIONS) {
  test(`M2.07 /${section} lists its own category only`, async ({ page }) => {
    await page.goto(`${site.url}/${section}`);
    const titles = await page
      .locator('main')
      .getByRole('link', { name: /^Solo de / })
      .allTextContents();
    expect(titles).toEqual([`Solo de ${section}`]);
  });
}

test('Q-05 programacion and entrevistas share the page /entrevistas and /programacion moves there', async ({
  page,
}) => {
  const moved = await get('/programacion');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/entrevistas']);
  await page.goto(`${site.url}/entrevistas`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programación');
  await expect(page.getByRole('link', { name: 'También es programación' })).toBeVisible();
});

test('M2.08 an unknown noticia is a page with 404, a deleted one with 410', async () => {
  const missing = await get('/complete/000000000000000000000000');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('La noticia no existe o fue eliminada');
  const { _id } = await site.publish(token, { title: 'Por poco tiempo' });
  await site.remove(token, _id);
  expect((await get(`/complete/${_id}`)).status).toBe(410);
});

test('M2.09 any other page redirects to the home page, which says so once', async ({ page }) => {
  const answer = await get('/no-existe/para-nada');
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    302,
    '/',
    'no-store',
  ]);
  await page.goto(`${site.url}/no-existe`);
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByText('La página que buscabas no existe')).toBeVisible();
  await page.reload();
  await expect(page.getByText('La página que buscabas no existe')).toHaveCount(0);
});

test('Q-04 files and calls that do not exist are 404, never a page', async () => {
  for (const path of [
    '/rest/nada',
    '/uploads/123.jpg',
    '/foto.png',
    '/assets/viejo.js',
    '/wp-login.php',
    '/.git/config',
    '/.vite/manifest.json',
    '/site.js',
  ]) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('content-type')).toContain('application/json');
  }
});

test('Q-04 another spelling of an address moves to the right one', async () => {
  const spelled = {
    '/Locales': '/locales',
    '/locales/': '/locales',
    '/LOCALES?pagina=2': '/locales?pagina=2',
    '/HOME/': '/home',
    '/Programacion': '/entrevistas',
    [`/Complete/${article.slice(10)}/`]: article,
  };
  for (const [typed, right] of Object.entries(spelled)) {
    const response = await get(typed);
    expect([typed, response.status, response.headers.get('location')]).toEqual([typed, 301, right]);
  }
});

test('no address of another site can be redirected to', async () => {
  for (const path of ['//evil.example', '//evil.example/%2e%2e', '/\\evil.example', '/%5cevil.example']) {
    const location = (await get(path)).headers.get('location') ?? '/';
    expect([path, location]).toEqual([path, '/']);
  }
});

test('M2.56 M2.57 title, description, canonical, og and twitter tags are in the HTML as it leaves the server', async () => {
  const html = await htmlOf(article);
  for (const tag of [
    '<title>El puente &quot;nuevo&quot; &amp; la costanera · FM 98.3</title>',
    '<meta name="description" content="Abre el domingo"/>',
    `<link rel="canonical" href="https://radio.example${article}"/>`,
    '<meta property="og:title" content="El puente &quot;nuevo&quot; &amp; la costanera"/>',
    `<meta property="og:url" content="https://radio.example${article}"/>`,
    '<meta property="og:type" content="article"/>',
    '<meta property="article:published_time" content="2026-01-02T12:00:00.000Z"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
  ]) {
    expect(html).toContain(tag);
  }
  expect(html).toMatch(
    /<meta property="og:image" content="https:\/\/radio\.example\/uploads\/compartir\/[\da-f]{64}\.jpg"\/>/,
  );
  expect(html).not.toContain('alert(1)');
});

test('M1.01 every public page gives its content without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url);
  await expect(page.getByRole('link', { name: 'Solo de cultura' }).first()).toBeVisible();
  await page.goto(site.url + article);
  await expect(page.getByText('Con obra terminada.')).toBeVisible();
  await expect(page.getByRole('link', { name: /video/i }).first()).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  );
  await context.close();
});

test('Q-11 pages of a section are real links and one past the end is 404', async () => {
  expect((await get('/locales?pagina=1')).status).toBe(200);
  expect((await get('/locales?pagina=999')).status).toBe(404);
  expect((await get('/locales?pagina=abc')).status).toBe(200);
});

test('documents carry a policy without unsafe-inline and load nothing from elsewhere', async ({ page }) => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe-inline');
  const foreign: string[] = [];
  const violations: string[] = [];
  page.on(
    'request',
    (request) =>
      new URL(request.url()).host !== new URL(site.url).host &&
      !request.url().startsWith('data:') &&
      foreign.push(request.url()),
  );
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
  );
  for (const path of ['/', '/locales', article])
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
  expect(violations).toEqual([]);
});

test('M2.10 the menu’s entry for /entrevistas reads "Programación"', async () => {
  const html = await htmlOf('/');
  const texts = [...html.matchAll(/<a\b[^>]*href="\/entrevistas"[^>]*>(.*?)<\/a>/gs)].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, '').trim(),
  );
  expect(texts.length).toBeGreaterThan(1);
  expect(new Set(texts)).toEqual(new Set(['Programación']));
});

test('M2.11 every address opens directly, outlives a reload, and back and forward lead through them all', async ({
  page,
}) => {
  const paths = [
    '/',
    ...SECTIONS.map((section) => `/${section}`),
    article,
    '/buscar?q=puente',
    '/sin-conexion',
  ];
  const title = () => page.title();
  const titles: string[] = [];
  for (const path of paths) {
    await page.goto(site.url + path);
    titles.push(await title());
    await page.reload();
    await expect(page).toHaveURL(site.url + path);
    expect(await title()).toBe(titles.at(-1));
  }
  expect(new Set(titles).size).toBe(paths.length);
  for (const place of [...paths.keys()].reverse().slice(1)) {
    await page.goBack();
    await expect(page).toHaveURL(site.url + paths[place]);
    expect(await title()).toBe(titles[place]);
  }
  await page.goForward();
  await expect(page).toHaveURL(site.url + paths[1]);
  expect(await title()).toBe(titles[1]);
});

test('M1.06 M9.11 every page is es-AR and has no words of a foreign interface', async ({ page }) => {
  const FOREIGN =
    /\b(?:home|search|loading|next|previous|close|share|read more|sign in|log ?in|log ?out|the|and|error|page|back|play|pause|stop|video \d of)\b/i;
  for (const path of [
    '/',
    '/locales',
    '/entrevistas',
    article,
    '/buscar?q=puente',
    '/buscar?q=nada',
    '/sin-conexion',
    '/complete/nadie',
  ]) {
    await page.goto(site.url + path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
    const words = await page.evaluate(() => [
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label],[alt],[title],[placeholder]')].flatMap((element) =>
        ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      ),
    ]);
    expect(words.join('\n').length).toBeGreaterThan(300);
    expect(
      words.filter((text) => FOREIGN.test(text)).map((text) => FOREIGN.exec(text)?.[0]),
      path,
    ).toEqual([]);
  }
});
