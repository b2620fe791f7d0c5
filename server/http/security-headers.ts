import type { FastifyInstance } from 'fastify';

/** Headers that every answer carries (docs/decisions/0006-headers.md). The CSP of documents is made by contentSecurityPolicy. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

/** What is not a document may load nothing at all. */
const NOT_A_DOCUMENT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const HSTS = 'max-age=31536000';

/** Sets the headers of every answer; HSTS only where the site's address is https. */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  const everywhere = securityHeaders(isSecure);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everywhere);
  });
}

/** The headers of every answer. */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return {
    ...EVERYWHERE,
    'content-security-policy': NOT_A_DOCUMENT,
    ...(isSecure ? { 'strict-transport-security': HSTS } : {}),
  };
}

/** The policy of the panel: it may hold the editor's preview in a frame. */
export function panelPolicy(): string {
  return contentSecurityPolicy([]).replace('frame-src ', "frame-src 'self' ");
}

/** The policy of the editor's preview: a page of the site that runs nothing and stands in a frame of the panel. */
export function previewPolicy(styleHashes: readonly string[]): string {
  return contentSecurityPolicy(styleHashes)
    .replace("script-src 'self'", "script-src 'none'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}

/**
 * The policy of a document: scripts and styles only from the site and the inlined ones whose hashes are given, one
 * foreign frame that loads after a press (M0.04), sound from `mediaOrigins` too. Hashes are base64 SHA-256 sums of what is built, so one policy does
 * for all documents.
 */
export function contentSecurityPolicy(
  styleHashes: readonly string[],
  mediaOrigins: readonly string[] = [],
  scriptHashes: readonly string[] = [],
): string {
  const own = (hashes: readonly string[]) =>
    ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own(scriptHashes)}`,
    `style-src ${own(styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ["media-src 'self'", ...mediaOrigins].join(' '),
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** They say something of documents alone; on each font and script they would cost a reader 300 bytes. */
export const OF_DOCUMENTS = [
  'content-security-policy',
  'permissions-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'referrer-policy',
];
