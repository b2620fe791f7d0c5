import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { prepareFonts } from '../tools/fonts.ts';
import { prepareShareCard } from '../tools/share-card.ts';
import { readConfig } from './config.ts';
import type { PageAssets, SiteModule, SitePages } from './http/page-contract.ts';
import { seedWhenEmpty } from './seeding.ts';
import type { RunningSite } from './start.ts';

/**
 * `npm run dev`: one process. Pages and panel reload through Vite; a change in server/, shared/ or demo/ loads the
 * whole server anew (same process, same port, database reopened).
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const config = readConfig(process.env);
const http = createServer(answer);
await prepareFonts();
await prepareShareCard();
const vite = await createVite({ root: ROOT, server: { middlewareMode: true, hmr: { server: http } } });
let site = await openDevSite();

const SERVER_SIDE = /[\\/](?:server|shared)[\\/].*\.ts$/;
const NEVER_HYDRATED = /[\\/]web[\\/](?:pages|components|styles|site\.tsx|document\.tsx)/;

/** Vite's own watcher first forgets the changed modules; what is loaded after this pause is new. */
const AFTER_VITE_MS = 50;
vite.watcher.on('change', (file) => {
  if (SERVER_SIDE.test(file)) setTimeout(() => void reopen(), AFTER_VITE_MS);
  else if (NEVER_HYDRATED.test(file)) setTimeout(() => vite.ws.send({ type: 'full-reload' }), AFTER_VITE_MS);
});
http.listen(config.port, config.host, () => console.log(`Desarrollo: ${config.publicUrl}`));

function answer(request: IncomingMessage, response: ServerResponse): void {
  vite.middlewares(request, response, () => site.app.routing(request, response));
}

/** The server's modules are loaded through Vite, so that an edit is live without a new process. */
async function openDevSite(): Promise<RunningSite> {
  const { openSite } = (await vite.ssrLoadModule('/server/start.ts')) as typeof import('./start.ts');
  const { createLogger } = (await vite.ssrLoadModule('/server/logger.ts')) as typeof import('./logger.ts');
  const opened = await openSite({
    config,
    logger: createLogger('warn'),
    pages: await livePages(vite),
    prepare: (services) => seedWhenEmpty(services, config),
  });
  await opened.app.ready();
  return opened;
}

/** A change that does not even load leaves the old server running and says why. */
async function reopen(): Promise<void> {
  try {
    const old = site;
    vite.environments.ssr.moduleGraph.invalidateAll();
    site = await openDevSite();
    await old.close();
    vite.ws.send({ type: 'full-reload' });
  } catch (error) {
    console.error(error);
  }
}

/** Pages rendered from their sources; style sheets are linked one by one as Vite compiles them. */
async function livePages(server: ViteDevServer): Promise<SitePages> {
  const load = () => server.ssrLoadModule('/web/site.tsx') as Promise<SiteModule>;
  const { panelDocument } = (await server.ssrLoadModule(
    '/server/http/panel-shell.ts',
  )) as typeof import('./http/panel-shell.ts');
  const { PANEL_PATHS } = (await server.ssrLoadModule(
    '/shared/panel-paths.ts',
  )) as typeof import('../shared/panel-paths.ts');
  const first = await load();
  const assets = async (): Promise<PageAssets> => {
    await load();
    const links = [...server.environments.ssr.moduleGraph.idToModuleMap.keys()].filter(
      (id) => id.endsWith('.css') && id.includes('/web/') && !id.includes('/panel/'),
    );
    return {
      css: '',
      cssLinks: links.map((id) => `/${path.relative(ROOT, id)}?direct`),
      script: '',
      scriptLinks: ['/@vite/client', '/web/enhance/public.ts'],
    };
  };
  return {
    publicPaths: first.publicPaths,
    canonicalPath: first.canonicalPath,
    inlineScripts: first.inlineScripts,
    panelPaths: PANEL_PATHS,
    respond: async (...request) => (await load()).respond(...request),
    renderFailure: first.renderFailure,
    renderUnavailable: first.renderUnavailable,
    preview: async (...request) => (await load()).preview(...request),
    assets,
    panelHtml: (url, zone) =>
      server.transformIndexHtml(url, panelDocument(zone, ['/web/panel/panel.tsx'], [])),
    hasPolicy: false,
  };
}
