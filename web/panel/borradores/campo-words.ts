import { type BorradorValue, CAMPOS, type Campo } from '../../../shared/borrador.ts';
import { getSeccion, isCategoria, seccionOf } from '../../../shared/categorias.ts';
import { fechaCorta } from '../../../shared/fechas.ts';
import { ZONA } from '../frame/station-time.ts';

const CAMPO_LABELS: Readonly<Record<Campo, string>> = {
  title: 'Título',
  subtitle: 'Bajada',
  body: 'Texto',
  category: 'Categoría',
  date: 'Fecha',
  img: 'Imágenes',
  video: 'Video 1',
  video2: 'Video 2',
  video3: 'Video 3',
};

/** What a field is called. */
export function campoLabel(campo: Campo): string {
  return CAMPO_LABELS[campo];
}

/** "Título, Texto e Imágenes". */
export function campoList(campos: readonly Campo[]): string {
  const inOrder = CAMPOS.filter((campo) => campos.includes(campo)).map((campo) => CAMPO_LABELS[campo]);
  return new Intl.ListFormat('es-AR', { type: 'conjunction' }).format(inOrder);
}

/** A field as HTML of the noticia's schema, to be compared and shown: what is no HTML is written out in words. */
export function campoHtml(campo: Campo, value: BorradorValue): string {
  if (campo === 'body') return value.body;
  if (campo === 'title' || campo === 'subtitle') return `<p>${value[campo]}</p>`;
  if (campo === 'img')
    return value.img.map(({ name, alt, caption }) => fotoHtml(name, alt, caption)).join('');
  return plainHtml(campoText(campo, value[campo] ?? ''));
}

/** The text of a field that is no HTML, in words. */
export function campoText(campo: Exclude<Campo, 'img'>, text: string): string {
  if (campo === 'category') return isCategoria(text) ? getSeccion(seccionOf(text)).label : text;
  if (campo !== 'date') return text;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? 'Cuando se publique' : fechaCorta(ms, ZONA);
}

/** One line for a picture: its number, what it shows, its caption. */
export function fotoHtml(name: string, alt: string, caption: string): string {
  return plainHtml([`Imagen ${name}`, alt || 'sin descripción', caption].filter(Boolean).join(' · '));
}

function plainHtml(text: string): string {
  return `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`;
}
