import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildNoticia, call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** CONTRACT "Noticia", sentence by sentence; bounds are in s5-validacion, categories in q05, dates in s3 and q38. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const MARKS =
  '<strong>a</strong><em>b</em><u>c</u><s>d</s><sub>e</sub><sup>f</sup><a href="https://a.ar/">g</a><br />';

test('CONTRACT Noticia: title and subtitle keep the inline marks and nothing else', async () => {
  const html = `${MARKS}<p>h</p><h1>i</h1><img src="/uploads/1.jpg"><span style="color:red">j</span>`;
  const { title, subtitle } = await publish(site, { title: html, subtitle: html });
  for (const kept of [title, subtitle] as string[]) {
    expect(kept.startsWith(MARKS.replace('<br />', ''))).toBe(true);
    expect(kept).not.toMatch(/<(?:p|h1|img|span)\b|style/);
    expect(kept.replace(/<[^>]*>/g, '')).toMatch(/^abcdefg\s*h\s*i\s*j$/);
  }
});

test('CONTRACT Noticia: a body keeps paragraphs, headings, lists, quotes, tables, rules and pictures of the site', async () => {
  const kept = [
    '<p>Uno</p>',
    '<h2>Dos</h2>',
    '<h3>Tres</h3>',
    '<ul><li>Cuatro</li></ul>',
    '<ol start="3"><li>Cinco</li></ol>',
    '<blockquote><p>Seis</p></blockquote>',
    '<table><tbody><tr><td colspan="2">Siete</td></tr></tbody></table>',
    '<figure><img src="/uploads/12.jpg" alt="Ocho" /><figcaption>Nueve</figcaption></figure>',
  ];
  const { body } = await publish(site, { body: kept.join('') });
  for (const html of kept) expect(body).toContain(html);
});

test('CONTRACT Noticia: HTML is sanitised at creation and at every change, and what is served is what was stored', async () => {
  const hostile =
    '<p onclick="x()">Texto<script>alert(1)</script><img src="https://espia.example/p.gif"></p>';
  const created = await publish(site, {
    body: hostile,
    title: 'T<script>1</script>',
    subtitle: '<b onmouseover=x()>S</b>',
  });
  expect([created.title, created.subtitle, created.body]).toEqual([
    'T',
    '<strong>S</strong>',
    '<p>Texto</p>',
  ]);
  const { body } = await call(site, 'PUT', '/rest/new', {
    token: site.token,
    body: { _id: created._id, body: `${hostile}<p>2</p>` },
  });
  expect(body.data.body).toBe('<p>Texto</p><p>2</p>');
  expect((await call(site, 'GET', `/rest/new/byid/${created._id}`)).body.data).toEqual(body.data);
});

test.each(['', '   ', '<strong></strong>', '<br>', '&nbsp;&#160;', '<img src=x>', '<script>Hola</script>'])(
  'CONTRACT Noticia: the title %j has no text and is refused',
  async (title) => {
    const { status, body } = await call(site, 'POST', '/rest/new', {
      token: site.token,
      body: buildNoticia({ title }),
    });
    expect(status).toBe(400);
    expect(body.errors.map((e: { field: string }) => e.field)).toEqual(['title']);
  },
);

test('CONTRACT Noticia: a change that would leave the title without text is refused and changes nothing', async () => {
  const noticia = await publish(site);
  const { status } = await call(site, 'PUT', '/rest/new', {
    token: site.token,
    body: { _id: noticia._id, title: '<em> </em>' },
  });
  expect(status).toBe(400);
  expect((await call(site, 'GET', `/rest/new/byid/${noticia._id}`)).body.data).toEqual(noticia);
});

test('CONTRACT Noticia: img is ordered and keeps alt and caption; plain names are taken', async () => {
  const img = [
    { name: '30.jpg', alt: 'La plaza', caption: 'Foto: Ana' },
    '10.jpg',
    { name: '20.jpg', alt: null, caption: '' },
  ];
  const noticia = await publish(site, { img });
  expect(noticia.img).toEqual([
    { name: '30.jpg', alt: 'La plaza', caption: 'Foto: Ana' },
    { name: '10.jpg' },
    { name: '20.jpg' },
  ]);
});

test('CONTRACT Noticia: img is an empty list when none was sent', async () => {
  expect((await publish(site, { img: undefined })).img).toEqual([]);
  expect((await publish(site, { img: null })).img).toEqual([]);
});

test('Q-30 a picture whose upload failed may still be named: the noticia keeps the name', async () => {
  const noticia = await publish(site, { img: ['9876543210987654.jpg'] });
  expect(noticia.img).toEqual([{ name: '9876543210987654.jpg' }]);
  expect((await call(site, 'GET', '/uploads/9876543210987654.jpg')).status).toBe(404);
});

test.each(['../1.jpg', 'a/b.jpg', '.jpg', '', 'a b.jpg', '1.jpg\u0000', 'a..b', '%2e%2e'])(
  'CONTRACT Noticia: the picture name %j is refused with the place in the list',
  async (name) => {
    const { status, body } = await call(site, 'POST', '/rest/new', {
      token: site.token,
      body: buildNoticia({ img: ['1.jpg', { name }] }),
    });
    expect(status).toBe(400);
    expect(body.errors[0].field).toMatch(/^img\.1/);
  },
);

test('CONTRACT Noticia: version is 1 at creation and grows by one with every write', async () => {
  const { _id, version } = await publish(site);
  const versions = [version];
  for (const subtitle of ['uno', 'uno', 'dos']) {
    const { body } = await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id, subtitle } });
    versions.push(body.data.version);
  }
  expect(versions).toEqual([1, 2, 3, 4]);
});

test('CONTRACT Noticia: updatedAt follows every write and date stays', async () => {
  const created = await publish(site, { date: '2026-03-01T12:00:00.000Z' });
  site.now += 90_000;
  const { body } = await call(site, 'PUT', '/rest/new', {
    token: site.token,
    body: { _id: created._id, subtitle: 'Otra' },
  });
  expect(created.updatedAt).toBe(new Date(site.now - 90_000).toISOString());
  expect(body.data.updatedAt).toBe(new Date(site.now).toISOString());
  expect(body.data.date).toBe('2026-03-01T12:00:00.000Z');
});

test('Q-12 Spanish text with accents, emoji and typographic quotes comes back as it was sent', async () => {
  const text = 'Ñandú “pingüino” — ¿qué? 50 % 🎙️ Ｗ 𝒜';
  const noticia = await publish(site, { title: text, subtitle: text, body: `<p>${text}</p>` });
  expect([noticia.title, noticia.subtitle, noticia.body]).toEqual([text, text, `<p>${text}</p>`]);
});
