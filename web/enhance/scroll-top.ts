import { SCROLL_TOP_PX } from '../../shared/limites.ts';
import { scrollMotion } from './motion.ts';

/** The way up (M2.37): there past SCROLL_TOP_PX; leads to 0 and takes the focus along. `signal` ends its watch. */
export function startScrollTop(signal: AbortSignal): void {
  const link = document.querySelector<HTMLElement>('[data-subir]');
  if (!link) return;
  const show = () => {
    link.hidden = scrollY <= SCROLL_TOP_PX;
  };
  // Where the page stands is known for nothing once it is laid out for the next frame.
  requestAnimationFrame(() => !signal.aborted && show());
  addEventListener('scroll', show, { passive: true, signal });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    document.body.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: scrollMotion() });
  });
}
