import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { validationError } from '../../server/errors.ts';
import { usuarioNuevo } from '../../server/modules/usuarios/usuarios.schema.ts';
import { defineCommand, parseWords, UsageError } from '../command.ts';

type Words = {
  username: string;
  firstName: string;
  lastName: string;
  password: string | null;
  isFromInput: boolean;
};

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const text = { type: 'string' } as const;

/** The first account without the registration screen (M0.05). */
export const createUser = defineCommand<Words>({
  name: 'create-user',
  usage: 'create-user <usuario> [opciones]',
  summary: 'crea un usuario de la redacción',
  help: `Uso: npm run cli -- create-user <usuario> [opciones]

Crea un usuario que puede entrar a la redacción.

  --first-name NOMBRE     nombre (si falta, el usuario)
  --last-name APELLIDO    apellido (si falta, "Redacción")
  --password CLAVE        contraseña, de 8 a 256 caracteres
  --password-stdin        lee la contraseña de la entrada estándar
  --help                  muestra esta ayuda

Sin contraseña se inventa una y se muestra una sola vez.`,
  parse(args) {
    const { values, positionals } = parseWords(args, {
      options: {
        username: text,
        'first-name': text,
        firstName: text,
        'last-name': text,
        lastName: text,
        password: text,
        'password-stdin': { type: 'boolean' },
      },
    });
    const username = values.username ?? positionals[0];
    if (!username || positionals.length > (values.username ? 0 : 1))
      throw new UsageError('Falta el nombre de usuario, o hay palabras de más.');
    return {
      username,
      firstName: values['first-name'] ?? values.firstName ?? username,
      lastName: values['last-name'] ?? values.lastName ?? 'Redacción',
      password: values.password ?? null,
      isFromInput: values['password-stdin'] === true,
    };
  },
  async run({ isFromInput, ...words }, { services }) {
    const given = isFromInput ? await firstInputLine() : words.password;
    const password = given ?? Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const input = usuarioNuevo.safeParse({ ...words, password });
    if (!input.success)
      throw validationError(
        input.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
      );
    const usuario = await services.usuarios.createUsuario(input.data);
    console.log(`Usuario creado correctamente: ${usuario.username}`);
    if (given === null) console.log(`Contraseña: ${password} (se muestra una sola vez)`);
    return 0;
  },
});

async function firstInputLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
