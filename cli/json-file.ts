import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '../server/errors.ts';
import type { Services } from '../server/services.ts';

/** What a JSON file holds. Throws json_file when it is none. */
export function readJson(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError({ code: 'json_file', status: 400, message: `${file} no es JSON válido.`, cause });
  }
}

/**
 * A record whose picture fields may name files that lie beside `file`: those are taken in like uploads and named as
 * they are then. What names no file stays, for it may be the name of a stored picture.
 */
export async function takePictures(
  record: unknown,
  fields: readonly string[],
  file: string,
  { medios }: Services,
): Promise<unknown> {
  if (typeof record !== 'object' || record === null) return record;
  const taken: Record<string, unknown> = { ...record };
  for (const field of fields) {
    const name = taken[field];
    if (typeof name !== 'string') continue;
    const picture = path.resolve(path.dirname(file), name);
    if (existsSync(picture)) taken[field] = (await medios.storePicture(readFileSync(picture), '')).name;
  }
  return taken;
}
