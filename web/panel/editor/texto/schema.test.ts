import { getSchema } from '@tiptap/core';
import type { Attrs, Schema } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import {
  BODY_TAGS,
  INLINE_TAGS,
  LINK_SCHEMES,
  TAG_ATTRIBUTES,
  TAG_SYNONYMS,
} from '../../../../shared/html-schema.ts';
import { bodyExtensions, lineExtensions } from './extensions.ts';
import { isSafeHref } from './marks.ts';

const body = getSchema(bodyExtensions());
const line = getSchema(lineExtensions());

test('Q-12 a body is written in the tags that the sanitiser keeps: all of them and no other', () => {
  expect([...tagsOf(body)].sort()).toEqual([...BODY_TAGS].sort());
});

test('Q-12 a title is written in inline marks only', () => {
  expect([...tagsOf(line)].filter((tag) => tag !== 'p').sort()).toEqual([...INLINE_TAGS].sort());
  expect(line.topNodeType.contentMatch.matchType(line.nodes.paragraph!)?.edgeCount).toBe(0);
});

test('no tag is written with an attribute that the sanitiser drops', () => {
  for (const { tag, attributes } of outputsOf(body))
    for (const name of attributes) expect(TAG_ATTRIBUTES[tag], `${tag} ${name}`).toContain(name);
});

test('tags of other programs are read as ours', () => {
  const read = [...Object.values(body.nodes), ...Object.values(body.marks)]
    .flatMap((type) => type.spec.parseDOM ?? [])
    .map((rule) => ('tag' in rule ? rule.tag : ''));
  for (const tag of Object.keys(TAG_SYNONYMS)) expect(read).toContain(tag);
});

test('links are kept to the schemes that the sanitiser keeps', () => {
  for (const scheme of LINK_SCHEMES) expect(isSafeHref(`${scheme}:algo`)).toBe(true);
  for (const href of [
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    '//ejemplo.net',
    'file:///c',
  ])
    expect(isSafeHref(href), href).toBe(false);
  expect(isSafeHref('/locales')).toBe(true);
});

type Output = { tag: string; attributes: readonly string[] };

function tagsOf(schema: Schema): Set<string> {
  return new Set(outputsOf(schema).map(({ tag }) => tag));
}

/** What every node and mark is written as, with all its attributes given and with text in it. */
function outputsOf(schema: Schema): Output[] {
  const filled = (attributes: Attrs | null | undefined) =>
    Object.fromEntries(Object.keys(attributes ?? {}).map((key) => [key, '7']));
  const text = schema.text('x');
  const nodes = Object.values(schema.nodes)
    .filter((type) => type.name !== 'text' && type.name !== 'doc')
    .flatMap((type) => {
      const levels = type.name === 'heading' ? [2, 3, 4] : [0];
      return levels.map((level) =>
        type.create(level > 0 ? { level } : filled(type.spec.attrs), type.inlineContent ? text : null),
      );
    })
    .flatMap((node) => flatten(node.type.spec.toDOM?.(node)));
  const marks = Object.values(schema.marks).flatMap((type) =>
    flatten(type.spec.toDOM?.(type.create(filled(type.spec.attrs)), true)),
  );
  return [...nodes, ...marks];
}

function flatten(spec: unknown): Output[] {
  if (!Array.isArray(spec)) return [];
  const [tag, second, ...rest] = spec as [string, ...unknown[]];
  const isAttributes = typeof second === 'object' && second !== null && !Array.isArray(second);
  const attributes = isAttributes ? Object.keys(second) : [];
  return [{ tag, attributes }, ...[...(isAttributes ? [] : [second]), ...rest].flatMap(flatten)];
}
