import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contarPalabras, minutosDeLectura, recortar, textoPlano } from './texto-plano.ts';

fc.configureGlobal({ seed: 983 });

test.each([
  ['Hola', 'Hola'],
  ['<strong>Ho</strong>la', 'Hola'],
  ['<p>Uno</p><p>Dos</p>', 'Uno Dos'],
  ['Uno<br>Dos<br />Tres', 'Uno Dos Tres'],
  ['<ul><li>a</li><li>b</li></ul>', 'a b'],
  ['  a \n\t b&nbsp;&#160;c ', 'a b c'],
  ['&lt;b&gt; &amp; &quot;x&quot; &#39;y&#39; &apos;z&apos;', "<b> & \"x\" 'y' 'z'"],
  ['&amp;lt;', '&lt;'],
  ['&#x1F399;&#127897;', '🎙🎙'],
  ['<a href="https://a.ar" title="no">sí</a>', 'sí'],
  ['<td>a</td><td>b</td>', 'a b'],
  ['', ''],
  ['<p></p>', ''],
  ['a &lt; b', 'a < b'],
  ['&noexiste; &', '&noexiste; &'],
  ['&#0;&#xD800;&#x110000;x', 'x'],
  ['<h2>T</h2>x', 'T x'],
  ['<figure><img src="/uploads/1.jpg"><figcaption>Pie</figcaption></figure>', 'Pie'],
])('the text of %j is %j', (html, text) => {
  expect(textoPlano(html)).toBe(text);
});

test('text has no tag, no double blank and no blank at its ends, whatever the HTML', () => {
  const parts = fc.constantFrom(
    '<p>',
    '</p>',
    '<br>',
    'hola',
    ' ',
    '\n',
    '&nbsp;',
    '&amp;',
    '<strong>',
    '</strong>',
    '&#10;',
    'ñ',
    '<a href="x">',
    '</a>',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (list) => {
      const text = textoPlano(list.join(''));
      expect(text).not.toMatch(/[<>]|\s\s|^\s|\s$/);
    }),
  );
});

test('a text that fits stays whole, one that does not is cut at a word and never longer than it may be', () => {
  expect(recortar('La feria vuelve', 15)).toBe('La feria vuelve');
  expect(recortar('La feria vuelve', 12)).toBe('La feria…');
  expect(recortar('La feria, vuelve', 12)).toBe('La feria…');
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), fc.integer({ min: 2, max: 80 }), (text, max) => {
      const cut = recortar(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      if (text.length <= max) expect(cut).toBe(text);
      else expect(cut.endsWith('…')).toBe(true);
    }),
  );
});

test('a cut text is whole characters: no half of an emoji is left', () => {
  for (let max = 2; max < 40; max += 1)
    expect(recortar('🎙️🎙️ radio 😀😀😀😀😀😀😀😀😀😀', max).isWellFormed(), String(max)).toBe(true);
});

test('words are counted as a reader counts them', () => {
  expect(
    ['', '<p></p>', 'una', '<p>La feria</p><p>vuelve</p>', ' dos&nbsp;<b>pa</b>labras '].map(contarPalabras),
  ).toEqual([0, 0, 1, 3, 2]);
});

test('reading takes a minute per 200 words, at least one', () => {
  expect(
    [0, 1, 200, 299, 301, 2000].map((count) => minutosDeLectura(`<p>${'palabra '.repeat(count)}</p>`)),
  ).toEqual([1, 1, 1, 1, 2, 10]);
});

test('a hostile megabyte is read to its end', () => {
  for (const part of ['<', '&', '<p ', '&#', ' ', '<br', '&amp;']) {
    const text = textoPlano(part.repeat(1_000_000 / part.length));
    expect(text.length, part).toBeLessThanOrEqual(1_000_000);
  }
});
