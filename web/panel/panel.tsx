import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import './panel.css';

/** The staff's app. Each screen is loaded when it is first opened. */
const router = createBrowserRouter([
  { path: '/login', lazy: async () => ({ Component: (await import('./sesion/LoginPage.tsx')).LoginPage }) },
  {
    path: '/noticias',
    lazy: async () => ({ Component: (await import('./noticias/NoticiasPage.tsx')).NoticiasPage }),
  },
]);

const root = document.getElementById('panel');
if (!root) throw new Error('the document has no #panel');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
