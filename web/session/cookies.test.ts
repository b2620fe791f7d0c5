import { expect, it } from 'vitest';
import { readCookie } from './cookies.ts';

it('finds a cookie among others', () => {
  expect(readCookie('a=1; aviso=pagina-no-existe; b=2', 'aviso')).toBe('pagina-no-existe');
});

it('does not take a name that merely ends alike', () => {
  expect(readCookie('mi-aviso=x', 'aviso')).toBeNull();
});

it('keeps an equals sign inside the value', () => {
  expect(readCookie('XSRF-TOKEN=ab=cd', 'XSRF-TOKEN')).toBe('ab=cd');
});

it('gives null without cookies', () => {
  expect(readCookie('', 'aviso')).toBeNull();
});
