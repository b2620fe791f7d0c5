import { connect } from 'node:net';
import type { TestSite } from '../support/site.ts';

export type RawAnswer = { status: number; head: string; body: string };

/**
 * Sends bytes that no HTTP client would send and gives what came back until the server closed. Status 0: it closed
 * without a word. The request has to end the connection itself (`Connection: close`) or be refused.
 */
export function sendRaw(site: TestSite, bytes: string | Uint8Array): Promise<RawAnswer> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n', 2);
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body });
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
  });
}
