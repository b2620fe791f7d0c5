import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanBody, cleanInline } from './noticia-html.ts';

fc.configureGlobal({ seed: 983 });

/** Written for this project: each tries to run script, to load from elsewhere or to leave the text's place. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\t>',
  '<script/x>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<script>alert(1)',
  '<script><!--<script></script>--></script>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/uploads/1.jpg" onload="alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  "<img src='x'onerror='alert(1)'>",
  '<img src=`x`onerror=alert(1)>',
  '<img src=x onerror\n=\nalert(1)>',
  '<img src=x ONERROR=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src="https://evil.example/p.gif">',
  '<img src="//evil.example/p.gif">',
  '<img src="/\\evil.example/p.gif">',
  '<img src="/uploads/../../evil">',
  '<img src="/uploads/1.jpg?x=https://evil.example">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="javascript:alert(1)">',
  '<img srcset="https://evil.example/a 1x" src="/uploads/1.jpg">',
  '<img src="/uploads/1.jpg" style="background:url(https://evil.example)">',
  '<img lowsrc="javascript:alert(1)">',
  '<img dynsrc=//evil.example/x>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#09;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61vascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://a/b">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://a.ar" onclick="alert(1)">x</a>',
  '<a href="https://a.ar" target="_blank" ping="https://evil.example">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="feed:javascript:alert(1)">x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<a href=https://a.ar style=position:fixed;inset:0>x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1)>',
  '<svg><set attributeName=href to=javascript:alert(1)>',
  '<svg><foreignObject><iframe src=//evil.example></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><img src=x onerror=alert(1)></iframe>',
  '<frameset onload=alert(1)>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="//evil.example/x.swf">',
  '<applet code=x>',
  '<video src="//evil.example/v" onerror=alert(1)></video>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<html manifest="//evil.example">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<style>@import "//evil.example"</style>',
  '<style><img src="</style><img src=x onerror=alert(1)>">',
  '<form action="//evil.example"><input name=token></form>',
  '<input autofocus onfocus=alert(1)>',
  '<button formaction=javascript:alert(1)>x',
  '<select><option><script>alert(1)</script></option></select>',
  '<textarea></textarea><script>alert(1)</script>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<listing><img src=x onerror=alert(1)></listing>',
  '<title><img src=x onerror=alert(1)></title>',
  '<template><script>alert(1)</script></template>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="behavior:url(#default#time2)">x</p>',
  '<p class="modal" id="panel" data-x=1 onmouseover=alert(1)>x</p>',
  '<p onclick=alert(1)//>x</p>',
  '<table background="javascript:alert(1)"><td background="//evil.example">x</td></table>',
  '<td colspan="1" onclick="alert(1)">x</td>',
  '<div contenteditable onblur=alert(1) tabindex=1>x</div>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!--><script>alert(1)</script>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<!ENTITY x "y"><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
  '<figure data-video="javascript:1">x</figure>',
  "<figure data-video='\"><script>1</script>'>x</figure>",
  '<ol start="1;alert(1)"><li>x</ol>',
  '<a href="https://a.ar&quot; onclick=&quot;alert(1)">x</a>',
  '<img src="/uploads/1.jpg&quot; onerror=&quot;alert(1)">',
  '<img alt="<script>alert(1)</script>" src="/uploads/1.jpg">',
  '<a title="\'><img src=x onerror=alert(1)>" href="https://a.ar">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<slot name=x onslotchange=alert(1)>',
  '<custom-element onconnected=alert(1)>x</custom-element>',
];

const TAG = /<\/?([a-z][a-z0-9]*)((?:\s+[a-z][a-z-]*="[^"<>]*")*)\s*\/?>/gi;
const BODY_TAGS =
  /^(?:strong|em|u|s|sub|sup|a|br|p|h[234]|ul|ol|li|blockquote|hr|figure|figcaption|img|table|thead|tbody|tr|th|td)$/;
const INLINE_TAGS = /^(?:strong|em|u|s|sub|sup|a|br)$/;
const ATTRIBUTES: Record<string, RegExp> = {
  'a href': /^(?:(?:https?|mailto|tel):|(?!\s*[a-z][a-z\d+.-]*:)(?!\/\/))(?:[^"&]|&(?:amp|lt|gt|quot);)*$/i,
  'a title': /^[^"<>]*$/,
  'img src': /^\/uploads\/[A-Za-z0-9][A-Za-z0-9._-]{0,150}$/,
  'img alt': /^[^"<>]*$/,
  'img width': /^[^"<>]*$/,
  'img height': /^[^"<>]*$/,
  'figure data-video': /^[\w-]{11}$/,
  'th colspan': /^\d{1,2}$/,
  'th rowspan': /^\d{1,2}$/,
  'td colspan': /^\d{1,2}$/,
  'td rowspan': /^\d{1,2}$/,
  'th scope': /^(?:row|col)(?:group)?$/,
  'ol start': /^\d{1,4}$/,
};

/** What cleaned HTML holds beside allowed tags with allowed attributes and plain text; empty when it is clean. */
function leftovers(html: string, tags: RegExp): string[] {
  const problems: string[] = [];
  const text = html.replace(TAG, (_whole, tag: string, attributes: string) => {
    if (!tags.test(tag)) problems.push(`tag ${tag}`);
    for (const [, name = '', value = ''] of attributes.matchAll(/([a-z-]+)="([^"]*)"/gi)) {
      if (!ATTRIBUTES[`${tag} ${name}`]?.test(value)) problems.push(`${tag} ${name}=${value}`);
    }
    return '';
  });
  if (/[<>]/.test(text)) problems.push(`markup in the text: ${text}`);
  return problems;
}

