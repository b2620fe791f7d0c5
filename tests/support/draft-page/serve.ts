import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

export type DraftPage = { dir: string; close(): void };

/** Builds page.tsx for a browser. */
export async function buildDraftPage(): Promise<DraftPage> {
  const dir = mkdtempSync(path.join(tmpdir(), 'fm983-draft-page-'));
  await build({
    configFile: false,
    root: path.resolve(import.meta.dirname, '../../..'),
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    build: {
      outDir: dir,
      emptyOutDir: true,
      minify: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: path.join(import.meta.dirname, 'page.tsx'),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      },
    },
  });
  return { dir, close: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Puts the built page in the place of the panel's screens; everything else is the site itself. */
export async function serveDraftPage(
  context: BrowserContext,
  url: string,
  { dir }: DraftPage,
): Promise<void> {
  const html =
    '<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Editor</title><link rel="stylesheet" href="/borradores-de-prueba/page.css"></head><body><div id="panel"></div><script type="module" src="/borradores-de-prueba/page.js"></script></body></html>';
  await context.route(
    (address) => address.origin === url && /^\/noticias(?:$|-create$|-details\/)/.test(address.pathname),
    (route) => route.fulfill({ contentType: 'text/html', body: html }),
  );
  await context.route(`${url}/borradores-de-prueba/*`, (route) => {
    const file = path.basename(new URL(route.request().url()).pathname);
    const contentType = file.endsWith('.js') ? 'text/javascript' : 'text/css';
    return /^page\.(?:js|css)$/.test(file)
      ? route.fulfill({ contentType, body: readFileSync(path.join(dir, file)) })
      : route.fulfill({ status: 404 });
  });
}
