import { expect, test } from 'vitest';
import { EVERYTHING, type Marks } from '../db/changes.ts';
import { createKeptReads } from './kept-reads.ts';

function setUp() {
  const world = {
    now: 1_000,
    until: Number.POSITIVE_INFINITY,
    marks: new Map<string, number>() as Marks | null,
  };
  const reads = createKeptReads({
    changes: { marks: () => world.marks, settle: async () => undefined, close: async () => undefined },
    clock: () => world.now,
  });
  let made = 0;
  const read = (key = 'latest', names = ['cultura']) =>
    reads.keep(key, names, async () => {
      made += 1;
      return { value: `read ${made}`, until: world.until };
    });
  const change = (name: string) => {
    const before = world.marks ?? new Map();
    world.marks = new Map([...before, [name, (before.get(name) ?? 0) + 1]]);
  };
  return { world, reads, read, change };
}

test('what was read is kept until one of its marks is set', async () => {
  const { read, change } = setUp();
  expect([await read(), await read()]).toEqual(['read 1', 'read 1']);
  change('locales');
  expect(await read()).toBe('read 1');
  change('cultura');
  expect(await read()).toBe('read 2');
  change(EVERYTHING);
  expect(await read()).toBe('read 3');
});

test('or until the clock changes it, and not into the past', async () => {
  const { world, read } = setUp();
  world.until = 1_010;
  await read();
  world.now = 1_009;
  expect(await read()).toBe('read 1');
  world.now = 1_010;
  expect(await read()).toBe('read 2');
  world.now = 1_000;
  expect(await read()).toBe('read 3');
});

test('each key has its own, and several who want one read once', async () => {
  const { read } = setUp();
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['read 1', 'read 1', 'read 2']);
});

test('what is read while a change happens is not kept past it', async () => {
  const { reads, change } = setUp();
  let finish = (): void => undefined;
  const slow = reads.keep('latest', ['cultura'], async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { value: 'of before', until: Number.POSITIVE_INFINITY };
  });
  change('cultura');
  const after = reads.keep('latest', ['cultura'], async () => ({ value: 'of now', until: 2_000 }));
  finish();
  expect([await slow, await after]).toEqual(['of before', 'of now']);
  expect(await reads.keep('latest', ['cultura'], () => Promise.reject(new Error('kept')))).toBe('of now');
});

test('a read that fails is not kept, and while nothing is known of changes nothing is', async () => {
  const { world, reads, read } = setUp();
  const failed = reads.keep('latest', ['cultura'], () => Promise.reject(new Error('the disk')));
  await expect(failed).rejects.toThrow('the disk');
  expect(await read()).toBe('read 1');
  world.marks = null;
  expect([await read(), await read()]).toEqual(['read 2', 'read 3']);
});

test('a hundred are kept, and what was not asked for longest goes first', async () => {
  const { read } = setUp();
  for (let n = 0; n < 100; n += 1) await read(`list ${n}`);
  expect(await read('list 0')).toBe('read 1');
  await read('one more');
  expect(await read('list 0')).toBe('read 1');
  expect(await read('list 1')).toBe('read 102');
});
