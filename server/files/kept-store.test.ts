import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { storeUnavailable } from './files.errors.ts';
import { createKeptStore } from './kept-store.ts';
import type { FileStore } from './store.ts';

const keyOf = (n: number) => `${String(n).padStart(2, '0')}/${String(n).padStart(2, '0').repeat(32)}.jpg`;

let folder: string;
let isAway: boolean;
let asked: string[];
let there: Map<string, Buffer>;
let origin: FileStore;
const warn = vi.fn();
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fm983-cerca-'));
  isAway = false;
  asked = [];
  there = new Map();
  warn.mockReset();
  const reach = () => {
    if (isAway) throw storeUnavailable('away');
  };
  origin = {
    async put(key, bytes) {
      reach();
      there.set(key, Buffer.from(bytes));
    },
    async get(key) {
      asked.push(key);
      reach();
      return there.get(key) ?? null;
    },
    async delete(key) {
      reach();
      there.delete(key);
    },
    fileOf: () => null,
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (maxBytes = 1_000_000) =>
  createKeptStore(origin, { folder, maxBytes, logger: { warn } as never });

function keptFiles(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

test('what was put or asked for here is given while the store is away', async () => {
  const store = open();
  await store.put(keyOf(1), Buffer.from('uno'), 'image/jpeg');
  there.set(keyOf(2), Buffer.from('dos'));
  expect(String(await store.get(keyOf(2)))).toBe('dos');
  isAway = true;
  expect([String(await store.get(keyOf(1))), String(await store.get(keyOf(2)))]).toEqual(['uno', 'dos']);
  await expect(store.get(keyOf(3))).rejects.toMatchObject({ code: 'store_unavailable' });
  await expect(store.put(keyOf(4), Buffer.from('x'), '')).rejects.toMatchObject({
    code: 'store_unavailable',
  });
  isAway = false;
  expect(await store.get(keyOf(4))).toBe(null);
});

test('many readers of one picture ask the store once', async () => {
  there.set(keyOf(1), Buffer.from('uno'));
  const store = open();
  const given = await Promise.all(Array.from({ length: 20 }, () => store.get(keyOf(1))));
  expect([given.every((bytes) => String(bytes) === 'uno'), asked]).toEqual([true, [keyOf(1)]]);
});

test('what was not asked for since longest leaves when the folder is full', async () => {
  const big = Buffer.alloc(1000);
  const store = open(10_000);
  for (let n = 1; n <= 9; n += 1) {
    await store.put(keyOf(n), big, '');
    utimesSync(store.fileOf(keyOf(n)) ?? '', n, n);
  }
  const again = open(10_000);
  await until(() => expect(keptFiles()).toHaveLength(9));
  await again.get(keyOf(1));
  await again.put(keyOf(10), big, '');
  await again.put(keyOf(11), big, '');
  await until(() => expect(keptFiles()).toHaveLength(9));
  const kept = keptFiles().map((name) => Number(name.slice(0, 2)));
  expect(kept.sort((a, b) => a - b)).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(there.size).toBe(11);
});

test('a folder that takes nothing costs only the way to the store', async () => {
  there.set(keyOf(1), Buffer.from('uno'));
  const store = open();
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(String(await store.get(keyOf(1)))).toBe('uno');
  await store.put(keyOf(2), Buffer.from('dos'), '');
  expect(String(there.get(keyOf(2)))).toBe('dos');
  expect(warn).toHaveBeenCalled();
  rmSync(folder);
});

test('what is deleted is kept nowhere', async () => {
  const store = open();
  await store.put(keyOf(1), Buffer.from('uno'), '');
  await store.delete(keyOf(1));
  expect([await store.get(keyOf(1)), keptFiles()]).toEqual([null, []]);
});
