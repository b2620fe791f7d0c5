import { z } from 'zod';
import { DIAL_MHZ, SOCIAL_NETWORKS } from '../../../shared/estacion.ts';
import { ULTIMO_MOMENTO_MAX_CHARS } from '../../../shared/limites.ts';
import { DEMO_STREAM_PATH } from '../../../shared/radio.ts';
import { direccion, direccionOPagina, nombreDeImagen, texto } from '../../input.schema.ts';

/** The one address without a host is the demo edition's own signal. */
const senal = z.literal(DEMO_STREAM_PATH).or(direccion);

const whatsapp = z
  .string({ error: 'Tiene que ser un número de teléfono.' })
  .transform((text) => text.replace(/[\s+().-]/g, ''))
  .refine(
    (digits) => /^\d{8,15}$/.test(digits),
    'Escribí el número con código de país, como 54 9 351 555 1234.',
  );

/** A stored picture by its name, or as the station's data give it. */
const logo = z.union(
  [nombreDeImagen, z.object({ name: nombreDeImagen }).transform(({ name }) => name)],
  'Tiene que ser el nombre de una imagen subida.',
);

const plazo = z.string({ error: 'Falta la fecha: usá la forma 2026-11-20 o 2026-11-20T08:00:00-03:00.' });

const ultimoMomento = z.strictObject({
  texto: texto(ULTIMO_MOMENTO_MAX_CHARS),
  enlace: direccionOPagina
    .refine((text) => !text.startsWith('http:'), 'Tiene que empezar con https:// o ser una página del sitio.')
    .nullable()
    .default(null),
  hasta: plazo,
});

/** Part of the station's data; what is absent stays, `null` removes. Unknown fields are named, not dropped. */
export const estacionCambios = z.strictObject({
  name: texto(60).optional(),
  frequency: z
    .number({ error: 'Tiene que ser un número de MHz.' })
    .min(DIAL_MHZ.from, `El dial empieza en ${DIAL_MHZ.from}.`)
    .max(DIAL_MHZ.to, `El dial termina en ${DIAL_MHZ.to}.`)
    .optional(),
  tagline: texto(120).optional(),
  logo: logo.nullable().optional(),
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
  veda: z.strictObject({ from: plazo, to: plazo }).nullable().optional(),
  ultimoMomento: ultimoMomento.nullable().optional(),
});

/** The answer's station. */
export const estacionAnswer = z
  .object({
    name: z.string(),
    frequency: z.number(),
    tagline: z.string(),
    logo: z.object({ name: z.string(), width: z.int(), height: z.int() }).nullable(),
    streamUrl: z.string().nullable(),
    videoChannelUrl: z.string().nullable(),
    whatsapp: z.string().nullable(),
    social: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.string() })),
    veda: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).nullable(),
    ultimoMomento: z
      .object({ texto: z.string(), enlace: z.string().nullable(), hasta: z.iso.datetime() })
      .nullable(),
  })
  .meta({ id: 'Estacion' });
