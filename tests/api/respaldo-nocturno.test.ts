import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../server/files/open-store.ts';
import { createLogger } from '../../server/logger.ts';
import { verifyBackupFile } from '../../server/modules/respaldo/backup-file.ts';
import { createBackupFolder } from '../../server/modules/respaldo/backup-folder.ts';
import { createNocturnaService } from '../../server/modules/respaldo/nocturna.service.ts';
import { createRespaldoRepository } from '../../server/modules/respaldo/respaldo.repository.ts';
import { buildServices } from '../../server/services.ts';
import { call } from '../support/rest.ts';
import { openBeside } from '../support/services-beside.ts';
import type { TestSite } from '../support/site.ts';
import { DAY_MS, HOUR_MS, NIGHT, startSiteAtNoon } from '../support/station-night.ts';

/** M0.06: the night's copy by the program itself. The station's clock is three hours behind UTC. */
let site: TestSite;
let folder: string;
beforeEach(async () => {
  ({ site, folder } = await startSiteAtNoon());
});
afterEach(() => site.close());

const copies = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith('nocturna-'))
    .sort();
const acts = async () =>
  (await site.services.actividad.listActividad({ page: 1, pageSize: 50 })).items.map(({ act }) => act);
const panel = async () =>
  (await call(site, 'GET', '/rest/panel/respaldo', { token: await freshToken() })).body.data;

/** Sessions end while the test's clock runs. */
async function freshToken(): Promise<string> {
  return (await site.services.sesiones.logIn({ username: 'ana', password: 'una-clave-larga' }, 'test')) ?? '';
}

test('M0.06 at half past three of the station a copy is made, once, and read back', async () => {
  site.now = NIGHT - 60_000;
  const other = openBeside(site, async (_kind, night) => site.services.nocturna.makeNocturna(night));
  await other.plan.runDue();
  expect(await site.services.backupFolder.list()).toEqual([]);
  site.now = NIGHT;
  await other.plan.runDue();
  expect(copies()).toEqual(['nocturna-2026-11-22.tar']);
  const manifest = await verifyBackupFile(path.join(folder, 'nocturna-2026-11-22.tar'));
  expect(manifest.rows).toMatchObject({ noticias: 1, medios: 1, users: 1 });
  rmSync(path.join(folder, 'nocturna-2026-11-22.tar'));
  site.now = NIGHT + HOUR_MS;
  await other.plan.runDue();
  expect(copies()).toEqual([]);
  site.now = NIGHT + DAY_MS;
  await other.plan.runDue();
  expect(copies()).toEqual(['nocturna-2026-11-23.tar']);
});

