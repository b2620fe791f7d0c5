import { holdPlaying } from './carousel-play.ts';
import { scrollMotion } from './motion.ts';

/**
 * Movement of the carousels. A carousel (`data-carrusel`) is a track (`data-pista`) that the reader may swipe;
 * `data-paso` moves it by one, `data-ir` to a place, `data-cuenta` says where it stands, `data-pausa` stops and starts.
 * `signal` ends what outlives their content.
 */
export function startCarousels(signal: AbortSignal): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carrusel]')) {
    const track = carousel.querySelector<HTMLElement>('[data-pista]');
    if (track && track.children.length > 1) start(carousel, track, signal);
  }
}

/** Where a step leads: it stops at an end once, and goes on at the other (M9.03: wraps). */
export function stepFrom(index: number, step: number, last: number): number {
  if (step < 0) return index === 0 ? last : Math.max(0, index + step);
  return index >= last ? 0 : Math.min(last, index + step);
}

function start(carousel: HTMLElement, track: HTMLElement, signal: AbortSignal): void {
  const leftOf = (place: number) => (track.children[place] as HTMLElement).offsetLeft;
  const stride = () => leftOf(1) - leftOf(0) || 1;
  const index = () => Math.round(track.scrollLeft / stride());
  const last = () => Math.round((track.scrollWidth - track.clientWidth) / stride());
  const goTo = (place: number) => track.scrollTo({ left: place * stride(), behavior: scrollMotion() });
  const step = (by: number) => goTo(stepFrom(index(), by, last()));

  const tell = () => showPlace(carousel, index(), track.children.length);

  // A slide is what is seen at once: three cards for locales on a wide screen (M9.03).
  const slide = () => Math.max(1, track.children.length - last());
  const after = (place: number) => stepFrom(place, slide(), last());
  const prepare = (place: number) => fetchPictures([...track.children].slice(place, place + slide()));
  const advance = () => {
    const next = after(index());
    goTo(next);
    prepare(after(next));
  };
  const stop = holdPlaying(carousel, track, signal, {
    seen: tell,
    begin: () => prepare(after(index())),
    advance,
  });
  carousel.addEventListener('click', (event) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-paso],[data-ir]') : null;
    if (!pressed) return;
    event.preventDefault();
    stop();
    const { paso, ir } = pressed.dataset;
    if (ir === undefined) step(Number(paso));
    else goTo(Number(ir));
  });
  // To ask where a track stands costs a layout: that is left for when it is seen.
  showPlace(carousel, 0, track.children.length);
  track.addEventListener('scroll', tell, { passive: true });
}

/** Lazy pictures beside the one that is seen are fetched too late for a slide that comes by itself. */
function fetchPictures(slides: readonly Element[]): void {
  for (const slide of slides) slide.querySelector('img')?.setAttribute('loading', 'eager');
}

function showPlace(carousel: HTMLElement, place: number, length: number): void {
  const count = carousel.querySelector('[data-cuenta]');
  const text = `${place + 1} de ${length}`;
  // Writing the same words again would have them read out again.
  if (count && count.textContent !== text) count.textContent = text;
  for (const link of carousel.querySelectorAll<HTMLElement>('[data-ir]')) {
    const isCurrent = Number(link.dataset.ir) === place;
    if (isCurrent === link.hasAttribute('aria-current')) continue;
    if (isCurrent) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
