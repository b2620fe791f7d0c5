import { expect, test } from 'vitest';
import { createBackground } from './background.ts';
import { createLogger } from './logger.ts';

function place() {
  const log: string[] = [];
  return { log, logger: createLogger('info', { write: (line: string) => void log.push(line) }) };
}
const isClosed = () => false;

test('rounds never overlap, and what is asked for during one is done after it', async () => {
  const { logger } = place();
  const seen: string[] = [];
  let finish = () => {};
  const run = createBackground({
    name: 'prueba',
    isClosed,
    logger,
    async round() {
      seen.push('begins');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      seen.push('ends');
    },
  });
  const first = run();
  const second = run();
  finish();
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen).toEqual(['begins', 'ends', 'begins']);
  finish();
  await Promise.all([first, second]);
  expect(seen).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('a round that throws is logged and the next one runs', async () => {
  const { log, logger } = place();
  let rounds = 0;
  const run = createBackground({
    name: 'prueba',
    isClosed,
    logger,
    round: async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('se cortó');
    },
  });
  await run();
  await run();
  expect(rounds).toBe(2);
  expect(log.join()).toMatch(/prueba interrupted/);
});

test('when the site ends no round starts, and the failure of one under way is no news', async () => {
  const { log, logger } = place();
  let closed = false;
  let rounds = 0;
  const run = createBackground({
    name: 'prueba',
    isClosed: () => closed,
    logger,
    round: async () => {
      rounds += 1;
      closed = true;
      throw new Error('la base se cerró');
    },
  });
  await run();
  await run();
  expect([rounds, log]).toEqual([1, []]);
});
