import { expect, test } from 'vitest';
import { type Borrador, type BorradorValue, EMPTY_VALUE } from '../../../shared/borrador.ts';
import { foundDrafts } from './find-drafts.ts';
import type { JournalRow } from './journal-db.ts';
import { listedDrafts } from './listed-drafts.ts';

const START: BorradorValue = { ...EMPTY_VALUE, title: 'Publicada' };
const buildRow = (writer: string, changes: Partial<JournalRow> & { title?: string } = {}): JournalRow => {
  const { title = `de ${writer}`, ...rest } = changes;
  return {
    id: `nota#${writer}`,
    key: 'nota',
    value: { ...START, title },
    base: null,
    updatedAt: 1000,
    owner: 'ana',
    session: 's1',
    revision: null,
    ...rest,
  };
};
const buildServer = (changes: Partial<Borrador> = {}): Borrador => ({
  key: 'nota',
  noticiaId: 'nota',
  title: 'del servidor',
  baseVersion: 1,
  revision: 'r1',
  updatedAt: new Date(2000).toISOString(),
  value: { ...START, title: 'del servidor' },
  ...changes,
});
const places = { server: [], held: new Set<string>(), username: 'ana', session: 's2', start: START };

test('Q-23 the newest is offered first, from the device or from the server', () => {
  const rows = [buildRow('a', { updatedAt: 1000 }), buildRow('b', { updatedAt: 3000 })];
  const { found } = foundDrafts({ ...places, rows, server: [buildServer()] });
  expect(found.map(({ value, from }) => [value.title, from])).toEqual([
    ['de b', 'device'],
    ['del servidor', 'server'],
    ['de a', 'device'],
  ]);
});

test('a row that is being written elsewhere, or is another usuario’s, is not offered', () => {
  const rows = [
    buildRow('a'),
    buildRow('b', { owner: 'beto' }),
    buildRow('c', { owner: 'beto', session: 's2' }),
  ];
  const { found } = foundDrafts({ ...places, rows, held: new Set(['nota#a']) });
  expect(found.map(({ value }) => value.title)).toEqual(['de c']);
});

test('one text is offered once, and all its rows are done with at once', () => {
  const rows = [buildRow('a', { title: 'x', updatedAt: 5 }), buildRow('b', { title: 'x', updatedAt: 9 })];
  const server = [buildServer({ value: { ...START, title: 'x' } })];
  const { found } = foundDrafts({ ...places, rows, server });
  expect(found).toMatchObject([{ from: 'device', revision: 'r1', rowIds: ['nota#b', 'nota#a'] }]);
});

test('a text that has grown from the server’s draft is the newer one, whatever the clocks say', () => {
  const rows = [buildRow('a', { revision: 'r1', updatedAt: 1 })];
  const { found } = foundDrafts({ ...places, rows, server: [buildServer()] });
  expect(found.map(({ from }) => from)).toEqual(['device']);
});

test('what says the same as the published noticia is no draft', () => {
  const { found, spent } = foundDrafts({
    ...places,
    rows: [buildRow('a', { title: 'Publicada' })],
    server: [buildServer({ value: START })],
  });
  expect([found, spent]).toEqual([[], ['nota#a']]);
});

test('the list shows a text that is here and on the server once, and none that is being written', () => {
  const rows = [buildRow('a', { revision: 'r1' }), buildRow('b', { id: 'otra#b', key: 'otra' })];
  const server = [
    buildServer(),
    buildServer({ key: 'otra', revision: 'r2' }),
    buildServer({ key: 'sola', revision: 'r3', title: 'a < b' }),
  ];
  const listed = listedDrafts({ ...places, rows, server, held: new Set(['otra#b']) });
  expect(listed.map(({ key, where, title }) => [key, where, title])).toEqual([
    ['sola', 'en el servidor', 'a &lt; b'],
    ['nota', 'en este dispositivo y en el servidor', 'de a'],
  ]);
});
