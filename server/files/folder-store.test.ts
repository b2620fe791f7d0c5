import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStore } from './folder-store.ts';

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'fm983-store-'));
  folder = path.join(home, 'uploads');
  mkdirSync(folder);
  writeFileSync(path.join(home, 'fm983.sqlite'), 'la base');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const KEY = `ab/ab${'0'.repeat(62)}.jpg`;

test('what was put is given, and is gone when it was deleted, twice too', async () => {
  const store = createFolderStore(folder);
  await store.put(KEY, Buffer.from('uno'), 'image/jpeg');
  expect(String(await store.get(KEY))).toBe('uno');
  expect(readdirSync(folder)).toEqual(['ab']);
  await store.delete(KEY);
  await store.delete(KEY);
  expect(await store.get(KEY)).toBe(null);
});

test.each(['../fm983.sqlite', 'ab/../../fm983.sqlite', `../uploads/${KEY}`, `${KEY}/../x`, 'x.jpg', ''])(
  'nothing is read, written or deleted under %j, which is no key of ours',
  async (key) => {
    const store = createFolderStore(folder);
    await expect(store.get(key)).rejects.toThrow('not a file key');
    await expect(store.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('not a file key');
    await expect((async () => store.delete(key))()).rejects.toThrow('not a file key');
    expect([readdirSync(home).sort(), readdirSync(folder)]).toEqual([['fm983.sqlite', 'uploads'], []]);
  },
);
