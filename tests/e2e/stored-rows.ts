import type { Page } from '@playwright/test';

type StoredRow = { title: string; subtitle: string; body: string };

/** The drafts that the device holds. */
export function storedRows(page: Page): Promise<StoredRow[]> {
  return page.evaluate(
    () =>
      new Promise<StoredRow[]>((resolve, reject) => {
        const opening = indexedDB.open('fm983-borradores');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('rows').objectStore('rows').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve((all.result as { value: StoredRow }[]).map(({ value }) => value));
          };
        };
      }),
  );
}
