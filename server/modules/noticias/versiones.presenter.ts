import type { VersionListada } from '../../../shared/borrador.ts';
import type { NoticiaVersion } from './versiones.service.ts';

/** An entry of the list of versions: no texts. */
export function presentVersion({ version, savedAt, savedBy, isCurrent }: NoticiaVersion): VersionListada {
  return {
    version,
    savedAt: new Date(savedAt).toISOString(),
    savedBy: savedBy && { firstName: savedBy.firstName, lastName: savedBy.lastName },
    isCurrent,
  };
}
