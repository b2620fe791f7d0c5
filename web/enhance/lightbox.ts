import css from './lightbox.css?inline';

/** Pictures of a gallery over the full screen: keys, swipes and arrows; loaded at the first press. */
const KEY_STEPS: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_place, last) => last,
};

let isDressed = false;

/**
 * Opens the gallery that holds `opener` at its picture; closed, the focus is back on the picture seen last. `scrollMotion`
 * is how the page scrolls for this reader.
 */
export function openLightbox(opener: HTMLAnchorElement, scrollMotion: () => ScrollBehavior): void {
  dress();
  const links = [
    ...(opener.closest('[data-pista]')?.querySelectorAll<HTMLAnchorElement>('a[data-ampliar]') ?? []),
  ];
  const { dialog, track, count, close, previous, next } = makeDialog(links);
  const last = links.length - 1;
  let place = links.indexOf(opener);
  /** Where a movement under way leads: a second press goes on from there. */
  let wanted = place;

  const goTo = (target: number, behavior = scrollMotion()) => {
    wanted = Math.max(0, Math.min(last, target));
    track.scrollTo({ left: wanted * track.clientWidth, behavior });
  };
  const show = () => {
    count.textContent = `${place + 1} / ${links.length}`;
    // Not `disabled`: that would take the focus from under the reader's finger.
    previous.setAttribute('aria-disabled', String(place === 0));
    next.setAttribute('aria-disabled', String(place === last));
    for (const near of [place - 1, place, place + 1]) {
      const picture = track.children[near]?.querySelector('img');
      if (picture) picture.loading = 'eager';
    }
    for (const [i, slide] of [...track.children].entries()) slide.toggleAttribute('inert', i !== place);
  };

  dialog.addEventListener('keydown', (event) => {
    const step = KEY_STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(step(wanted, last));
  });
  previous.addEventListener('click', () => goTo(wanted - 1));
  next.addEventListener('click', () => goTo(wanted + 1));
  close.addEventListener('click', () => dialog.close());
  track.addEventListener('scroll', () => {
    const seen = Math.round(track.scrollLeft / track.clientWidth);
    if (seen === place) return;
    place = seen;
    show();
  });
  for (const type of ['touchmove', 'wheel'])
    track.addEventListener(type, () => (wanted = place), { passive: true });
  track.addEventListener('scrollend', () => (wanted = place));
  // A turned phone has another width: the same picture stays in view.
  const onTurn = () => goTo(place, 'auto');
  addEventListener('resize', onTurn);
  dialog.addEventListener('close', () => {
    removeEventListener('resize', onTurn);
    dialog.remove();
    links[place]?.focus();
  });

  document.body.append(dialog);
  dialog.showModal();
  goTo(place, 'auto');
  show();
}

function makeDialog(links: readonly HTMLAnchorElement[]) {
  const dialog = document.createElement('dialog');
  dialog.className = 'visor';
  dialog.setAttribute('aria-label', 'Galería en pantalla completa');
  const track = document.createElement('div');
  track.className = 'visor-pista';
  // What scrolls must be reachable; the keys of the dialog move it.
  track.tabIndex = 0;
  track.setAttribute('role', 'group');
  track.setAttribute('aria-label', 'Imágenes');
  track.append(...links.map(makeSlide));
  const count = document.createElement('p');
  count.setAttribute('aria-live', 'polite');
  const close = makeButton('Cerrar', 'M5 5l14 14M19 5L5 19');
  const previous = makeButton('Imagen anterior', 'M15 5l-7 7 7 7');
  const next = makeButton('Imagen siguiente', 'M9 5l7 7-7 7');
  previous.className = 'visor-antes';
  next.className = 'visor-despues';
  const head = document.createElement('div');
  head.className = 'visor-barra';
  head.append(count, close);
  dialog.append(head, track);
  if (links.length > 1) dialog.append(previous, next);
  return { dialog, track, count, close, previous, next };
}

/** The same picture in the width of this screen, whole, never larger than it is; with its caption. */
function makeSlide(link: HTMLAnchorElement): HTMLElement {
  const slide = document.createElement('figure');
  const picture = link.querySelector('picture')?.cloneNode(true) as HTMLPictureElement;
  const image = picture.querySelector('img') as HTMLImageElement;
  image.loading = 'lazy';
  for (const source of picture.querySelectorAll('source'))
    source.sizes = `min(100vw, ${image.getAttribute('width')}px)`;
  const caption = document.createElement('figcaption');
  caption.textContent = link.closest('figure')?.querySelector('figcaption > span')?.textContent ?? '';
  slide.append(picture, caption);
  return slide;
}

function makeButton(label: string, path: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const stroke = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  stroke.setAttribute('d', path);
  drawing.append(stroke);
  button.append(drawing);
  return button;
}

/** The style comes with this script: no reader pays for it before a press, and the policy allows it (no inline text). */
function dress(): void {
  if (isDressed) return;
  isDressed = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
