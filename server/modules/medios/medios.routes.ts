import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusals } from '../../http/answers.ts';
import { getSession, requireStaff } from '../../http/auth.ts';
import { rangeOf } from '../../http/byte-range.ts';
import { isUnchanged } from '../../http/cacheable.ts';
import { readOneFile } from '../../http/one-file.ts';
import type { Services } from '../../services.ts';
import { imageNotFound } from './medios.errors.ts';
import type { PictureFile } from './medios.service.ts';

const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,150}$/;
const SHARE = /^([\da-f]{64})\.jpg$/;
const VARIANT = /^(.{1,151})\.(webp|avif)$/;

/** Uploading (staff) and serving (anyone) pictures. */
export function mediosRoutes(app: FastifyInstance, services: Services): void {
  const rest = app.withTypeProvider<ZodTypeProvider>();
  const { attempts, medios, sharePictures } = services;

  rest.post(
    '/rest/upload',
    {
      onRequest: requireStaff(services),
      config: { access: 'staff', multipartField: 'file' },
      schema: {
        summary: 'Sube una imagen: multipart, campo "file"',
        consumes: ['multipart/form-data'],
        response: {
          201: z.object({
            status: z.literal('OK'),
            data: z.object({ name: z.string(), width: z.int(), height: z.int() }),
          }),
          ...refusals(400, 401, 403, 409, 413, 415, 429),
        },
      },
    },
    async (request, reply) => {
      const { id } = getSession(request).usuario;
      await attempts.count('upload-user', id);
      const { bytes, filename } = await readOneFile(request);
      const { name, width, height } = await medios.storePicture(bytes, filename);
      return reply.code(201).send({ status: 'OK', data: { name, width, height } });
    },
  );

  app.get<{ Params: { name: string } }>(
    '/uploads/:name',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      if (!NAME.test(request.params.name)) throw imageNotFound();
      return sendPicture(request, reply, await medios.getPicture(request.params.name));
    },
  );

  app.get<{ Params: { file: string } }>(
    '/uploads/compartir/:file',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      const [, hash = ''] = SHARE.exec(request.params.file) ?? [];
      return sendPicture(request, reply, await sharePictures.getSharePicture(hash));
    },
  );

  app.get<{ Params: { width: string; file: string } }>(
    '/uploads/:width/:file',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      const [, name = '', format] = VARIANT.exec(request.params.file) ?? [];
      if (!NAME.test(name) || !/^\d{1,4}$/.test(request.params.width)) throw imageNotFound();
      return sendPicture(
        request,
        reply,
        await medios.getVariant(name, Number(request.params.width), format as 'webp' | 'avif'),
      );
    },
  );
}

/** A name's bytes never change, so the answer may be kept for ever (M3.06). */
function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: PictureFile): FastifyReply {
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', picture.etag)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('accept-ranges', 'bytes');
  if (isUnchanged(request.headers, picture.etag)) return reply.code(304).send();
  reply.type(picture.contentType);
  const { length } = picture.bytes;
  const range = request.method === 'GET' ? rangeOf(request.headers, length, picture.etag) : null;
  if (range === null) return reply.send(picture.bytes);
  if (range === 'unsatisfiable')
    return reply.code(416).removeHeader('content-type').header('content-range', `bytes */${length}`).send();
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${length}`)
    .send(picture.bytes.subarray(range.first, range.last + 1));
}
