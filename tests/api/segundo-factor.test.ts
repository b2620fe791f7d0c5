import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeAt } from '../../server/modules/usuarios/totp.ts';
import { call } from '../support/rest.ts';
import { STAFF, startTestSite, type TestSite } from '../support/site.ts';
import { expectError, refusedFields } from './expect-error.ts';

/** The optional second factor: a code of the phone beside the password (docs/decisions/0029-accounts.md). */
let site: TestSite;
beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.close());

const BASE = '/rest/panel/segundo-factor';
const STEP_MS = 30_000;
const ask = (method: string, path: string, body?: unknown, token: string | null = site.token) =>
  call(site, method, path, { token, ...(body === undefined ? {} : { body }) });
const logIn = (code?: string, password = STAFF.password) =>
  call(site, 'POST', '/rest/user/auth', {
    body: { username: STAFF.username, password, ...(code === undefined ? {} : { code }) },
  });
const state = async () => (await ask('GET', BASE)).body.data;

/** Turns it on and moves on by a step, for the code that did it is used up. */
async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await ask('POST', BASE, { current: STAFF.password })).body.data;
  const { body } = await ask('POST', `${BASE}/activate`, { code: codeAt(secret, site.now) });
  site.now += STEP_MS;
  return { secret, recoveryCodes: body.data.recoveryCodes };
}

test('without it a login is what it was, and a code that is sent along changes nothing', async () => {
  expect(await state()).toEqual({ isOn: false, recoveryLeft: 0 });
  const answers = [await logIn(), await logIn('123456'), await logIn('')];
  for (const { status, body } of answers)
    expect([status, Object.keys(body).sort()]).toEqual([200, ['message', 'status', 'token']]);
});

test('it is prepared with the password, turned on with a first code, and gives ten recovery codes once', async () => {
  const refused = await ask('POST', BASE, { current: 'no-es-esta' });
  expectError(refused, 400, 'current_password');
  const { body } = await ask('POST', BASE, { current: STAFF.password });
  expect(body.data).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    uri: expect.stringMatching(/^otpauth:\/\/totp\/FM%2098\.3:ana\?secret=/),
  });
  expect((await state()).isOn).toBe(false);
  expect((await logIn()).body.token).toBeTruthy();
  const wrong = await ask('POST', `${BASE}/activate`, { code: '000000' });
  expectError(wrong, 400, 'code_wrong');
  expect(refusedFields(wrong)).toEqual(['code']);
  const done = await ask('POST', `${BASE}/activate`, { code: codeAt(body.data.secret, site.now) });
  expect([done.status, done.body.message]).toEqual([200, 'Segundo factor activado']);
  expect(new Set(done.body.data.recoveryCodes).size).toBe(10);
  for (const code of done.body.data.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  expect(await state()).toEqual({ isOn: true, recoveryLeft: 10 });
});

test('what is proposed anew replaces what was not confirmed; what is on has to be turned off first', async () => {
  const first = (await ask('POST', BASE, { current: STAFF.password })).body.data.secret;
  const second = (await ask('POST', BASE, { current: STAFF.password })).body.data.secret;
  expectError(await ask('POST', `${BASE}/activate`, { code: codeAt(first, site.now) }), 400, 'code_wrong');
  expect((await ask('POST', `${BASE}/activate`, { code: codeAt(second, site.now) })).status).toBe(200);
  expectError(await ask('POST', BASE, { current: STAFF.password }), 409, 'second_factor_stands');
  expectError(await ask('POST', `${BASE}/activate`, { code: '123456' }), 409, 'second_factor_missing');
});

test('of two that turn it on at the same moment one does', async () => {
  const { secret } = (await ask('POST', BASE, { current: STAFF.password })).body.data;
  const code = codeAt(secret, site.now);
  const statuses = await Promise.all(
    [1, 2].map(async () => (await ask('POST', `${BASE}/activate`, { code })).status),
  );
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await state()).recoveryLeft).toBe(10);
});

test('turning it on ends the other sessions', async () => {
  const other = (await logIn()).body.token;
  await turnOn();
  expect((await ask('GET', '/rest/user', undefined, other)).status).toBe(401);
  expect((await ask('GET', '/rest/user')).status).toBe(200);
});

