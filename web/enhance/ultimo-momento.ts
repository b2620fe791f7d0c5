/** Under which name the browser keeps the line that was closed; early-step.ts hides it before the first paint. */
const KEY = 'ultimo';

let closed: string | undefined;

/** The line of "Último momento" closes, and stays closed while it is the same. */
export function startUltimoMomento(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-cerrar-ultimo]')) return;
    closed = line()?.dataset.ultimoMomento;
    try {
      localStorage.setItem(KEY, closed ?? '');
    } catch {
      // Storage forbidden: it stays closed as long as the page.
    }
    showUltimoMomento();
    // The button is gone, and the focus with it: it goes on where the page does.
    document.querySelector('main')?.focus({ preventScroll: true });
  });
}

/** Says on the document whether the line of this page was closed: it may be another than on the page before. */
export function showUltimoMomento(): void {
  const key = line()?.dataset.ultimoMomento;
  if (key !== undefined) document.documentElement.dataset.ultimo = key === readClosed() ? 'visto' : key;
}

function line(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-ultimo-momento]');
}

function readClosed(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? closed;
  } catch {
    return closed; // as above
  }
}
