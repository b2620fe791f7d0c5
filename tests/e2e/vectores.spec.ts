import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { cleanBody, cleanInline, isTooDeep } from '../../server/modules/noticias/noticia-html.ts';
import { CATEGORIAS } from '../../shared/categorias.ts';
import { buildPicture } from '../support/pictures.ts';
import { VECTORS } from '../support/vectores/vectores.ts';
import { send } from './edition.ts';
import { cuerpoOf, openEditor, tituloOf } from './editor-page.ts';
import { REGISTRATION_KEY, type RunningSite, startSite } from './running-site.ts';
import { signIn } from './session-page.ts';

/** M0.01 in a real browser with the site's policy switched off: what stands between a vector and a reader is the cleaning. */
test.use({ bypassCSP: true });

/** What ran, what was asked of others and what is left of a vector in a page; empty when nothing is. */
type Watch = { ran: string[]; foreign: string[] };

function watch(context: BrowserContext, origin: string): Watch {
  const seen: Watch = { ran: [], foreign: [] };
  context.on('dialog', (dialog) => {
    seen.ran.push(`${dialog.message()} at ${dialog.page()?.url()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(?:data|blob):/.test(request.url()))
      seen.foreign.push(request.url());
  });
  return seen;
}

const leftIn = (page: Page) =>
  page.evaluate(() => {
    const left: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const tag = element.localName;
      if (/^(?:object|embed|applet|base|frame|portal|math|animate|set|foreignobject|marquee)$/i.test(tag))
        left.push(tag);
      if (tag === 'meta' && element.getAttribute('http-equiv')) left.push('meta http-equiv');
      if (tag === 'script' && element.closest('article, main [class]')) left.push('script in a text');
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name) || name === 'srcdoc' || name === 'formaction') left.push(`${tag} ${name}`);
        if (!/^(?:href|src|action|data|xlink:href|poster|background|cite)$/.test(name)) continue;
        const { protocol, origin } = URL.canParse(value, location.href)
          ? new URL(value, location.href)
          : { protocol: '', origin: '' };
        const isPicture =
          (tag === 'img' || element.matches('link[rel=icon]')) && /^(?:data|blob):/.test(protocol);
        if (!/^(?:https?|mailto|tel|blob):$/.test(protocol) && !isPicture)
          left.push(`${tag} ${name}=${value}`);
        else if (tag !== 'a' && tag !== 'link' && origin !== location.origin && !isPicture)
          left.push(`${tag} ${name}=${value}`);
      }
    }
    return left;
  });

test('nothing of any vector runs in Chromium once it is cleaned, served or put in; not cleaned, they run', async ({
  page,
  context,
}) => {
  const origin = 'http://sitio.example';
  const seen = watch(context, origin);
  let html = '';
  await page.route(`${origin}/**`, (route) =>
    route.request().url() === `${origin}/`
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.fulfill({ status: 404 }),
  );
  const parts = VECTORS.flatMap((vector) => [cleanBody(vector), cleanInline(vector)]);
  html = `<!doctype html><meta charset="utf-8"><main>${parts.map((part) => `<article>${part}</article>`).join('')}</main><i id="fin"></i>`;
  await page.goto(`${origin}/`);
  await expect(page.locator('main > article')).toHaveCount(parts.length);
  await expect(page.locator('body > #fin')).toBeAttached();
  expect(await leftIn(page)).toEqual([]);
  await page.evaluate((all) => {
    for (const part of all)
      document.body.append(Object.assign(document.createElement('div'), { innerHTML: part }));
  }, parts);
  expect(await leftIn(page)).toEqual([]);
  expect(seen).toEqual({ ran: [], foreign: [] });

  html = `<!doctype html><meta charset="utf-8">${VECTORS.filter((vector) => /^<(?:img|svg|details|video|h2|script)\b.*>$/i.test(vector)).join('')}`;
  await page.goto(`${origin}/`);
  await expect.poll(() => seen.ran.length).toBeGreaterThan(3);
});

let site: RunningSite;
let token: string;
const ids: string[] = [];
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
  const folder = path.join(site.dataDir, 'importado');
  mkdirSync(folder);
  writeFileSync(path.join(folder, '1.jpg'), await buildPicture('jpeg', { width: 300, height: 200 }));
  const noticias = noticiasOf(VECTORS.filter((vector) => !vector.includes('\0')));
  ids.push(...noticias.map(({ _id }) => _id));
  writeFileSync(
    path.join(folder, 'hostil.jsonl'),
    noticias.map((noticia) => JSON.stringify(noticia)).join('\n'),
  );
  execFileSync(
    'npm',
    ['run', '-s', 'cli', '--', 'import', path.join(folder, 'hostil.jsonl'), '--images', folder],
    {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: site.dataDir },
      stdio: 'pipe',
    },
  );
});
test.afterAll(() => site.stop());

/** Every vector once, in the places a noticia has; one that swallows what follows stands where nothing does. */
function noticiasOf(vectors: readonly string[]) {
  const swallows = (vector: string) => !cleanBody(`${vector}<p>fin</p>`).includes('<p>fin</p>');
  const alone = vectors.filter((vector) => swallows(vector) || vector.length > 1500);
  const contained = vectors.filter((vector) => !alone.includes(vector));
  const place = (limit = Number.POSITIVE_INFINITY) => {
    const at = alone.findIndex((vector) => vector.length < limit);
    return at >= 0 ? (alone.splice(at, 1)[0] as string) : (contained.pop() ?? '');
  };
  const noticias = [];
  for (let n = 0; contained.length + alone.length > 0; n += 1) {
    const [title, subtitle, alt, caption, last] = [place(1500), place(1500), place(300), place(300), place()];
    const body = contained.splice(0, 80);
    while (isTooDeep(body.join('') + last)) contained.push(body.pop() as string);
    noticias.push({
      _id: `hostil-${n}`,
      title: `Nota ${n} ${title}`,
      subtitle,
      body: `<p>Texto</p>${body.join('')}${last}`,
      category: CATEGORIAS[n % CATEGORIAS.length],
      date: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
      img: [{ name: '1.jpg', alt, caption }],
    });
  }
  return noticias;
}

test('no page, list, search, text edition or feed runs, asks or keeps anything of any vector', async ({
  context,
}) => {
  const seen = watch(context, site.url);
  const hundred = VECTORS.filter((_vector, i) => i % 45 === 0 && !_vector.includes('\0'));
  await send(site, token, 'PUT', '/rest/station', {
    name: hundred[3]?.slice(0, 60),
    tagline: `"><script>alert(983)</script>`,
    ultimoMomento: { texto: '"><img src=x onerror=alert(983)>', hasta: '2099-01-01' },
  });
  const sections = CATEGORIAS.filter((one) => one !== 'programacion').map((one) => `/${one}`);
  const left: string[] = [];
  const visitAll = async (addresses: string[]) => {
    const page = await context.newPage();
    for (const address of addresses) {
      await page.goto(site.url + address);
      left.push(...(await leftIn(page)).map((what) => `${address}: ${what}`));
      if (page.url() !== site.url + address) left.push(`${address} led to ${page.url()}`);
    }
    await page.close();
  };
  const half = Math.ceil(ids.length / 2);
  const articles = ids.map((id) => `/complete/${id}`);
  await Promise.all([
    visitAll(['/', ...sections, '/rss.xml', '/feed.json', '/sitemap.xml', '/sitemap-news.xml']),
    visitAll([
      ...hundred.slice(0, 20).map((vector) => `/buscar?q=${encodeURIComponent(vector.slice(0, 190))}`),
      ...hundred.slice(0, 5).map((vector) => `/complete/${encodeURIComponent(vector.slice(0, 60))}`),
      '/buscar?q=nota',
    ]),
    visitAll(articles.slice(0, half)),
    visitAll(articles.slice(half)),
  ]);
  // That wish is remembered from here on.
  await visitAll([
    '/?texto=1',
    '/locales?texto=1',
    ...articles.slice(0, 10).map((address) => `${address}?texto=1`),
  ]);
  expect(ids.length).toBeGreaterThan(40);
  expect(left).toEqual([]);
  expect(seen).toEqual({ ran: [], foreign: [] });
});

test('people, banners, programmes and every screen of the panel take vectors for words', async ({
  page,
  context,
}) => {
  const seen = watch(context, site.url);
  const image = await site.upload(token, await buildPicture('jpeg', { width: 300, height: 250 }));
  const words = [
    '"><img src=x onerror=alert(983)>',
    '</script><script>alert(983)</script>',
    "'onmouseover=alert(983) x='",
    'javascript:alert(983)',
  ];
  for (const [i, text] of words.entries()) {
    await send(site, token, 'POST', '/rest/banners', {
      slot: 'lateral',
      title: text,
      detail: text,
      url: '/locales',
      image,
    });
    await send(site, token, 'POST', '/rest/programmes', {
      days: ['lunes'],
      from: `0${i}:00`,
      to: `0${i + 1}:00`,
      name: text,
      hosts: text,
    });
    const username = `u${i}"><svg/onload=alert(983)>`;
    await createUser({ firstName: text, lastName: text, username, password: 'una-clave-larga-de-prueba' });
  }
  await signIn(context, token);
  for (const address of [
    '/',
    '/entrevistas',
    '/noticias',
    `/noticias-details/${ids[0]}`,
    '/usuarios',
    '/actividad',
    '/estacion',
    '/estacion/banners',
    '/estacion/grilla',
  ]) {
    await page.goto(site.url + address);
    await expect(page.getByText('Cargando...').last()).toBeHidden();
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await leftIn(page), address).toEqual([]);
  }
  expect(seen).toEqual({ ran: [], foreign: [] });
});

async function createUser(usuario: object): Promise<void> {
  const { token: key } = (await (await fetch(`${site.url}/rest/user/enable/${REGISTRATION_KEY}`)).json()) as {
    token: string;
  };
  const headers = { 'content-type': 'application/json', 'x-access-token': key };
  const { status } = await fetch(`${site.url}/rest/user`, {
    method: 'POST',
    headers,
    body: JSON.stringify(usuario),
  });
  expect(status).toBe(201);
}

test('the editor takes in no vector, pasted into the body or into the title', async ({ page, context }) => {
  const seen = watch(context, site.url);
  await openEditor(page, site.url, token);
  for (const [field, vectors] of [
    [cuerpoOf(page), VECTORS],
    [tituloOf(page), VECTORS.filter((_vector, i) => i % 3 === 0)],
  ] as const) {
    for (let at = 0; at < vectors.length; at += 300) {
      await field.evaluate(
        (element, vectors) => {
          for (const vector of vectors) {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/html', vector);
            element.dispatchEvent(
              new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
            );
          }
        },
        VECTORS.slice(at, at + 300),
      );
      expect(await leftIn(page)).toEqual([]);
      await field.press('ControlOrMeta+a');
      await field.press('Delete');
    }
  }
  expect(seen).toEqual({ ran: [], foreign: [] });
});

test('what is stored is cleaned again before it becomes the editor’s document', async ({ page, context }) => {
  const seen = watch(context, site.url);
  const self = VECTORS.filter((vector) => cleanBody(`${vector}<p>fin</p>`).includes('<p>fin</p>'));
  await signIn(context, token);
  for (let at = 0; at < self.length; at += 800) {
    await page.route('**/rest/new/byid/*', async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: object };
      const texts = {
        title: `Nota ${self[at]}`,
        subtitle: self[at + 1],
        body: `<p>Texto</p>${self.slice(at, at + 800).join('')}`,
      };
      await route.fulfill({ response: answer, json: { data: { ...data, ...texts } } });
    });
    await page.goto(`${site.url}/noticias-details/${ids[1]}`);
    await expect(cuerpoOf(page)).toContainText('Texto');
    expect(await leftIn(page)).toEqual([]);
    await page.unroute('**/rest/new/byid/*');
  }
  expect(seen).toEqual({ ran: [], foreign: [] });
});
