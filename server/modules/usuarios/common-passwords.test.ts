import { expect, it, test } from 'vitest';
import list from './common-passwords.json' with { type: 'json' };
import { isCommonPassword } from './common-passwords.ts';

const OWN = ['ana', 'Ana María', 'Pérez', 'FM 98.3', '98.3', 'La radio de la costa'];

test('the list has 3,000 entries and more, each once, as they are compared and long enough to be chosen', () => {
  const all = [...list.passwords, ...list.ours];
  expect(all.length).toBeGreaterThanOrEqual(3000);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((entry) => entry.length < 8 || entry !== entry.toLowerCase())).toEqual([]);
});

it.each([
  '12345678',
  'password123',
  'PASSWORD123',
  'Contraseña1',
  'contrasena1',
  'ｐａｓｓｗｏｒｄ',
  'Buenosaires',
  'qwertyuiop',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password, [])).toBe(true);
});

it.each([
  'ana19830412',
  'AnaPérez',
  'perez.ana.98',
  'fm98.3radio',
  'La-Radio-983',
  'anamaria!!',
  'radiocosta1',
])('%s is made of what everybody knows', async (password) => {
  expect(await isCommonPassword(password, OWN)).toBe(true);
});

it.each([
  'una-clave-larga',
  'ana come mandarinas',
  'caballo grapa pila',
  'ana-y-luis',
  'radio-de-lluvia-en-mayo',
  '80417735229164',
  'ana80417735229164',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password, OWN)).toBe(false);
});

test('a usuario whose names are signs or single letters may choose any other password', async () => {
  expect(await isCommonPassword('lluvia de mayo', ['a', '·', '', 'B'])).toBe(false);
});
