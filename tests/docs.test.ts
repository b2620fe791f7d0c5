import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from '../server/config.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...markdownIn('docs')];
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

test.each(documents)('%s links only to files that exist', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) =>
    path.join(path.dirname(document), target),
  );
  expect(links.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test.each(documents)('%s names only files that exist', (document) => {
  const named = [
    ...read(document).matchAll(/`((?:web|server|shared|cli|demo|tests|bench|deploy|docs|tools)\/[\w./-]*)`/g),
  ].map(([, file = '']) => file);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test.each(documents)('%s names only npm scripts that exist', (document) => {
  const named = [...read(document).matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
  expect(named.filter((script) => !(script in manifest.scripts))).toEqual([]);
});

test('.env.example lists every setting with its default, in order', () => {
  const listed = [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  expect(listed).toEqual(
    Object.entries(VARIABLES).map(([name, { value }]) => [
      name,
      name === 'PUBLIC_URL' ? 'http://127.0.0.1:3000' : (value ?? ''),
    ]),
  );
});

test('every dependency is pinned exactly and has its reason', () => {
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  expect(Object.entries(all).filter(([, version]) => !/^\d/.test(version))).toEqual([]);
  const reasons = read('docs/decisions/0008-dependencies.md');
  const explained = (name: string) =>
    reasons.includes(`\`${name}\``) ||
    name.startsWith('@types/') ||
    (name.startsWith('@fontsource-variable/') && reasons.includes('@fontsource-variable/*'));
  expect(Object.keys(all).filter((name) => !explained(name))).toEqual([]);
});

test('every decision is in the list', () => {
  const list = read('docs/decisions/README.md');
  expect(
    readdirSync(path.join(ROOT, 'docs/decisions')).filter(
      (file) => file !== 'README.md' && !list.includes(file),
    ),
  ).toEqual([]);
});

test('words of the glossary stand where it says', () => {
  const rows = [...read('docs/glossary.md').matchAll(/^\| ([^|]+) \| [^|]+ \| `([^`]+)` \|$/gm)];
  expect(rows.length).toBeGreaterThan(15);
  expect(
    rows.filter(([, , file = '']) => !existsSync(path.join(ROOT, file))).map(([, word]) => word),
  ).toEqual([]);
});

function markdownIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file));
}
