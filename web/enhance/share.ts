import { showNotice } from './notice.ts';

/** The buttons beside the share links: copy, print, and the phone's own sheet where there is one, as the early step says. */
export function startShare(): void {
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-copiar],[data-imprimir],[data-compartir]')
        : null;
    if (!button) return;
    const { copiar, compartir, titulo } = button.dataset;
    if (copiar) void copy(copiar);
    else if (compartir) void share(compartir, titulo);
    else print();
  });
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showNotice('Enlace copiado');
  } catch (error) {
    console.warn(error); // M8.08: no alarm
    // Refused, or an address without https: the reader can still take it from here.
    showNotice(url);
  }
}

async function share(url: string, title = ''): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // M8.08: console only; a reader who closes the sheet has not failed.
    if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn(error);
  }
}
