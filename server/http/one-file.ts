import type { FastifyError, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { imageMissing, uploadBroken } from '../modules/medios/medios.errors.ts';

type OneFile = { bytes: Buffer; filename: string };

/** Exactly one file, in the field `file`; everything else is refused (400), more than 10 MiB too (413). */
export async function readOneFile(request: FastifyRequest): Promise<OneFile> {
  if (!request.isMultipart()) throw imageMissing();
  const found = await readParts(request).catch((error: FastifyError) => {
    // The parser's complaints about a broken body carry no code; those of the plug-in's limits do.
    throw error instanceof AppError || error.code?.startsWith('FST_') ? error : uploadBroken(error);
  });
  if (!found || found.bytes.length === 0) throw imageMissing();
  return found;
}

async function readParts(request: FastifyRequest): Promise<OneFile | null> {
  let found: OneFile | null = null;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (found || part.fieldname !== 'file') throw imageMissing();
    found = { bytes, filename: part.filename ?? '' };
  }
  return found;
}
