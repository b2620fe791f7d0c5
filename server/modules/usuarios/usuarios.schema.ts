import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../shared/limites.ts';

const NAME_MAX = 80;
const USERNAME_MAX = 60;

const isClean = (text: string) => !/\p{Cc}/u.test(text) && text.isWellFormed();

const name = (message: string, max = NAME_MAX) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Es demasiado largo: entran ${max} caracteres.`)
    .refine(isClean, message);

/** The literals of M5.01 to M5.04, oddities included. */
const USERNAME_MESSAGE = 'Debe ingresar un usuario válido';
const PASSWORD_MESSAGE = 'Debe ingresar una contraseña válido';

const CODE_MESSAGE = 'Escribí el código de tu aplicación o uno de recuperación.';
const CODE_MAX = 40;

const typedPassword = z
  .string({ error: PASSWORD_MESSAGE })
  .min(1, PASSWORD_MESSAGE)
  .max(1024, PASSWORD_MESSAGE);

/** Body of POST /rest/user/auth. A password is compared exactly as typed: nothing is trimmed (ASVS 6.2.8). */
export const credenciales = z.object(
  {
    username: name(USERNAME_MESSAGE, 200),
    password: typedPassword,
    /** Of the second factor, or for recovery; nothing where there is none. */
    code: z.string({ error: CODE_MESSAGE }).max(CODE_MAX, CODE_MESSAGE).optional(),
  },
  { error: 'Mandá usuario y contraseña.' },
);

const newPassword = z
  .string({ error: PASSWORD_MESSAGE })
  .min(PASSWORD_MIN, `La contraseña tiene que tener al menos ${PASSWORD_MIN} caracteres.`)
  .max(PASSWORD_MAX, `La contraseña puede tener hasta ${PASSWORD_MAX} caracteres.`)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), PASSWORD_MESSAGE);

/** Body of PUT /rest/panel/password. */
export const passwordCambio = z.object(
  {
    current: typedPassword,
    password: newPassword,
  },
  { error: 'Mandá la contraseña actual y la nueva.' },
);
export type PasswordCambio = z.output<typeof passwordCambio>;

const typedCode = z.string({ error: CODE_MESSAGE }).trim().min(1, CODE_MESSAGE).max(CODE_MAX, CODE_MESSAGE);

/** Bodies under /rest/panel/segundo-factor. */
export const ownPasswordBody = z.object({ current: typedPassword }, { error: 'Mandá la contraseña actual.' });
export const segundoFactorCode = z.object({ code: typedCode }, { error: 'Mandá el código.' });
export const segundoFactorOff = z.object(
  { current: typedPassword, code: typedCode },
  { error: 'Mandá la contraseña actual y el código.' },
);

/** Body of POST /rest/user. */
export const usuarioNuevo = z.object(
  {
    firstName: name('Debe ingresar un nombre válido'),
    lastName: name('Debe ingresar un apellido válido'),
    username: name(USERNAME_MESSAGE, USERNAME_MAX).refine(
      (text) => !/\s/.test(text),
      'El usuario va sin espacios.',
    ),
    password: newPassword,
  },
  { error: 'Mandá los datos del usuario.' },
);

export type UsuarioNuevo = z.output<typeof usuarioNuevo>;
export type Credenciales = z.output<typeof credenciales>;

/** Usernames that differ only in case or in the width of letters are one (`ANA`, `ａｎａ`): stored and limited by this. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

export const keyParams = z.object({ key: z.string() });

export const usuarioAnswer = z
  .object({ _id: z.string(), firstName: z.string(), lastName: z.string(), username: z.string() })
  .meta({ id: 'Usuario' });

/** A user as the panel lists it. */
export const usuarioDelPanel = usuarioAnswer.extend({
  createdAt: z.iso.datetime(),
  deactivatedAt: z.iso.datetime().nullable(),
  sesiones: z.int().min(0),
  hasSegundoFactor: z.boolean(),
  isMe: z.boolean(),
});

export const sesionAnswer = z
  .object({
    _id: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    agent: z.string().nullable(),
    address: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Sesion' });

export const usuarioListed = usuarioAnswer.extend({ createdAt: z.iso.datetime() });
