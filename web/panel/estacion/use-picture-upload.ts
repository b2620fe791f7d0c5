import { useState } from 'react';
import { UPLOAD_MAX_BYTES } from '../../../shared/limites.ts';
import { RestError, rest } from '../rest.ts';

export type PictureUpload = {
  /** The stored picture's name; null for none. */
  name: string | null;
  isSending: boolean;
  /** Why the last one was not taken. */
  failure: string | null;
  choose: (file: File) => Promise<void>;
  remove: () => void;
};

/** One picture of a form: a chosen file is uploaded at once, what was there stays until it is. */
export function usePictureUpload(stored: string | null): PictureUpload {
  const [name, setName] = useState(stored);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (file: File) => {
    setFailure(null);
    if (file.size > UPLOAD_MAX_BYTES) return setFailure(TOO_LARGE);
    setSending(true);
    try {
      const form = new FormData();
      form.append('file', file, 'imagen');
      const { data } = await rest<{ data?: { name?: string } }>('POST', '/rest/upload', form);
      if (data?.name) setName(data.name);
      else setFailure(NO_ANSWER);
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      setFailure(error.message);
    } finally {
      setSending(false);
    }
  };
  const remove = () => {
    setFailure(null);
    setName(null);
  };
  return { name, isSending, failure, choose, remove };
}

const NO_ANSWER = 'El servidor no respondió. Elegí la imagen de nuevo en un momento.';

/** Of a file that no upload takes. */
export const TOO_LARGE = `Pesa demasiado: entran hasta ${UPLOAD_MAX_BYTES / 1024 / 1024} MB. Achicala y volvé a elegirla.`;
