import { z } from 'zod';
import { ARCHIVO_ESTADOS, ARCHIVO_ORDENES, NOTICIA_ESTADOS } from '../../../shared/archivo.ts';
import { CATEGORIAS_ACEPTADAS } from '../../../shared/categorias.ts';
import { busquedaQuery } from './noticias.schema.ts';

export type { ArchivoEstado, ArchivoOrden } from '../../../shared/archivo.ts';

const DIA_MESSAGE = 'La fecha tiene que ser un día, como 2026-11-20.';
const dia = z.string({ error: DIA_MESSAGE }).refine(isCivilDay, DIA_MESSAGE);

/** Query of GET /rest/panel/noticias: days are civil days of the station, both ends included. */
export const archivoQuery = busquedaQuery.extend({
  estado: z.enum(ARCHIVO_ESTADOS, { error: 'Ese estado no existe.' }).default('todas'),
  desde: dia.optional(),
  hasta: dia.optional(),
  orden: z.enum(ARCHIVO_ORDENES, { error: 'Ese orden no existe.' }).default('fecha'),
  sentido: z.enum(['asc', 'desc'], { error: 'El sentido es asc o desc.' }).default('desc'),
});

export const noticiaDelArchivo = z
  .object({
    _id: z.string(),
    title: z.string(),
    category: z.enum(CATEGORIAS_ACEPTADAS),
    date: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    deletedAt: z.iso.datetime().nullable(),
    estado: z.enum(NOTICIA_ESTADOS),
    thumb: z.string().nullable(),
    missing: z.array(z.string()),
  })
  .meta({ id: 'NoticiaDelArchivo' });

/** A day that the calendar has: the 31st of February is none. */
function isCivilDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
