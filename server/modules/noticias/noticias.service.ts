import type { Act } from '../../../shared/actividad.ts';
import { searchKeys } from '../../../shared/busqueda.ts';
import type { Seccion } from '../../../shared/categorias.ts';
import { NEW_LIMIT, TRASH_MS } from '../../../shared/limites.ts';
import type { Pagina } from '../../../shared/noticia.ts';
import { textoPlano } from '../../../shared/texto-plano.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { newId, sha256 } from '../../ids.ts';
import type { ActividadService } from '../actividad/actividad.service.ts';
import type { VideoPostersService } from '../medios/video-posters.service.ts';
import type { IdempotencyRepository } from './idempotency.repository.ts';
import type { NoticiaFilter } from './listas.repository.ts';
import { fromSnapshot, type StoredNoticia, type StoredResumen } from './noticia-row.ts';
import { changedNoticia, keysOf, newNoticia } from './noticia-write.ts';
import {
  idempotencyKeyReused,
  noticiaDeleted,
  noticiaNotFound,
  noticiaNotInTrash,
  versionConflict,
} from './noticias.errors.ts';
import type { NoticiasRepository } from './noticias.repository.ts';
import { NOTICIA_ID, type NoticiaCambios, type NoticiaNueva } from './noticias.schema.ts';
import type { SharesService } from './shares.service.ts';

/** Who reads: staff see scheduled noticias, everybody else only those that are due. */
export type Viewer = { isStaff: boolean };
export type Author = { userId: string };
export type NoticiaQuery = {
  seccion?: Seccion | undefined;
  q?: string | undefined;
  since?: number | undefined;
  page: number;
  pageSize: number;
};

/** `hasMore` when more is found than `total`, where counting ended. */
type FoundPage = Pagina<StoredNoticia> & { hasMore: boolean };

type Deps = {
  db: Db;
  noticias: NoticiasRepository;
  idempotency: IdempotencyRepository;
  shares: SharesService;
  posters: VideoPostersService;
  actividad: ActividadService;
  clock: Clock;
};

const IDEMPOTENCY_KEPT_MS = 24 * 3_600_000;

