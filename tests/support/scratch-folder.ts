import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder of the present test, removed when it has finished. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `fm983-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
