import { Node } from '@tiptap/core';
import { TAG_ATTRIBUTES } from '../../../../shared/html-schema.ts';
import { keptAttributes } from './attributes.ts';

/** Tables come by paste or from the archive: they keep their shape, and their cells are written in like any text. */
const table = Node.create({
  name: 'table',
  group: 'block',
  content: '(tableHead | tableBody)+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', 0],
});

const tableHead = rowsNode('tableHead', 'thead', ['thead']);
const tableBody = rowsNode('tableBody', 'tbody', ['tbody', 'tfoot']);

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableHeader | tableCell)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const tableHeader = cellNode('tableHeader', 'th');
const tableCell = cellNode('tableCell', 'td');

export const tableBlocks = [table, tableHead, tableBody, tableRow, tableHeader, tableCell];

function rowsNode(name: string, tag: string, tags: readonly string[]) {
  return Node.create({
    name,
    content: 'tableRow+',
    parseHTML: () => tags.map((found) => ({ tag: found })),
    renderHTML: () => [tag, 0],
  });
}

function cellNode(name: string, tag: 'th' | 'td') {
  const names = TAG_ATTRIBUTES[tag] ?? [];
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => Object.fromEntries(names.map((attribute) => [attribute, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ node }) => [tag, keptAttributes(node.attrs, names), 0],
  });
}
