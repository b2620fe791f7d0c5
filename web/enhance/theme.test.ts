import { expect, it } from 'vitest';
import { switchText, temaOf } from './theme.ts';

it('says what a press will do', () => {
  expect(switchText('light')).toBe('Usar modo oscuro');
  expect(switchText('dark')).toBe('Usar modo claro');
});

it('takes nothing from storage that is not a choice', () => {
  expect(['dark', 'light', 'toString', '', null].map(temaOf)).toEqual(['dark', 'light', null, null, null]);
});
