import { setImageQueue } from '../image-queue.ts';
import { RestError } from '../rest.ts';
import { hasSession } from '../sesion/session.ts';
import { loadDevicePictures, queuedPictures, subscribePictures } from './device-pictures.ts';
import { sendPicture } from './send-picture.ts';

/** How long the queue waits after each round that left something; the last goes on. */
const ROUND_MS = [5000, 15_000, 60_000, 300_000] as const;
const LOCK = 'fm983-imagenes';

/** Goes on uploading, on every screen of the panel, what a saved noticia still lacks. Called once per page. */
export async function startPictureQueue(): Promise<void> {
  setImageQueue({ waiting: queuedPictures, subscribe: subscribePictures });
  await loadDevicePictures();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failedRounds = 0;
  const round = async () => {
    clearTimeout(timer);
    timer = undefined;
    await sendQueued();
    if (queuedPictures().size === 0) {
      failedRounds = 0;
      return;
    }
    timer = setTimeout(() => void round(), ROUND_MS[Math.min(failedRounds, ROUND_MS.length - 1)]);
    failedRounds += 1;
  };
  addEventListener('online', () => void round());
  subscribePictures(() => {
    if (queuedPictures().size > 0) timer ??= setTimeout(() => void round(), ROUND_MS[0]);
  });
  if (queuedPictures().size > 0) await round();
}

/** One at a time, in one tab at a time; without a session the queue waits for the next login. */
async function sendQueued(): Promise<void> {
  const send = async () => {
    for (const name of queuedPictures()) {
      if (!hasSession()) return;
      try {
        await sendPicture(name, { retries: [], mayRename: false });
      } catch (error) {
        // The 401 that ends the session; the picture stays in the queue.
        if (!(error instanceof RestError)) throw error;
        return;
      }
    }
  };
  if (!('locks' in navigator)) return send();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? send() : undefined));
}