test('a right password without a code is refused in the shape of wrong credentials, with a word of its own', async () => {
  await turnOn();
  const { status, body, headers } = await logIn();
  expect([status, body]).toEqual([
    200,
    {
      status: 'ERROR',
      message: 'Falta el código de tu aplicación de autenticación.',
      code: 'totp_required',
    },
  ]);
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a wrong password tells nothing of a second factor, whatever code comes with it', async () => {
  const { secret, recoveryCodes } = await turnOn();
  for (const code of [undefined, codeAt(secret, site.now), recoveryCodes[0]]) {
    const { status, body } = await logIn(code, 'no-es-esta');
    expect([status, body]).toEqual([
      200,
      { status: 'ERROR', message: 'Authentication failed. User not found.' },
    ]);
  }
  expect((await state()).recoveryLeft).toBe(10);
});

test('the right code lets in, also as apps show it in two groups, one step early or late', async () => {
  const { secret } = await turnOn();
  for (const apart of [-STEP_MS, 0, STEP_MS]) {
    site.now += 3 * STEP_MS;
    const code = codeAt(secret, site.now + apart);
    expect((await logIn(`${code.slice(0, 3)} ${code.slice(3)}`)).body.token, String(apart)).toBeTruthy();
  }
  site.now += 3 * STEP_MS;
  expect((await logIn(codeAt(secret, site.now - 2 * STEP_MS))).body.code).toBe('totp_wrong');
});

test('a code serves once: neither it nor an older one lets in again', async () => {
  const { secret } = await turnOn();
  const [older, code] = [codeAt(secret, site.now - STEP_MS), codeAt(secret, site.now)];
  expect((await logIn(code)).body.status).toBe('OK');
  for (const used of [code, older]) {
    const { status, body } = await logIn(used);
    expect([status, body]).toEqual([
      200,
      { status: 'ERROR', message: 'El código no es correcto o ya se usó.', code: 'totp_wrong' },
    ]);
  }
});

test('the code that turned it on lets nobody in', async () => {
  const { secret } = await turnOn();
  expect((await logIn(codeAt(secret, site.now - STEP_MS))).body.code).toBe('totp_wrong');
  expect((await logIn(codeAt(secret, site.now))).body.status).toBe('OK');
});

test('of ten logins with one code at the same moment one comes in', async () => {
  const { secret } = await turnOn();
  const code = codeAt(secret, site.now);
  const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(code)));
  expect(answers.filter(({ body }) => body.token)).toHaveLength(1);
});

test('a recovery code lets in once, however it is typed, and is on the record', async () => {
  const { recoveryCodes } = await turnOn();
  const [first = '', second = ''] = recoveryCodes;
  expect((await logIn(first)).body.status).toBe('OK');
  expect((await logIn(first)).body.code).toBe('totp_wrong');
  expect((await logIn(` ${second.toUpperCase().replaceAll('-', ' ')}`)).body.status).toBe('OK');
  expect((await state()).recoveryLeft).toBe(8);
  const { body } = await ask('GET', '/rest/panel/actividad?kind=usuarios');
  const acts = body.data.map(({ act }: { act: string }) => act);
  expect(acts.filter((act: string) => act === 'usuario.recovery')).toHaveLength(2);
  expect(acts).toContain('usuario.factor_on');
});

test('the recovery codes of one usuario are none of another', async () => {
  const { recoveryCodes } = await turnOn();
  const bea = { firstName: 'Bea', lastName: 'Ríos', username: 'bea', password: 'otra-clave-larga' };
  await site.services.usuarios.createUsuario(bea);
  const token = (await site.services.sesiones.logIn(bea, 'test')) ?? '';
  const { secret } = (await ask('POST', BASE, { current: bea.password }, token)).body.data;
  await ask('POST', `${BASE}/activate`, { code: codeAt(secret, site.now) }, token);
  const body = { username: 'bea', password: bea.password, code: recoveryCodes[0] };
  expect((await call(site, 'POST', '/rest/user/auth', { body })).body.code).toBe('totp_wrong');
  expect((await state()).recoveryLeft).toBe(10);
});

test('ten wrong codes an hour are answered, then 429, for the right code too; honest ones do not count', async () => {
  const { secret } = await turnOn();
  for (let i = 0; i < 12; i += 1) {
    expect((await logIn(codeAt(secret, site.now))).body.status).toBe('OK');
    site.now += STEP_MS;
  }
  for (let i = 0; i < 10; i += 1) expect((await logIn('000000')).body.code).toBe('totp_wrong');
  const refused = await logIn(codeAt(secret, site.now));
  expectError(refused, 429, 'too_many_attempts');
  expect(refused.body.message).toMatch(/^Demasiados intentos\. Esperá \d+ minutos/);
  site.now += 3_600_000;
  expect((await logIn(codeAt(secret, site.now))).body.status).toBe('OK');
});

