import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPasswords } from '../../server/modules/usuarios/passwords.ts';
import { call } from '../support/rest.ts';
import { REGISTRATION_KEY, STAFF, startTestSite, type TestSite } from '../support/site.ts';
import { expectError, refusedFields } from './expect-error.ts';

/** ASVS 6.2.4, 6.2.11: passwords that are guessed first are refused wherever one is chosen, and nowhere else. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.services.estacion.changeEstacion({ name: 'Radio Mareas', frequency: 101.7 });
});
beforeEach(() => {
  site.now += 120_000;
});
afterAll(() => site.close());

const PERSON = { firstName: 'Eva', lastName: 'Lunardi', username: 'evita' };
const newKey = async () =>
  (await call(site, 'GET', `/rest/user/enable/${REGISTRATION_KEY}`)).body.token as string;

test.each(['password123', 'Contraseña1', 'evita1234', 'lunardi-2026', 'radiomareas', 'Mareas101.7'])(
  'a registration with %s is refused beside the password, and the key goes on serving',
  async (password) => {
    const token = await newKey();
    const refused = await call(site, 'POST', '/rest/user', { token, body: { ...PERSON, password } });
    expectError(refused, 400, 'common_password');
    expect(refusedFields(refused)).toEqual(['password']);
    expect(refused.body.message).toContain('Elegí otra');
    const body = { ...PERSON, username: `evita${password.length}${site.now}`, password: 'lluvia de mayo 7' };
    expect((await call(site, 'POST', '/rest/user', { token, body })).status).toBe(201);
  },
);

test('the command line takes no common password either', async () => {
  const person = { ...PERSON, username: 'de-consola', password: 'administrador' };
  await expect(site.services.usuarios.createUsuario(person)).rejects.toMatchObject({
    code: 'common_password',
  });
  expect((await site.services.usuarios.listUsuarios()).map(({ username }) => username)).not.toContain(
    'de-consola',
  );
});

test('a change of password to a common one is refused beside the new password, and the old one stays', async () => {
  const refused = await call(site, 'PUT', '/rest/panel/password', {
    token: site.token,
    body: { current: STAFF.password, password: 'qwertyuiop' },
  });
  expectError(refused, 400, 'common_password');
  expect(refusedFields(refused)).toEqual(['password']);
  expect(await site.services.sesiones.logIn(STAFF, 'test')).toBeTruthy();
});

test('who chose one before goes on coming in: a login compares and does not judge', async () => {
  await site.services.usuarios.createUsuario({
    ...PERSON,
    username: 'antigua',
    password: 'lluvia de mayo 8',
  });
  const { hashPassword } = createPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await site.db.kysely
    .updateTable('users')
    .set({ password_hash: await hashPassword('qwertyuiop') })
    .where('username', '=', 'antigua')
    .execute();
  const body = { username: 'antigua', password: 'qwertyuiop' };
  expect((await call(site, 'POST', '/rest/user/auth', { body })).body.status).toBe('OK');
});
