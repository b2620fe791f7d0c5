import { expect, it } from 'vitest';
import { titleKey } from './title-key.ts';

it('sorts a title by its words: no marks, accents, case or leading signs', () => {
  expect(titleKey('«<em>Ángel</em> Ñandú»')).toBe('angel nandu»');
});

it('keeps 80 characters and never half of one', () => {
  expect(titleKey('a'.repeat(200))).toHaveLength(80);
  expect(titleKey(`${'a'.repeat(79)}😀`).isWellFormed()).toBe(true);
});
