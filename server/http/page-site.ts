import { NO_BANNERS } from '../../shared/banners.ts';
import { defaultEstacion } from '../../shared/estacion.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { CopiaFolder } from '../files/copia-folder.ts';
import type { Services } from '../services.ts';
import type { Site } from './page-contract.ts';

export type PagesDeps = {
  config: Config;
  services: Services;
  clock: Clock;
  /** The copy on disk, where there is one. */
  copia?: CopiaFolder | null;
};

/** The station and what stands round the news at this moment, for one page. */
export async function loadSite({ config, services, clock }: PagesDeps): Promise<Site> {
  const estacion = await services.estacion.getEstacion();
  const [banners, clima, grilla] = await Promise.all([
    services.banners.listShown(estacion),
    services.clima.findClima(),
    services.programacion.listProgramas(),
  ]);
  return { ...estacion, ...placeOf(config, clock), furniture: { banners, clima, grilla } };
}

/** The station as far as it is known without the database: for the page that says that something failed. */
export function bareSite({ config, clock }: Omit<PagesDeps, 'services'>): Site {
  return {
    ...defaultEstacion(config.stationName),
    ...placeOf(config, clock),
    furniture: { banners: NO_BANNERS, clima: null, grilla: [] },
  };
}

function placeOf(config: Config, clock: Clock) {
  return { publicUrl: config.publicUrl, zone: config.timeZone, now: clock() };
}
