import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CopiaFolder } from '../../files/copia-folder.ts';
import { NOTICIA_FOLDER } from './copia-page.ts';

/** A deleted noticia leaves the copy before its writer is answered; the lists that name it follow in the background. */
export function forgetDeleted(app: FastifyInstance, copia: CopiaFolder): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'DELETE' || request.routeOptions.url !== '/rest/new/:id') return;
    if (reply.statusCode !== 200) return;
    const { id } = request.params as { id: string };
    // It is deleted whatever becomes of its copy, and the next round tries again.
    await copia
      .remove(`${NOTICIA_FOLDER}/${id}`)
      .catch((error: unknown) => request.log.warn({ err: error }, 'copy not removed'));
  });
}

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** A picture out of the copy, for when its row cannot be looked up; null when it is none or not there. */
export async function findCopiedPicture(
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
  copia: CopiaFolder | null,
): Promise<{ bytes: Buffer; type: string } | null> {
  const type = TYPES[path.posix.extname(url)];
  if (!copia || !type || method !== 'GET' || !url.startsWith('/uploads/')) return null;
  const bytes = await copia.read(url);
  return bytes && { bytes, type };
}

/** Sends it as the site would: bytes under a name never change. */
export function sendCopiedPicture(
  reply: FastifyReply,
  { bytes, type }: { bytes: Buffer; type: string },
): FastifyReply {
  reply.header('cache-control', 'public, max-age=31536000, immutable');
  return reply.header('cross-origin-resource-policy', 'cross-origin').type(type).send(bytes);
}
