import { expect, it } from 'vitest';
import { switchText } from './theme.ts';

it('says what a press will do', () => {
  expect(switchText('light')).toBe('Usar modo oscuro');
  expect(switchText('dark')).toBe('Usar modo claro');
});