test('guessing while it is turned on or off is limited as at the login', async () => {
  await ask('POST', BASE, { current: STAFF.password });
  const guessOn = () => ask('POST', `${BASE}/activate`, { code: '000000' });
  for (let i = 0; i < 10; i += 1) expectError(await guessOn(), 400, 'code_wrong');
  expectError(await guessOn(), 429, 'too_many_attempts');
  site.now += 3_600_000;
  await turnOn();
  const guess = () => ask('POST', `${BASE}/deactivate`, { current: STAFF.password, code: '000000' });
  for (let i = 0; i < 10; i += 1) expectError(await guess(), 400, 'code_wrong');
  expectError(await guess(), 429, 'too_many_attempts');
});

test('it is turned off with password and code, not with one of them', async () => {
  const { secret } = await turnOn();
  const code = codeAt(secret, site.now);
  const off = (current: string, typed: string) => ask('POST', `${BASE}/deactivate`, { current, code: typed });
  expectError(await off('no-es-esta', code), 400, 'current_password');
  expectError(await off(STAFF.password, '000000'), 400, 'code_wrong');
  expect((await state()).isOn).toBe(true);
  expect((await off(STAFF.password, code)).body.message).toBe('Segundo factor desactivado');
  expect(await state()).toEqual({ isOn: false, recoveryLeft: 0 });
  expect((await logIn()).body.token).toBeTruthy();
  expectError(await off(STAFF.password, code), 409, 'second_factor_missing');
  expect(await site.db.kysely.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
});

test('a deactivated usuario is told what a stranger is told, with a right code too', async () => {
  const { secret } = await turnOn();
  const bea = { firstName: 'Bea', lastName: 'Ríos', username: 'bea', password: 'otra-clave-larga' };
  const { id } = await site.services.usuarios.createUsuario(bea);
  const [ana] = await site.services.usuarios.listUsuarios();
  await site.services.usuarios.deactivateUsuario(ana?.id ?? '', { userId: id });
  expect((await logIn(codeAt(secret, site.now))).body).toEqual({
    status: 'ERROR',
    message: 'Authentication failed. User not found.',
  });
});

test('secret and codes are in no log, no list and no record, and recovery codes are kept as hashes', async () => {
  const { secret, recoveryCodes } = await turnOn();
  const code = codeAt(secret, site.now);
  await logIn(code);
  await logIn(recoveryCodes[0]);
  const read = [
    (await ask('GET', '/rest/user')).body,
    (await ask('GET', '/rest/panel/usuarios')).body,
    (await ask('GET', '/rest/panel/actividad')).body,
    (await ask('GET', BASE)).body,
    site.log.join(''),
    await site.db.kysely.selectFrom('recovery_codes').selectAll().execute(),
  ].map((answer) => JSON.stringify(answer));
  for (const text of read)
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((each) => each.replaceAll('-', ''))])
      expect(text).not.toContain(hidden);
  expect(site.log.join('')).not.toContain(code);
  expect((await ask('GET', '/rest/panel/usuarios')).body.data[0].hasSegundoFactor).toBe(true);
});

test('it comes back from a backup with what is left of its recovery codes', async () => {
  const { secret, recoveryCodes } = await turnOn();
  await logIn(recoveryCodes[0]);
  const file = `${site.config.dataDir}/copia.tar`;
  await site.services.respaldo.backup(file);
  await site.services.segundoFactor.takeAway('ana');
  expect((await logIn()).body.token).toBeTruthy();
  await site.services.respaldo.restore(file);
  expect((await logIn()).body.code).toBe('totp_required');
  expect((await logIn(recoveryCodes[0])).body.code).toBe('totp_wrong');
  expect((await logIn(recoveryCodes[1])).body.status).toBe('OK');
  expect((await logIn(codeAt(secret, site.now))).body.status).toBe('OK');
});

test('none of its calls is for strangers', async () => {
  for (const [method, path] of [
    ['GET', BASE],
    ['POST', BASE],
    ['POST', `${BASE}/activate`],
    ['POST', `${BASE}/deactivate`],
  ] as const)
    expectError(await ask(method, path, method === 'GET' ? undefined : {}, null), 401, 'unauthorized');
});
