import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { createShedding } from './shedding.ts';

/** A gate whose lag the test sets, with work that ends when the test says so. */
function setUp() {
  const world = { lagMs: 0 };
  const gate = createShedding({
    lagMs: () => world.lagMs,
    most: 6,
    mostOpenEnded: 4,
    mostWhileLagging: 2,
    lagMaxMs: 250,
  });
  const ends: (() => void)[] = [];
  const ask = (key: string) =>
    gate.run(key, () => new Promise<string>((resolve) => ends.push(() => resolve(key))));
  const asked = (...keys: string[]) => keys.map((key) => ask(key));
  const endAll = () => {
    for (const end of ends.splice(0)) end();
  };
  return { world, gate, ask, asked, endAll };
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as AppError,
  );

test('so many answers are made at once, one more is refused at once with the seconds to wait', async () => {
  const { ask, asked, endAll } = setUp();
  const made = asked('/', '/locales', '/cultura', '/ambiente', '/rss.xml', '/sociedad');
  const refused = await refusal(ask('/nacionales'));
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ status: 503, code: 'overloaded', retryAfterS: 2 });
  endAll();
  expect(await Promise.all(made)).toHaveLength(6);
  const next = ask('/nacionales');
  endAll();
  expect(await next).toBe('/nacionales');
});

test('addresses without end leave room for the front pages', async () => {
  const { ask, asked, endAll } = setUp();
  const searches = asked('/buscar?q=a', '/buscar?q=b', '/complete/1', '/rest/search/1/1');
  expect((await refusal(ask('/buscar?q=c')))?.status).toBe(503);
  const front = asked('/', '/locales');
  endAll();
  await Promise.all([...searches, ...front]);
});

test('while the process lags hardly anything is made, but never nothing', async () => {
  const { world, ask, asked, endAll } = setUp();
  world.lagMs = 251;
  const made = asked('/', '/locales');
  expect((await refusal(ask('/cultura')))?.code).toBe('overloaded');
  world.lagMs = 250;
  const later = ask('/cultura');
  endAll();
  await Promise.all([...made, later]);
});

test('work that fails makes room like work that succeeds', async () => {
  const { gate } = setUp();
  for (let i = 0; i < 20; i += 1)
    expect((await refusal(gate.run('/', () => Promise.reject(new Error('no database')))))?.message).toBe(
      'no database',
    );
  expect(await gate.run('/', async () => 'made')).toBe('made');
});
