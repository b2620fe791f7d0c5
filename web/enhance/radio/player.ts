import { retryDelayMs } from './retry.ts';

export type RadioState = 'apagada' | 'bloqueada' | 'sintonizando' | 'sonando' | 'sin-senal';

export type Player = {
  start(): void;
  stop(): void;
  /** Tries now instead of after the present wait. */
  retry(): void;
  isOn(): boolean;
};

const WATCH_MS = 1_000;

/** A stream that gives no sound for so long is taken for cut: some servers neither send nor hang up. */
const SILENCE_MS = 6_000;

/** After so much sound the next failure counts as the first again. */
const STEADY_S = 5;

/**
 * Plays a live stream until it is told to stop: a cut is followed by attempts that grow rarer, and stopping ends the
 * download. `tell` hears every state, with the wait before the next attempt in ms. The audio may be playing already.
 */
export function createPlayer(
  audio: HTMLAudioElement,
  tell: (state: RadioState, waitMs: number) => void,
): Player {
  const address = audio.src;
  let state: RadioState = 'apagada';
  let failures = 0;
  let retryTimer = 0;
  let watchTimer = 0;
  let heard = { at: 0, position: 0 };

  const isOn = () => state !== 'apagada' && state !== 'bloqueada';
  const enter = (next: RadioState, waitMs = 0) => {
    state = next;
    tell(next, waitMs);
  };
  const hangUp = () => {
    clearTimeout(retryTimer);
    retryTimer = 0;
    audio.removeAttribute('src');
    audio.load();
  };
  const connect = () => {
    clearTimeout(retryTimer);
    retryTimer = 0;
    heard = { at: performance.now(), position: 0 };
    audio.src = address;
    audio.play().catch((error: DOMException) => {
      // Every other refusal also arrives as an error event, or was caused by hanging up.
      if (error.name === 'NotAllowedError') end('bloqueada');
    });
  };
  const fail = () => {
    if (!isOn() || retryTimer !== 0) return;
    hangUp();
    const waitMs = retryDelayMs(failures);
    failures += 1;
    retryTimer = window.setTimeout(connect, waitMs);
    enter('sin-senal', waitMs);
  };
  const end = (last: 'apagada' | 'bloqueada') => {
    clearInterval(watchTimer);
    failures = 0;
    hangUp();
    if (state !== last) enter(last);
  };
  const watch = () => {
    const now = performance.now();
    if (audio.currentTime !== heard.position) heard = { at: now, position: audio.currentTime };
    else if (now - heard.at > SILENCE_MS) fail();
    if (state === 'sonando' && audio.currentTime > STEADY_S) failures = 0;
  };
  const begin = () => {
    heard = { at: performance.now(), position: 0 };
    watchTimer = window.setInterval(watch, WATCH_MS);
    enter('sintonizando');
  };
  const retry = () => {
    if (state === 'sin-senal') connect();
  };

  audio.addEventListener('playing', () => isOn() && enter('sonando'));
  audio.addEventListener('waiting', () => state === 'sonando' && enter('sintonizando'));
  audio.addEventListener('error', fail);
  audio.addEventListener('ended', fail);
  // The system paused it (a call, headphones pulled out): a live stream has no place to go on from.
  audio.addEventListener('pause', () => {
    if (isOn() && !audio.ended && audio.hasAttribute('src')) end('apagada');
  });
  addEventListener('online', retry);

  const start = () => {
    if (isOn()) return;
    begin();
    connect();
  };
  begin();
  if (audio.error) fail();
  else if (audio.paused) connect();
  else if (audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) enter('sonando');
  return { start, stop: () => end('apagada'), retry, isOn };
}
