import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PANEL_PATHS } from '../../shared/panel-paths.ts';
import { READERS_SCRIPT, ROOT } from '../programs.ts';
import type { BuiltFile } from './copia/copia-files.ts';
import type { PageAssets, SiteModule, SitePages } from './page-contract.ts';
import { panelDocument } from './panel-shell.ts';
import { OF_DOCUMENTS } from './security-headers.ts';

type Manifest = Record<string, { file: string; css?: string[] }>;

const DIST = path.join(ROOT, 'dist');

/** The pages that tools/build.ts made. Throws when nothing is built. */
export async function loadBuiltPages(): Promise<SitePages> {
  if (!existsSync(path.join(DIST, 'build.json')))
    throw new Error('Falta compilar las páginas: corré "npm run build".');
  const site = (await import(pathToFileURL(path.join(DIST, 'server/site.js')).href)) as SiteModule;
  const styles = readManifest('server/.vite/manifest.json')['web/site.tsx']?.css ?? [];
  const assets: PageAssets = {
    css: styles.map((file) => readFileSync(path.join(DIST, 'server', file), 'utf8').trim()).join(''),
    cssLinks: [],
    script: readFileSync(path.join(DIST, 'client', READERS_SCRIPT), 'utf8').trim(),
    scriptLinks: [],
  };
  const panel = entryOf(readManifest('client/.vite/manifest.json'), 'web/panel/panel.tsx');
  const panelStyles = (panel.css ?? []).map((file) => `/${file}`);
  return {
    ...site,
    inlineScripts: [...site.inlineScripts, assets.script],
    panelPaths: PANEL_PATHS,
    assets: async () => assets,
    panelHtml: async (_pathname, zone) => panelDocument(zone, [`/${panel.file}`], panelStyles),
    hasPolicy: true,
  };
}

/** The worker reads pages, files and pictures of the site, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Serves what was built: hashed files for ever, the others (icons) for an hour, the worker never unasked. */
export async function addBuiltFiles(app: FastifyInstance): Promise<void> {
  const isHashed = (file: string) => file.includes(`${path.sep}assets${path.sep}`);
  const isWorker = (file: string) => /[\\/]sw\.js(?:\.br|\.gz)?$/.test(file);
  await app.register(serveStatic, {
    root: [path.join(DIST, 'client'), path.join(DIST, 'server')],
    wildcard: false,
    globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz', 'site.js', 'build.json'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      if (isHashed(file)) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
      if (isWorker(file)) {
        reply.header('content-security-policy', WORKER_POLICY);
        reply.header('cache-control', 'no-cache');
        return;
      }
      reply.header(
        'cache-control',
        isHashed(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

/** What was built for readers, by address. The worker is not among them: its pages are kept on the readers' devices. */
export function listBuiltFiles(): readonly BuiltFile[] {
  return ['client', 'server'].flatMap((part) => {
    const root = path.join(DIST, part);
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .filter((file) => !NOT_SHOWN.test(path.relative(root, file)))
      .map((file) => ({ address: `/${path.relative(root, file)}`, file }));
  });
}

const NOT_SHOWN = /^\.vite|\.(?:br|gz)$|^(?:site|sw)\.js$|\.json$/;

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(path.join(DIST, file), 'utf8')) as Manifest;
}

function entryOf(manifest: Manifest, source: string) {
  const entry = manifest[source];
  if (!entry) throw new Error(`not built: ${source}`);
  return entry;
}
