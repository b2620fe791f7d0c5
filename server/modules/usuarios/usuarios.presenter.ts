import type { Usuario } from './usuarios.repository.ts';

/** A user as the contract gives it; the password's hash is no field of it. */
export function presentUsuario({ id, firstName, lastName, username }: Usuario) {
  return { _id: id, firstName, lastName, username };
}

export function presentUsuarioListed(usuario: Usuario) {
  return { ...presentUsuario(usuario), createdAt: new Date(usuario.createdAt).toISOString() };
}
