import { defaultEstacion, type Estacion } from '../../../shared/estacion.ts';
import type { Clock } from '../../clock.ts';
import { validationError } from '../../errors.ts';
import type { ActividadService } from '../actividad/actividad.service.ts';
import type { EstacionRepository } from './estacion.repository.ts';
import { estacionCambios } from './estacion.schema.ts';

type Deps = {
  estacion: EstacionRepository;
  actividad: ActividadService;
  clock: Clock;
  defaultName: string;
};

/** The station's own data: what it told, over the defaults. */
export function createEstacionService({ estacion, actividad, clock, defaultName }: Deps) {
  const getEstacion = async (): Promise<Estacion> => ({
    ...defaultEstacion(defaultName),
    ...(await estacion.find()),
  });

  /** Changes what is given, keeps the rest, and gives the whole; `by` is a user's id, null the command line. Throws validation (400) that names every wrong field. */
  const changeEstacion = async (input: unknown, by: string | null = null): Promise<Estacion> => {
    const parsed = estacionCambios.safeParse(input);
    if (!parsed.success) {
      const errors = parsed.error.issues.map((issue) => ({
        field: issue.path.join('.') || 'datos',
        message: issue.message,
      }));
      throw validationError(errors);
    }
    await estacion.save({ ...(await estacion.find()), ...parsed.data }, clock());
    await actividad.record({
      act: 'estacion.changed',
      userId: by,
      summary: Object.keys(parsed.data).join(', '),
    });
    return getEstacion();
  };

  return { getEstacion, changeEstacion };
}

export type EstacionService = ReturnType<typeof createEstacionService>;
