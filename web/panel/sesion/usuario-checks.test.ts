import { expect, it } from 'vitest';
import { checkLogin, checkUsuario } from './usuario-checks.ts';

const GOOD = {
  firstName: 'Ana',
  lastName: 'Paz',
  username: 'ana',
  password: 'una-clave',
  repeat: 'una-clave',
};

it('M5.01 M5.02 a login needs a username that is not blank and a password', () => {
  expect(checkLogin({ username: ' \t', password: '' })).toEqual({
    username: 'Debe ingresar un usuario válido',
    password: 'Debe ingresar una contraseña válido',
  });
  expect(checkLogin({ username: 'ana', password: ' ' })).toEqual({});
});

it('M5.03 M5.04 a new user needs first and last name', () => {
  expect(checkUsuario({ ...GOOD, firstName: ' ', lastName: '' })).toEqual({
    firstName: 'Debe ingresar un nombre válido',
    lastName: 'Debe ingresar un apellido válido',
  });
});

it('M5.05 passwords that differ are named at the repetition', () => {
  expect(checkUsuario({ ...GOOD, repeat: 'otra-clave' })).toEqual({ repeat: 'Las contraseñas no coinciden' });
});

it('a password is at least 8 characters long', () => {
  expect(Object.keys(checkUsuario({ ...GOOD, password: '1234567', repeat: '1234567' }))).toEqual([
    'password',
  ]);
  expect(checkUsuario(GOOD)).toEqual({});
});
