import { NO_BANNERS } from '../../shared/banners.ts';
import { defaultEstacion } from '../../shared/estacion.ts';
import { proximoCambio } from '../../shared/grilla.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { CopiaFolder } from '../files/copia-folder.ts';
import { staleAt } from '../modules/clima/clima.service.ts';
import { turnOfEstacion } from '../modules/estacion/estacion.service.ts';
import type { Services } from '../services.ts';
import type { KeptReads } from './kept-reads.ts';
import type { Site } from './page-contract.ts';

export type PagesDeps = {
  config: Config;
  services: Services;
  clock: Clock;
  reads: KeptReads;
  /** The copy on disk, where there is one. */
  copia?: CopiaFolder | null;
};

/** The station and what stands round the news at this moment. */
export async function loadSite(deps: PagesDeps): Promise<Site> {
  return (await loadSiteUntil(deps)).site;
}

/** As loadSite, with the moment (epoch ms) at which something of it is due or over, or the day or what is on the air changes. */
export async function loadSiteUntil({
  config,
  services,
  clock,
  reads,
}: PagesDeps): Promise<{ site: Site; until: number }> {
  const { estacion, furniture, until } = await reads.keep('site', ['sitio', 'medios'], async () => {
    const value = await readStation(services, clock(), config.timeZone);
    return { value, until: value.until };
  });
  return { site: { ...estacion, ...placeOf(config, clock), furniture }, until };
}

async function readStation(
  { estacion: estaciones, banners, clima, programacion }: Services,
  since: number,
  zone: string,
) {
  const estacion = await estaciones.getEstacion();
  const [shown, weather, grilla, bannersTurn] = await Promise.all([
    banners.listShown(estacion),
    clima.findClima(),
    programacion.listProgramas(),
    banners.nextTurn(since),
  ]);
  const turns = [bannersTurn, turnOfEstacion(estacion, since), weather && staleAt(weather)];
  return {
    estacion,
    furniture: { banners: shown, clima: weather, grilla },
    until: Math.min(proximoCambio(grilla, since, zone), ...turns.filter((turn) => turn !== null)),
  };
}

/** The station as far as it is known without the database: for the page that says that something failed. */
export function bareSite({ config, clock }: Pick<PagesDeps, 'config' | 'clock'>): Site {
  return {
    ...defaultEstacion(config.stationName),
    ...placeOf(config, clock),
    furniture: { banners: NO_BANNERS, clima: null, grilla: [] },
  };
}

function placeOf(config: Config, clock: Clock) {
  return { publicUrl: config.publicUrl, zone: config.timeZone, now: clock() };
}
