import { expect, test } from 'vitest';
import { rangeOf } from './byte-range.ts';

const ETAG = '"abc"';
test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-1000', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  ['bytes=9999999999999999-', null],
  [undefined, null],
])('%s of a hundred bytes', (range, expected) => {
  expect(rangeOf({ range }, 100, ETAG)).toEqual(expected);
});

test('a client that has a part of something else gets all', () => {
  const range = 'bytes=10-19';
  expect(rangeOf({ range, 'if-range': ETAG }, 100, ETAG)).toEqual({ first: 10, last: 19 });
  for (const had of ['"otra"', 'W/"abc"', 'Sun, 22 Nov 2026 09:00:00 GMT'])
    expect(rangeOf({ range, 'if-range': had }, 100, ETAG), had).toBeNull();
});
