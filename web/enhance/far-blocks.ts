import { firstViewShown } from './first-view.ts';
import { whenIdle } from './idle.ts';

let isAtWork = false;

/**
 * Blocks below the first screen waited for the first view (`lejos` in base.css, docs/decisions/0026-headline-lines.md).
 * Once the page is there they are laid out one at a time, so that scrolling, searching in the page and copies of its
 * whole length find everything.
 */
export function layOutFarBlocks(): void {
  if (isAtWork) return;
  isAtWork = true;
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', begin);
}

async function begin(): Promise<void> {
  await firstViewShown();
  whenIdle(layOutNext);
}

function layOutNext(): void {
  const block = document.querySelector('.lejos');
  block?.classList.remove('lejos');
  isAtWork = block !== null;
  if (isAtWork) whenIdle(layOutNext);
}

/** A picture waits until it comes near, and stays from then on. */
export function keepShownPictures(): void {
  document.addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (!skipped && target instanceof HTMLElement) target.style.contentVisibility = 'visible';
    },
    true,
  );
}
