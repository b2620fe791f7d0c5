import { textoPlano } from '../../shared/texto-plano.ts';

const KEY_MAX_CHARS = 80;

/** By what a title (inline HTML) is sorted: its words without marks, accents, case and leading signs; at most 80 characters. */
export function titleKey(title: string): string {
  return textoPlano(title)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, KEY_MAX_CHARS)
    .toWellFormed();
}
