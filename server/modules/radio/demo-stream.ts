import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { ROOT } from '../../programs.ts';

/** Made by demo/senal/generate.ts: whole MP3 frames of a constant rate, so that its end meets its beginning. */
const LOOP = path.join(ROOT, 'demo/senal/senal.mp3');
const BYTES_PER_S = 48_000 / 8;

/** What a listener gets at once, as stream servers do, so that it sounds without a wait. */
const AHEAD_S = 4;
const CHUNK_BYTES = BYTES_PER_S / 2;

/** A demo is heard by a few; a flood of listeners stops here. */
const LISTENERS_MAX = 40;

/** The demo edition's endless signal: one recording, round and round, at the speed of listening. */
export function createDemoStream() {
  let loop: Buffer | null = null;
  let listeners = 0;
  let isClosed = false;

  /** A stream for one more listener, who destroys it; null when there are too many. */
  const open = (): Readable | null => {
    if (isClosed || listeners >= LISTENERS_MAX) return null;
    loop ??= readFileSync(LOOP);
    listeners += 1;
    return play(loop, () => isClosed).once('close', () => {
      listeners -= 1;
    });
  };

  /** Every stream ends with its next half second, so that the site can stop. */
  const close = (): void => {
    isClosed = true;
  };

  return { open, close };
}

function play(loop: Buffer, isOver: () => boolean): Readable {
  const start = performance.now();
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;
  return new Readable({
    highWaterMark: CHUNK_BYTES,
    read() {
      const aheadMs = (sent / BYTES_PER_S - AHEAD_S) * 1000 - (performance.now() - start);
      timer = setTimeout(
        () => {
          const at = sent % loop.length;
          const chunk = loop.subarray(at, at + CHUNK_BYTES);
          sent += chunk.length;
          this.push(isOver() ? null : chunk);
        },
        Math.max(0, aheadMs),
      );
    },
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
  });
}
