import { expect, it } from 'vitest';
import { sessionHeaders } from './session-headers.ts';

it('sends the token in both headers', () => {
  expect(sessionHeaders('abc', '')).toEqual({ Authorization: 'Basic abc', 'x-access-token': 'abc' });
});

it('returns the anti-forgery cookie in its header', () => {
  expect(sessionHeaders('abc', 'x=1; XSRF-TOKEN=ff00')).toMatchObject({ 'X-XSRF-TOKEN': 'ff00' });
});

it('sends nothing of a session that is not there', () => {
  expect(sessionHeaders(null, '')).toEqual({});
});
