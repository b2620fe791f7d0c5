import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FFMPEG = '/usr/bin/ffmpeg';
const UP_WITHIN_MS = 30_000;
const TYPES: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
};

/** A real live playlist (HLS): a tone that ffmpeg cuts into pieces of a second, on a host of its own. */
export async function startLivePlaylist() {
  if (!existsSync(FFMPEG)) throw new Error(`${FFMPEG} is missing: apt-get install ffmpeg`);
  const home = mkdtempSync(path.join(tmpdir(), 'fm983-hls-'));
  const playlist = path.join(home, 'fm983.m3u8');
  const tone = ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440', '-c:a', 'aac', '-b:a', '96k'];
  const pieces = ['-f', 'hls', '-hls_time', '1', '-hls_list_size', '6', '-hls_flags', 'delete_segments'];
  const source: ChildProcess = spawn(FFMPEG, ['-loglevel', 'error', ...tone, ...pieces, playlist], {
    stdio: 'ignore',
  });
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = path.basename(request.url ?? '');
    asked.push(name);
    const type = TYPES[path.extname(name)];
    const file = path.join(home, name);
    if (type === undefined || !existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': type,
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await untilThere(playlist);
  const close = async () => {
    const ended = new Promise((resolve) => source.once('exit', resolve));
    source.kill('SIGKILL');
    await ended;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(home, { recursive: true, force: true });
  };
  const streamUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fm983.m3u8`;
  return { streamUrl, asked, close };
}

export type LivePlaylist = Awaited<ReturnType<typeof startLivePlaylist>>;

async function untilThere(file: string): Promise<void> {
  for (const deadline = Date.now() + UP_WITHIN_MS; Date.now() < deadline; ) {
    if (existsSync(file)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('ffmpeg made no playlist');
}
