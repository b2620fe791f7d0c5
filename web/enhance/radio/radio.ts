import type { ReadersPage } from '../readers-page.ts';
import { followAlAire, type Song } from './al-aire.ts';
import { showMediaSession, startMediaSession } from './media-session.ts';
import { startOneTab } from './one-tab.ts';
import { createPlayer, type RadioState } from './player.ts';
import { startSoftNavigation } from './soft-navigation.ts';

/** How often the site is asked what sounds, and, while the signal is gone, whether it is back: often at first. */
const EVERY_MS = 15_000;
const EVERY_WITHOUT_SIGNAL_MS = 1_500;
const PATIENCE_MS = 120_000;

const WORDS: Readonly<Record<RadioState, string>> = {
  apagada: 'Escuchá la radio mientras leés',
  bloqueada: 'El navegador no dejó sonar la radio. Tocá otra vez.',
  sintonizando: 'Sintonizando…',
  sonando: 'Sonando',
  'sin-senal': 'Sin señal',
};

/** Takes over the audio that a press started: words, lock screen, what is on the air, navigation in place. */
export function startRadio(page: ReadersPage, audio: HTMLAudioElement, bar: Element): { toggle(): void } {
  const part = (name: string) => bar.querySelector<HTMLElement>(`[data-radio-${name}]`);
  const station = bar.getAttribute('data-reproductor-radio') ?? '';
  let state: RadioState = 'sintonizando';
  let waitMs = 0;
  let lostAt = 0;
  let song: Song = { hasSignal: null, title: null, artist: null };

  const show = () => {
    const isOn = player.isOn();
    const { title, artist } = song;
    const line = [artist, title].filter(Boolean).join(': ');
    if (isOn) document.documentElement.dataset.radio = state;
    else delete document.documentElement.dataset.radio;
    write(part('dice'), WORDS[state]);
    const wait = `probamos de nuevo en ${waitMs / 1000} s`;
    write(part('detalle'), state === 'sin-senal' ? wait : state === 'sonando' ? line : '');
    const retry = part('reintentar');
    if (retry) retry.hidden = state !== 'sin-senal';
    for (const place of document.querySelectorAll<HTMLElement>('[data-suena]')) {
      place.dataset.suena ||= place.textContent;
      write(place, (isOn && line) || place.dataset.suena);
    }
    page.dressListenLinks();
    showMediaSession(isOn, title ?? 'En vivo', artist ?? station);
  };
  const player = createPlayer(audio, (next, ms) => {
    if (next === 'sin-senal' && state !== next && lostAt === 0) lostAt = performance.now();
    if (next === 'sonando') lostAt = 0;
    const hasTurned = next !== state;
    [state, waitMs] = [next, ms];
    queueMicrotask(show);
    if (hasTurned) queueMicrotask(() => alAire.wake());
  });
  const everyMs = () => {
    if (!player.isOn()) return null;
    const isFresh = state === 'sin-senal' && performance.now() - lostAt < PATIENCE_MS;
    return isFresh ? EVERY_WITHOUT_SIGNAL_MS : EVERY_MS;
  };
  const alAire = followAlAire(everyMs, (next) => {
    const isBack = song.hasSignal === false && next.hasSignal === true;
    song = next;
    if (isBack) player.retry();
    show();
  });

  const sayItSounds = startOneTab(player.stop);
  const start = () => {
    sayItSounds();
    player.start();
  };
  sayItSounds();
  startMediaSession({ ...player, start });
  part('reintentar')?.addEventListener('click', player.retry);
  addEventListener('pagehide', player.stop);
  startSoftNavigation(page, player.isOn, show);
  return { toggle: () => (player.isOn() ? player.stop() : start()) };
}

/** Only what changed: a text written again would be read out again. */
function write(place: HTMLElement | null, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}
