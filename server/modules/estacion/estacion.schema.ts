import { z } from 'zod';
import { SOCIAL_NETWORKS } from '../../../shared/estacion.ts';
import { DEMO_STREAM_PATH } from '../../../shared/radio.ts';

const texto = (max: number) =>
  z
    .string({ error: 'Tiene que ser un texto.' })
    .trim()
    .min(1, 'No puede estar vacío.')
    .max(max, `Entran hasta ${max} caracteres.`)
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'Tiene caracteres dañados.');

/** Only http and https: an address of a station is put into links. */
function isDireccion(text: string): boolean {
  if (text.length > 2000 || !URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '';
}

const cadena = z.string({ error: 'Tiene que ser una dirección.' });
const NO_DIRECCION = 'Tiene que ser una dirección que empiece con https:// o http://.';
const direccion = cadena.refine(isDireccion, NO_DIRECCION);

/** The one address without a host is the demo edition's own signal. */
const senal = cadena.refine((text) => text === DEMO_STREAM_PATH || isDireccion(text), NO_DIRECCION);

const whatsapp = z
  .string({ error: 'Tiene que ser un número de teléfono.' })
  .transform((text) => text.replace(/[\s+().-]/g, ''))
  .refine(
    (digits) => /^\d{8,15}$/.test(digits),
    'Escribí el número con código de país, como 54 9 351 555 1234.',
  );

/** Part of the station's data; what is absent stays, `null` removes. Unknown fields are named, not dropped. */
export const estacionCambios = z.strictObject({
  name: texto(60).optional(),
  tagline: texto(120).optional(),
  streamUrl: senal.nullable().optional(),
  videoChannelUrl: direccion.nullable().optional(),
  whatsapp: whatsapp.nullable().optional(),
  social: z
    .array(
      z.strictObject({
        network: z.enum(SOCIAL_NETWORKS, { error: `Tiene que ser una de: ${SOCIAL_NETWORKS.join(', ')}.` }),
        url: direccion,
      }),
    )
    .max(SOCIAL_NETWORKS.length, 'Una dirección por red.')
    .optional(),
});

export type EstacionCambios = z.output<typeof estacionCambios>;