/** The rules of noticias: who sees what when, what a write changes, what is never lost. */
export function createNoticiasService({
  db,
  noticias,
  idempotency,
  shares,
  posters,
  actividad,
  clock,
}: Deps) {
  const dueAt = (viewer: Viewer) => (viewer.isStaff ? null : clock());

  /** One page, newest first, ties by id; past the end `items` is empty and `total` stays true. */
  const listNoticias = (query: NoticiaQuery, viewer: Viewer): Promise<Pagina<StoredNoticia>> => {
    const keys = query.q?.trim() ? searchKeys(query.q) : undefined;
    const filter = filterOf(query, viewer);
    if (!keys) return pageOf(query, noticias.count(filter), (...range) => noticias.list(filter, ...range));
    // What has no words finds nothing instead of everything.
    const total = keys.length === 0 ? 0 : noticias.countFound(filter, keys);
    return pageOf(query, total, (...range) => noticias.listFound(filter, keys, ...range));
  };

  /** As listNoticias, without the bodies: for pages of cards. */
  const listResumenes = (query: Omit<NoticiaQuery, 'q'>, viewer: Viewer): Promise<Pagina<StoredResumen>> => {
    const filter = filterOf(query, viewer);
    return pageOf(query, noticias.count(filter), (...range) => noticias.listResumenes(filter, ...range));
  };

  /** As listNoticias, of the first thousand that hold every word of `q`. */
  const listFound = async (query: NoticiaQuery & { q: string }, viewer: Viewer): Promise<FoundPage> => {
    const { q, page, pageSize } = query;
    const keys = searchKeys(q);
    if (keys.length === 0) return { items: [], total: 0, hasMore: false, page, pageSize };
    const offset = (page - 1) * pageSize;
    const { rows, ...counted } = await noticias.listFirstFound(
      filterOf(query, viewer),
      keys,
      offset,
      pageSize,
    );
    return { items: rows, ...counted, page, pageSize };
  };

  const filterOf = ({ seccion, since }: NoticiaQuery, viewer: Viewer): NoticiaFilter => ({
    seccion,
    since,
    dueAt: dueAt(viewer),
  });

  const pageOf = async <T>(
    { page, pageSize }: NoticiaQuery,
    counting: number | Promise<number>,
    list: (offset: number, limit: number) => Promise<T[]>,
  ): Promise<Pagina<T>> => {
    const total = await counting;
    const offset = (page - 1) * pageSize;
    return { items: offset < total ? await list(offset, pageSize) : [], total, page, pageSize };
  };

  const listLatest = (viewer: Viewer, limit = NEW_LIMIT, seccion?: Seccion): Promise<StoredNoticia[]> =>
    noticias.list({ dueAt: dueAt(viewer), seccion }, 0, limit);

  /** As listLatest, without the bodies. */
  const listLatestResumenes = (viewer: Viewer, limit: number, seccion?: Seccion): Promise<StoredResumen[]> =>
    noticias.listResumenes({ dueAt: dueAt(viewer), seccion }, 0, limit);

  /** 'deleted' for one in the trash or purged, 'missing' for an unknown or (to a reader) not yet due one. */
  const findNoticia = async (id: string, viewer: Viewer): Promise<StoredNoticia | 'missing' | 'deleted'> => {
    const found = NOTICIA_ID.test(id) ? await noticias.findById(id) : null;
    if (!found || (!viewer.isStaff && found.date > clock())) return 'missing';
    return found.deletedAt === null ? found : 'deleted';
  };

  /** Throws noticia_deleted (410) or noticia_not_found (404), see findNoticia. */
  const getNoticia = async (id: string, viewer: Viewer): Promise<StoredNoticia> => {
    const found = await findNoticia(id, viewer);
    if (found === 'missing') throw noticiaNotFound();
    if (found === 'deleted') throw noticiaDeleted();
    return found;
  };

  /**
   * Creates a noticia. With an idempotency key a repeat of the same request gives what the first one gave; the same key
   * with another request throws idempotency_key_reused. Throws validation (400) or too_large (413).
   */
  const createNoticia = async (
    input: NoticiaNueva,
    author: Author,
    idempotencyKey?: string,
  ): Promise<StoredNoticia> => {
    const now = clock();
    const noticia = newNoticia(newId(now), input, now);
    const entry = idempotencyKey
      ? { userId: author.userId, key: idempotencyKey, requestHash: sha256(JSON.stringify(input)) }
      : null;
    const earlier = entry && (await firstAnswer(entry.userId, entry.key, entry.requestHash));
    if (earlier) return earlier;
    const { hash } = await shares.prepare(noticia);
    try {
      const created = await noticias.inTransaction(async (tx) => {
        const stored = await noticias.insert(tx, noticia, keysOf(noticia), hash);
        await actividad.record(doneTo('noticia.created', stored, author), tx);
        if (entry) await idempotency.remember(tx, entry, stored.id, JSON.stringify(stored), now);
        return stored;
      });
      finishInBackground();
      return created;
    } catch (error) {
      const raced =
        entry && db.engine.isUniqueViolation(error)
          ? await firstAnswer(entry.userId, entry.key, entry.requestHash)
          : null;
      if (raced) return raced;
      throw error;
    }
  };

  /**
   * Changes a noticia. Throws noticia_not_found (404) also for one in the trash, which has to be taken out of it first,
   * and version_conflict (409) with the stored one when `version` is sent and is behind.
   */
  const updateNoticia = async (input: NoticiaCambios, author: Author): Promise<StoredNoticia> => {
    const planned = await planChange(input);
    const updated = await noticias.inTransaction(async (tx) => {
      await noticias.lock(tx, input._id);
      const stored = checkChangeable(await noticias.findById(input._id, tx), input);
      const changed =
        stored.version === planned.from ? planned.noticia : changedNoticia(stored, input, clock());
      const hash = shares.hashFor(planned.share, changed);
      await noticias.replace(tx, stored, changed, keysOf(changed), hash, author.userId);
      await actividad.record(doneTo('noticia.updated', changed, author), tx);
      return { ...changed, seq: stored.seq, deletedAt: null };
    });
    finishInBackground();
    return updated;
  };

  /** What a writer does not wait for: posters, and a share picture that took too long. */
  const finishInBackground = () => {
    void shares.drawPending();
    void posters.fetchDue();
  };

  /** The change as it will most likely be, with its share picture drawn before anybody can see it. */
  const planChange = async (input: NoticiaCambios) => {
    const stored = checkChangeable(await noticias.findById(input._id), input);
    const noticia = changedNoticia(stored, input, clock());
    return { from: stored.version, noticia, share: await shares.prepare(noticia) };
  };

  /** Moves a noticia to the trash, where it stays 30 days. Throws 404 when there is none; a repeat is 404 too. */
  const deleteNoticia = (id: string, author: Author): Promise<void> =>
    noticias.inTransaction(async (tx) => {
      const isTrashed = NOTICIA_ID.test(id) && (await noticias.trash(id, clock(), tx));
      const stored = isTrashed ? await noticias.findById(id, tx) : null;
      if (!stored) throw noticiaNotFound();
      await actividad.record(doneTo('noticia.trashed', stored, author), tx);
    });

  /** Takes a noticia out of the trash as it was. Throws 404 when it is not in it, or no longer. */
  const restoreNoticia = (id: string, author: Author): Promise<StoredNoticia> =>
    noticias.inTransaction(async (tx) => {
      const isRestored = NOTICIA_ID.test(id) && (await noticias.untrash(id, tx));
      const stored = isRestored ? await noticias.findById(id, tx) : null;
      if (!stored) throw noticiaNotInTrash();
      await actividad.record(doneTo('noticia.restored', stored, author), tx);
      return stored;
    });

  /** Housekeeping: empties the trash of what is older than 30 days; gives how many. */
  const purgeTrash = async (): Promise<number> => {
    const now = clock();
    await idempotency.forgetBefore(now - IDEMPOTENCY_KEPT_MS);
    return noticias.purge(now - TRASH_MS, now);
  };

  const firstAnswer = async (
    userId: string,
    key: string,
    requestHash: string,
  ): Promise<StoredNoticia | null> => {
    const remembered = await idempotency.find(userId, key);
    if (!remembered) return null;
    if (remembered.requestHash !== requestHash) throw idempotencyKeyReused();
    return fromSnapshot(remembered.answer);
  };

  return {
    listNoticias,
    listResumenes,
    listFound,
    listLatest,
    listLatestResumenes,
    findNoticia,
    getNoticia,
    createNoticia,
    updateNoticia,
    deleteNoticia,
    restoreNoticia,
    purgeTrash,
    nextDueAt: noticias.findNextDue,
    listVersions: noticias.listVersions,
    hasNoNoticias: noticias.isEmpty,
  };
}

export type NoticiasService = ReturnType<typeof createNoticiasService>;

/** Throws as updateNoticia does. */
function checkChangeable(stored: StoredNoticia | null, input: NoticiaCambios): StoredNoticia {
  if (!stored || stored.deletedAt !== null) throw noticiaNotFound();
  if (input.version !== undefined && input.version !== stored.version) throw versionConflict(stored);
  return stored;
}

function doneTo(act: Act, { id, title }: { id: string; title: string }, { userId }: Author) {
  return { act, userId, subjectId: id, summary: textoPlano(title) };
}
