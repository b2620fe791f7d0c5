import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '../../server/modules/usuarios/totp.ts';
import { ACTS } from '../../shared/actividad.ts';
import { buildPicture } from '../support/pictures.ts';
import { buildNoticia, call } from '../support/rest.ts';
import { REGISTRATION_KEY, STAFF, startTestSite, type TestSite } from '../support/site.ts';

/** M0.09: every act of the staff is on the record. What a row says is in redaccion.test.ts. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const BEA = { firstName: 'Bea', lastName: 'Ríos', username: 'bea', password: 'otra-clave-larga' };
/** What the program does by itself, and a restore: tests/api/respaldo-nocturno, simulacro and e2e/respaldo have them. */
const OF_THE_PROGRAM = ['respaldo.failed', 'respaldo.restored', 'simulacro.failed'];

/** A call that has to go well; gives what it answered. */
async function ask(method: string, path: string, body?: unknown, token = site.token) {
  const answer = await call(site, method, path, { token, ...(body === undefined ? {} : { body }) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer.body;
}
const logIn = (who: object): Promise<{ token: string }> => ask('POST', '/rest/user/auth', who);

test('every act of the staff is on the record, by whoever did it', async () => {
  const found: string[] = [];
  /** Does something and notes which act is on the record since, and whose. */
  const note = async <T>(work: () => Promise<T>): Promise<T> => {
    site.now += 1000;
    const result = await work();
    const { items } = await site.services.actividad.listActividad({ page: 1, pageSize: 5 });
    for (const { act, usuario, at } of items.toReversed())
      if (at === site.now) found.push(`${act} ${usuario?.firstName ?? '-'}`);
    return result;
  };

  const { _id } = (await note(() => ask('POST', '/rest/new', buildNoticia()))).data;
  await note(() => ask('PUT', '/rest/new', { _id, title: 'Otra' }));
  await note(() => ask('DELETE', `/rest/new/${_id}`));
  await note(() => ask('POST', `/rest/panel/noticias/${_id}/restore`));

  const { token: permission } = await ask('GET', `/rest/user/enable/${REGISTRATION_KEY}`);
  await note(() => ask('POST', '/rest/user', BEA, permission));
  await note(() => site.services.usuarios.createUsuario({ ...BEA, username: 'carla', firstName: 'Carla' }));
  const { token } = await note(() => logIn(BEA));
  await note(() => ask('DELETE', '/rest/user/auth', undefined, token));
  await note(() => logIn({ ...BEA, password: 'adivinada-98' }));
  const { _id: beaId } = (await ask('GET', '/rest/user')).data.find(
    ({ username }: { username: string }) => username === 'bea',
  );
  await note(() => ask('DELETE', `/rest/panel/usuarios/${beaId}/sesiones`));
  await note(() => ask('DELETE', `/rest/panel/usuarios/${beaId}`));
  await note(() => ask('POST', `/rest/panel/usuarios/${beaId}/activate`));

  await note(() => logIn(STAFF));
  const [{ _id: other }] = (await ask('GET', '/rest/panel/sesiones')).data.filter(
    ({ isCurrent }: { isCurrent: boolean }) => !isCurrent,
  );
  await note(() => ask('DELETE', `/rest/panel/sesiones/${other}`));
  const password = 'nueva-clave-larga';
  await note(() => ask('PUT', '/rest/panel/password', { current: STAFF.password, password }));
  const factor = '/rest/panel/segundo-factor';
  const { secret } = (await ask('POST', factor, { current: password })).data;
  const activate = () => ask('POST', `${factor}/activate`, { code: codeAt(secret, site.now) });
  const { recoveryCodes } = (await note(activate)).data;
  await note(() => logIn({ ...STAFF, password, code: recoveryCodes[0] }));
  await note(() => ask('POST', `${factor}/deactivate`, { current: password, code: recoveryCodes[1] }));

  const banner = { slot: 'enlaces', title: 'Uno', url: 'https://a.example/' };
  const bannerId = (await note(() => ask('POST', '/rest/banners', banner))).data._id;
  await note(() => ask('PUT', `/rest/banners/${bannerId}`, { title: 'Dos' }));
  await note(() => ask('PUT', '/rest/banners', { ids: [bannerId] }));
  await note(() => ask('DELETE', `/rest/banners/${bannerId}`));
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await buildPicture('png', { width: 60, height: 50 }))]), 'a');
  await note(() => call(site, 'POST', '/rest/weather', { token: site.token, rawBody: form }));
  await note(() => ask('DELETE', '/rest/weather'));
  const programa = { days: ['lunes'], from: '06:00', to: '09:00', name: 'Mañana' };
  const programaId = (await note(() => ask('POST', '/rest/programmes', programa))).data._id;
  await note(() => ask('PUT', `/rest/programmes/${programaId}`, { hosts: 'Ana' }));
  await note(() => ask('DELETE', `/rest/programmes/${programaId}`));
  await note(() => ask('PUT', '/rest/station', { tagline: 'Otra' }));

  expect(found).toEqual([
    ...['created', 'updated', 'trashed', 'restored'].map((act) => `noticia.${act} Ana`),
    ...['usuario.registered Bea', 'usuario.created -'],
    ...['sesion.started Bea', 'sesion.ended Bea', 'sesion.failed Bea', 'sesiones.ended Ana'],
    ...['usuario.deactivated Ana', 'usuario.activated Ana'],
    ...['sesion.started Ana', 'sesion.ended Ana', 'usuario.password Ana', 'usuario.factor_on Ana'],
    ...['usuario.recovery Ana', 'sesion.started Ana', 'usuario.recovery Ana', 'usuario.factor_off Ana'],
    ...['banner.created Ana', 'banner.updated Ana', 'banners.ordered Ana', 'banner.deleted Ana'],
    ...['clima.changed Ana', 'clima.removed Ana'],
    ...['programa.created Ana', 'programa.updated Ana', 'programa.deleted Ana', 'estacion.changed Ana'],
  ]);
  const acts = new Set([...found.map((one) => one.split(' ')[0]), ...OF_THE_PROGRAM]);
  expect([...acts].sort()).toEqual([...ACTS].sort());
});
