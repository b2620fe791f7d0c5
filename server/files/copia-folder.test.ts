import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CopiaFolder, createCopiaFolder } from './copia-folder.ts';

let home: string;
let copy: CopiaFolder;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'fm983-copia-'));
  copy = createCopiaFolder(path.join(home, 'copia'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const textOf = (file: string) => readFileSync(path.join(home, 'copia', file), 'utf8');

test('addresses become files that a server finds by adding .html, and are read back', async () => {
  await copy.write('/', 'home');
  await copy.write('/locales', 'list');
  await copy.write('/complete/abc', 'article');
  await copy.write('/rss.xml', 'feed');
  expect(['index.html', 'locales.html', 'complete/abc.html', 'rss.xml'].map(textOf)).toEqual([
    'home',
    'list',
    'article',
    'feed',
  ]);
  expect(String(await copy.read('/complete/abc'))).toBe('article');
  expect(await copy.read('/complete/other')).toBe(null);
  expect(await copy.list('/complete')).toEqual(['/complete/abc']);
  expect(await copy.list('/nothing')).toEqual([]);
  await copy.remove('/complete/abc');
  await copy.remove('/complete/abc');
  expect(existsSync(path.join(home, 'copia/complete/abc.html'))).toBe(false);
  expect(readdirSync(path.join(home, 'copia/.tmp'))).toEqual([]);
});

test('what is no address of the copy is neither written nor read', async () => {
  for (const address of ['/../secret', '/a/../../b', '/.tmp/x', '/a%2e', 'a', '/a//b'])
    await expect(copy.write(address, 'x')).rejects.toThrow('no address');
  writeFileSync(path.join(home, 'secret.html'), 'secret');
  expect(await copy.read('/../secret')).toBe(null);
});

test('a picture is a second name of its file, once more is the same, and it knows when the first name is gone', async () => {
  const original = path.join(home, 'ab.jpg');
  writeFileSync(original, 'bytes');
  await copy.link('/uploads/1.jpg', original);
  await copy.link('/uploads/1.jpg', original);
  expect(statSync(path.join(home, 'copia/uploads/1.jpg')).ino).toBe(statSync(original).ino);
  expect(readdirSync(path.join(home, 'copia/.tmp'))).toEqual([]);
  expect(await copy.isOrphan('/uploads/1.jpg')).toBe(false);
  rmSync(original);
  expect(await copy.isOrphan('/uploads/1.jpg')).toBe(true);
});

test('a page that cannot be written leaves the one before whole', async () => {
  await copy.write('/locales', 'before');
  rmSync(path.join(home, 'copia/.tmp'), { recursive: true });
  writeFileSync(path.join(home, 'copia/.tmp'), 'no folder');
  await expect(copy.write('/locales', 'after')).rejects.toThrow();
  expect(textOf('locales.html')).toBe('before');
});

test('a picture that only the program could read is open to the server of the copy', async () => {
  const original = path.join(home, 'cd.jpg');
  writeFileSync(original, 'bytes', { mode: 0o600 });
  await copy.link('/uploads/640/2.jpg', original);
  expect((statSync(path.join(home, 'copia/uploads/640/2.jpg')).mode & 0o777).toString(8)).toBe('644');
});
