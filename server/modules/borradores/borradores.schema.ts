import { z } from 'zod';
import { BORRADOR_KEY } from '../../../shared/borrador.ts';
import { BODY_MAX_BYTES, IMAGES_MAX, SUBTITLE_MAX_BYTES, TITLE_MAX_BYTES } from '../../../shared/limites.ts';
import { IMAGE_NAME } from '../noticias/noticias.schema.ts';

const texto = (maxBytes: number) =>
  z.string({ error: 'Tiene que ser un texto.' }).refine((text) => Buffer.byteLength(text) <= maxBytes, {
    message: `Es demasiado largo: entran hasta ${Math.floor(maxBytes / 1024)} kB.`,
  });

const SHORT_MAX_BYTES = 2 * 1024;
const corto = texto(SHORT_MAX_BYTES);

/** A draft is taken as it was typed, half a date and an address that is none included; only its size is bounded. */
const valor = z.object(
  {
    title: texto(TITLE_MAX_BYTES),
    subtitle: texto(SUBTITLE_MAX_BYTES),
    body: texto(BODY_MAX_BYTES),
    category: corto,
    date: corto.nullable(),
    img: z
      .array(
        z.object({
          name: z
            .string({ error: 'Falta el nombre de la imagen.' })
            .regex(IMAGE_NAME, 'El nombre de la imagen no es válido.'),
          alt: texto(4 * 1024),
          caption: texto(8 * 1024),
        }),
        { error: 'Las imágenes tienen que venir en una lista.' },
      )
      .max(IMAGES_MAX, `Entran hasta ${IMAGES_MAX} imágenes por noticia.`),
    video: corto,
    video2: corto,
    video3: corto,
  },
  { error: 'Falta el texto del borrador.' },
);

const REVISION_MESSAGE = 'La revisión del borrador no es válida.';
const revision = z.string({ error: REVISION_MESSAGE }).regex(/^[0-9a-f]{24}$/, REVISION_MESSAGE);

export const borradorParams = z.object({
  key: z.string().regex(BORRADOR_KEY, 'La clave del borrador no es válida.'),
});

/** Body of PUT: `revision` is the one the device saw last, null when it saw none. */
export const borradorWrite = z.object(
  {
    value: valor,
    baseVersion: z.int({ error: 'La versión tiene que ser un número entero.' }).min(1).nullable(),
    revision: revision.nullable(),
  },
  { error: 'Tiene que ser un objeto JSON con el borrador.' },
);
export type BorradorWrite = z.output<typeof borradorWrite>;

export const borradorDelete = z.object({ revision: revision.optional() });

export const borradorListado = z
  .object({
    key: z.string(),
    noticiaId: z.string().nullable(),
    title: z.string(),
    baseVersion: z.int().nullable(),
    revision: z.string(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'BorradorListado' });

export const borradorAnswer = borradorListado.extend({ value: valor }).meta({ id: 'Borrador' });
