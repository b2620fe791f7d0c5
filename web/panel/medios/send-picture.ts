import { RestError, rest } from '../rest.ts';
import { findDevicePicture, forgetPicture, queuePicture, renamePicture } from './device-pictures.ts';
import { drawPictureName } from './picture-name.ts';

/** three quick retries. */
const QUICK_RETRY_MS = [300, 1000, 2000] as const;
const NAMES_MAX = 4;

export type Sent =
  | { state: 'sent'; name: string }
  /** The queue goes on with it. */
  | { state: 'queued'; name: string }
  /** The server will never take it; `why` says so to the writer. */
  | { state: 'refused'; name: string; why: string };

type SendOptions = {
  retries?: readonly number[];
  /** False for a saved noticia, which already names it. */
  mayRename?: boolean;
};

/**
 * Uploads one picture of this device under its name, drawing another name when that one is taken. A failure is tried
 * again three times, then it is left to the queue. Throws the RestError of a 401.
 */
export async function sendPicture(
  name: string,
  { retries = QUICK_RETRY_MS, mayRename = true }: SendOptions = {},
): Promise<Sent> {
  let present = name;
  let names = 1;
  for (let tried = 0; ; ) {
    const failure = await upload(present);
    if (failure === null) {
      await forgetPicture(present);
      return { state: 'sent', name: present };
    }
    if (failure.status === 401) throw failure;
    if (failure.status === 409 && mayRename && names < NAMES_MAX) {
      const drawn = drawPictureName();
      await renamePicture(present, drawn);
      present = drawn;
      names += 1;
      continue;
    }
    if (isFinal(failure)) {
      await forgetPicture(present);
      return { state: 'refused', name: present, why: failure.message };
    }
    const pause = retries[tried];
    if (pause === undefined) {
      await queuePicture(present);
      return { state: 'queued', name: present };
    }
    tried += 1;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function upload(name: string): Promise<RestError | null> {
  const picture = findDevicePicture(name);
  if (!picture) return null;
  const form = new FormData();
  form.append('file', picture.blob, name);
  try {
    const answer = await rest<{ status?: string }>('POST', '/rest/upload', form);
    // A page of a proxy with status 200 is no upload.
    return answer.status === 'OK' ? null : new RestError(502, { code: 'no_answer' });
  } catch (error) {
    if (error instanceof RestError) return error;
    throw error;
  }
}

/** What the server said about the picture itself; everything else may be another at another time. */
function isFinal({ status, code }: RestError): boolean {
  return [400, 409, 413, 415].includes(status) && code !== 'unknown' && code !== 'upload_broken';
}
