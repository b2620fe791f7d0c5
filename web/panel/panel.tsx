import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { readTema } from '../session/tema.ts';
import './panel.css';
import { routes } from './routes.tsx';

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
