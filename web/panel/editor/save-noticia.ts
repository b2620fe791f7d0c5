import type { BorradorValue } from '../../../shared/borrador.ts';
import { IMAGE_SRC } from '../../../shared/html-schema.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import { textoPlano } from '../../../shared/texto-plano.ts';
import { youtubeId } from '../../../shared/youtube.ts';
import { findDevicePicture } from '../medios/device-pictures.ts';
import { type Sent, sendPicture } from '../medios/send-picture.ts';
import { RestError, rest } from '../rest.ts';
import type { EditorStore } from './editor-store.ts';
import { bodyOfValue, VIDEO_FIELDS } from './editor-value.ts';

/** What is wrong, by field. */
export type EditorErrors = Readonly<Partial<Record<keyof BorradorValue, string>>>;

export type SaveResult =
  | { state: 'saved'; message: string; noticia: Noticia; pending: number; refused: readonly string[] }
  | { state: 'conflict'; stored: Noticia }
  | { state: 'failed'; title: string; detail: string; errors: EditorErrors };

export type SavePhase = { step: 'pictures'; at: number; of: number } | { step: 'noticia' };

type Answer = { status?: string; message?: string; data?: Noticia };

/** What the browser knows to be wrong before anything is sent; the server says the same sentences. */
export function checkValue(value: BorradorValue): EditorErrors {
  const errors: Partial<Record<keyof BorradorValue, string>> = {};
  if (textoPlano(value.title) === '') errors.title = 'El título no puede estar vacío.';
  if (value.date !== null && !isPlausible(value.date)) errors.date = 'Revisá el año de la fecha.';
  for (const field of VIDEO_FIELDS)
    if (value[field].trim() !== '' && youtubeId(value[field]) === false)
      errors[field] = 'La URL de YouTube no es válida';
  return errors;
}

/** Years that are typed by mistake: half a year's digits, or one too many. */
function isPlausible(date: string): boolean {
  const year = new Date(date).getUTCFullYear();
  return year >= 1950 && year <= 2100;
}

/**
 * Saves one noticia as often as it takes, and never twice: a repeat of a first save whose answer was lost asks for that
 * answer first (Idempotency-Key), then changes what was created.
 */
export function createSaver(stored: Noticia | null) {
  let base = stored;
  let unanswered: { key: string; body: ReturnType<typeof bodyOfValue> } | null = null;

  const create = async (body: ReturnType<typeof bodyOfValue>): Promise<Answer> => {
    const attempt = unanswered ?? { key: crypto.randomUUID(), body };
    unanswered = attempt;
    try {
      const headers = { 'idempotency-key': attempt.key };
      const answer = checked(await rest<Answer>('POST', '/rest/new', attempt.body, { headers }));
      unanswered = null;
      base = answer.data;
      if (JSON.stringify(attempt.body) === JSON.stringify(body)) return answer;
      // Written on since the attempt whose answer was lost.
      return { ...(await update(body)), ...(answer.message ? { message: answer.message } : {}) };
    } catch (error) {
      // A refusal is an answer: what is sent next is another attempt.
      if (error instanceof RestError && error.status >= 400 && error.status < 500 && error.status !== 429)
        unanswered = null;
      throw error;
    }
  };

  const update = async (body: ReturnType<typeof bodyOfValue>): Promise<Answer & { data: Noticia }> => {
    const sent = { ...body, _id: base?._id, version: base?.version };
    const answer = checked(await rest<Answer>('PUT', '/rest/new', sent));
    base = answer.data;
    return answer;
  };

  /** M4.06: pictures one by one, then the noticia. Never throws a RestError: what went wrong is in the result. */
  const save = async (store: EditorStore, onPhase: (phase: SavePhase) => void): Promise<SaveResult> => {
    try {
      const sent = await sendPictures(store, onPhase);
      onPhase({ step: 'noticia' });
      const body = bodyOfValue(store.current());
      const { message = '', data } = base ? await update(body) : await create(body);
      return {
        state: 'saved',
        message,
        noticia: data as Noticia,
        pending: sent.filter(({ state }) => state === 'queued').length,
        refused: sent.flatMap((one) => (one.state === 'refused' ? [one.why] : [])),
      };
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      if (error.code === 'version_conflict' && isNoticia(error.data))
        return { state: 'conflict', stored: error.data };
      return failureOf(error);
    }
  };

  return {
    save,
    /** The noticia as it is stored now: the next save goes on top of it. */
    rebase(noticia: Noticia) {
      base = noticia;
    },
  };
}

export type Saver = ReturnType<typeof createSaver>;

async function sendPictures(store: EditorStore, onPhase: (phase: SavePhase) => void): Promise<Sent[]> {
  const names = namesOf(store.current()).filter((name) => findDevicePicture(name) !== null);
  const sent: Sent[] = [];
  for (const [at, name] of names.entries()) {
    onPhase({ step: 'pictures', at: at + 1, of: names.length });
    // Once the line is dead, one try for each of the others tells as much as four.
    const isDead = sent.at(-1)?.state === 'queued';
    const one = await sendPicture(name, isDead ? { retries: [] } : {});
    sent.push(one);
    if (one.name !== name) renameInValue(store, name, one.name);
  }
  return sent;
}

/** Every picture of the value: its own list and those between the paragraphs. */
export function namesOf({ img, body }: Pick<BorradorValue, 'img' | 'body'>): string[] {
  const inBody = [...body.matchAll(/<img\b[^<>]*?\bsrc="([^"]+)"/gi)]
    .map(([, src = '']) => src)
    .filter((src) => IMAGE_SRC.test(src))
    .map((src) => src.slice(src.lastIndexOf('/') + 1));
  return [...new Set([...img.map(({ name }) => name), ...inBody])];
}

function renameInValue(store: EditorStore, from: string, to: string): void {
  const value = store.current();
  const img = value.img.map((picture) => (picture.name === from ? { ...picture, name: to } : picture));
  if (value.body.includes(`/uploads/${from}`))
    store.replace({ ...value, img, body: value.body.replaceAll(`/uploads/${from}`, `/uploads/${to}`) });
  else store.change({ img });
}

/** A success that is no JSON of ours comes from something between us and the server. */
function checked(answer: Answer): Answer & { data: Noticia } {
  if (answer.status === 'OK' && isNoticia(answer.data)) return answer as Answer & { data: Noticia };
  throw new RestError(502, { code: 'no_answer', message: 'Contestó otra cosa en lugar del sitio.' });
}

function isNoticia(data: unknown): data is Noticia {
  return typeof data === 'object' && data !== null && '_id' in data && 'version' in data;
}

function failureOf(error: RestError): SaveResult {
  const errors: Record<string, string> = {};
  for (const { field, message } of error.errors) errors[field.split('.')[0] ?? field] ??= message;
  const title = 'No se pudo guardar. Tu texto sigue acá.';
  return { state: 'failed', title, detail: adviceOf(error), errors };
}

function adviceOf({ status, message }: RestError): string {
  if (status === 429) return 'Hubo demasiados intentos. Esperá un minuto y volvé a guardar.';
  if (status >= 500) return 'El sitio no responde bien. Esperá un minuto y volvé a guardar.';
  return message;
}
