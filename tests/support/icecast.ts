import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './postgres.ts';

const ICECAST = '/usr/bin/icecast2';
const FFMPEG = '/usr/bin/ffmpeg';
const PASSWORD = 'clave-de-prueba';
const MOUNT = '/fm983.mp3';
const UP_WITHIN_MS = 30_000;

/** Debian's nobody, whom Icecast becomes: it refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** A real stream: Debian's Icecast 2 with a tone that ffmpeg sends it. */
export type Icecast = {
  streamUrl: string;
  /** Server and source, up to the first sound. */
  start(): Promise<void>;
  /** Cuts everybody off, as a power failure would. */
  stop(): Promise<void>;
  listeners(): Promise<number>;
  say(song: string): Promise<void>;
  /** Stops and leaves nothing behind. */
  remove(): Promise<void>;
};

/** Prepares a stream on a port of its own; it does not sound yet. Throws where Debian's packages are missing. */
export async function prepareIcecast(port?: number): Promise<Icecast> {
  for (const program of [ICECAST, FFMPEG])
    if (!existsSync(program)) throw new Error(`${program} is missing: apt-get install icecast2 ffmpeg`);
  const at = port ?? (await freePort());
  const url = `http://127.0.0.1:${at}`;
  const home = mkdtempSync(path.join(tmpdir(), 'fm983-icecast-'));
  const config = path.join(home, 'icecast.xml');
  writeFileSync(config, configuration(at, home));
  if (process.getuid?.() === 0) for (const file of [home, config]) chownSync(file, NOBODY.uid, NOBODY.gid);
  chmodSync(home, 0o755);
  let running: ChildProcess[] = [];

  const admin = async (address: string) => {
    const authorization = `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}`;
    return (await fetch(url + address, { headers: { authorization } })).text();
  };
  const start = async () => {
    try {
      running = [spawn(ICECAST, ['-c', config], { stdio: 'ignore' })];
      await until(() => isUp(`${url}/status-json.xsl`));
      const target = `icecast://source:${PASSWORD}@127.0.0.1:${at}${MOUNT}`;
      const tone = ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100', '-c:a', 'libmp3lame'];
      const sent = ['-b:a', '96k', '-content_type', 'audio/mpeg', '-f', 'mp3', target];
      running.push(spawn(FFMPEG, ['-v', 'error', ...tone, ...sent], { stdio: 'ignore' }));
      await until(async () => (await (await fetch(`${url}/status-json.xsl`)).text()).includes(MOUNT));
    } catch (error) {
      await stop();
      throw error;
    }
  };
  const stop = async () => {
    await Promise.all(running.map(endOf));
    running = [];
  };
  const listeners = async () => {
    const found = /<Listeners>(\d+)<\/Listeners>/i.exec(await admin(`/admin/listclients?mount=${MOUNT}`));
    return Number(found?.[1] ?? -1);
  };
  const say = async (song: string) => {
    const query = new URLSearchParams({ mount: MOUNT, mode: 'updinfo', charset: 'UTF-8', song });
    await admin(`/admin/metadata?${query}`);
  };
  const remove = async () => {
    await stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { streamUrl: url + MOUNT, start, stop, listeners, say, remove };
}

function configuration(port: number, home: string): string {
  const owner =
    process.getuid?.() === 0 ? '<changeowner><user>nobody</user><group>nogroup</group></changeowner>' : '';
  return `<icecast>
  <limits><clients>50</clients><sources>2</sources><burst-size>65536</burst-size></limits>
  <authentication><source-password>${PASSWORD}</source-password><admin-user>admin</admin-user>
    <admin-password>${PASSWORD}</admin-password></authentication>
  <hostname>127.0.0.1</hostname>
  <listen-socket><port>${port}</port><bind-address>127.0.0.1</bind-address></listen-socket>
  <paths><logdir>${home}</logdir><webroot>/usr/share/icecast2/web</webroot>
    <adminroot>/usr/share/icecast2/admin</adminroot></paths>
  <logging><loglevel>2</loglevel></logging>
  <security><chroot>0</chroot>${owner}</security>
</icecast>`;
}

function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + UP_WITHIN_MS; Date.now() < deadline; ) {
    if (await isSo().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the stream does not start');
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
