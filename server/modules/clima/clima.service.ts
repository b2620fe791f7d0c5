import type { Clima } from '../../../shared/estacion.ts';
import { CLIMA_KEPT_MS, CLIMA_MAX_AGE_MS } from '../../../shared/limites.ts';
import type { Clock } from '../../clock.ts';
import { parseInput, textoLibre } from '../../input.schema.ts';
import type { ActividadService } from '../actividad/actividad.service.ts';
import type { MediosService } from '../medios/medios.service.ts';
import type { ClimaRepository } from './clima.repository.ts';

const TEXT_MAX_CHARS = 60;

type Deps = {
  clima: ClimaRepository;
  medios: Pick<MediosService, 'storePicture' | 'findPictures' | 'removePicture'>;
  actividad: ActividadService;
  clock: Clock;
};

/** The picture of the weather: one that the station uploads, or that a job refreshes; past six hours it is none. */
export function createClimaService({ clima, medios, actividad, clock }: Deps) {
  /** The picture that is fresh at this moment, else null: nothing has to run for one to go stale. */
  const findClima = async (): Promise<Clima | null> => {
    const { text, pictures } = await clima.find();
    const [newest] = pictures;
    if (!newest || clock() >= staleAt(newest)) return null;
    const known = (await medios.findPictures([newest.name])).get(newest.name);
    if (!known) return null;
    const picture = { ...known, alt: text === '' ? 'El tiempo' : `El tiempo: ${text}`, caption: '' };
    return { picture, text, at: newest.at };
  };

  /**
   * Takes a picture in like an upload; `text` ("21°, algo nublado") may be empty. Pictures replaced a day ago are
   * forgotten. `by` is a user's id, null the command line. Throws validation (400) and what an upload throws.
   */
  const changeClima = async (
    bytes: Buffer,
    text: string,
    by: string | null = null,
  ): Promise<Clima | null> => {
    const words = parseInput(textoLibre(TEXT_MAX_CHARS), text, 'text');
    const { name } = await medios.storePicture(bytes, '');
    const now = clock();
    const before = (await clima.find()).pictures;
    const isOpen = ({ at }: { at: number }) => now - at < CLIMA_KEPT_MS;
    await clima.save({ text: words, pictures: [{ name, at: now }, ...before.filter(isOpen)] }, now);
    for (const old of before.filter((picture) => !isOpen(picture))) await medios.removePicture(old.name);
    await actividad.record({ act: 'clima.changed', userId: by, summary: words });
    return findClima();
  };

  /** Takes the weather off the pages; its pictures are forgotten. */
  const removeClima = async (by: string | null = null): Promise<void> => {
    const { pictures } = await clima.find();
    await clima.save({ text: '', pictures: [] }, clock());
    for (const { name } of pictures) await medios.removePicture(name);
    await actividad.record({ act: 'clima.removed', userId: by });
  };

  return { findClima, changeClima, removeClima };
}

export type ClimaService = ReturnType<typeof createClimaService>;

/** When (epoch ms) a picture of the weather goes stale. */
export function staleAt({ at }: Pick<Clima, 'at'>): number {
  return at + CLIMA_MAX_AGE_MS;
}
