import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AL_AIRE_MAX_CHARS } from '../../../shared/limites.ts';
import { plainLine, splitSong } from './hostile-text.ts';

fc.configureGlobal({ seed: 983 });

test.each([
  ['<b>Zamba</b> de <i>mi</i> esperanza', 'Zamba de mi esperanza'],
  ['<img src=x onerror=alert(1)>Zamba', 'Zamba'],
  ['<script>alert(1)</script>Zamba', 'Zamba'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;Zamba', 'Zamba'],
  ['Tom &amp; Jerry &#39;en vivo&#x27;', "Tom & Jerry 'en vivo'"],
  ['3 < 4 y 5 > 2', '3 < 4 y 5 > 2'],
  ['una\u0000 línea\r\n\tsola', 'una línea sola'],
  ['al \u202erevés\u202c y\u200b oculto', 'al revés y oculto'],
  ['  muchos   espacios  ', 'muchos espacios'],
  [983, '983'],
])('%j is said as %j', (text, line) => {
  expect(plainLine(text)).toBe(line);
});

test.each(['', '-', ' - ', 'Unknown', '<br>', '\u0000', '···', null, undefined, {}, [], true])(
  '%j says nothing',
  (value) => {
    expect(plainLine(value)).toBeNull();
  },
);

test('a long text is cut between letters and says so', () => {
  const line = plainLine('🎙'.repeat(10) + 'a'.repeat(5000)) ?? '';
  expect([...line]).toHaveLength(AL_AIRE_MAX_CHARS);
  expect(line.endsWith('…')).toBe(true);
});

test('artist and title part at the first dash between blanks', () => {
  expect(splitSong('Los Olmos - Zamba - en vivo')).toEqual({ artist: 'Los Olmos', title: 'Zamba - en vivo' });
  expect(splitSong('La mañana de la 98.3')).toEqual({ artist: null, title: 'La mañana de la 98.3' });
  expect(splitSong('Los Olmos - -')).toEqual({ artist: null, title: 'Los Olmos' });
});

test('no text of any kind leaves a tag, a control character or more than a line', () => {
  const nasty = fc.array(
    fc.constantFrom('<', '>', '&lt;', '&gt;', '&#60;', 'script', '/', 'a', '\u202e', '\n', '"'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        nasty.map((parts) => parts.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        const line = plainLine(text) ?? '';
        return !/<[/!?a-z]|[\p{Cc}\p{Cf}]/iu.test(line) && [...line].length <= AL_AIRE_MAX_CHARS;
      },
    ),
    { numRuns: 300 },
  );
}, 30_000);
