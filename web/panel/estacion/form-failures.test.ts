import { expect, test } from 'vitest';
import { RestError } from '../rest.ts';
import { formFailures } from './form-failures.ts';

const refused = (...errors: { field: string; message: string }[]) =>
  new RestError(400, { code: 'validation', message: 'Revisá los campos.', errors });

test('a message of the server stands at its field', () => {
  const error = refused(
    { field: 'name', message: 'No puede estar vacío.' },
    { field: 'social.0.url', message: 'No es una dirección.' },
  );
  const found = formFailures(error, ['name', 'facebook'], (name) =>
    name === 'social.0.url' ? 'facebook' : name,
  );
  expect(found).toEqual({ name: 'No puede estar vacío.', facebook: 'No es una dirección.' });
});

test('what belongs to no field of the form is said of the whole', () => {
  expect(formFailures(refused({ field: 'datos', message: 'Sobra algo.' }), ['name'])).toEqual({
    form: 'Sobra algo.',
  });
  expect(formFailures(new RestError(0, { message: 'Sin conexión.' }), ['name'])).toEqual({
    form: 'Sin conexión.',
  });
});

test('a mistake of the program is no message', () => {
  expect(() => formFailures(new TypeError('x'), [])).toThrow(TypeError);
});
