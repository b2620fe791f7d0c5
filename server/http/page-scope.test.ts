import { expect, test } from 'vitest';
import { scopeOfPage } from './page-scope.ts';

const at = (hour: number, minute: number, second = 0) => Date.UTC(2026, 10, 23, hour, minute, second);
const NOW = at(10, 2, 30);
const NEVER = Number.POSITIVE_INFINITY;

function untilOf(tellsMinute: boolean, turn = NEVER): number {
  return scopeOfPage(new Set(['cultura']), NOW, turn, tellsMinute).until;
}

test('a page that tells the minute stands until the next one', () => {
  expect(untilOf(true)).toBe(at(10, 3));
});

test('any other stands until what is read most is ranked anew', () => {
  expect(untilOf(false)).toBe(at(10, 10));
});

test('or until something on it is due or over', () => {
  const turn = at(10, 2, 45);
  expect([untilOf(false, turn), untilOf(true, turn)]).toEqual([turn, turn]);
});

test('it depends on the sections it looked into, on pictures and on the station', () => {
  const { marks } = scopeOfPage(new Set(['cultura']), NOW, NEVER, false);
  expect(marks).toEqual(['cultura', 'medios', 'sitio']);
});
