import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOAD_CORE } from './processes.ts';

export type Readers = { end(): Promise<{ requestsPerSecond: number; errors: number }> };

/**
 * wrk with these many connections on the load's core, going round these addresses until `end`. With `delayMs` each
 * connection waits so long between its requests: 64 that wait 6 ms ask about 10,000 times a second. At most `seconds`.
 */
export function startReaders(
  home: string,
  url: string,
  addresses: readonly string[],
  connections: number,
  delayMs: number,
  seconds = 3600,
): Readers {
  const script = path.join(home, `readers-${delayMs}.lua`);
  writeFileSync(script, luaOf(addresses, delayMs));
  const child = spawn(
    'taskset',
    ['-c', LOAD_CORE, 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let out = '';
  child.stdout.on('data', (part) => (out += part));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    async end() {
      // Asked to stop, wrk still tells what it did.
      child.kill('SIGINT');
      await ended;
      const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(out)?.[1] ?? 0);
      const broken =
        /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(out)?.slice(1) ?? [];
      return {
        requestsPerSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1] ?? Number.NaN)),
        errors: failed + broken.reduce((sum, n) => sum + Number(n), 0),
      };
    },
  };
}

function luaOf(addresses: readonly string[], delayMs: number): string {
  return `local addresses = { ${addresses.map((address) => JSON.stringify(address)).join(', ')} }
local next = 0
function request()
  next = next + 1
  return wrk.format("GET", addresses[next % #addresses + 1], { ["Accept-Encoding"] = "br" })
end
${delayMs > 0 ? `function delay() return ${delayMs} end` : ''}
`;
}
