import { BORRADOR_KEPT_MS, BORRADORES_MAX } from '../../../shared/borrador.ts';
import { recortar, textoPlano } from '../../../shared/texto-plano.ts';
import type { Clock } from '../../clock.ts';
import { newId } from '../../ids.ts';
import { borradorConflict, borradorNotFound, tooManyBorradores } from './borradores.errors.ts';
import type { BorradoresRepository, StoredBorrador, StoredBorradorHead } from './borradores.repository.ts';
import type { BorradorWrite } from './borradores.schema.ts';

const TITLE_SHOWN_CHARS = 140;
const ATTEMPTS = 3;

/**
 * Drafts on the server: what a usuario has not published, for that usuario alone, so that another device can go on
 * . Kept as typed: nothing here is ever rendered for anybody else.
 */
export function createBorradoresService({
  borradores,
  clock,
}: {
  borradores: BorradoresRepository;
  clock: Clock;
}) {
  const listBorradores = (userId: string): Promise<StoredBorradorHead[]> => borradores.list(userId);

  /** Throws draft_not_found (404). */
  const getBorrador = async (userId: string, key: string): Promise<StoredBorrador> => {
    const found = await borradores.find(userId, key);
    if (!found) throw borradorNotFound();
    return found;
  };

  /**
   * Keeps a draft over the revision its device saw; one that is gone meanwhile is kept anew. Throws draft_conflict (409)
   * with the stored draft when another device has written since, too_many_drafts (409).
   */
  const putBorrador = async (
    userId: string,
    key: string,
    { value, baseVersion, revision: seen }: BorradorWrite,
  ): Promise<StoredBorrador> => {
    const now = clock();
    // The text is kept as JSON, which holds any character; a column of PostgreSQL does not.
    const title = recortar(textoPlano(value.title), TITLE_SHOWN_CHARS).replaceAll('\0', '').toWellFormed();
    const borrador = { key, value, title, baseVersion, revision: newId(now), updatedAt: now };
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (seen !== null && (await borradores.replace(userId, borrador, seen))) return borrador;
      const stored = await borradores.find(userId, key);
      if (stored) throw borradorConflict(stored);
      if ((await borradores.count(userId)) >= BORRADORES_MAX) throw tooManyBorradores();
      if (await borradores.insert(userId, borrador)) return borrador;
    }
    throw borradorConflict(null);
  };

  /** Forgets a draft; none is as good. Throws draft_conflict (409) when it is not at the revision `seen` any more. */
  const removeBorrador = async (userId: string, key: string, seen?: string): Promise<void> => {
    if (await borradores.remove(userId, key, seen)) return;
    const stored = await borradores.find(userId, key);
    if (stored) throw borradorConflict(stored);
  };

  /** Forgets what nobody has changed for 90 days; gives how many. */
  const forgetOld = (): Promise<number> => borradores.removeBefore(clock() - BORRADOR_KEPT_MS);

  return { forgetOld, listBorradores, getBorrador, putBorrador, removeBorrador };
}

export type BorradoresService = ReturnType<typeof createBorradoresService>;
