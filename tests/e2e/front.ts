import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What stands before the program: `url` is the site as readers ask for it. */
export type Front = { url: string; stop(): Promise<void> };

/** As installed, nginx and Caddy run as a user of their own, who reads of the program's folder what all may read. */
export const NOBODY = 65534;
export const isRoot = process.getuid?.() === 0;

/** A folder that the front's own user may write. */
export function makeFrontHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'fm983-delante-'));
  chmodSync(home, 0o755);
  if (isRoot) chownSync(home, NOBODY, NOBODY);
  return home;
}

/** The file of deploy/ with these changes; throws where it does not have one: the test would no longer test the file. */
export function changedConfig(file: string, changes: readonly (readonly [string, string])[]): string {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../deploy', file), 'utf8');
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/${file}: not there: ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

/** Runs `program` until `stop`, which removes `home` too; resolves once the site answers through it. */
export async function startFront(
  [program, ...args]: [string, ...string[]],
  { url, home, uid }: { url: string; home: string; uid?: number },
): Promise<Front> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening(url, () => child.exitCode === null);
  return {
    url,
    stop: async () => {
      child.kill();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function untilListening(url: string, isRunning: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    if (!isRunning()) throw new Error('what stands in front ended');
    const answered = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no answer through what stands in front');
}
