import { expect, it } from 'vitest';
import { archiveQueryOf, archiveSearch } from './archive-query.ts';

const read = (search: string) => archiveQueryOf(new URLSearchParams(search));

it('Q-17 an address without a question is the first view', () => {
  expect(read('')).toBeNull();
  expect(read('otra=cosa')).toBeNull();
});

it('a question survives its way through the address', () => {
  const search = archiveSearch({
    q: 'río crecido',
    estado: 'papelera',
    orden: 'titulo',
    sentido: 'asc',
    pagina: 3,
  });
  expect(read(search)).toEqual({
    q: 'río crecido',
    categoria: '',
    estado: 'papelera',
    desde: '',
    hasta: '',
    orden: 'titulo',
    sentido: 'asc',
    pagina: 3,
  });
});

it('what makes no sense in an address is left out', () => {
  expect(read('estado=x&orden=y&sentido=z&pagina=-1')).toMatchObject({
    estado: 'todas',
    orden: 'fecha',
    sentido: 'desc',
    pagina: 1,
  });
});

it('asking for everything is a question too', () => {
  expect(archiveSearch({})).toBe('?estado=todas');
});
