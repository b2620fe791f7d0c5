import { type Editor, Node, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';
import { TAG_ATTRIBUTES, TAG_SYNONYMS } from '../../../../shared/html-schema.ts';
import { keptAttributes } from './attributes.ts';

/** The blocks of a body, as shared/html-schema.ts names their tags. */
export const HEADING_LEVELS = [2, 3, 4] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];

export const doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });

/** A title or subtitle: one line of text, so that neither Enter nor a paste can make blocks in it. */
export const oneLineDoc = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

export const text = Node.create({ name: 'text', group: 'inline' });

export const paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () =>
    HEADING_LEVELS.flatMap((level) =>
      [`h${level}`, ...synonymsOf(`h${level}`)].map((tag) => ({ tag, attrs: { level } })),
    ),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
  addInputRules() {
    return HEADING_LEVELS.map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^(#{${level}})\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
});

const blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

const rule = Node.create({
  name: 'hr',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

const bulletList = Node.create({
  name: 'bulletList',
  group: 'block',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-*•]\s$/, type: this.type })];
  },
});

const orderedList = Node.create({
  name: 'orderedList',
  group: 'block',
  content: 'listItem+',
  addAttributes: () => ({
    start: { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute('start')) || 1 },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ node }) => [
    'ol',
    node.attrs.start === 1 ? {} : keptAttributes(node.attrs, TAG_ATTRIBUTES.ol ?? []),
    0,
  ],
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,4})[.)]\s$/,
        type: this.type,
        getAttributes: (match) => ({ start: Number(match[1]) }),
      }),
    ];
  },
});

const listItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      // On the first level the key only goes back to the toolbar, as it does everywhere else.
      'Shift-Tab': () => isNested(this.editor, this.name) && this.editor.commands.liftListItem(this.name),
    };
  },
});

export const textBlocks = [heading, blockquote, rule, bulletList, orderedList, listItem];

function isNested({ state }: Editor, name: string): boolean {
  const { $from } = state.selection;
  const depths = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name);
  return depths.filter((type) => type === name).length > 1;
}

function synonymsOf(tag: string): string[] {
  return Object.entries(TAG_SYNONYMS).flatMap(([other, ours]) => (ours === tag ? [other] : []));
}
