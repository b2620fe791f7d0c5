import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignItems } from './align.ts';
import { canonicalHtml, splitBlocks } from './html-tokens.ts';

test('a body is cut at its top-level blocks; loose text is a block, blanks between are none', () => {
  expect(
    splitBlocks(
      'suelto <strong>texto</strong><p>uno</p>\n<ul><li><p>a</p></li><li>b</li></ul><hr><h2>fin</h2> cola',
    ).map(({ html }) => html),
  ).toEqual([
    'suelto <strong>texto</strong>',
    '<p>uno</p>',
    '<ul><li><p>a</p></li><li>b</li></ul>',
    '<hr>',
    '<h2>fin</h2>',
    'cola',
  ]);
});

test('no text is dropped from a body that is written badly', () => {
  const bad = '</p>uno<p>dos<ul><li>tres</p>cuatro <y';
  expect(
    splitBlocks(bad)
      .map(({ html }) => html)
      .join(''),
  ).toContain('tres</p>cuatro <y');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<p>', '</p>', '<li>', '</ul>', 'a ', '<', '>', '<br>', '"', '<x>', '&amp;'), {
        maxLength: 20,
      }),
      (parts) => {
        const letters = (html: string) => html.replace(/[^a]/g, '');
        const html = parts.join('');
        expect(
          letters(
            canonicalHtml(
              splitBlocks(html)
                .map((block) => block.html)
                .join(''),
            ),
          ),
        ).toBe(letters(canonicalHtml(html)));
      },
    ),
  );
});

test('an alignment pairs equal items, in order, each once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd')),
      fc.array(fc.constantFrom('a', 'b', 'c', 'e')),
      (a, b) => {
        let last = -1;
        alignItems(a, b).forEach((j, i) => {
          if (j === null) return;
          expect(b[j]).toBe(a[i]);
          expect(j).toBeGreaterThan(last);
          last = j;
        });
        expect(alignItems(a, a)).toEqual(a.map((_, i) => i));
      },
    ),
  );
});

test('an alignment of few words of their own finds the longest common part', () => {
  expect(alignItems([...'abcabba'], [...'cbabac']).filter((j) => j !== null)).toHaveLength(4);
});
