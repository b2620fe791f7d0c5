import { expect, test } from 'vitest';
import { type CopiedPage, LISTS } from './copia-pages.ts';
import { findChanged, planRound } from './copia-plan.ts';

/** Marks as they are when everything below was made, and when something of a section changed since. */
const BEFORE = new Map([['cultura', 1]]);
const SINCE = new Map([['cultura', 2]]);
const DAY_BEGAN = 1_000;
const NOW = 5_000_000;

const buildPage = (page: Partial<CopiedPage> = {}): CopiedPage => ({
  changedAt: 10,
  madeAt: NOW - 60_000,
  marks: BEFORE,
  scope: { marks: ['cultura'], until: Number.POSITIVE_INFINITY },
  links: new Set(),
  ...page,
});
const pagesMadeAt = (times: Record<string, number>) =>
  new Map(Object.entries(times).map(([address, madeAt]) => [address, buildPage({ madeAt })]));
const wantedOf = (...addresses: string[]) => new Map(addresses.map((address) => [address, 10]));

/** A round in which what is stale is due, just after the lists were made. */
const plan = (changes: Partial<Parameters<typeof planRound>[0]> = {}) =>
  planRound({
    now: NOW,
    wanted: new Map(),
    urgent: new Set(),
    hasNews: false,
    copied: new Map(),
    marks: BEFORE,
    dayBeganAt: DAY_BEGAN,
    restDueAt: NOW,
    listsMadeAt: NOW - 1,
    ...changes,
  });

test('of stale pages those never made go first, newest first, then the longest stale', () => {
  const wanted = wantedOf('/a', '/nueva', '/b', '/otra', '/c');
  const copied = pagesMadeAt({ '/a': 3_000, '/b': 1_500, '/c': 2_000 });
  expect(plan({ wanted, copied, marks: SINCE }).pages).toEqual(['/nueva', '/otra', '/b', '/c', '/a']);
});

test('however often everything changes while 25 pages are made, each page has its turn', () => {
  const wanted = wantedOf(...Array.from({ length: 100 }, (_, i) => `/${i}`));
  const copied = new Map<string, CopiedPage>();
  for (let round = 1; round <= 4; round += 1) {
    const marks = new Map([['cultura', round]]);
    const { pages } = plan({ wanted, copied, marks });
    for (const address of pages.slice(0, 25)) copied.set(address, buildPage({ marks, madeAt: NOW + round }));
  }
  expect(copied.size).toBe(100);
});

test('what changed itself goes before all that is stale, and is made once', () => {
  const wanted = wantedOf('/a', '/b', '/c');
  const copied = pagesMadeAt({ '/a': 3_000, '/b': 2_000, '/c': 1_500 });
  const urgent = new Set(['/b']);
  expect(plan({ wanted, copied, urgent, marks: SINCE }).pages).toEqual(['/b', '/c', '/a']);
  expect(plan({ wanted, copied, urgent, marks: SINCE, restDueAt: NOW + 1 }).pages).toEqual(['/b']);
});

test('a page is stale when it was never made, when the day turned, and when something on it changed', () => {
  const wanted = wantedOf('/a', '/b', '/c', '/d');
  const copied = new Map([
    ['/a', buildPage()],
    ['/b', buildPage({ madeAt: DAY_BEGAN - 1 })],
    ['/c', buildPage({ scope: { marks: ['locales'], until: 0 } })],
  ]);
  const stale = (marks: ReadonlyMap<string, number>) => plan({ wanted, copied, marks }).pages.toSorted();
  expect(stale(BEFORE)).toEqual(['/b', '/d']);
  expect(stale(SINCE)).toEqual(['/a', '/b', '/d']);
  expect(stale(new Map([...BEFORE, ['*', 1]]))).toEqual(['/a', '/b', '/c', '/d']);
});

test('lists rest ten seconds unless a noticia came, went or changed, and all are made every ten minutes', () => {
  const copied = new Map(LISTS.map((address) => [address, buildPage()]));
  copied.set('/', buildPage({ scope: { marks: [], until: 0 } }));
  const lists = LISTS.filter((address) => address !== '/');
  const at = (ms: number, changes = {}) => plan({ copied, marks: SINCE, listsMadeAt: NOW - ms, ...changes });
  expect(at(9_999)).toMatchObject({ lists: [], areListsResting: true });
  expect(at(10_000)).toMatchObject({ lists, areListsResting: false });
  expect(at(1, { hasNews: true }).lists).toEqual(lists);
  expect(at(1, { urgent: new Set(['/n']), wanted: wantedOf('/n') }).lists).toEqual(lists);
  expect(at(600_000).lists).toEqual(LISTS);
  expect(at(1, { marks: BEFORE })).toMatchObject({ lists: [], areListsResting: false });
});

test('found as changed: new and changed noticias, and the pages that name one that went or changed', () => {
  const copied = new Map([
    ['/igual', buildPage()],
    ['/cambiada', buildPage({ changedAt: 9 })],
    ['/locales', buildPage({ links: new Set(['/cambiada']) })],
    ['/cultura', buildPage({ links: new Set(['/ida']) })],
    ['/nombra-nueva', buildPage({ links: new Set(['/nueva']) })],
  ]);
  const wanted = wantedOf('/nueva', '/igual', '/cambiada');
  const state = { wanted, gone: ['/ida'], copied, onDisk: new Map(), startedAt: 5 };
  expect(findChanged(state)).toEqual({
    changed: ['/nueva', '/cambiada', '/locales', '/cultura'],
    hasNews: true,
  });
  const quiet = { ...state, wanted: wantedOf('/nueva', '/igual'), gone: [] };
  expect(findChanged(quiet)).toEqual({ changed: ['/nueva'], hasNews: false });
});

test('what the last process wrote after its last change is not made again at a start', () => {
  const state = { gone: [], copied: new Map(), startedAt: 50 };
  const onDisk = new Map([
    ['/a', 11],
    ['/b', 9],
  ]);
  expect(findChanged({ ...state, wanted: wantedOf('/a', '/b'), onDisk }).changed).toEqual(['/b']);
});
