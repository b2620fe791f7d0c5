import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareHtml, isChangedLine, type Line } from './compare-html.ts';

const textOf = (lines: readonly Line[], without: 'ins' | 'del') =>
  lines.flatMap(({ runs }) => runs.filter(({ op }) => op !== without).map(({ text }) => text)).join('');

test('Q-37 words that were put in and taken out are told apart, the rest is the same', () => {
  const lines = compareHtml('<p>La feria abre el sábado.</p>', '<p>La gran feria abre el domingo.</p>');
  expect(lines).toEqual([
    {
      op: 'same',
      block: 'p',
      runs: [
        { op: 'same', text: 'La ', marks: [] },
        { op: 'ins', text: 'gran ', marks: [] },
        { op: 'same', text: 'feria abre el ', marks: [] },
        { op: 'del', text: 'sábado', marks: [] },
        { op: 'ins', text: 'domingo', marks: [] },
        { op: 'same', text: '.', marks: [] },
      ],
    },
  ]);
});

test('Q-37 a mark, a link and a kind of block are part of the text', () => {
  expect(compareHtml('<p>uno dos</p>', '<p>uno <strong>dos</strong></p>').some(isChangedLine)).toBe(true);
  const link = (href: string) => `<p><a href="${href}">sitio</a></p>`;
  expect(compareHtml(link('https://a.example'), link('https://b.example')).some(isChangedLine)).toBe(true);
  expect(compareHtml('<p>Obras</p>', '<h2>Obras</h2>').filter(isChangedLine)).toHaveLength(2);
});

test('Q-37 lists, tables, pictures and videos are lines with words', () => {
  const lines = compareHtml(
    '',
    '<ul><li><p>uno</p></li></ul><blockquote><p>cita</p></blockquote><table><tbody><tr><td>celda</td></tr></tbody></table><figure><img src="/uploads/1.jpg" alt="Plaza"><figcaption>pie</figcaption></figure><figure data-video="dQw4w9WgXcQ"></figure><hr>',
  );
  expect(lines.map(({ block, runs }) => [block, runs.map(({ text }) => text).join('')])).toEqual([
    ['li', 'uno'],
    ['blockquote', 'cita'],
    ['td', 'celda'],
    ['img', '[Imagen: Plaza]'],
    ['figcaption', 'pie'],
    ['figure', '[Video: dQw4w9WgXcQ]'],
    ['hr', '[Línea]'],
  ]);
});

test('property: without what was put in it is the old text, without what was taken out the new one', () => {
  const body = fc
    .array(
      fc.tuple(
        fc.constantFrom('p', 'h2', 'li'),
        fc.array(fc.constantFrom('a', 'b', 'c <em>d</em>', '&lt;x&gt;')),
      ),
    )
    .map((blocks) => blocks.map(([tag, words]) => `<${tag}>${words.join(' ')}</${tag}>`).join(''));
  fc.assert(
    fc.property(body, body, (before, after) => {
      const lines = compareHtml(before, after);
      const whole = (html: string) => textOf(compareHtml(html, html), 'ins');
      expect(textOf(lines, 'ins')).toBe(whole(before));
      expect(textOf(lines, 'del')).toBe(whole(after));
    }),
  );
});
