import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BorradorValue } from '../../../shared/borrador.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import type { SaveOutcome } from '../borradores/ConflictDialog.tsx';
import type { UsedJournal } from '../borradores/use-journal.ts';
import { RestError } from '../rest.ts';
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

/**
 * Saving as the form sees it: one at a time (M4.05), then the message and the list (M4.06). What is saved is no draft any
 * more: `held` forgets it.
 */
export function useSave(store: EditorStore, stored: Noticia | null, held: RefObject<UsedJournal | null>) {
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

  /** One attempt, with the form locked; null while another one is under way: state comes too late for a second press. */
  const attempt = useCallback(async (): Promise<SaveResult | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setPhase({ step: 'noticia' });
    try {
      const result = await saver.save(store, setPhase);
      if (result.state === 'saved') {
        await held.current?.finish();
        tellSaved(result);
        await navigate('/noticias', { state: { pasa: true } });
      }
      return result;
    } finally {
      isBusy.current = false;
      setPhase(null);
    }
  }, [held, navigate, saver, store]);

  const save = useCallback(async () => {
    const found = checkValue(store.current());
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const result = await attempt();
    if (result?.state === 'conflict') setConflict(result.stored);
    if (result?.state === 'failed') setErrors(tellFailure(result));
  }, [attempt, store]);

  /** Saves what was chosen in a conflict on top of the version it was chosen against. Throws RestError. */
  const saveOver = useCallback(
    async (value: BorradorValue, version: number): Promise<SaveOutcome> => {
      if (!conflict) throw new Error('there is no conflict');
      store.replace(value);
      saver.rebase({ ...conflict, version });
      const result = await attempt();
      if (result?.state === 'conflict') return { kind: 'conflict', stored: result.stored };
      if (result?.state === 'saved') return { kind: 'saved' };
      throw new RestError(0, {
        message: result ? `${result.title} ${result.detail}` : 'Ya se está guardando.',
      });
    },
    [attempt, conflict, saver, store],
  );

  /** Back to writing: the next save asks again. */
  const leaveConflict = useCallback(() => setConflict(null), []);

  return { save, saveOver, phase, errors, conflict, leaveConflict, growFrom: saver.rebase };
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
