import { type BorradorValue, CAMPOS, type Campo } from './borrador.ts';
import { canonicalHtml } from './html-tokens.ts';
import { youtubeId } from './youtube.ts';

/** True when two texts of a field mean the same, however each was written down. */
export function isSameText(campo: Exclude<Campo, 'img'>, one: string, other: string): boolean {
  return one === other || meaningOf(campo, one) === meaningOf(campo, other);
}

/** True when a field holds the same in both. */
export function isSameCampo(campo: Campo, one: BorradorValue, other: BorradorValue): boolean {
  if (campo !== 'img') return isSameText(campo, one[campo] ?? '', other[campo] ?? '');
  return (
    one.img.length === other.img.length &&
    one.img.every((foto, at) => {
      const its = other.img[at];
      return foto.name === its?.name && foto.alt === its.alt && foto.caption === its.caption;
    })
  );
}

/** The fields in which two differ, in the order of CAMPOS. */
export function changedCampos(one: BorradorValue, other: BorradorValue): Campo[] {
  return CAMPOS.filter((campo) => !isSameCampo(campo, one, other));
}

function meaningOf(campo: Exclude<Campo, 'img'>, text: string): string {
  if (campo === 'title' || campo === 'subtitle' || campo === 'body') return canonicalHtml(text);
  if (campo === 'category') return text;
  if (campo === 'date') {
    const ms = Date.parse(text);
    return Number.isNaN(ms) ? text : String(ms);
  }
  // A video is typed as an address and stored as its id.
  return youtubeId(text) || text.trim();
}
