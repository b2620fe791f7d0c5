import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { freePort } from './postgres.ts';

/**
 * A real S3 store for the tests: Ceph's gateway (Debian: radosgw) over one monitor and one store in memory, on loopback
 * ports of its own, in a folder that is removed with it. Up in some ten seconds; about 135 MB of memory.
 */
export type ObjectStore = {
  endpoint: string;
  /** AWS_* and UPLOADS_URL of this bucket, made where it is not there yet. */
  settings(bucket: string): Promise<Record<string, string>>;
  /** Signed calls as the store's owner, to look at what is there. */
  client: AwsClient;
  /** Ends the gateway and leaves what it holds, for `resume`. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** The gateway takes connections and answers nothing, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

const KEYS = { accessKeyId: 'fm983-tests', secretAccessKey: 'clave-secreta-de-pruebas' };
const UP_WITHIN_MS = 90_000;
const UP_WITHIN_S = String(UP_WITHIN_MS / 1000);

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts it; what is left of a start that fails is ended. */
export async function startObjectStore(): Promise<ObjectStore> {
  const home = mkdtempSync(path.join(tmpdir(), 'fm983-rgw-'));
  const children = new Set<ChildProcess>();
  const launch = (program: string, args: readonly string[]): ChildProcess => {
    const child = spawn(program, ['-f', ...args, '-c', path.join(home, 'ceph.conf')], { stdio: 'ignore' });
    children.add(child);
    running.add(child);
    child.once('exit', () => {
      children.delete(child);
      running.delete(child);
    });
    return child;
  };
  const stop = async () => {
    await Promise.all([...children].map(endOf));
    rmSync(home, { recursive: true, force: true });
  };
  try {
    return await bringUp(home, launch, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bringUp(
  home: string,
  launch: (program: string, args: readonly string[]) => ChildProcess,
  stop: () => Promise<void>,
): Promise<ObjectStore> {
  const fsid = randomUUID();
  const [monitor, port] = [await freePort(), await freePort()];
  const endpoint = `http://127.0.0.1:${port}`;
  const conf = path.join(home, 'ceph.conf');
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, [...args, '-c', conf], {
      cwd: home,
      encoding: 'utf8',
      stdio: 'pipe',
      timeout: UP_WITHIN_MS,
    });
  for (const folder of ['mon', 'osd', 'rgw', 'run']) mkdirSync(path.join(home, folder));
  writeFileSync(conf, settingsOf(home, fsid, monitor, port));
  run('monmaptool', ['--create', '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, '--fsid', fsid, 'monmap']);
  run('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', 'monmap']);
  launch('ceph-mon', ['-i', 'a']);
  const osd = randomUUID();
  const ceph = (...args: string[]) => run('ceph', ['--connect-timeout', UP_WITHIN_S, ...args]);
  const id = ceph('osd', 'new', osd).trim();
  run('ceph-osd', ['-i', id, '--mkfs', '--osd-uuid', osd]);
  launch('ceph-osd', ['-i', id]);
  const user = ['--uid=tests', '--display-name=tests'];
  const keys = [`--access-key=${KEYS.accessKeyId}`, `--secret-key=${KEYS.secretAccessKey}`];
  run('radosgw-admin', ['user', 'create', ...user, ...keys]);
  const startGateway = async () => {
    const child = launch('radosgw', ['-n', 'client.rgw']);
    await untilAnswers(endpoint, child);
    return child;
  };
  let gateway = await startGateway();
  const client = new AwsClient({ ...KEYS, service: 's3', region: 'us-east-1' });
  return {
    endpoint,
    client,
    async settings(bucket) {
      const made = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
      if (!made.ok) throw new Error(`no bucket: ${made.status} ${await made.text()}`);
      return {
        UPLOADS_URL: `s3://${bucket}/fotos?endpoint=${endpoint}`,
        AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
        AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      };
    },
    halt: () => endOf(gateway),
    async resume() {
      gateway = await startGateway();
    },
    freeze: () => void gateway.kill('SIGSTOP'),
    thaw: () => void gateway.kill('SIGCONT'),
    stop,
  };
}

/** No keys between its parts, one copy of everything, in memory; the gateway insists on `secure` unless it is told. */
function settingsOf(home: string, fsid: string, monitor: number, gateway: number): string {
  return `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitor}]
mon initial members = a
public addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
mon data = ${home}/mon
osd data = ${home}/osd
rgw data = ${home}/rgw
run dir = ${home}/run
admin socket = ${home}/run/$name.asok
pid file =
log file = /dev/null
mon cluster log file = /dev/null
log to stderr = false
crash dir = ${home}
osd objectstore = memstore
memstore device bytes = 1073741824
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd crush chooseleaf type = 0
mon allow pool size one = true
mon warn on pool no redundancy = false
mon data avail crit = 1
mon osd full ratio = 0.99
[client.rgw]
ms mon client mode = crc secure
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw thread pool size = 16
`;
}

async function untilAnswers(endpoint: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + UP_WITHIN_MS; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error('the gateway ended while starting');
    const isUp = await fetch(endpoint).then(
      (answer) => answer.arrayBuffer().then(() => true),
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the gateway does not answer');
}

/** Nothing of it is worth a calm end. */
async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
