import { z } from 'zod';
import { CATEGORIAS_ACEPTADAS } from '../../../shared/categorias.ts';
import { IMAGES_MAX, QUERY_MAX_CHARS, REST_PAGE_SIZE_MAX } from '../../../shared/limites.ts';
import { youtubeId } from '../../../shared/youtube.ts';
import { parseFecha } from './noticia-fecha.ts';

/** Names of pictures: no path, no blank, no leading dot. */
export const IMAGE_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,150}$/;

/** Ids: ours are 24 hexadecimal characters; those of imported items are kept when they are URL-safe. */
export const NOTICIA_ID = /^[A-Za-z0-9_-]{1,64}$/;

const texto = (max: number) =>
  z
    .string({ error: 'Tiene que ser un texto.' })
    .max(max, `Es demasiado largo: entran ${max} caracteres.`)
    .refine((text) => isClean(text), 'Tiene caracteres dañados: volvé a escribirlo.');

const html = (missing: string) =>
  z
    .string({ error: missing })
    .refine((text) => isClean(text), 'Tiene caracteres dañados: volvé a escribirlo o pegalo sin formato.');

const imagen = z.object({
  name: z
    .string({ error: 'Falta el nombre de la imagen.' })
    .regex(IMAGE_NAME, 'El nombre de la imagen no es válido.'),
  alt: texto(1000).nullish(),
  caption: texto(2000).nullish(),
});

const imagenes = z
  .array(
    z.union([imagen, imagen.shape.name.transform((name) => ({ name, alt: undefined, caption: undefined }))]),
    {
      error: 'Las imágenes tienen que venir en una lista.',
    },
  )
  .max(IMAGES_MAX, `Entran hasta ${IMAGES_MAX} imágenes por noticia.`);

const VIDEO_MESSAGE = 'La URL de YouTube no es válida';
const video = z
  .string({ error: VIDEO_MESSAGE })
  .nullable()
  .transform((text, context) => {
    if (text === null || text.trim() === '') return null;
    const id = youtubeId(text);
    if (id === false) {
      context.addIssue({ code: 'custom', message: VIDEO_MESSAGE });
      return z.NEVER;
    }
    return id;
  });

const fecha = z
  .string({ error: 'La fecha no es válida: usá la forma 2026-11-20T10:30:00Z.' })
  .transform((text, context) => {
    const ms = parseFecha(text);
    if (ms === null) {
      context.addIssue({
        code: 'custom',
        message: 'La fecha no es válida: usá la forma 2026-11-20T10:30:00Z.',
      });
      return z.NEVER;
    }
    return ms;
  });

const categoria = z.enum(CATEGORIAS_ACEPTADAS, { error: 'La categoría no existe: elegí una de la lista.' });

const OBJECT_EXPECTED = 'Tiene que ser un objeto JSON con los datos de la noticia.';

/** Body of POST /rest/new. Unknown fields are dropped (M3.01). */
export const noticiaNueva = z.object(
  {
    title: html('Falta el título.'),
    subtitle: html('Falta la bajada.'),
    body: html('Falta el texto.'),
    category: categoria,
    date: fecha.nullish(),
    img: imagenes.nullish(),
    video: video.optional(),
    video2: video.optional(),
    video3: video.optional(),
  },
  { error: OBJECT_EXPECTED },
);

/** Body of PUT /rest/new: absent fields stay, `null` or `""` removes an optional one. */
export const noticiaCambios = z.object(
  {
    _id: z
      .string({ error: 'Falta el _id de la noticia.' })
      .regex(NOTICIA_ID, 'El _id de la noticia no es válido.'),
    title: html('El título tiene que ser un texto.').optional(),
    subtitle: html('La bajada tiene que ser un texto.').optional(),
    body: html('El texto tiene que ser un texto con formato.').optional(),
    category: categoria.optional(),
    date: fecha.optional(),
    img: imagenes.nullish(),
    video: video.optional(),
    video2: video.optional(),
    video3: video.optional(),
    version: z
      .int({ error: 'La versión tiene que ser un número entero.' })
      .min(1, 'La versión empieza en 1.')
      .optional(),
  },
  { error: OBJECT_EXPECTED },
);

export type NoticiaNueva = z.output<typeof noticiaNueva>;
export type NoticiaCambios = z.output<typeof noticiaCambios>;

/** One line of an import file (CONTRACT "Running it"): a new noticia whose date is given, with the id it had. */
export const noticiaImportada = noticiaNueva.extend({
  _id: z.string({ error: 'El _id no es válido.' }).regex(NOTICIA_ID, 'El _id no es válido.').nullish(),
  date: fecha,
});
export type NoticiaImportada = z.output<typeof noticiaImportada>;

/** Path of /rest/search: pages count from 1, 0 is read as 1. */
export const busquedaParams = z.object({
  pageSize: wholeNumber('La cantidad por página').refine(
    (n) => n >= 1 && n <= REST_PAGE_SIZE_MAX,
    `La cantidad por página va de 1 a ${REST_PAGE_SIZE_MAX}.`,
  ),
  page: wholeNumber('La página').transform((n) => Math.max(1, n)),
});

export const busquedaQuery = z.object({
  category: z
    .union([z.literal('').transform(() => undefined), categoria], { error: 'La categoría no existe.' })
    .optional(),
  q: texto(QUERY_MAX_CHARS).optional(),
});

export const idParams = z.object({ id: z.string() });

/** `Idempotency-Key`: 1 to 255 visible ASCII characters. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, 'La clave de idempotencia no es válida.')
    .optional(),
});

/** The answer's noticia, as CONTRACT writes it. */
export const noticiaAnswer = z
  .object({
    _id: z.string(),
    title: z.string(),
    subtitle: z.string(),
    body: z.string(),
    category: z.enum(CATEGORIAS_ACEPTADAS),
    date: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    img: z.array(z.object({ name: z.string(), alt: z.string().optional(), caption: z.string().optional() })),
    video: z.string().length(11).optional(),
    video2: z.string().length(11).optional(),
    video3: z.string().length(11).optional(),
    version: z.int().min(1),
  })
  .meta({ id: 'Noticia' });

function isClean(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Far past any archive, and its product with a page size is still an exact number. */
const WHOLE_NUMBER_MAX = 2 ** 45;

function wholeNumber(label: string) {
  return z
    .string()
    .regex(/^\d+$/, `${label} tiene que ser un número entero.`)
    .transform((digits) => Math.min(Number(digits), WHOLE_NUMBER_MAX));
}
