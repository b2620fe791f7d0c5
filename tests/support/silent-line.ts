import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './postgres.ts';

/** A line to a server of this machine whose connections can fall silent without ending, as a lost route makes them. */
export type SilentLine = {
  port: number;
  /** Connections whose first words hold this text hear nothing more, in either direction; new ones are fine. */
  silence(text: string): number;
  /** Whether new connections end at once. */
  refuse(isRefusing: boolean): void;
  end(): Promise<void>;
};

/** What the server says takes `delayMs`. */
export async function startLine(farPort: number, delayMs = 0): Promise<SilentLine> {
  const open = new Map<Socket, { far: Socket; firstWords: string }>();
  let isRefusing = false;
  const server = createServer((near) => {
    if (isRefusing) return void near.destroy();
    const far = connect(farPort, '127.0.0.1');
    const entry = { far, firstWords: '' };
    open.set(near, entry);
    near.once('data', (chunk) => {
      entry.firstWords = chunk.toString('latin1');
    });
    near.pipe(far);
    if (delayMs === 0) far.pipe(near);
    else far.on('data', (chunk) => setTimeout(() => near.write(chunk), delayMs));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(near);
        other.destroy();
      });
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    silence(text) {
      const chosen = [...open].filter(([, { firstWords }]) => firstWords.includes(text));
      for (const [near, { far }] of chosen) {
        near.unpipe(far);
        far.unpipe(near);
        near.pause();
        far.pause();
      }
      return chosen.length;
    },
    refuse(next) {
      isRefusing = next;
    },
    end() {
      for (const [near] of open) near.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
