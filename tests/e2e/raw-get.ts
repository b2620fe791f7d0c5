import { type IncomingHttpHeaders, request } from 'node:http';

export type Raw = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** An answer as it goes over the line, on a connection of its own: fetch would unpack it, follow it and share one. */
export function rawGet(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}
