import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawableText, pangoText, SHARE_GLYPHS, titleSizes } from './share-text.ts';

fc.configureGlobal({ seed: 983 });

test.each([
  ['¡Volvió el ñandú! «Sí», dijo — 50 % más…', '¡Volvió el ñandú! «Sí», dijo — 50 % más…'],
  ['Fiesta 🎉 en la plaza 🎈', 'Fiesta en la plaza'],
  ['Dvořák y Škoda', 'Dvorák y Skoda'],
  ['Пример', ''],
  ['uno\u0000\u0007dos\ttres', 'unodostres'],
])('of %j the faces draw %j', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});

test('whatever the title, only glyphs of the faces are left', () => {
  const glyphs = new Set(SHARE_GLYPHS);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      expect([...drawableText(text)].filter((char) => !glyphs.has(char))).toEqual([]);
    }),
  );
});

test('markup in a title is text', () => {
  expect(pangoText('<span size="9">&amp;</span>')).toBe('&lt;span size="9"&gt;&amp;amp;&lt;/span&gt;');
});

test('a longer title is never begun larger, and there is always a size to try', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(3000), (a, b) => {
      const [short = 0, long = 0] = [Math.min(a, b), Math.max(a, b)].map(
        (length) => titleSizes('x'.repeat(length))[0],
      );
      expect(short).toBeGreaterThanOrEqual(long);
      expect(long).toBeGreaterThan(0);
    }),
  );
});
