/** Registers the worker of kept pages (docs/decisions/0015-offline-and-text.md) once the page has all it needs. */
export function startOffline(): void {
  const { serviceWorker } = navigator;
  // While developing nothing may stand between an edit and the page.
  // A page that has its worker asks for none: to ask would bring back one that is about to go.
  // A page of the copy stands for a site that does not answer.
  const isCopy = document.documentElement.dataset.copia !== undefined;
  if (!serviceWorker || serviceWorker.controller || isCopy || !import.meta.env.PROD) return;
  addEventListener('load', () =>
    (window.requestIdleCallback ?? setTimeout)(() => void register(serviceWorker)),
  );
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  try {
    await serviceWorker.register('/sw.js');
    const { active } = await serviceWorker.ready;
    active?.postMessage(document.querySelector<HTMLImageElement>('img[fetchpriority]')?.currentSrc ?? '');
  } catch (error) {
    // Forbidden storage or a site without worker: every page works as before.
    console.warn(error);
  }
}
