import type { Estacion } from '../../../shared/estacion.ts';

/** The station's data as REST gives them and as the command line writes them: what is read may be sent back. */
export function presentEstacion(estacion: Estacion) {
  const {
    name,
    frequency,
    tagline,
    logo,
    streamUrl,
    videoChannelUrl,
    whatsapp,
    social,
    veda,
    ultimoMomento,
  } = estacion;
  return {
    name,
    frequency,
    tagline,
    logo,
    streamUrl,
    videoChannelUrl,
    whatsapp,
    social: social.map(({ network, url }) => ({ network, url })),
    veda,
    ultimoMomento,
  };
}
