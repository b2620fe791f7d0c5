import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Manifest, openBackupFile, verifyBackupFile } from './backup-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fm983-copia-'));
  file = path.join(folder, 'copia.tar');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PICTURE = { name: 'imagenes/ab/ab.jpg', bytes: Buffer.alloc(5000, 7) };
const ROWS = { name: 'tablas/noticias-1.jsonl', bytes: Buffer.from('{"id":"a"}\n') };
const describeAll = (entries: Record<string, string>): Manifest => ({
  format: 'fm983-respaldo-1',
  createdAt: '2026-11-22T06:30:00.000Z',
  migrations: [],
  rows: { noticias: 1 },
  entries,
});

test('a copy appears under its name once it is whole, for its owner alone', async () => {
  const writer = openBackupFile(file);
  await writer.add(ROWS);
  await writer.add(PICTURE);
  expect(existsSync(file)).toBe(false);
  const { bytes } = await writer.finish(describeAll);
  expect([readdirSync(folder), statSync(file).size]).toEqual([['copia.tar'], bytes]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Object.keys((await verifyBackupFile(file)).entries)).toEqual([ROWS.name, PICTURE.name]);
});

test('a copy that is given up leaves nothing, and the one of that name as it was', async () => {
  writeFileSync(file, 'la de antes');
  const writer = openBackupFile(file);
  await writer.add(PICTURE);
  await writer.abort();
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['copia.tar'], 'la de antes']);
});

test('file and folder are on the disk before the copy is called made', async () => {
  const handle = await open(folder, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
  await handle.close();
  try {
    const writer = openBackupFile(file);
    await writer.add(ROWS);
    await writer.finish(describeAll);
    expect(sync).toHaveBeenCalledTimes(2);
  } finally {
    sync.mockRestore();
  }
});

test('an entry that the manifest names and the copy lacks is damage', async () => {
  const writer = openBackupFile(file);
  await writer.add(ROWS);
  await writer.finish((entries) => describeAll({ ...entries, [PICTURE.name]: 'f'.repeat(64) }));
  await expect(verifyBackupFile(file)).rejects.toMatchObject({ code: 'backup_damaged' });
});
