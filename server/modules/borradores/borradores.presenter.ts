import { type BorradorListado, noticiaIdOfKey } from '../../../shared/borrador.ts';
import type { StoredBorrador, StoredBorradorHead } from './borradores.repository.ts';

/** A draft as the list of its usuario shows it. */
export function presentBorradorListado({
  key,
  title,
  baseVersion,
  revision,
  updatedAt,
}: StoredBorradorHead): BorradorListado {
  return {
    key,
    noticiaId: noticiaIdOfKey(key),
    title,
    baseVersion,
    revision,
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

/** A draft with its text, for its usuario. */
export function presentBorrador(borrador: StoredBorrador) {
  const { value } = borrador;
  const img = value.img.map(({ name, alt, caption }) => ({ name, alt, caption }));
  return { ...presentBorradorListado(borrador), value: { ...value, img } };
}
