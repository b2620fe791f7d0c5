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
