import {
  defaultEstacion,
  type Estacion,
  type Logo,
  type UltimoMomento,
  ultimoMomentoEnd,
} from '../../../shared/estacion.ts';
import { earliestAfter, plazoDesde, plazoHasta } from '../../../shared/plazo.ts';
import type { Clock } from '../../clock.ts';
import { validationError } from '../../errors.ts';
import { parseInput } from '../../input.schema.ts';
import type { ActividadService } from '../actividad/actividad.service.ts';
import type { MediosService } from '../medios/medios.service.ts';
import type { EstacionRepository } from './estacion.repository.ts';
import { estacionCambios } from './estacion.schema.ts';

type Deps = {
  estacion: EstacionRepository;
  medios: Pick<MediosService, 'findPictures'>;
  actividad: ActividadService;
  clock: Clock;
  defaultName: string;
  zone: string;
};

/** The station's own data: what it told, over the defaults. */
export function createEstacionService({ estacion, medios, actividad, clock, defaultName, zone }: Deps) {
  const getEstacion = async (): Promise<Estacion> => ({
    ...defaultEstacion(defaultName),
    ...(await estacion.find()),
  });

  /**
   * Changes what is given, keeps the rest, and gives the whole; `by` is a user's id, null the command line. Throws
   * validation (400) that names every wrong field.
   */
  const changeEstacion = async (input: unknown, by: string | null = null): Promise<Estacion> => {
    const { logo, veda, ultimoMomento, ...plain } = parseInput(estacionCambios, input);
    const changes: Partial<Estacion> = {
      ...plain,
      ...(logo === undefined ? {} : { logo: logo === null ? null : await getLogo(logo) }),
      ...(veda === undefined ? {} : { veda: veda === null ? null : vedaOf(veda, zone) }),
      ...(ultimoMomento === undefined
        ? {}
        : { ultimoMomento: ultimoMomento && untilInstant(ultimoMomento, zone) }),
    };
    await estacion.save({ ...(await estacion.find()), ...changes }, clock());
    await actividad.record({
      act: 'estacion.changed',
      userId: by,
      summary: Object.keys(changes).join(', '),
    });
    return getEstacion();
  };

  const getLogo = async (name: string): Promise<Logo> => {
    const picture = (await medios.findPictures([name])).get(name);
    if (!picture)
      throw validationError([{ field: 'logo', message: 'Esa imagen no existe: subila primero.' }]);
    return { name, width: picture.width, height: picture.height };
  };

  return { getEstacion, changeEstacion };
}

export type EstacionService = ReturnType<typeof createEstacionService>;

/** The next instant after `now` (epoch ms) at which the veda begins or ends, or what is urgent is over; null without one. */
export function turnOfEstacion(estacion: Estacion, now: number): number | null {
  const veda = estacion.veda ? [Date.parse(estacion.veda.from), Date.parse(estacion.veda.to)] : [];
  return earliestAfter(now, [...veda, ultimoMomentoEnd(estacion, now)]);
}

/** True while no political banner may be shown. */
export function isInVeda({ veda }: Pick<Estacion, 'veda'>, now: number): boolean {
  return veda !== null && now >= Date.parse(veda.from) && now < Date.parse(veda.to);
}

function vedaOf({ from, to }: { from: string; to: string }, zone: string): { from: string; to: string } {
  const [start, end] = [plazoDesde(from, zone), plazoHasta(to, zone)];
  if (start === null || end === null || start >= end)
    throw validationError([
      { field: 'veda', message: 'La veda va de una fecha a otra posterior: usá la forma 2026-11-20.' },
    ]);
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
}

function untilInstant(ultimoMomento: UltimoMomento, zone: string): UltimoMomento {
  const end = plazoHasta(ultimoMomento.hasta, zone);
  if (end === null)
    throw validationError([
      {
        field: 'ultimoMomento.hasta',
        message: 'Tiene que ser una fecha: usá la forma 2026-11-20T18:00:00-03:00.',
      },
    ]);
  return { ...ultimoMomento, hasta: new Date(end).toISOString() };
}
