import { expect, test } from 'vitest';

import { EVERYTHING, type Marks } from '../db/changes.ts';
import { databaseUnavailable } from '../db/db.errors.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createShedding } from './shedding.ts';

const SCOPE = { marks: ['cultura', 'sitio'], until: Number.POSITIVE_INFINITY };

function setUp(maxBytes = 1_000_000) {
  const world = { now: 1_000_000, marks: new Map<string, number>() as Marks | null };
  const cache = createAnswerCache({
    changes: { marks: () => world.marks, settle: async () => undefined, close: async () => undefined },
    clock: () => world.now,
    maxBytes,
    everywhere: { 'x-frame-options': 'DENY' },
    shedding: createShedding({ lagMs: () => 0 }),
  });
  const made: string[] = [];
  const ask = (key: string, scope = SCOPE, status = 200, text = `${key} ${made.length}`) =>
    cache.answer(key, async () => {
      made.push(key);
      return { answer: { status, type: 'text/plain', text }, scope };
    });
  const change = (...names: string[]) => {
    const before = world.marks ?? new Map();
    world.marks = new Map([...before, ...names.map((name) => [name, (before.get(name) ?? 0) + 1] as const)]);
  };
  return { world, cache, made, ask, change };
}

test('an answer is made once and then kept, with the headers of every answer', async () => {
  const { cache, made, ask } = setUp();
  expect(cache.find('/')).toBe(null);
  const first = await ask('/');
  expect(await ask('/')).toBe(first);
  expect(cache.find('/')).toBe(first);
  expect(made).toEqual(['/']);
  expect(first.packed.identity?.head).toEqual(
    expect.arrayContaining(['x-frame-options', 'DENY', first.etag]),
  );
});

test('a change of what it shows ends it at once, another change does not', async () => {
  const { cache, ask, change } = setUp();
  const first = await ask('/cultura');
  change('locales', 'medios');
  expect(cache.find('/cultura')).toBe(first);
  change('cultura');
  expect(cache.find('/cultura')).toBe(null);
  expect(cache.size()).toBe(0);
  const second = await ask('/cultura');
  change(EVERYTHING);
  expect(cache.find('/cultura')).toBe(null);
  expect(second).not.toBe(first);
});

test('it ends when the clock alone changes it, and is not older than itself when the clock is set back', async () => {
  const { world, cache, ask } = setUp();
  await ask('/', { ...SCOPE, until: world.now + 5 });
  world.now += 4;
  expect(cache.find('/')).not.toBe(null);
  world.now += 1;
  expect(cache.find('/')).toBe(null);
  await ask('/');
  world.now -= 1;
  expect(cache.find('/')).toBe(null);
});

test('many who ask at once wait for one, and nobody waits for one that began before a change', async () => {
  const { cache, change } = setUp();
  let made = 0;
  const open: (() => void)[] = [];
  const make = () =>
    cache.answer('/', async () => {
      made += 1;
      const text = `state ${made}`;
      await new Promise<void>((resolve) => open.push(resolve));
      return { answer: { status: 200, type: 'text/plain', text }, scope: SCOPE };
    });
  const early = Array.from({ length: 50 }, make);
  change('cultura');
  const late = Array.from({ length: 50 }, make);
  expect(made).toBe(2);
  for (const resolve of open) resolve();
  const etags = async (answers: ReturnType<typeof make>[]) =>
    new Set((await Promise.all(answers)).map(({ etag }) => etag));
  const [before, after] = [await etags(early), await etags(late)];
  expect([before.size, after.size]).toEqual([1, 1]);
  expect(cache.find('/')?.etag).toBe([...after][0]);
  expect(before).not.toEqual(after);
});

test('a failure is told to all who waited, and the next one tries again', async () => {
  const { cache } = setUp();
  const fail = () => cache.answer('/', () => Promise.reject(new Error('no database')));
  const both = await Promise.allSettled([fail(), fail()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = await cache.answer('/', async () => ({
    answer: { status: 200, type: 'text/plain', text: 'hola' },
    scope: SCOPE,
  }));
  expect(next.status).toBe(200);
});

test('while the database fails the last answer serves that was not known to be wrong, and heals with it', async () => {
  const { world, cache, ask, change } = setUp();
  const fail = () => cache.answer('/', () => Promise.reject(databaseUnavailable('stopped')));
  const first = await ask('/', { ...SCOPE, until: world.now + 5 });
  const marks = world.marks;
  world.marks = null;
  expect(cache.find('/')).toBe(null);
  expect(await fail()).toBe(first);
  world.marks = marks;
  world.now += 60_000;
  expect(await fail()).toBe(first);
  await expect(cache.answer('/', () => Promise.reject(new Error('a fault of ours')))).rejects.toThrow('ours');
  change('cultura');
  await expect(fail()).rejects.toThrow('la base de datos no responde');
  expect((await ask('/')).etag).not.toBe(first.etag);
});

test('only good answers are kept, and none while changes are not known', async () => {
  const { world, cache, ask, made } = setUp();
  await ask('/nada', SCOPE, 404);
  expect(cache.find('/nada')).toBe(null);
  world.marks = null;
  await ask('/');
  await ask('/');
  expect(made).toEqual(['/nada', '/', '/']);
  expect(cache.size()).toBe(0);
});

test('it stays within its bytes, and what is asked for stays longest', async () => {
  const text = 'x'.repeat(10_000);
  const { cache, ask } = setUp(100_000);
  await ask('/', SCOPE, 200, text);
  for (let i = 0; i < 50; i += 1) {
    await ask(`/${i}`, SCOPE, 200, text);
    expect(cache.find('/')).not.toBe(null);
    expect(cache.size()).toBeLessThanOrEqual(100_000);
  }
  expect(cache.find('/1')).toBe(null);
  expect(cache.find('/49')).not.toBe(null);
  await ask('/huge', SCOPE, 200, 'x'.repeat(200_000));
  expect(cache.find('/huge')).toBe(null);
});

test('while changes are not known and too much is being made, what was right just now is given', async () => {
  const { world, cache, ask } = setUp();
  const first = await ask('/');
  expect(cache.find('/')).toBe(first);
  world.marks = null;
  const gate = Promise.withResolvers<never>();
  const hanging = Array.from({ length: 64 }, (_, i) => cache.answer(`/${i}`, () => gate.promise));
  expect(await ask('/')).toBe(first);
  world.now += 9_999;
  expect(await ask('/')).toBe(first);
  world.now += 1;
  await expect(ask('/')).rejects.toMatchObject({ code: 'overloaded' });
  gate.reject(databaseUnavailable('no answer'));
  await Promise.allSettled(hanging);
});
