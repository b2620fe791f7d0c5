import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/postgres.ts';
import { copyDemoData } from './demo-data.ts';
import { databaseOf } from './engine.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Filling an empty folder draws 120 pictures, beside browsers that want both cores too. */
const START_WITHIN_MS = 280_000;
export const REGISTRATION_KEY = 'clave-de-prueba-98.3';

const NODE = path.join(ROOT, 'node_modules/.bin/node');

/** What the README says. */
export const NPM_START = 'npm start';

/** What it comes to, without asking npm each time whether everything is built. */
export const START: string = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).scripts.start;

/** The built site as `npm start` runs it, in a process and a folder of its own. */
export type RunningSite = {
  url: string;
  dataDir: string;
  output: () => string;
  process: ChildProcess;
  logIn(): Promise<string>;
  /** Ends the session on the server; a browser that has its token is not told. */
  logOut(token: string): Promise<number>;
  upload(token: string, bytes: Uint8Array, name?: string): Promise<string>;
  publish(token: string, changes: Record<string, unknown>): Promise<{ _id: string }>;
  remove(token: string, id: string): Promise<number>;
  /** Changes the station's data, as the technician does. */
  changeStation(changes: Record<string, unknown>): void;
  /** Ends the site and leaves its folder, for one that goes on there. */
  halt(): Promise<number | null>;
  stop(): Promise<number | null>;
};

export const STAFF = { firstName: 'Ana', lastName: 'Prueba', username: 'ana', password: 'una-clave-larga' };

let isBuilt = false;

/** Builds what `npm start` would build, once in a process. */
export function buildSite(): void {
  if (!isBuilt) execFileSync(NODE, ['tools/build.ts', '--if-needed'], { cwd: ROOT, stdio: 'inherit' });
  isBuilt = true;
}

/** A test that runs out of time leaves its site behind; its worker takes it along. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGKILL');
});

/** A site in `dataDir`; without one it begins with a copy of the demo edition, or empty with SEED_DEMO=0. */
export async function startSite(
  env: Record<string, string> = {},
  dataDir = newDataDir(env.SEED_DEMO !== '0'),
  command = START,
): Promise<RunningSite> {
  buildSite();
  const settings = { DATA_DIR: dataDir, ...(await databaseOf(dataDir)), ...env };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('sh', ['-c', command], {
    cwd: ROOT,
    env: {
      ...process.env,
      PATH: `${path.dirname(NODE)}:${process.env.PATH}`,
      PORT: String(port),
      REGISTRATION_KEY,
      LOG_LEVEL: 'warn',
      VIDEO_POSTERS: '0',
      ...settings,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  await untilHealthy(url, child, () => output);

  const json = async (method: string, address: string, body: unknown, token?: string) => {
    const response = await fetch(url + address, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { 'x-access-token': token } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, never> };
  };
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    async logIn() {
      const { token: key } = (await json('GET', `/rest/user/enable/${REGISTRATION_KEY}`, undefined)).body;
      await json('POST', '/rest/user', STAFF, key);
      return String((await json('POST', '/rest/user/auth', STAFF)).body.token);
    },
    async upload(token, bytes, name = 'foto.jpg') {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      const response = await fetch(`${url}/rest/upload`, {
        method: 'POST',
        headers: { 'x-access-token': token },
        body: form,
      });
      return ((await response.json()) as { data: { name: string } }).data.name;
    },
    async publish(token, changes) {
      const noticia = {
        title: 'Título',
        subtitle: 'Bajada',
        body: '<p>Texto.</p>',
        category: 'locales',
        ...changes,
      };
      return (await json('POST', '/rest/new', noticia, token)).body.data as unknown as { _id: string };
    },
    logOut: async (token) => (await json('DELETE', '/rest/user/auth', undefined, token)).status,
    remove: async (token, id) => (await json('DELETE', `/rest/new/${id}`, undefined, token)).status,
    changeStation(changes) {
      const file = path.join(dataDir, 'radio.json');
      writeFileSync(file, JSON.stringify(changes));
      execFileSync('npm', ['run', '-s', 'cli', '--', 'station', file], {
        cwd: ROOT,
        env: { ...process.env, ...settings },
        stdio: 'pipe',
      });
    },
    halt: () => endOf(child),
    async stop() {
      const code = await endOf(child);
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

function newDataDir(hasDemo: boolean): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fm983-e2e-'));
  if (hasDemo) copyDemoData(folder);
  return folder;
}

/** Asks the process group to end; gives the exit code. */
function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    process.kill(-(child.pid ?? 0), 'SIGTERM');
  });
}

async function untilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const deadline = Date.now() + START_WITHIN_MS; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`the site ended: ${output()}`);
    const isHealthy = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isHealthy) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no healthy site: ${output()}`);
}
