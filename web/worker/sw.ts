import { keyOf, kindOf, otherEdition } from './addresses.ts';
import {
  findFile,
  findPage,
  findPicture,
  forgetPage,
  isKeepable,
  type KeptPage,
  keepFile,
  keepPage,
  keepPicture,
  LASTING,
  listPages,
  PREFIX,
  putFile,
} from './kept.ts';
import { offlineHtml, type Reason, withBand } from './offline-html.ts';
import type { FetchEvent, ReaderMessage, WorkerScope } from './worker-scope.ts';

/** The readers' service worker (docs/decisions/0015-offline-and-text.md): the network first, kept copies when it fails. */
const scope = globalThis as unknown as WorkerScope;

/** Written by the build: another one installs the worker anew. */
const VERSION = '__VERSION__';
const SHELL = `${PREFIX}sin-conexion-${VERSION}`;
const SHELL_PATH = '/sin-conexion';

/** How long a reader with a kept copy waits for a fresh page. */
const WAIT_MS = 4000;

/** Pages that have not shown their first picture yet. Forgotten with the worker: then that picture is not kept. */
const pictureAwaited = new Set<string>();

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', (event) => event.waitUntil(logged(keepOpenPage(event))));
scope.addEventListener('fetch', (event) => {
  const kind = isRetired ? null : kindOf(event.request, scope.location.origin);
  if (kind === 'page') event.respondWith(answerPage(event));
  if (kind === 'file') event.respondWith(answerFile(event));
  if (kind === 'picture') event.respondWith(answerPicture(event));
});

async function install(): Promise<void> {
  const response = await fetch(SHELL_PATH);
  if (!response.ok) throw new Error(`${SHELL_PATH}: ${response.status}`);
  await (await caches.open(SHELL)).put(SHELL_PATH, response);
  await scope.skipWaiting();
}

/** What readers kept outlives a version; everything else of an older one goes. */
async function takeOver(): Promise<void> {
  await deleteCaches((name) => name !== SHELL && !LASTING.includes(name));
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const key = keyOf(event.request.url);
  const network = askNetwork(event, key);
  event.waitUntil(logged(network.then(({ work }) => work)));
  pictureAwaited.add(event.resultingClientId || event.clientId);
  const kept = (await findPage(key)) ?? (await findPage(otherEdition(key)));
  const outcome: Response | 'slow' | null = await Promise.race([
    network.then(
      ({ response }) => response,
      () => null,
    ),
    ...(kept && !isReload(event.request) ? [wait(WAIT_MS)] : []),
  ]);
  if (outcome === 'slow') return copyOf(kept as KeptPage, 'Conexión lenta');
  if (outcome && !isBadGateway(outcome)) return outcome;
  if (kept) return copyOf(kept, 'Sin conexión');
  return outcome ?? offlinePage();
}

/** The fresh answer, and the work of keeping it; rejects without a connection. */
async function askNetwork(event: FetchEvent, key: string) {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  const copy = response.clone();
  return { response, work: retireIfSwitchedOff().then(() => keepOrForget(key, copy)) };
}

async function keepOrForget(key: string, response: Response): Promise<void> {
  if (isRetired) return;
  // A page reached by a redirect is kept under its own address.
  if (isKeepable(response)) await keepPage(keyOf(response.url), response, Date.now());
  if (response.status === 404 || response.status === 410) await forgetPage(key);
}

/** A page read before there was a worker; the message names the picture it shows and the faces it stands in. */
async function keepOpenPage({ source, data }: ReaderMessage): Promise<void> {
  if (!source) return;
  const request = new Request(source.url, { headers: { accept: 'text/html' } });
  if (kindOf(request, scope.location.origin) !== 'page') return;
  await keepOrForget(keyOf(source.url), await fetch(request));
  const { picture, faces } = data;
  for (const face of faces) await keepFile(face);
  if (picture === '' || kindOf(new Request(picture), scope.location.origin) !== 'picture') return;
  const response = await fetch(picture);
  if (response.ok) await keepPicture(picture, response);
}

/** Faces are kept as they come: no page's text says which of them it needs. */
async function answerFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const kept = await findFile(url);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok && url.endsWith('.woff2')) event.waitUntil(logged(putFile(url, response.clone())));
  return response;
}

/** A picture's bytes never change (M3.06), so a kept one is as good as the site's. */
async function answerPicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const isFirst = pictureAwaited.delete(event.clientId);
  const kept = await findPicture(url);
  if (kept) return kept;
  try {
    const response = await fetch(event.request);
    if (isFirst && response.ok) event.waitUntil(logged(keepPicture(url, response.clone())));
    return response;
  } catch {
    return (await findPicture(url, true)) ?? Response.error();
  }
}

function copyOf(page: KeptPage, reason: Reason): Response {
  return new Response(withBand(page, reason), { headers: page.headers });
}

async function offlinePage(): Promise<Response> {
  const shell = await (await caches.open(SHELL)).match(SHELL_PATH);
  if (!shell) return Response.error();
  const headers = new Headers(shell.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  // Not 200: nobody may take it for the page that was asked for.
  return new Response(offlineHtml(await shell.text(), await listPages()), { status: 503, headers });
}

let isSwitchChecked = false;
let isRetired = false;

/** The switch: where the site has no worker any more, this one leaves nothing behind. Asked once in a worker's life. */
async function retireIfSwitchedOff(): Promise<void> {
  if (isSwitchChecked) return;
  isSwitchChecked = true;
  const { status, headers } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
  if (status !== 404 && status !== 410 && headers.get('content-length') !== '0') return;
  isRetired = true;
  await scope.registration.unregister();
  await deleteCaches(() => true);
}

async function deleteCaches(isOld: (name: string) => boolean): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && isOld(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/** Keeping is a favour: a full disk or a lost line must not cost the reader the page. */
function logged(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => console.warn(error));
}

/** The reader asked for a fresh page in so many words. */
function isReload({ cache }: Request): boolean {
  return cache === 'no-cache' || cache === 'reload' || cache === 'no-store';
}

/** The proxy answers, the site behind it does not. */
function isBadGateway({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

function wait(ms: number): Promise<'slow'> {
  return new Promise((resolve) => setTimeout(() => resolve('slow'), ms));
}
