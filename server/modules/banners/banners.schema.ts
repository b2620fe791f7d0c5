import { z } from 'zod';
import { BANNER_ICONS, BANNER_KINDS, BANNER_LABELS, SLOTS } from '../../../shared/banners.ts';
import { BANNERS_MAX } from '../../../shared/limites.ts';
import { direccionOPagina, nombreDeImagen, texto, textoLibre } from '../../input.schema.ts';

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `Tiene que ser uno de: ${values.join(', ')}.` });

const plazo = z
  .string({ error: 'Tiene que ser una fecha como 2026-11-20 o 2026-11-20T08:00:00-03:00.' })
  .nullable()
  .optional();

/** A banner as the newsroom gives it. A day without time is the station's: `to` counts it whole. */
export const bannerNuevo = z.strictObject({
  slot: oneOf(SLOTS),
  kind: oneOf(BANNER_KINDS).optional(),
  title: texto(80),
  detail: textoLibre(80).optional(),
  url: direccionOPagina,
  label: oneOf(BANNER_LABELS).nullable().optional(),
  icon: oneOf(BANNER_ICONS).optional(),
  image: nombreDeImagen.nullable().optional(),
  imagePhone: nombreDeImagen.nullable().optional(),
  from: plazo,
  to: plazo,
});
export type BannerNuevo = z.output<typeof bannerNuevo>;

/** What is absent stays, `null` removes. */
export const bannerCambios = bannerNuevo.partial();
export type BannerCambios = z.output<typeof bannerCambios>;

/** The whole list, in its order; a banner with an `_id` that is known keeps it. */
export const bannerLista = z
  .array(bannerNuevo.extend({ _id: z.string().max(64).optional() }), {
    error: 'Tiene que ser una lista de banners.',
  })
  .max(BANNERS_MAX, `Entran hasta ${BANNERS_MAX} banners.`);

export const bannerOrden = z.strictObject({
  ids: z
    .array(z.string().max(64), { error: 'Tiene que ser la lista de los _id en su orden.' })
    .max(BANNERS_MAX),
});

/** The answer's banner. */
export const bannerAnswer = z
  .object({
    _id: z.string(),
    slot: z.enum(SLOTS),
    kind: z.enum(BANNER_KINDS),
    title: z.string(),
    detail: z.string(),
    url: z.string(),
    label: z.enum(BANNER_LABELS).nullable(),
    icon: z.enum(BANNER_ICONS),
    image: z.string().nullable(),
    imagePhone: z.string().nullable(),
    from: z.iso.datetime().nullable(),
    to: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Banner' });
