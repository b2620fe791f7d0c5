import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Noticia } from '../../../shared/noticia.ts';
import { showToast } from '../toasts/toasts.ts';
import type { EditorStore } from './editor-store.ts';
import {
  checkValue,
  createSaver,
  type EditorErrors,
  type SavePhase,
  type SaveResult,
} from './save-noticia.ts';
import { focusText } from './Texts.tsx';

/** Saving as the form sees it: one at a time (M4.05), then the message and the list (M4.06). */
export function useSave(store: EditorStore, stored: Noticia | null) {
  const [saver] = useState(() => createSaver(stored));
  const [phase, setPhase] = useState<SavePhase | null>(null);
  const [errors, setErrors] = useState<EditorErrors>({});
  const [conflict, setConflict] = useState<Noticia | null>(null);
  const isBusy = useRef(false);
  const navigate = useNavigate();

  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first) focusField(first);
  }, [errors]);

  const save = useCallback(async () => {
    // State comes too late for a second press within the same moment.
    if (isBusy.current) return;
    const found = checkValue(store.current());
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    isBusy.current = true;
    setPhase({ step: 'noticia' });
    try {
      const result = await saver.save(store, setPhase);
      if (result.state === 'conflict') setConflict(result.stored);
      else if (result.state === 'failed') setErrors(tellFailure(result));
      else {
        tellSaved(result);
        await navigate('/noticias');
      }
    } finally {
      isBusy.current = false;
      setPhase(null);
    }
  }, [navigate, saver, store]);

  /** Ends a conflict: the next save goes on top of `onto`; null leaves all as it was. */
  const settle = useCallback(
    (onto: Noticia | null) => {
      setConflict(null);
      if (onto) saver.rebase(onto);
    },
    [saver],
  );

  return { save, phase, errors, conflict, settle };
}

function tellSaved({ message, pending, refused }: Extract<SaveResult, { state: 'saved' }>): void {
  const waits =
    pending === 0
      ? ''
      : `${pending === 1 ? '1 imagen pendiente: se sube sola' : `${pending} imágenes pendientes: se suben solas`} desde este equipo.`;
  const detail = [waits, ...new Set(refused)].filter(Boolean).join(' ');
  showToast({ kind: 'ok', title: message, ...(detail === '' ? {} : { detail, lifeMs: 15_000 }) });
}

function tellFailure({ title, detail, errors }: Extract<SaveResult, { state: 'failed' }>): EditorErrors {
  showToast({ kind: 'error', title, detail });
  return errors;
}

function focusField(field: string): void {
  const input = document.querySelector<HTMLElement>(`form [name="${field}"]`);
  if (input) input.focus();
  else focusText(field);
}
