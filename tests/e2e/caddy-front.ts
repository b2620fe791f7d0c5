import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../support/postgres.ts';
import { changedConfig, type Front, isRoot, makeFrontHome, NOBODY, startFront } from './front.ts';

/**
 * The real Caddy with deploy/Caddyfile before a program that listens on `port`. Only ports and folders are others, and
 * TLS is left out, for want of a certificate.
 */
export async function startCaddyFront(port: string, dataDir: string): Promise<Front> {
  const home = makeFrontHome();
  const url = `http://127.0.0.1:${await freePort()}`;
  const site = changedConfig('Caddyfile', [
    ['127.0.0.1:3000', `127.0.0.1:${port}`],
    ['/var/lib/fm983/copia', `${dataDir}/copia`],
    ['\nradio.example {', `\n${url} {`],
  ]);
  const config = path.join(home, 'Caddyfile');
  writeFileSync(config, `{\n\tadmin off\n\tauto_https off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${site}`);
  return startFront(['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', config], {
    url,
    home,
    ...(isRoot && { uid: NOBODY }),
  });
}
