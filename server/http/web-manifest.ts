import type { FastifyInstance } from 'fastify';
import type { Estacion } from '../../shared/estacion.ts';
import type { Services } from '../services.ts';
import { sendCacheable } from './cacheable.ts';

/** Web App Manifest: below this a name fits under an icon (W3C, "short_name"; launchers cut at about twelve). */
const SHORT_NAME_CHARS = 12;

/** The station's colours, as in web/styles/tokens.css: `--c-brand` and `--c-bg`. */
const THEME_COLOR = '#053d43';
const BACKGROUND_COLOR = '#ffffff';

/** What a phone needs to put the site on its home screen. The name is the station's, so this is no static file. */
export function addWebManifest(app: FastifyInstance, { estacion }: Services): void {
  app.get(
    '/manifest.webmanifest',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      const manifest = JSON.stringify(manifestOf(await estacion.getEstacion()));
      return sendCacheable(request, reply, manifest, 'application/manifest+json; charset=utf-8');
    },
  );
}

function manifestOf({ name, tagline }: Estacion) {
  return {
    id: '/',
    name: `${name} · ${tagline}`,
    short_name: name.length <= SHORT_NAME_CHARS ? name : 'La radio',
    lang: 'es-AR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // Not `standalone`: an article has links to elsewhere and needs a way back.
    display: 'minimal-ui',
    theme_color: THEME_COLOR,
    background_color: BACKGROUND_COLOR,
    categories: ['news', 'music'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/maskable-512.png', 512, 'maskable'),
    ],
  };
}

function icon(src: string, size: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
