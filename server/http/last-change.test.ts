import { expect, test } from 'vitest';
import { createLastChange } from './last-change.ts';

function place() {
  const time = { now: 1_000_400 };
  return { time, changes: createLastChange(() => time.now) };
}

test('a text has been the same since the second in which it was first seen', () => {
  const { time, changes } = place();
  expect(changes.changedAt('/rss.xml', 'a')).toBe(1_000_000);
  time.now += 60_000;
  expect(changes.changedAt('/rss.xml', 'a')).toBe(1_000_000);
  expect(changes.changedAt('/rss.xml', 'b')).toBe(1_060_000);
});

test('two states within a second have two times, and so has a clock that goes back', () => {
  const { time, changes } = place();
  expect(changes.changedAt('/rss.xml', 'a')).toBe(1_000_000);
  expect(changes.changedAt('/rss.xml', 'b')).toBe(1_001_000);
  time.now -= 3_600_000;
  expect(changes.changedAt('/rss.xml', 'a')).toBe(1_002_000);
});

test('each text has its own time', () => {
  const { time, changes } = place();
  changes.changedAt('/rss.xml', 'a');
  time.now += 5000;
  expect(changes.changedAt('/feed.json', 'a')).toBe(1_005_000);
});
