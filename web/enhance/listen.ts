import { dressListenLinks, LISTEN_LINK } from './listen-links.ts';
import { showNotice } from './notice.ts';
import { readersPage } from './readers-page.ts';

type Engine = { toggle(): void };

/** Set while the player is on its way, then the player itself. */
let engine: Engine | 'coming' | null = null;

/** The address of a stream that this browser cannot play, once that was said. */
let refused: string | null = null;

/**
 * The links to the stream become buttons that play it here. The sound begins within the press, as browsers ask; the
 * player and navigation in place come after it (docs/decisions/0012-radio.md). A press that asks for a new tab stays a link.
 */
export function startListenLinks(): void {
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || refused === link.href) return;
    event.preventDefault();
    if (!canPlay(link.href)) refuse(link.href);
    else if (engine === null) void start(link.href);
    else if (engine !== 'coming') engine.toggle();
  });
  document.addEventListener('keydown', (event) => {
    const link = event.key === ' ' ? linkOf(event) : null;
    if (!link) return;
    event.preventDefault();
    link.click();
  });
}

async function start(address: string): Promise<void> {
  const bar = document.querySelector('[data-reproductor-radio]');
  if (!bar) return;
  engine = 'coming';
  const audio = new Audio(address);
  bar.append(audio);
  // What fails here fails again, with its words, when the player takes over.
  audio.play().catch(() => undefined);
  document.documentElement.dataset.radio = 'sintonizando';
  dressListenLinks();
  try {
    const { startRadio } = await import('./radio/radio.ts');
    engine = startRadio(readersPage, audio, bar);
  } catch {
    // The player cannot come (an old page of a site that was renewed): the address itself is what there is.
    location.href = address;
  }
}

/** Says so in the bar; from then on the links are links, which may open a player of the system. */
function refuse(address: string): void {
  refused = address;
  const words = document.querySelector('[data-radio-dice]');
  if (words) words.textContent = 'Este navegador no reproduce la señal';
  showNotice('Este navegador no reproduce la señal. Tocá otra vez para abrirla con otro programa.');
}

/** A live playlist plays where the browser knows how. */
function canPlay(address: string): boolean {
  return !/\.m3u8(?:\?|$)/.test(address) || new Audio().canPlayType('application/vnd.apple.mpegurl') !== '';
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(LISTEN_LINK) : null;
}
