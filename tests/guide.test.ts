import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** docs/guia-de-redaccion.md says what the panel says. */
const ROOT = path.resolve(import.meta.dirname, '..');
const GUIDE = readFileSync(path.join(ROOT, 'docs/guia-de-redaccion.md'), 'utf8');
const PICTURES = path.join(ROOT, 'docs/images/guia');
const PICTURE_MAX_BYTES = 60_000;

const named = [...GUIDE.matchAll(/!\[[^\]]+\]\(images\/guia\/([^)]+)\)/g)].map(([, file = '']) => file);

test('every picture the guide names is there and loads on a weak line', () => {
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(path.join(PICTURES, file)))).toEqual([]);
  expect(readdirSync(PICTURES).filter((file) => !named.includes(file))).toEqual([]);
  const heavy = readdirSync(PICTURES).filter(
    (file) => statSync(path.join(PICTURES, file)).size >= PICTURE_MAX_BYTES,
  );
  expect(heavy).toEqual([]);
});

test('what stands in bold is what the panel says', () => {
  const panel = readdirSync(path.join(ROOT, 'web/panel'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, 'web/panel', file), 'utf8'))
    .join('\n');
  // A number that the panel writes into its words stands as a figure in the guide.
  const bold = [...GUIDE.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words.replace(/\s+/g, ' '));
  expect(bold.length).toBeGreaterThan(40);
  const source = panel.replace(/\s+/g, ' ');
  const unknown = bold.filter((words) => !source.includes(words.replace(/ \d+$/, '')));
  expect([...new Set(unknown)]).toEqual([]);
});

test('every part that the head of the guide leads to is there', () => {
  const anchors = [...GUIDE.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
  const heads = [...GUIDE.matchAll(/^## (.+)$/gm)].map(([, words = '']) =>
    words.toLowerCase().replaceAll(' ', '-'),
  );
  expect(anchors.length).toBeGreaterThan(10);
  expect(anchors.filter((anchor) => !heads.includes(anchor ?? ''))).toEqual([]);
});
