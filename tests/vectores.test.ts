import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { expect, test } from 'vitest';
import { escapeXml, xmlElement, xmlText } from '../server/http/xml.ts';
import { cleanBody, cleanInline, isTooDeep } from '../server/modules/noticias/noticia-html.ts';
import { BODY_TAGS, IMAGE_SRC, INLINE_TAGS, LINK_SCHEMES, TAG_ATTRIBUTES } from '../shared/html-schema.ts';
import { textoPlano } from '../shared/texto-plano.ts';
import { scriptJson } from '../web/pages/structured-data.ts';
import { VECTORS } from './support/vectores/vectores.ts';
import { child, readXml } from './support/xml.ts';

/** M0.01: what is left of each of some thousand hostile texts, read by a parser that follows the HTML standard. */
const SITE = 'https://sitio.example';
const HTML = 'http://www.w3.org/1999/xhtml';
/** The parser opens it by itself between a table and its rows. */
const BODY = new Set<string>([...BODY_TAGS, 'tbody']);
const INLINE = new Set<string>(INLINE_TAGS);

type Node = Tree.ChildNode;
const elementsOf = (nodes: readonly Node[]): Tree.Element[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node.childNodes)] : []));
const strangersOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => {
    if ('tagName' in node) return strangersOf(node.childNodes);
    return node.nodeName === '#text' ? [] : [node.nodeName];
  });

/** What stands in the tree beside text and allowed elements with allowed attributes; empty when it is clean. */
function leftovers(nodes: readonly Node[], tags: ReadonlySet<string>): string[] {
  const wrong = elementsOf(nodes).flatMap(({ tagName, namespaceURI, attrs }) => [
    ...(namespaceURI === HTML && tags.has(tagName) ? [] : [`<${tagName}> of ${namespaceURI}`]),
    ...attrs
      .filter(({ name, value }) => !isKept(tagName, name, value))
      .map(({ name, value }) => `${name}="${value}"`),
  ]);
  return [...wrong, ...strangersOf(nodes)];
}

function isKept(tag: string, name: string, value: string): boolean {
  if (!TAG_ATTRIBUTES[tag]?.includes(name)) return false;
  if (name === 'src') return IMAGE_SRC.test(value);
  if (name === 'data-video') return /^[\w-]{11}$/.test(value);
  if (/span$|^start$/.test(name)) return /^\d{1,4}$/.test(value);
  return name === 'href' ? leadsWhereItSays(value) : true;
}

/** An address of the site itself, or one that says its scheme: nobody is led elsewhere by a path. */
function leadsWhereItSays(href: string): boolean {
  if (!URL.canParse(href, SITE)) return true;
  const { protocol, origin } = new URL(href, SITE);
  if (!(LINK_SCHEMES as readonly string[]).includes(protocol.slice(0, -1))) return false;
  return origin === SITE || URL.canParse(href);
}

test('there are thousands of vectors, each once', () => {
  expect(VECTORS.length).toBeGreaterThan(3000);
  expect(new Set(VECTORS).size).toBe(VECTORS.length);
});

test('the check finds what is hostile in texts that nobody cleaned', () => {
  const found = VECTORS.filter((vector) => leftovers(parseFragment(vector).childNodes, BODY).length > 0);
  expect(found.length).toBeGreaterThan(VECTORS.length * 0.8);
});

const OPEN = [
  '<svg>',
  '<math>',
  '<table>',
  '<select>',
  '<textarea>',
  '<noscript>',
  '<style>',
  '<title>',
  '<p title="',
];

test('nothing hostile is left of any, by itself and behind what another text left open', () => {
  const bad = VECTORS.flatMap((vector, i) =>
    ['', OPEN[i % OPEN.length], OPEN[(i >> 3) % OPEN.length]].flatMap((before) => {
      const [body, inline] = [cleanBody(before + vector), cleanInline(before + vector)];
      return [
        ...leftovers(parseFragment(body).childNodes, BODY),
        ...leftovers(parseFragment(inline).childNodes, INLINE),
      ].map((what) => `${before}${vector}: ${what}`);
    }),
  );
  expect(bad).toEqual([]);
});

test('cleaning what was cleaned changes nothing', () => {
  const unstable = VECTORS.filter((vector) => {
    const [body, inline] = [cleanBody(vector), cleanInline(vector)];
    return cleanBody(body) !== body || cleanInline(inline) !== inline;
  });
  expect(unstable).toEqual([]);
});

test('what is left stays inside the element it is put in', () => {
  const escaped = VECTORS.filter((vector) => {
    const page = `<!doctype html><body><article>${cleanBody(vector)}</article><h1>${cleanInline(vector)}</h1><i id="despues"></i>`;
    const [html] = elementsOf(parse(page).childNodes);
    const body = html?.childNodes.find((node) => node.nodeName === 'body') as Tree.Element;
    const names = body.childNodes.map(({ nodeName }) => nodeName);
    return names.join() !== 'article,h1,i';
  });
  expect(escaped).toEqual([]);
});

test('none is deeper than any text, and all of them behind each other are cleaned too', () => {
  expect(VECTORS.filter(isTooDeep)).toEqual([]);
  for (let at = 0; at < VECTORS.length; at += 25) {
    const joined = VECTORS.slice(at, at + 25).join('');
    expect(leftovers(parseFragment(cleanBody(joined)).childNodes, BODY)).toEqual([]);
  }
});

test('in JSON-LD each is a text: the script ends where it ends', () => {
  for (const vector of VECTORS) {
    const description = {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: vector,
    } as const;
    const nodes = parseFragment(
      `<script type="application/ld+json">${scriptJson(description)}</script>`,
    ).childNodes;
    const [script, ...rest] = elementsOf(nodes);
    const [text] = (script?.childNodes ?? []) as Tree.TextNode[];
    expect([rest.length, JSON.parse(text?.value ?? '')], vector).toEqual([0, description]);
  }
});

/** What XML 1.0 cannot hold is dropped (server/http/xml.ts). */
const asXmlText = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

test('in a feed or sitemap each is a text, as an element and as an attribute', () => {
  for (const vector of VECTORS) {
    const item = xmlText('title', vector, { x: vector });
    const title = child(
      readXml(`<?xml version="1.0" encoding="UTF-8"?>${xmlElement('rss', [item])}`),
      'title',
    );
    expect([title.text, title.attributes.x], vector).toEqual([asXmlText(vector), asXmlText(vector)]);
  }
});

test('the words of any are words wherever they stand: escaped once there is no markup in them', () => {
  for (const vector of VECTORS) {
    const words = escapeXml(textoPlano(cleanInline(vector)));
    const nodes = parseFragment(`<b title="${words}">${words}</b>`).childNodes;
    const [element, ...rest] = elementsOf(nodes);
    expect([element?.attrs.length, rest.length], vector).toEqual([1, 0]);
  }
});
