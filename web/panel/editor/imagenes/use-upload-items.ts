import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetPicture } from '../../medios/device-pictures.ts';
import { NO_ROOM, takeFile, type UploadItem, uploadItemOf } from './take-files.ts';

/** Files that were chosen, one compressed after the other; `room` is how many the noticia still takes. */
export function useUploadItems(room: number) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const latest = useRef(items);
  const waiting = useRef<{ key: number; file: File }[]>([]);
  const isBusy = useRef(false);
  const isGone = useRef(false);

  const show = useCallback((next: readonly UploadItem[]) => {
    latest.current = next;
    setItems(next);
  }, []);

  const patch = useCallback(
    (key: number, changes: Partial<UploadItem>) =>
      show(latest.current.map((item) => (item.key === key ? { ...item, ...changes } : item))),
    [show],
  );

  // One at a time: a phone has no memory for forty open photos.
  const work = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { key, file } = next;
      if (!latest.current.some((item) => item.key === key)) continue;
      patch(key, { state: 'compressing' });
      const done = await takeFile(file).catch((error: unknown): Partial<UploadItem> => {
        console.warn(error);
        return { state: 'refused', why: 'No se pudo preparar. Quitala y volvé a elegirla.' };
      });
      const isWanted = !isGone.current && latest.current.some((item) => item.key === key);
      if (isWanted) patch(key, done);
      else if (done.name) await forgetPicture(done.name);
    }
    isBusy.current = false;
  }, [patch]);

  const add = useCallback(
    (files: readonly File[]) => {
      const taken = latest.current.filter(({ state }) => state !== 'refused').length;
      const made = files.map((file, at) => {
        const item = uploadItemOf(file);
        if (taken + at >= room) return { ...item, state: 'refused' as const, why: NO_ROOM };
        waiting.current.push({ key: item.key, file });
        return item;
      });
      show([...latest.current, ...made]);
      void work();
    },
    [room, show, work],
  );

  const remove = useCallback(
    (key: number) => {
      const item = latest.current.find((candidate) => candidate.key === key);
      show(latest.current.filter((candidate) => candidate.key !== key));
      if (item?.name) void forgetPicture(item.name);
    },
    [show],
  );

  /** Gives the dialog up: nothing of it stays on the device. */
  const drop = useCallback(() => {
    for (const { name } of latest.current) if (name) void forgetPicture(name);
    show([]);
  }, [show]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return { items, add, remove, drop };
}
