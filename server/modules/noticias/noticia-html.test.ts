import { expect, test } from 'vitest';
import { cleanBody, isTooDeep } from './noticia-html.ts';

/** What is kept and how deep; hostile HTML is in noticia-html-hostil.test.ts. */

test.each([
  [
    '<b>a</b><i>b</i><strike>c</strike><del>d</del><ins>e</ins>',
    '<strong>a</strong><em>b</em><s>c</s><s>d</s><u>e</u>',
  ],
  ['<h1>a</h1><h5>b</h5><h6>c</h6>', '<h2>a</h2><h4>b</h4><h4>c</h4>'],
  ['<figure data-video="dQw4w9WgXcQ"></figure>', '<figure data-video="dQw4w9WgXcQ"></figure>'],
  [
    '<a href="mailto:radio@a.ar" title="Correo">a</a><a href="tel:+54911">b</a>',
    '<a href="mailto:radio@a.ar" title="Correo">a</a><a href="tel:+54911">b</a>',
  ],
  ['<p>a<span style="color:red">b</span><font>c</font></p>', '<p>abc</p>'],
  ['<p>a<svg><text>b</text></svg><math><mi>c</mi></math><template>d</template></p>', '<p>a</p>'],
  ['<p>a<script>b</script><style>c</style><noscript>d</noscript><xmp>e</xmp></p>', '<p>a</p>'],
])('%s becomes %s', (html, cleaned) => {
  expect(cleanBody(html)).toBe(cleaned);
});

test('a hundred tags inside each other are taken, more are too deep', () => {
  expect([isTooDeep('<em>'.repeat(100)), isTooDeep('<em>'.repeat(101))]).toEqual([false, true]);
  expect(isTooDeep('<p>a<strong>b</strong></p><br><hr><img src="/uploads/1.jpg">'.repeat(500))).toBe(false);
});

test.each([
  '<em/>',
  '<em title="<">',
  '<em title=">">',
  '<em\n>',
  '<EM>',
  '<em title="/">',
  "<em title='</em>'>",
  '<em><!--</em>-->',
  '<em></strong>',
])('depth cannot be hidden: 200 times %s is too deep, or leaves nothing deep behind', (tag) => {
  const html = tag.repeat(200);
  expect(isTooDeep(html) || nesting(cleanBody(html)) <= 100).toBe(true);
});

test.each(['<p>Párrafo', '<li>Punto', '<td>Celda', '<p>Uno<br>Dos<hr>'])(
  'what HTML lets stay open is not deep: 150 times %s',
  (html) => {
    expect(isTooDeep(html.repeat(150))).toBe(false);
  },
);

test.each([
  '<a href="',
  '<!--',
  '<p ',
  '<em title="<">',
  '&',
  '<em/>',
  '<![CDATA[',
  '<script>',
  '</p>',
  '<img src=x onerror=1 ',
])('a megabyte of %s is refused or cleaned to its end', (part) => {
  const html = part.repeat(Math.floor(1_000_000 / part.length));
  const cleaned = isTooDeep(html) ? '' : cleanBody(html);
  expect(cleaned).not.toMatch(/<(?:script|img|em title)/);
});

/** How deep cleaned HTML nests: every tag that is opened is closed there, or void. */
function nesting(html: string): number {
  let [depth, deepest] = [0, 0];
  for (const [tag] of html.matchAll(/<[^<>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : tag.endsWith('/>') ? 0 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
