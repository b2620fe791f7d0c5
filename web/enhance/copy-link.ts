import { showNotice } from './notice.ts';

/** "Copiar enlace": says whether it worked, because nothing else on the page does. */
export function startCopyLink(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copiar]') : null;
    if (button) void copy(button.dataset.copiar ?? '');
  });
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showNotice('Enlace copiado');
  } catch {
    // Refused, or an address without https: the reader can still take it from here.
    showNotice(url);
  }
}
