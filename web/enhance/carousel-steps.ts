/**
 * Arrows, stations and counters of the carousels. A carousel (`data-carrusel`) is a track (`data-pista`) that the
 * reader may swipe; `data-paso` moves it by one, `data-ir` to a place, `data-cuenta` says where it stands.
 */
export function startCarouselSteps(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carrusel]')) {
    const track = carousel.querySelector<HTMLElement>('[data-pista]');
    if (track) start(carousel, track);
  }
}

/** Where a step leads: past either end it goes on at the other (M9.03: wraps). */
export function stepFrom(index: number, step: number, last: number): number {
  const next = index + step;
  return next < 0 ? last : next > last ? 0 : next;
}

function start(carousel: HTMLElement, track: HTMLElement): void {
  const count = carousel.querySelector('[data-cuenta]');
  const widthOf = () => (track.children[1] as HTMLElement | undefined)?.offsetLeft ?? track.clientWidth;
  const stride = () => widthOf() - ((track.children[0] as HTMLElement | undefined)?.offsetLeft ?? 0) || 1;
  const index = () => Math.round(track.scrollLeft / stride());
  const last = () => Math.round((track.scrollWidth - track.clientWidth) / stride());
  const goTo = (place: number) => track.scrollTo({ left: place * stride(), behavior: motion() });

  carousel.addEventListener('click', (event) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-paso],[data-ir]') : null;
    if (!pressed) return;
    event.preventDefault();
    const { paso, ir } = pressed.dataset;
    goTo(ir === undefined ? stepFrom(index(), Number(paso), last()) : Number(ir));
  });
  const tell = () => {
    const place = index();
    if (count) count.textContent = `${place + 1} de ${track.children.length}`;
    for (const link of carousel.querySelectorAll('[data-ir]')) {
      if (Number((link as HTMLElement).dataset.ir) === place) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  tell();
  track.addEventListener('scroll', tell, { passive: true });
}

function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
