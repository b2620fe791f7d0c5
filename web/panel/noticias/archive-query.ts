import {
  ARCHIVO_ESTADOS,
  ARCHIVO_ORDENES,
  type ArchivoEstado,
  type ArchivoOrden,
} from '../../../shared/archivo.ts';

/** What is asked of the archive, as it stands in the address: empty means not asked. */
export type ArchiveQuery = {
  q: string;
  categoria: string;
  estado: ArchivoEstado;
  desde: string;
  hasta: string;
  orden: ArchivoOrden;
  sentido: 'asc' | 'desc';
  pagina: number;
};

const EMPTY: ArchiveQuery = {
  q: '',
  categoria: '',
  estado: 'todas',
  desde: '',
  hasta: '',
  orden: 'fecha',
  sentido: 'desc',
  pagina: 1,
};

/** The question in an address, or null where none is: then the first view is shown. What makes no sense is left out. */
export function archiveQueryOf(search: URLSearchParams): ArchiveQuery | null {
  if (!Object.keys(EMPTY).some((name) => search.has(name))) return null;
  const text = (name: string) => search.get(name)?.trim() ?? '';
  const pagina = Number(text('pagina'));
  return {
    q: text('q').slice(0, 200),
    categoria: text('categoria'),
    estado: oneOf(ARCHIVO_ESTADOS, text('estado')) ?? EMPTY.estado,
    desde: text('desde'),
    hasta: text('hasta'),
    orden: oneOf(ARCHIVO_ORDENES, text('orden')) ?? EMPTY.orden,
    sentido: text('sentido') === 'asc' ? 'asc' : 'desc',
    pagina: Number.isSafeInteger(pagina) && pagina > 0 ? pagina : 1,
  };
}

/** The address of a question: what is as always is left out; a new question begins at its first page. */
export function archiveSearch(query: Partial<ArchiveQuery>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...EMPTY, ...query }))
    if (value !== EMPTY[name as keyof ArchiveQuery]) search.set(name, String(value));
  // Everything in its usual order is a question too, not the first view.
  if (search.size === 0) search.set('estado', EMPTY.estado);
  return `?${search}`;
}

function oneOf<T extends string>(all: readonly T[], word: string): T | undefined {
  return all.find((known) => known === word);
}
