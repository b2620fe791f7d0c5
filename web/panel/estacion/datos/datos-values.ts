import {
  type Estacion,
  frecuencia,
  SOCIAL_NETWORKS,
  type SocialLink,
  type SocialNetwork,
} from '../../../../shared/estacion.ts';
import type { FieldErrors, Values } from '../../controls/use-form.ts';
import { isoOf, localOf } from '../../frame/station-datetime.ts';
import { firstDayOf, lastDayOf } from '../station-days.ts';
import { typedAddress } from '../typed-address.ts';

/** The fields of the form as they are first shown: the station's data in words that people write. */
export function valuesOfEstacion(estacion: Estacion, zona: string): Values {
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
    frequency: frecuencia(frequency).replace('.', ','),
    tagline,
    logo: logo?.name ?? '',
    streamUrl: streamUrl ?? '',
    videoChannelUrl: videoChannelUrl ?? '',
    whatsapp: whatsapp ?? '',
    ...Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, urlOf(social, network)])),
    vedaFrom: firstDayOf(veda?.from ?? null, zona),
    vedaTo: lastDayOf(veda?.to ?? null, zona),
    momentoTexto: ultimoMomento?.texto ?? '',
    momentoEnlace: ultimoMomento?.enlace ?? '',
    momentoHasta: ultimoMomento ? localOf(ultimoMomento.hasta, zona) : '',
  };
}

/** What is wrong before anything is sent: what the server could not say at its field. */
export function checkDatos({ frequency = '', vedaFrom, vedaTo, ...momento }: Values): FieldErrors {
  const errors: Record<string, string> = {};
  if (Number.isNaN(mhzOf(frequency))) errors.frequency = 'Tiene que ser un número, como 98,3.';
  if (vedaFrom && !vedaTo) errors.vedaTo = 'Falta hasta qué día dura.';
  if (vedaTo && !vedaFrom) errors.vedaFrom = 'Falta desde qué día.';
  if (momento.momentoTexto?.trim() && !momento.momentoHasta)
    errors.momentoHasta = 'Falta hasta cuándo se muestra.';
  return errors;
}

/** What PUT /rest/station is sent: only what was changed, so that two people at two fields do not undo each other. */
export function changesOfDatos(
  before: Values,
  values: Values,
  social: readonly SocialLink[],
  zona: string,
): object {
  const isChanged = (name: string) => values[name] !== before[name];
  const text = (name: string) => (values[name] ?? '').trim();
  const address = (name: string) => typedAddress(text(name)) || null;
  return {
    ...(isChanged('name') ? { name: text('name') } : {}),
    ...(isChanged('frequency') ? { frequency: mhzOf(text('frequency')) } : {}),
    ...(isChanged('tagline') ? { tagline: text('tagline') } : {}),
    ...(isChanged('logo') ? { logo: text('logo') || null } : {}),
    ...(isChanged('streamUrl') ? { streamUrl: address('streamUrl') } : {}),
    ...(isChanged('videoChannelUrl') ? { videoChannelUrl: address('videoChannelUrl') } : {}),
    ...(isChanged('whatsapp') ? { whatsapp: text('whatsapp') || null } : {}),
    ...(SOCIAL_NETWORKS.some(isChanged) ? { social: socialOf(values, social) } : {}),
    ...(isChanged('vedaFrom') || isChanged('vedaTo')
      ? { veda: text('vedaFrom') ? { from: text('vedaFrom'), to: text('vedaTo') } : null }
      : {}),
    ...(MOMENTO.some(isChanged) ? { ultimoMomento: momentoOf(values, zona) } : {}),
  };
}

/** The field of the form that a name of the server's errors means: `social.1.url` is the second network that was sent. */
export function fieldOfDatos(name: string, values: Values, social: readonly SocialLink[]): string {
  if (name === 'veda' || name.startsWith('veda.')) return 'vedaTo';
  const part = /^ultimoMomento\.(texto|enlace|hasta)$/.exec(name)?.[1];
  if (part) return `momento${part.charAt(0).toUpperCase()}${part.slice(1)}`;
  const [, place] = /^social\.(\d+)/.exec(name) ?? [];
  return place === undefined ? name : (socialOf(values, social)[Number(place)]?.network ?? name);
}

const MOMENTO = ['momentoTexto', 'momentoEnlace', 'momentoHasta'] as const;

/** The urgent line; without words there is none. What is no moment is left to the server to refuse. */
function momentoOf({ momentoTexto = '', momentoEnlace = '', momentoHasta = '' }: Values, zona: string) {
  const texto = momentoTexto.trim();
  if (texto === '') return null;
  return {
    texto,
    enlace: typedAddress(momentoEnlace) || null,
    hasta: isoOf(momentoHasta, zona) ?? momentoHasta,
  };
}

/** The networks that have an address, in the order they had, new ones behind. */
function socialOf(values: Values, social: readonly SocialLink[]): SocialLink[] {
  const known = social.map(({ network }) => network);
  const order = [...known, ...SOCIAL_NETWORKS.filter((network) => !known.includes(network))];
  return order
    .map((network) => ({ network, url: typedAddress(values[network] ?? '') }))
    .filter(({ url }) => url !== '');
}

function urlOf(social: readonly SocialLink[], network: SocialNetwork): string {
  return social.find((link) => link.network === network)?.url ?? '';
}

/** "98,3", "98.3", "98,3 MHz". NaN for anything else. */
function mhzOf(text: string): number {
  const [, number] = /^(\d+(?:[.,]\d+)?)(?:\s*MHz)?$/i.exec(text.trim()) ?? [];
  return number === undefined ? Number.NaN : Number(number.replace(',', '.'));
}
