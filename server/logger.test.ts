import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

/** What was written when this was logged. */
function linesOf(...logged: object[]): string[] {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  for (const one of logged) logger.info(one, 'algo');
  return lines;
}

test.each(['authorization', 'cookie', 'password', 'token'])(
  '%s is hidden, by itself and in what holds it',
  (name) => {
    const lines = linesOf({ [name]: 'un-secreto' }, { body: { [name]: 'un-secreto', username: 'ana' } });
    expect(lines.join('')).not.toContain('un-secreto');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ [name]: '[oculto]', msg: 'algo' }),
      expect.objectContaining({ body: { [name]: '[oculto]', username: 'ana' } }),
    ]);
  },
);

test('the key of the registration and the other header of a token are hidden too', () => {
  const lines = linesOf({ key: 'un-secreto' }, { headers: { 'x-access-token': 'un-secreto', host: 'a' } });
  expect(lines.join('')).not.toContain('un-secreto');
});
