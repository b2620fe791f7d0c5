import type { ActividadService } from '../actividad/actividad.service.ts';
import type { StoredNoticia } from './noticia-row.ts';
import { noticiaDeleted, noticiaNotFound, versionNotFound } from './noticias.errors.ts';
import type { NoticiasRepository } from './noticias.repository.ts';
import { NOTICIA_ID } from './noticias.schema.ts';
import type { VersionesRepository } from './versiones.repository.ts';

export type NoticiaVersion = {
  version: number;
  savedAt: number;
  savedBy: { firstName: string; lastName: string } | null;
  isCurrent: boolean;
};

type Deps = { versiones: VersionesRepository; noticias: NoticiasRepository; actividad: ActividadService };

/** Every saved version of a noticia, for the staff. Bringing one back is an ordinary PUT. */
export function createVersionesService({ versiones, noticias, actividad }: Deps) {
  /** Newest first, the present one at the head. Throws noticia_not_found (404), noticia_deleted (410). */
  const listVersiones = async (id: string): Promise<NoticiaVersion[]> => {
    const current = await getStored(id);
    const past = await versiones.list(id);
    // A row says who replaced it: that is who saved the version after it.
    const savers = new Map(past.map(({ version, replacedBy }) => [version + 1, replacedBy]));
    savers.set(1, await actividad.findFirstDoer('noticia.created', id));
    const names = await versiones.findNames([...new Set(savers.values())].filter((one) => one !== null));
    return [{ version: current.version, savedAt: current.updatedAt }, ...past].map(
      ({ version, savedAt }) => ({
        version,
        savedAt,
        savedBy: names.get(savers.get(version) ?? '') ?? null,
        isCurrent: version === current.version,
      }),
    );
  };

  /** The noticia as it was. Throws noticia_not_found, version_not_found (404), noticia_deleted (410). */
  const getVersion = async (id: string, version: number): Promise<StoredNoticia> => {
    const current = await getStored(id);
    const found = version === current.version ? current : await versiones.find(id, version);
    if (!found) throw versionNotFound();
    return found;
  };

  const getStored = async (id: string): Promise<StoredNoticia> => {
    const stored = NOTICIA_ID.test(id) ? await noticias.findById(id) : null;
    if (!stored) throw noticiaNotFound();
    if (stored.deletedAt !== null) throw noticiaDeleted();
    return stored;
  };

  return { listVersiones, getVersion };
}

export type VersionesService = ReturnType<typeof createVersionesService>;
