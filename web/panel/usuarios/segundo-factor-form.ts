import type { FieldErrors, Values } from '../controls/use-form.ts';
import { messagesByField, RestError } from '../rest.ts';

export function checkCurrent({ current }: Values): FieldErrors {
  return current ? {} : { current: 'Debe ingresar una contraseña válido' };
}

export function checkCode({ code = '' }: Values): FieldErrors {
  return code.trim() === '' ? { code: 'Escribí el código.' } : {};
}

/** What the server refused, by field; what it tied to none stands beside `field`. Anything else that was thrown goes on. */
export function refusalOf(error: unknown, field: string): FieldErrors {
  if (!(error instanceof RestError)) throw error;
  return error.errors.length === 0 ? { [field]: error.message } : messagesByField(error);
}
