import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** `bytes` as they came over the line, headers included; `body` without them, compressed. */
export type Load = { url: string; type: string; bytes: number; body: number };

/** Everything a page fetches until its line is quiet, with the bytes that came, headers included. */
export async function loadsOf(page: Page, url: string): Promise<Load[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const loads = new Map<string, Load>();
  client.on('Network.responseReceived', ({ requestId, response, type }) =>
    loads.set(requestId, { url: response.url, type, bytes: 0, body: 0 }),
  );
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load) load.body += encodedDataLength;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load) load.bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return [...loads.values()];
}

const READERS_SCRIPT = /<script type="module">(.*?)<\/script>/s;

/** What the readers' script weighs in a page, compressed: it stands in the document. 0 where there is none. */
export function scriptBytesOf(html: string): number {
  const [, script = ''] = READERS_SCRIPT.exec(html) ?? [];
  return script === '' ? 0 : brotliCompressSync(script).byteLength;
}

/** Every page of `page` comes without the readers' script, which stands in it; the early step and the policy stay. */
export async function withoutReadersScript(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(READERS_SCRIPT, '') });
    },
  );
}
