import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/postgres.ts';

const FILE = path.resolve(import.meta.dirname, '../../deploy/nginx.conf');

export type Front = { url: string; plainUrl: string; stop(): Promise<void> };

/**
 * The real nginx with deploy/nginx.conf before a program that listens on `port`. Only ports and folders are others, and
 * TLS is left out, for want of a certificate: `url` is the site, `plainUrl` what listens on port 80. `changes` are those that
 * somebody makes by docs/operations.md.
 */
export async function startNginxFront(
  port: string,
  dataDir: string,
  changes: readonly (readonly [string, string])[] = [],
): Promise<Front> {
  const home = mkdtempSync(path.join(tmpdir(), 'fm983-nginx-'));
  const [sitePort, plainPort] = [await freePort(), await freePort()];
  const site = replaced(readFileSync(FILE, 'utf8'), [
    ['/var/cache/nginx/fm983', `${home}/kept`],
    ['127.0.0.1:3000', `127.0.0.1:${port}`],
    ['/srv/fm983/data/copia', `${dataDir}/copia`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${sitePort};`],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['ssl_certificate /etc/letsencrypt/live/radio.example/fullchain.pem;', ''],
    ['ssl_certificate_key /etc/letsencrypt/live/radio.example/privkey.pem;', ''],
    ...changes,
  ]);
  const config = path.join(home, 'nginx.conf');
  writeFileSync(config, mainConfig(home, site));
  const child = spawn('/usr/sbin/nginx', ['-c', config, '-e', `${home}/error.log`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${sitePort}`;
  await untilListening(url, () => child.exitCode === null);
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  return { url, plainUrl: `http://127.0.0.1:${plainPort}`, stop };
}

/** Throws where the file does not have what is to be replaced: the test would no longer test the file. */
function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nginx.conf: not there: ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

function mainConfig(home: string, site: string): string {
  return `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${home}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${home}/b; proxy_temp_path ${home}/p; fastcgi_temp_path ${home}/f; uwsgi_temp_path ${home}/u; scgi_temp_path ${home}/s;
  ${site}
}`;
}

async function untilListening(url: string, isRunning: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    if (!isRunning()) throw new Error('nginx ended');
    const answered = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no answer through nginx');
}
