import { afterFaces } from './faces.ts';

/** Registers the worker of kept pages (docs/decisions/0015-offline-and-text.md) once the page has all it needs. */
export function startOffline(): void {
  const { serviceWorker } = navigator;
  // While developing nothing may stand between an edit and the page.
  // A page that has its worker asks for none: to ask would bring back one that is about to go.
  // A page of the copy stands for a site that does not answer.
  const isCopy = document.documentElement.dataset.copia !== undefined;
  if (!serviceWorker || serviceWorker.controller || isCopy || !import.meta.env.PROD) return;
  void afterFaces.then(() => register(serviceWorker));
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  try {
    await serviceWorker.register('/sw.js');
    const { active } = await serviceWorker.ready;
    // What this page has already, and cannot be read from its text.
    active?.postMessage({
      picture: document.querySelector<HTMLImageElement>('img[fetchpriority]')?.currentSrc ?? '',
      faces: performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (/\.woff2$/.test(name) ? [name] : [])),
    });
  } catch (error) {
    // Forbidden storage or a site without worker: every page works as before.
    console.warn(error);
  }
}