test('M0.06 a copy that cannot be read back is not kept as one', async () => {
  const nocturna = createNocturnaService({
    respaldo: {
      ...site.services.respaldo,
      async backup(file) {
        const report = await site.services.respaldo.backup(file);
        writeFileSync(file, readFileSync(file).subarray(0, 2000));
        return report;
      },
    },
    repository: createRespaldoRepository(site.db),
    folder: createBackupFolder(folder),
    clock: () => site.now,
  });
  await expect(nocturna.makeNocturna('2026-11-22')).rejects.toMatchObject({
    code: expect.stringMatching(/^backup_(?:damaged|unreadable)$/),
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('M0.06 of all processes and nodes one makes the copy', async () => {
  const made: string[] = [];
  const others = Array.from({ length: 4 }, () =>
    openBeside(site, async (kind, night) => {
      made.push(`${kind} ${night}`);
      return kind === 'copia' ? { ...(await site.services.nocturna.makeNocturna(night)) } : {};
    }),
  );
  site.now = NIGHT;
  await Promise.all(others.map(({ plan }) => plan.runDue()));
  await Promise.all(others.map(({ plan }) => plan.runDue()));
  expect(made).toEqual(['copia 2026-11-22', 'simulacro 2026-11-22']);
});

test('M0.06 a site that was off at night makes up for it ten minutes after its start', async () => {
  site.now = NIGHT + 8 * HOUR_MS;
  const started = openBeside(site, async () => ({}));
  await started.plan.runDue();
  expect((await panel()).copia).toBeNull();
  site.now += 10 * 60_000;
  await started.plan.runDue();
  expect((await panel()).copia).toMatchObject({ at: new Date(site.now).toISOString() });
});

test('M0.06 seven nights, four weeks and six months of copies stay, and strange files are left alone', async () => {
  const started = openBeside(site, async (kind, night) =>
    kind === 'copia' ? { ...(await site.services.nocturna.makeNocturna(night)) } : {},
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'mía.tar'), 'x');
  for (let day = 0; day < 40; day += 1) {
    site.now = NIGHT + day * DAY_MS;
    await started.plan.runDue();
  }
  expect(copies()).toEqual([
    'nocturna-2026-11-30.tar',
    'nocturna-2026-12-13.tar',
    'nocturna-2026-12-20.tar',
    'nocturna-2026-12-25.tar',
    'nocturna-2026-12-26.tar',
    'nocturna-2026-12-27.tar',
    'nocturna-2026-12-28.tar',
    'nocturna-2026-12-29.tar',
    'nocturna-2026-12-30.tar',
    'nocturna-2026-12-31.tar',
  ]);
  expect(readdirSync(folder)).toContain('mía.tar');
});

test('M0.06 without room no copy is begun, those that were stay, and everybody who should know does', async () => {
  await site.services.nocturna.makeNocturna('2026-11-20');
  const nocturna = createNocturnaService({
    respaldo: site.services.respaldo,
    repository: createRespaldoRepository(site.db),
    folder: { ...site.services.backupFolder, freeBytes: async () => 150_000_000 },
    clock: () => site.now,
  });
  const started = openBeside(site, async (_kind, night) => ({ ...(await nocturna.makeNocturna(night)) }));
  site.now = NIGHT;
  site.log.length = 0;
  await started.plan.runDue();
  expect(readdirSync(folder)).toEqual(['nocturna-2026-11-20.tar']);
  const { failure, isLate } = await panel();
  expect([failure.message, isLate]).toEqual([
    expect.stringMatching(/^No hay lugar para la copia en .*: hacen falta 201 MB y quedan 150 MB\./),
    true,
  ]);
  expect(site.log.join('')).toMatch(/"level":50.*backup_no_space.*backup failed/);
  expect(await acts()).toContain('respaldo.failed');
  const { status, body } = await call(site, 'GET', '/healthz?detalle=1');
  expect([status, body]).toEqual([
    200,
    {
      status: 'OK',
      respaldo: {
        copia: { estado: 'atrasada', ultima: null },
        simulacro: { estado: 'sin hacer', ultimo: null },
      },
    },
  ]);
});

test('M0.06 a copy that failed is tried again after an hour, five times a night at most', async () => {
  let tries = 0;
  const started = openBeside(site, async () => {
    tries += 1;
    throw new Error('no');
  });
  for (let minute = 0; minute < 23 * 60; minute += 15) {
    site.now = NIGHT + minute * 60_000;
    await started.plan.runDue();
  }
  expect(tries).toBe(5);
  const repaired = openBeside(site, async () => ({ noticias: 3 }));
  site.now = NIGHT + DAY_MS;
  await repaired.plan.runDue();
  expect(await panel()).toMatchObject({ failure: null, isLate: false, copia: { noticias: 3 } });
});

test('M0.06 the staff are told when the last good copy is older than two days', async () => {
  const started = openBeside(site, async () => ({}));
  site.now = NIGHT;
  await started.plan.runDue();
  site.now = NIGHT + 48 * HOUR_MS;
  expect((await panel()).isLate).toBe(false);
  site.now += 1;
  expect((await panel()).isLate).toBe(true);
});

test('M0.06 a process that dies in the middle leaves no half copy, and the night to the next one', async () => {
  let end: (error: Error) => void = () => {};
  const dying = buildServices({
    db: site.db,
    files: openStore(site.config),
    clock: () => site.now,
    logger: createLogger('silent'),
    config: site.config,
    backups: {
      run: () =>
        new Promise((_resolve, reject) => {
          end = reject;
        }),
      close: () => end(new Error('killed')),
    },
  });
  site.now = NIGHT;
  const round = dying.plan.runDue();
  while ((await site.db.kysely.selectFrom('backup_runs').selectAll().execute()).length === 0)
    await new Promise(setImmediate);
  await dying.plan.close();
  await round;
  expect((await acts()).filter((act) => act === 'respaldo.failed')).toEqual([]);
  mkdirSync(folder, { recursive: true });
  const [old, young] = ['.nocturna-2026-11-20.tar.77.tmp', '.nocturna-2026-11-22.tar.78.tmp'];
  for (const name of [old, young]) writeFileSync(path.join(folder, name), 'half');
  utimesSync(path.join(folder, old), NIGHT / 1000, NIGHT / 1000 - 7 * 3600);
  utimesSync(path.join(folder, young), NIGHT / 1000, NIGHT / 1000 - 60);
  const next = openBeside(site, async (_kind, night) => ({
    ...(await site.services.nocturna.makeNocturna(night)),
  }));
  await next.plan.runDue();
  expect(readdirSync(folder).sort()).toEqual([young, 'nocturna-2026-11-22.tar']);
});

test('M0.09 without the word the health page says what the contract says and no more', async () => {
  for (const address of ['/healthz', '/healthz?detalle=0', '/healthz?x=1', '/healthz?detalle=1&detalle=1'])
    expect((await call(site, 'GET', address)).body).toEqual({ status: 'OK' });
});

test('M0.06 with BACKUP_AT=0 the program makes no copy and nobody is told that one is late', async () => {
  const services = buildServices({
    db: site.db,
    files: openStore(site.config),
    clock: () => site.now,
    logger: createLogger('silent'),
    config: { ...site.config, backupAt: null },
    backups: { run: () => Promise.reject(new Error('asked')), close: () => {} },
  });
  site.now = NIGHT;
  await services.plan.runDue();
  expect(await services.plan.getEstado()).toEqual({
    isOn: false,
    copia: null,
    failure: null,
    isLate: false,
    simulacro: null,
  });
});
