import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distancia, palabraOf, palabrasDe, sonidoOf } from './palabras.ts';

test.each([
  ['inundasion', 'inundacion'],
  ['haver', 'aber'],
  ['colejio', 'colegio'],
  ['kiosco', 'quiosco'],
  ['gitarra', 'jitarra'],
  ['yuvia', 'lluvia'],
  ['canpeon', 'campeon'],
  ['sanahoria', 'zanahoria'],
  ['pinguino', 'pingüino'],
])('%s sounds like %s', (a, b) => {
  expect(sonidoOf(a)).toBe(sonidoOf(b));
});

test.each([
  ['gato', 'jato'],
  ['guerra', 'gerra'],
  ['casa', 'caja'],
  ['chico', 'hico'],
])('%s does not sound like %s', (a, b) => {
  expect(sonidoOf(a)).not.toBe(sonidoOf(b));
});

test('the distance counts letters missed, added, mistaken and swapped', () => {
  for (const [a, b] of [
    ['puente', 'puete'],
    ['puente', 'puenete'],
    ['puente', 'puemte'],
    ['puente', 'peunte'],
  ] as const)
    expect(distancia(a, b, 2)).toBe(1);
  expect(distancia('puente', 'puente', 2)).toBe(0);
  expect(distancia('puente', 'fuerte', 2)).toBe(2);
  expect(distancia('puente', 'municipalidad', 2)).toBe(3);
});

test('the distance is the same both ways and never more than one over its bound', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, max) => {
      const found = distancia(a, b, max);
      expect(found).toBe(distancia(b, a, max));
      expect(found).toBeLessThanOrEqual(max + 1);
      expect(found === 0).toBe(a === b);
    }),
  );
});

test('words of a text come once, in order, written as they first were, without figures and short ones', () => {
  const words = palabrasDe('Las Inundaciones de 2026: la inundación, una crecida y x42');
  expect(words.map(({ form, word }) => [form, word])).toEqual([
    ['crecida', 'crecida'],
    ['inundacion', 'inundaciones'],
  ]);
});

test('of an endless text the first thousands of words are enough', () => {
  const letters = (n: number) =>
    [...String(n).padStart(5, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  expect(palabrasDe(Array.from({ length: 9000 }, (_, n) => letters(n)).join(' '))).toHaveLength(5000);
});

test.each(['sol', '2026', 'x42', 'a'.repeat(25), ''])('%j is no word to be advised of', (text) => {
  expect(palabraOf(text)).toBeNull();
});
