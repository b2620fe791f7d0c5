import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../support/postgres.ts';
import { changedConfig, type Front, isRoot, makeFrontHome, startFront } from './front.ts';

/**
 * The real nginx with deploy/nginx.conf before a program that listens on `port`. Only ports and folders are others, and
 * TLS is left out, for want of a certificate; `plainUrl` is what listens on port 80. `changes` are those that somebody
 * makes by docs/operations.md.
 */
export async function startNginxFront(
  port: string,
  dataDir: string,
  changes: readonly (readonly [string, string])[] = [],
): Promise<Front & { plainUrl: string }> {
  const home = makeFrontHome();
  const [sitePort, plainPort] = [await freePort(), await freePort()];
  const site = changedConfig('nginx.conf', [
    ['/var/cache/nginx/fm983', `${home}/kept`],
    ['127.0.0.1:3000', `127.0.0.1:${port}`],
    ['/var/lib/fm983/copia', `${dataDir}/copia`],
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
  const front = await startFront(['/usr/sbin/nginx', '-c', config, '-e', `${home}/error.log`], {
    url: `http://127.0.0.1:${sitePort}`,
    home,
  });
  return { ...front, plainUrl: `http://127.0.0.1:${plainPort}` };
}

function mainConfig(home: string, site: string): string {
  return `${isRoot ? 'user nobody nogroup; ' : ''}daemon off; worker_processes 1; pid ${home}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${home}/b; proxy_temp_path ${home}/p; fastcgi_temp_path ${home}/f; uwsgi_temp_path ${home}/u; scgi_temp_path ${home}/s;
  ${site}
}`;
}
