import type { Seccion } from '../../shared/categorias.ts';
import type { Services } from '../services.ts';
import type { KeptReads } from './kept-reads.ts';
import type { PageServices } from './page-contract.ts';
import { marksOf, nextRanking, TODAS } from './page-scope.ts';

type Lecturas = PageServices['lecturas'];

/**
 * The reads of a page that is made at `since` (epoch ms), which remember the sections they looked into; lists are kept for
 * the other pages that show them. `nextDue` is when the next noticia becomes due, Infinity for none.
 */
export function followReads(
  { lecturas, noticias }: Pick<Services, 'lecturas' | 'noticias'>,
  reads: KeptReads,
  since: number,
): { services: PageServices; secciones: ReadonlySet<Seccion>; nextDue(): Promise<number> } {
  const secciones = new Set<Seccion>();

  const look = (into: readonly Seccion[]) => {
    for (const seccion of into) secciones.add(seccion);
  };

  const nextDue = () =>
    reads.keep('due', marksOf(TODAS), async () => {
      const at = (await noticias.nextDueAt('todas', since)) ?? Number.POSITIVE_INFINITY;
      return { value: at, until: at };
    });

  const list = <T>(key: string, into: readonly Seccion[], read: () => Promise<T>): Promise<T> => {
    look(into);
    return reads.keep(key, marksOf(into), async () => {
      const until = await nextDue();
      return { value: await read(), until };
    });
  };

  // Every read by name: one that is new has to say here what it looks into.
  const following: Lecturas = {
    listUltimas: (page) => list(`latest, page ${page}`, TODAS, () => lecturas.listUltimas(page)),
    listSeccion: (seccion, page) =>
      list(`${seccion}, page ${page}`, [seccion], () => lecturas.listSeccion(seccion, page)),
    listRecientes: (count, seccion) =>
      list(`${count} of ${seccion ?? 'all'}`, seccion ? [seccion] : TODAS, () =>
        lecturas.listRecientes(count, seccion),
      ),
    listMasLeidas() {
      look(TODAS);
      return reads.keep('most read', marksOf(TODAS), async () => {
        const until = Math.min(await nextDue(), nextRanking(since));
        return { value: await lecturas.listMasLeidas(), until };
      });
    },
    listHallazgos(busqueda, page) {
      look(busqueda.seccion ? [busqueda.seccion] : TODAS);
      return lecturas.listHallazgos(busqueda, page);
    },
    findSugerencia(busqueda) {
      look(TODAS);
      return lecturas.findSugerencia(busqueda);
    },
    async findCompleta(id) {
      const found = await lecturas.findCompleta(id);
      look(typeof found === 'string' ? TODAS : [found.seccion]);
      return found;
    },
    previewCompleta: lecturas.previewCompleta,
    listCompletas(count, seccion) {
      look(seccion ? [seccion] : TODAS);
      return lecturas.listCompletas(count, seccion);
    },
  };
  return { services: { lecturas: following }, secciones, nextDue };
}
