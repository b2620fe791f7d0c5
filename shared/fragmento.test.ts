import { expect, it } from 'vitest';
import { searchKeys } from './busqueda.ts';
import { fragmentoOf, markHtml } from './fragmento.ts';

const keysOf = (q: string) => new Set(searchKeys(q));
const shown = (text: string, q: string) =>
  fragmentoOf(text, keysOf(q))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

it('sets the searched words apart in every form they have', () => {
  expect(shown('La inundación tapó la ruta; otras INUNDACIONES no.', 'inundacion')).toBe(
    'La [inundación] tapó la ruta; otras [INUNDACIONES] no.',
  );
});

it('begins at a word a little before the first match and ends at one', () => {
  const text =
    `${'Nada por aquí. '.repeat(40)}El puente abrió ayer. ${'Más texto después. '.repeat(40)}`.trim();
  const result = shown(text, 'puente');
  expect(result).toMatch(/^…\p{L}/u);
  expect(result).toContain('El [puente] abrió');
  expect(result).toMatch(/…$/);
  expect(result.length).toBeLessThan(190);
});

it('shows a match in a text without blanks', () => {
  expect(shown(`${'x,'.repeat(200)}puente`, 'puente')).toContain('x,');
});

it('shows the beginning when only the title matches, and nothing of nothing', () => {
  expect(shown('Abre el domingo.', 'costanera')).toBe('Abre el domingo.');
  expect(fragmentoOf('', keysOf('costanera'))).toEqual([]);
});

it('marks the words of a title and touches neither tags nor entities', () => {
  expect(markHtml('El <em>puente</em> &amp; los puentes', keysOf('puente'))).toBe(
    'El <em><mark>puente</mark></em> &amp; los <mark>puentes</mark>',
  );
  expect(markHtml('<em>A</em> &amp; B', keysOf('em amp'))).toBe('<em>A</em> &amp; B');
});
