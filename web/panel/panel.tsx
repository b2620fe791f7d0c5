import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { readTema } from '../session/tema.ts';
import './panel.css';
import { routes } from './routes.tsx';
import { hasSession } from './sesion/session.ts';

/** After the first screen: pictures that still wait on this device, and the editor, so that it opens at once. */
async function startWhenIdle(): Promise<void> {
  if (!hasSession()) return;
  const { startPictureQueue } = await import('./medios/picture-queue.ts');
  await startPictureQueue();
  await import('./editor/EditorScreen.tsx');
}

/** The staff's app. */
const root = document.getElementById('panel');
if (!root) throw new Error('the document has no #panel');
const tema = readTema();
if (tema) document.documentElement.dataset.theme = tema;
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
);

const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
addEventListener('load', () =>
  idle(() => void startWhenIdle().catch((error: unknown) => console.warn(error))),
);
