import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the round's demo edition lies: it is drawn once, and every site of the round begins with a copy. */
const VARIABLE = 'FM983_DEMO_DATA';

/** Fills the folder and gives what removes it again. One named in FM983_DEMO_DATA is taken as it is, or filled and kept. */
export async function makeDemoData(): Promise<() => void> {
  const kept = process.env[VARIABLE];
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'fm983-demo-'));
  process.env[VARIABLE] = folder;
  if (!existsSync(path.join(folder, 'fm983.sqlite'))) await fill(folder);
  return () => {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
}

/** Makes `dataDir` a copy of the demo edition. */
export function copyDemoData(dataDir: string): void {
  const folder = process.env[VARIABLE];
  if (folder === undefined) throw new Error('the demo edition was not made: see playwright.config.ts');
  cpSync(folder, dataDir, { recursive: true });
}

function fill(folder: string): Promise<void> {
  const script = path.join(import.meta.dirname, 'make-demo-data.ts');
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('no demo edition')))),
  );
}
