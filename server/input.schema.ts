import { z } from 'zod';
import { validationError } from './errors.ts';

/** Names of stored pictures: no path, no blank, no leading dot. */
const PICTURE_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,150}$/;

/** A line of text, blanks round it dropped, 1 to `max` characters. */
export function texto(max: number) {
  return textoLibre(max).min(1, 'No puede estar vacío.');
}

/** As texto, and it may be empty. */
export function textoLibre(max: number) {
  return z
    .string({ error: 'Tiene que ser un texto.' })
    .trim()
    .max(max, `Entran hasta ${max} caracteres.`)
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'Tiene caracteres dañados.');
}

/** Only http and https: an address of the newsroom is put into links. */
export const direccion = z
  .string({ error: 'Tiene que ser una dirección.' })
  .refine(isWebAddress, 'Tiene que ser una dirección que empiece con https:// o http://.');

/** As direccion, or a page of the site itself: "/complete/…". */
export const direccionOPagina = z
  .string({ error: 'Tiene que ser una dirección.' })
  .refine(
    (text) => /^\/(?![/\\])[^\s\\]{0,500}$/.test(text) || isWebAddress(text),
    'Tiene que ser una dirección que empiece con https:// o http://, o una página del sitio como /locales.',
  );

export const nombreDeImagen = z
  .string({ error: 'Falta el nombre de la imagen.' })
  .regex(PICTURE_NAME, 'El nombre de la imagen no es válido.');

/** What a schema makes of an input. Throws validation (400) that names every wrong field; `root` names the whole. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown, root = 'datos'): z.output<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw validationError(
    parsed.error.issues.map((issue) => ({ field: issue.path.join('.') || root, message: issue.message })),
  );
}

function isWebAddress(text: string): boolean {
  if (text.length > 2000 || !URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '';
}
