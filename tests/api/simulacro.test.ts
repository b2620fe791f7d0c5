import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../server/files/open-store.ts';
import { openBackupFile } from '../../server/modules/respaldo/backup-file.ts';
import { call } from '../support/rest.ts';
import { openBeside } from '../support/services-beside.ts';
import type { TestSite } from '../support/site.ts';
import { DAY_MS, NIGHT, NOON, startSiteAtNoon } from '../support/station-night.ts';

/** M0.06: the drill that proves a copy. The station's clock is three hours behind UTC. */
let site: TestSite;
let folder: string;
beforeEach(async () => {
  ({ site, folder } = await startSiteAtNoon());
});
afterEach(() => site.close());

const acts = async () =>
  (await site.services.actividad.listActividad({ page: 1, pageSize: 50 })).items.map(({ act }) => act);
const panel = async () =>
  (await call(site, 'GET', '/rest/panel/respaldo', { token: await freshToken() })).body.data;

/** Sessions end while the test's clock runs. */
async function freshToken(): Promise<string> {
  return (await site.services.sesiones.logIn({ username: 'ana', password: 'una-clave-larga' }, 'test')) ?? '';
}

test('M0.06 once a week the newest copy is restored aside, compared and thrown away', async () => {
  const started = openBeside(site, async (kind, night) => ({
    ...(kind === 'copia'
      ? await site.services.nocturna.makeNocturna(night)
      : await site.services.simulacro.drill()),
  }));
  const drills: (string | undefined)[] = [];
  for (let day = 0; day < 15; day += 1) {
    site.now = NIGHT + day * DAY_MS;
    await started.plan.runDue();
    drills.push((await panel()).simulacro?.at);
  }
  expect([...new Set(drills)]).toEqual([0, 7, 14].map((day) => new Date(NIGHT + day * DAY_MS).toISOString()));
  expect((await call(site, 'GET', '/healthz?detalle=1')).body.respaldo).toMatchObject({
    copia: { estado: 'al dia' },
    simulacro: { estado: 'bien', ultimo: drills.at(-1) },
  });
  expect(readdirSync(folder).filter((name) => !name.startsWith('nocturna-'))).toEqual([]);
});

test('M0.06 the drill compares every row and the pictures', async () => {
  await site.services.nocturna.makeNocturna('2026-11-22');
  const report = await site.services.simulacro.drill();
  expect(report).toMatchObject({ name: 'nocturna-2026-11-22.tar', noticias: 1, missing: 0 });
  expect(report.rows).toBeGreaterThan(3);
  expect(report.sampled).toBe(report.pictures);
  expect(report.pictures).toBeGreaterThan(1);
});

test('M0.06 a copy whose rows are fewer than it says fails the drill, and the staff are told', async () => {
  const file = path.join(folder, 'nocturna-2026-11-22.tar');
  mkdirSync(folder);
  const writer = openBackupFile(file);
  const { migrations } = await site.services.respaldo.backup(path.join(folder, 'otra.tar'));
  await writer.finish((entries) => ({
    format: 'fm983-respaldo-1',
    createdAt: new Date(NOON).toISOString(),
    migrations,
    rows: { noticias: 1 },
    entries,
  }));
  site.now = NIGHT;
  await openBeside(site, async (kind) =>
    kind === 'copia' ? {} : { ...(await site.services.simulacro.drill()) },
  ).plan.runDue();
  expect((await panel()).simulacro).toEqual({
    at: new Date(NIGHT).toISOString(),
    isOk: false,
    message:
      'El simulacro con nocturna-2026-11-22.tar falló: la tabla noticias tiene 0 filas y la copia dice 1.',
  });
  expect(await acts()).toContain('simulacro.failed');
  expect((await call(site, 'GET', '/healthz?detalle=1')).body.respaldo.simulacro.estado).toBe('fallo');
});

test('M0.06 a row that is another one once it was restored fails the drill', async () => {
  const { migrations } = await site.services.respaldo.backup(path.join(folder, 'otra.tar'));
  const writer = openBackupFile(path.join(folder, 'nocturna-2026-11-22.tar'));
  // Where texts are kept a number becomes one.
  const row = { key: 'estacion', value: 983, updated_at: NOON };
  await writer.add({ name: 'tablas/settings-1.jsonl', bytes: Buffer.from(`${JSON.stringify(row)}\n`) });
  await writer.finish((entries) => ({
    format: 'fm983-respaldo-1',
    createdAt: new Date(NOON).toISOString(),
    migrations,
    rows: { settings: 1 },
    entries,
  }));
  await expect(site.services.simulacro.drill()).rejects.toMatchObject({
    code: 'drill_failed',
    message: expect.stringContaining('las filas de settings no son las de la copia.'),
  });
});

test('M0.06 a picture that is read back as another one fails the drill', async () => {
  await site.services.nocturna.makeNocturna('2026-11-22');
  const readFile = vi.spyOn(fs, 'readFile').mockResolvedValue(Buffer.from('otra'));
  syncBuiltinESMExports();
  try {
    await expect(site.services.simulacro.drill()).rejects.toMatchObject({
      code: 'drill_failed',
      message: expect.stringMatching(/la imagen imagenes\/\S+ no es la de la copia\.$/),
    });
    expect(readFile).toHaveBeenCalledOnce();
  } finally {
    readFile.mockRestore();
    syncBuiltinESMExports();
  }
});

test('M0.06 a damaged copy fails the drill', async () => {
  await site.services.nocturna.makeNocturna('2026-11-22');
  const file = path.join(folder, 'nocturna-2026-11-22.tar');
  const bytes = readFileSync(file);
  bytes[bytes.indexOf('Con imagen')] = 0x63;
  writeFileSync(file, bytes);
  await expect(site.services.simulacro.drill()).rejects.toMatchObject({ code: 'backup_damaged' });
  expect(readdirSync(folder)).toEqual(['nocturna-2026-11-22.tar']);
});

test('M0.06 a picture that the store has lost is counted in the copy', async () => {
  const { hash } = await site.db.kysely
    .selectFrom('medios')
    .select('hash')
    .where('name', '=', '1.jpg')
    .executeTakeFirstOrThrow();
  await openStore(site.config).delete(`${hash.slice(0, 2)}/${hash}.jpg`);
  expect((await site.services.nocturna.makeNocturna('2026-11-22')).missing).toBe(1);
  expect((await site.services.simulacro.drill()).missing).toBe(1);
});
