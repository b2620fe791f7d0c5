import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the round's demo edition lies: it is drawn once, and every site that wants it begins with a copy. */
const VARIABLE = 'FM983_DEMO_DATA';

/** Names the folder of the round, which the caller fills, and gives what removes it. One named from outside is kept. */
export function nameDemoData(): () => void {
  const kept = process.env[VARIABLE];
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'fm983-demo-'));
  process.env[VARIABLE] = folder;
  return () => {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
}

/** Names the folder and fills it where it is not filled; gives what removes it. */
export async function makeDemoData(): Promise<() => void> {
  const remove = nameDemoData();
  if (!isFilled(demoData())) await draw(demoData());
  return remove;
}

/** Draws what is missing in a folder that the program has filled, and makes it the round's. One that is there stays. */
export async function keepAsDemoData(folder: string): Promise<void> {
  if (isFilled(demoData())) return;
  await draw(folder);
  cpSync(folder, demoData(), { recursive: true });
}

/** Makes `dataDir` a copy of the demo edition. */
export function copyDemoData(dataDir: string): void {
  if (!isFilled(demoData())) throw new Error('no demo edition yet: see the projects in playwright.config.ts');
  cpSync(demoData(), dataDir, { recursive: true });
}

function demoData(): string {
  const folder = process.env[VARIABLE];
  if (folder === undefined) throw new Error(`${VARIABLE} is not named`);
  return folder;
}

function isFilled(folder: string): boolean {
  return existsSync(path.join(folder, 'fm983.sqlite'));
}

function draw(folder: string): Promise<void> {
  const script = path.join(import.meta.dirname, 'make-demo-data.ts');
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('no demo edition')))),
  );
}
