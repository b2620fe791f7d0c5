import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { diskFull, isStorageFailure } from '../db/db.errors.ts';
import { AppError, type FieldError, validationError } from '../errors.ts';
import type { CopiaFolder } from '../files/copia-folder.ts';
import { imageMissing, imageTooLarge } from '../modules/medios/medios.errors.ts';
import { findCopiedPicture, sendCopiedPicture } from './copia/copia-answers.ts';

/** The contract's error answer. */
export type ErrorAnswer = {
  status: 'ERROR';
  message: string;
  code: string;
  errors?: readonly FieldError[];
  data?: unknown;
};

/** Turns everything thrown on a REST call into the contract's shape; faults of ours become a 500 without details. */
export function handleErrors(app: FastifyInstance, copia: CopiaFolder | null = null): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = toAppError(error);
    if (!known) request.log.error({ err: error }, 'unexpected failure');
    else if (isStorageFailure(known)) request.log.error({ err: known }, 'storage failed');
    const picture = isStorageFailure(known) ? await findCopiedPicture(request, copia) : null;
    if (picture) return sendCopiedPicture(reply, picture);
    if (known?.status === 413) await readAway(request.raw);
    return sendError(reply, known ?? unexpected());
  });
}

/** Sends an AppError in the contract's shape, never cached. */
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  const body: ErrorAnswer = {
    status: 'ERROR',
    message: error.message,
    code: error.code,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.data === undefined ? {} : { data: error.data }),
  };
  if (error.retryAfterS !== undefined) reply.header('retry-after', String(error.retryAfterS));
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

/** How much of a refused body is still taken, and how long a pause of the sender ends it. */
const READ_AWAY_MAX_BYTES = 100 * 1024 * 1024;
const READ_AWAY_PAUSE_MS = 200;

/** A client that is still sending would lose the answer when the connection ends: what is under way is read and dropped. */
function readAway(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const pause = setTimeout(done, READ_AWAY_PAUSE_MS);
    function done() {
      clearTimeout(pause);
      body.off('data', onData).off('end', done).off('close', done);
      resolve();
    }
    function onData(chunk: Buffer) {
      bytes += chunk.length;
      pause.refresh();
      if (bytes > READ_AWAY_MAX_BYTES) done();
    }
    body.on('data', onData).on('end', done).on('close', done);
  });
}

export const routeNotFound = () =>
  new AppError({ code: 'not_found', status: 404, message: 'Esa dirección no existe.' });

export const methodNotAllowed = () =>
  new AppError({
    code: 'method_not_allowed',
    status: 405,
    message: 'Esa operación no existe en esta dirección.',
  });

const unexpected = () =>
  new AppError({
    code: 'internal',
    status: 500,
    message: 'Algo falló de nuestro lado. Probá de nuevo en un minuto.',
  });

/** Codes of Fastify and its plug-ins, by their stable `code`. */
const BY_CODE: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new AppError({ code: 'too_large', status: 413, message: 'Lo que mandaste es demasiado grande.' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new AppError({
      code: 'media_type',
      status: 415,
      message: 'Mandá los datos como JSON (Content-Type: application/json).',
    }),
  FST_ERR_CTP_INVALID_JSON_BODY: invalidJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: invalidJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: invalidJson,
  FST_REQ_FILE_TOO_LARGE: imageTooLarge,
  FST_INVALID_MULTIPART_CONTENT_TYPE: imageMissing,
  FST_FILES_LIMIT: imageMissing,
  FST_PARTS_LIMIT: imageMissing,
  FST_FIELDS_LIMIT: imageMissing,
  FST_PROTO_VIOLATION: imageMissing,
};

function toAppError(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(fieldErrors(error.validation));
  const byCode = BY_CODE[error.code];
  if (byCode) return byCode();
  if (NO_ROOM.includes(error.code)) return diskFull(error);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return new AppError({ code: 'bad_request', status, message: 'El pedido no se entiende.' });
  return null;
}

/** A file of a picture, not the database (errno(3)). */
const NO_ROOM = ['ENOSPC', 'EDQUOT'];

type ZodValidation = { instancePath: string; message?: string | undefined }[];

/** The first message of each field; `img/2/name` names an entry of a list. */
function fieldErrors(validation: ZodValidation): FieldError[] {
  const byField = new Map<string, string>();
  for (const issue of validation) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    if (!byField.has(field)) byField.set(field, issue.message ?? 'El valor no es válido.');
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

function invalidJson(): AppError {
  return new AppError({ code: 'invalid_json', status: 400, message: 'El pedido no es JSON válido.' });
}
