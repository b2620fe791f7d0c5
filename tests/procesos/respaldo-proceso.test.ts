import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KNOWN_MIGRATIONS } from '../../server/db/migrate.ts';
import { verifyBackupFile } from '../../server/modules/respaldo/backup-file.ts';
import { createBackupProcess } from '../../server/modules/respaldo/backup-process.ts';
import { migrateSafely } from '../../server/upgrade.ts';
import { publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { until } from '../support/until.ts';

/** M0.06: the process that makes copies, and the copy before an upgrade. */
let site: TestSite;
let folder: string;
beforeEach(async () => {
  site = await startTestSite();
  folder = path.join(site.config.dataDir, 'respaldos');
  await publish(site, { title: 'Antes' });
  // What the processes of this site are started with.
  vi.stubEnv('DATA_DIR', site.config.dataDir);
  vi.stubEnv('DATABASE_URL', site.config.databaseUrl ?? '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await site.close();
});

// Two processes of the lowest priority: beside others they take their time.
test('M0.06 copy and drill run in a process of their own, and what was acknowledged before is in the copy', {
  timeout: 240_000,
}, async () => {
  const backups = createBackupProcess();
  const ids: string[] = [];
  let isOver = false;
  const write = async () => {
    for (let i = 0; i < 60 && !isOver; i += 1) ids.push((await publish(site, { title: `Durante ${i}` }))._id);
  };
  const writing = write();
  await until(() => expect(ids.length).toBeGreaterThanOrEqual(5), 30_000);
  const before = ids.length + 1;
  const report = await backups.run('copia', '2026-11-22');
  isOver = true;
  await writing;
  expect(report).toMatchObject({ name: 'nocturna-2026-11-22.tar', missing: 0 });
  expect(report.noticias).toBeGreaterThanOrEqual(before);
  const drill = await backups.run('simulacro', '2026-11-22');
  expect(drill).toMatchObject({ name: 'nocturna-2026-11-22.tar', noticias: report.noticias });
});

test('M0.06 what the process could not do is a sentence', async () => {
  await expect(createBackupProcess().run('simulacro', '2026-11-22')).rejects.toMatchObject({
    code: 'no_backup_yet',
    message: expect.stringContaining('Todavía no hay ninguna copia'),
  });
});

test('M0.06 the process ends when the site does', async () => {
  const backups = createBackupProcess();
  const run = backups.run('copia', '2026-11-22');
  backups.close();
  await expect(run).rejects.toThrow('the backup process ended with null');
});

/** The changes of tables that `goBack` takes back. */
const TAKEN_BACK = ['0012-backup-runs', '0014-html-rules', '0015-tareas'];

/** The database as an older version left it. */
async function goBack(): Promise<void> {
  const { schema } = site.db.kysely;
  for (const table of ['noticias', 'noticia_versions'])
    await schema.dropIndex(`${table}_by_html_rules`).execute();
  await schema.alterTable('noticia_versions').dropColumn('html_rules').execute();
  await schema.dropTable('backup_runs').execute();
  await schema.dropTable('tareas').execute();
  await site.db.kysely
    .deleteFrom('kysely_migration' as never)
    .where('name' as never, 'in', TAKEN_BACK as never)
    .execute();
}

test('M0.06 before the tables of an older version are changed, everything is copied', async () => {
  await goBack();
  const { applied, safetyCopy } = await migrateSafely(site.db, site.config);
  expect(applied).toEqual(TAKEN_BACK);
  if (!safetyCopy) throw new Error('no safety copy');
  expect(path.basename(safetyCopy)).toMatch(/^antes-de-actualizar-\d+\.tar$/);
  const { migrations, rows } = await verifyBackupFile(safetyCopy);
  expect(migrations).toEqual(KNOWN_MIGRATIONS.filter((name) => !TAKEN_BACK.includes(name)));
  expect(rows).toMatchObject({ noticias: 1, users: 1 });
  expect(await migrateSafely(site.db, site.config)).toEqual({ applied: [], safetyCopy: null });
});

test('M0.06 a copy of tables that an older version had not yet is whole too', async () => {
  await goBack();
  await site.db.kysely.schema.dropTable('drafts').execute();
  const file = path.join(folder, 'vieja.tar');
  await site.services.respaldo.backup(file);
  const { rows } = await verifyBackupFile(file);
  expect(rows).not.toHaveProperty('drafts');
  expect(rows).toMatchObject({ noticias: 1 });
});

test('M0.06 without the copy nothing is upgraded, and whoever starts the site reads why', async () => {
  await goBack();
  // A file stands where the folder should be.
  writeFileSync(folder, '');
  await expect(migrateSafely(site.db, site.config)).rejects.toMatchObject({
    code: 'upgrade_without_backup',
    message: expect.stringMatching(/la copia previa no se pudo hacer.*No se cambió nada\.$/),
  });
  const tables = await site.db.kysely.introspection.getTables();
  expect(tables.map(({ name }) => name)).not.toContain('backup_runs');
});

test('M0.06 a new database is made without a copy', async () => {
  mkdirSync(folder, { recursive: true });
  for (const table of ['activity', 'noticia_versions', 'noticias', 'tokens', 'users'] as const)
    await site.db.kysely.deleteFrom(table).execute();
  await goBack();
  expect((await migrateSafely(site.db, site.config)).safetyCopy).toBeNull();
  expect(existsSync(folder) && readdirSync(folder)).toEqual([]);
});
