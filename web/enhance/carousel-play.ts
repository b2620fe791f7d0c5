import { CAROUSEL_MS } from '../../shared/limites.ts';

/** Of half a carousel in view, the reader may follow what moves. */
const SEEN = 0.5;

/**
 * Calls `seen` when half of it comes into view; `begin`, then `advance` every CAROUSEL_MS while the carousel may move (M9.03, Q-34): half of it in view, tab shown, neither
 * pointed at nor focused, no wish for less motion; never after `signal`. Gives what stops it for good, after the reader
 * moved it.
 */
export function holdPlaying(
  carousel: HTMLElement,
  track: HTMLElement,
  signal: AbortSignal,
  { seen, begin, advance }: Record<'seen' | 'begin' | 'advance', () => void>,
): () => void {
  const button = carousel.querySelector<HTMLElement>('[data-pausa]');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  /** 'asked': the reader pressed play, standing on the button: that counts more than pointer and focus. */
  let wish: 'auto' | 'asked' | 'stopped' = 'auto';
  let isSeen = false;
  let timer = 0;

  const isHeld = () => wish === 'stopped' || (wish === 'auto' && carousel.matches(':hover,:focus-within'));
  const update = () => {
    const isMoving = isSeen && !signal.aborted && !document.hidden && !still.matches && !isHeld();
    clearInterval(timer);
    timer = isMoving ? window.setInterval(advance, CAROUSEL_MS) : 0;
    if (isMoving) begin();
    // What moves by itself is not read out; what the reader moved is.
    carousel.querySelector('[data-cuenta]')?.setAttribute('aria-live', isMoving ? 'off' : 'polite');
  };
  const want = (next: 'asked' | 'stopped') => {
    if (button && (wish === 'stopped') !== (next === 'stopped')) swapName(button);
    wish = next;
    carousel.toggleAttribute('data-quieto', next === 'stopped');
    update();
  };
  const stop = () => want('stopped');

  button?.addEventListener('click', () => want(wish === 'stopped' ? 'asked' : 'stopped'));
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    carousel.addEventListener(type, update);
  for (const type of ['touchstart', 'wheel'])
    track.addEventListener(type, (event) => isSideways(event) && stop(), { passive: true });
  document.addEventListener('visibilitychange', update, { signal });
  still.addEventListener('change', update, { signal });
  const observer = new IntersectionObserver(
    (entries) => {
      isSeen = (entries.at(-1)?.intersectionRatio ?? 0) >= SEEN;
      if (isSeen) seen();
      update();
    },
    { threshold: SEEN },
  );
  observer.observe(carousel);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    update();
  });
  return stop;
}

/** A wheel that only scrolls the page past the carousel moves nothing in it. */
function isSideways(event: Event): boolean {
  return !(event instanceof WheelEvent) || Math.abs(event.deltaX) > Math.abs(event.deltaY);
}

function swapName(button: HTMLElement): void {
  const { otro = '' } = button.dataset;
  button.dataset.otro = button.getAttribute('aria-label') ?? '';
  button.setAttribute('aria-label', otro);
}
