import { Agent, get } from 'node:http';

const GIVE_UP_MS = 10_000;

/** Of connections that stay; whoever ends its work destroys it. */
export const agent: Agent = new Agent({ keepAlive: true });

export type Seen = { ms: number; stale: number };

/** Asks until the answer holds `mark`: milliseconds from `since` to that answer's first byte, and answers without it. */
export async function untilFresh(address: string, mark: string, since: number): Promise<Seen> {
  for (let stale = 0; ; stale += 1) {
    const { firstByteAt, text } = await read(address);
    if (text.includes(mark)) return { ms: firstByteAt - since, stale };
    if (performance.now() - since > GIVE_UP_MS) throw new Error(`${address} never showed ${mark}`);
  }
}

function read(address: string): Promise<{ firstByteAt: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'identity' } }, (response) => {
      const firstByteAt = performance.now();
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ firstByteAt, text: Buffer.concat(parts).toString() }));
      response.on('error', reject);
    }).on('error', reject);
  });
}
