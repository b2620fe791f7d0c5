import { scrollMotion } from './motion.ts';

/** A press on a picture of the gallery opens all of them over the full screen; with a modifier key it stays a link. */
export function startLightbox(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-ampliar]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import('./lightbox.ts').then(
      ({ openLightbox }) => openLightbox(link, scrollMotion),
      // Offline, or a new build since the page was read: the link leads to the picture all the same.
      () => location.assign(link.href),
    );
  });
}
