import { z } from 'zod';
import { SOCIAL_NETWORKS } from '../../../shared/estacion.ts';

const texto = (max: number) =>
  z
    .string({ error: 'Tiene que ser un texto.' })
    .trim()
    .min(1, 'No puede estar vacío.')
    .max(max, `Entran hasta ${max} caracteres.`)
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'Tiene caracteres dañados.');

/** Only http and https: an address of a station is put into links. */
const direccion = z.string({ error: 'Tiene que ser una dirección.' }).refine((text) => {
  if (text.length > 2000 || !URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '';
}, 'Tiene que ser una dirección que empiece con https:// o http://.');

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
  streamUrl: direccion.nullable().optional(),
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
