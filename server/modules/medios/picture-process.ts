import { type ChildProcess, fork } from 'node:child_process';
import pLimit from 'p-limit';
import { drawingEnvironment, programFile } from '../../programs.ts';
import type {
  DrawnVariant,
  PictureAnswer,
  PictureJob,
  PictureResult,
  PreparedPicture,
} from './picture-jobs.ts';
import { claimedSize } from './picture-size.ts';
import { FONTS_CONF } from './share-assets.ts';
import type { ShareText } from './share-text.ts';

/** What a small server bears; of pictures that take much memory one at once, see `normalise`. */
const URGENT_LANES = 2;
/** Decoded, a photograph of a telephone takes less; what takes more takes its turn. */
const HEAVY_BYTES = 64 * 1024 * 1024;

/** A picture that has to be held whole may take so much: none of a camera takes as much, interlaced bombs do. */
const WHOLE_MAX_BYTES = 280_000_000;
const IDLE_MS = 15_000;
const NORMALISE_TIMEOUT_MS = 20_000;
const AVIF_TIMEOUT_MS = 120_000;

/** The picture could not be read or took too long; `reason` is the decoder's, for the log. */
export class PictureFailure extends Error {}

/** The doors to the decoder. */
export type PictureProcess = {
  normalise(bytes: Uint8Array): Promise<PreparedPicture>;
  encodeAvif(bytes: Uint8Array, widths: readonly number[]): Promise<readonly DrawnVariant[]>;
  /** The share picture as JPEG, from a JPEG or from words; `lane` says whether somebody waits for it. */
  drawShare(source: Uint8Array | ShareText, lane: 'urgent' | 'background'): Promise<Uint8Array>;
  /** Jobs that wait or are under way, by what they are for. */
  waiting(): Record<'imagenes' | 'avif' | 'compartir', number>;
  close(): void;
};

/**
 * Draws pictures in processes of their own, one picture at a time each: two for what a writer waits for, and of low
 * priority one for AVIF and one for share pictures that nobody waits for. They start when first needed and end when
 * idle. Rejects with a PictureFailure.
 */
export function createPictureProcess(): PictureProcess {
  const urgent = Array.from({ length: URGENT_LANES }, () => createLane(NORMALISE_TIMEOUT_MS));
  const background = createLane(AVIF_TIMEOUT_MS);
  // Not behind AVIF, of which there may be hours: until it is drawn a noticia is shared with the station's picture.
  const shares = createLane(NORMALISE_TIMEOUT_MS);
  const heavyOnes = pLimit(1);
  const decode = (bytes: Uint8Array) =>
    shortest(urgent).run({ kind: 'normalise', bytes }) as Promise<PreparedPicture>;
  /** What says that it is small goes at once; a bomb, and what cannot be read, waits until no other is decoded. */
  const normalise = async (bytes: Uint8Array): Promise<PreparedPicture> => {
    const size = claimedSize(bytes);
    if (size && !size.isStreamed && size.bytes > WHOLE_MAX_BYTES)
      throw new PictureFailure('too much memory to hold it whole');
    return size && size.bytes <= HEAVY_BYTES ? decode(bytes) : heavyOnes(() => decode(bytes));
  };
  return {
    normalise,
    encodeAvif: (bytes, widths) =>
      background.run({ kind: 'avif', bytes, widths }) as Promise<readonly DrawnVariant[]>,
    drawShare: (source, lane) => {
      const isUrgent = lane === 'urgent';
      return (isUrgent ? shortest(urgent) : shares).run(
        source instanceof Uint8Array
          ? { kind: 'share', isUrgent, bytes: source }
          : { kind: 'share-text', isUrgent, title: source.title, kicker: source.kicker },
      ) as Promise<Uint8Array>;
    },
    waiting: () => ({
      imagenes: urgent.reduce((sum, lane) => sum + lane.waiting(), 0),
      avif: background.waiting(),
      compartir: shares.waiting(),
    }),
    close: () => {
      for (const lane of [...urgent, background, shares]) lane.close();
    },
  };
}

type Lane = ReturnType<typeof createLane>;

function shortest(lanes: readonly Lane[]): Lane {
  return lanes.reduce((best, lane) => (lane.waiting() < best.waiting() ? lane : best));
}

type NewJob = PictureJob extends infer J ? (J extends PictureJob ? Omit<J, 'id'> : never) : never;

function createLane(timeoutMs: number) {
  const oneAtATime = pLimit(1);
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | null = null;
  let lastId = 0;

  const stop = () => {
    child?.kill('SIGKILL');
    child = null;
  };

  const start = () => {
    const started = fork(programFile('picture-worker'), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      // Read by the text engine once, at its first word: what it draws is the same on every machine.
      env: { ...drawingEnvironment(), FONTCONFIG_FILE: FONTS_CONF },
    });
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };

  const ask = (job: NewJob) =>
    new Promise<PictureResult>((resolve, reject) => {
      if (idleTimer) clearTimeout(idleTimer);
      child ??= start();
      const worker = child;
      const id = ++lastId;
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('exit', onExit);
        idleTimer = setTimeout(stop, IDLE_MS).unref();
        finish();
      };
      const onMessage = (answer: PictureAnswer) => {
        if (answer.id === id)
          settle(() => (answer.ok ? resolve(answer.result) : reject(new PictureFailure(answer.reason))));
      };
      const onExit = () => settle(() => reject(new PictureFailure('the picture process ended')));
      const timer = setTimeout(() => {
        settle(() => reject(new PictureFailure(`no picture after ${timeoutMs} ms`)));
        stop();
      }, timeoutMs);
      worker.on('message', onMessage).on('exit', onExit);
      worker.send({ ...job, id } as PictureJob);
    });

  return {
    run: (job: NewJob) => oneAtATime(() => ask(job)),
    waiting: () => oneAtATime.activeCount + oneAtATime.pendingCount,
    close: () => {
      oneAtATime.clearQueue();
      if (idleTimer) clearTimeout(idleTimer);
      stop();
    },
  };
}