test.each(HOSTILE)('nothing hostile is left of %s', (html) => {
  expect(leftovers(cleanBody(html), BODY_TAGS)).toEqual([]);
  expect(leftovers(cleanInline(html), INLINE_TAGS)).toEqual([]);
});

test('nothing hostile is left when two are joined, nested or cut anywhere', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...HOSTILE),
      fc.constantFrom(...HOSTILE),
      fc.nat(100),
      fc.nat(100),
      (a, b, i, j) => {
        for (const html of [
          a + b,
          a.slice(0, i) + b + a.slice(i),
          a.slice(0, i) + b.slice(j),
          `<p title="${a}">${b}</p>`,
          `<!--${a}-->${b}`,
        ]) {
          expect(leftovers(cleanBody(html), BODY_TAGS)).toEqual([]);
          expect(leftovers(cleanInline(html), INLINE_TAGS)).toEqual([]);
        }
      },
    ),
    { numRuns: 400 },
  );
});

const anyHtml = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...HOSTILE),
        fc.string({ maxLength: 8 }),
        fc.constantFrom(
          '<p>',
          '</p>',
          '<td>',
          '<li>',
          '&amp;',
          '&lt;',
          '<',
          '>',
          '"',
          "'",
          ' ',
          '\n',
          '<strong>',
          '</a>',
          '<a href="https://a.ar/?a=1&b=2">',
        ),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

test('cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const [body, inline] = [cleanBody(html), cleanInline(html)];
      expect(cleanBody(body)).toBe(body);
      expect(cleanInline(inline)).toBe(inline);
    }),
    { numRuns: 800 },
  );
});

test.each([
  '<li>a<li>b',
  '<p>a<p>b',
  '<td>a<td>b',
  '<li><scr<script>ipt>alert(1)</scr</script>ipt><li>',
  '<p>a<ul><li>b</ul>c',
  '<p><h2>a</h2></p>',
  '<a href="https://a.ar"><a href="https://b.ar">x',
])('cleaning twice is cleaning once where end tags are left out: %s', (html) => {
  expect(cleanBody(cleanBody(html))).toBe(cleanBody(html));
});

test('text without markup stays as it is, entities apart', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).filter((text) => !/[<>&"\r\n\t\0]/.test(text)),
      (text) => {
        expect(cleanBody(text)).toBe(text.trim());
      },
    ),
  );
});
