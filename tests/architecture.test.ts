import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCycle, listImports, listSources } from './support/import-graph.ts';

/** The floors of docs/architecture.md: a file imports from its own floor or a lower one. The first pattern that fits counts. */
const FLOORS: readonly { floor: number; name: string; files: RegExp }[] = [
  {
    floor: 7,
    name: 'tests, measurements and the guide',
    files: /^(?:tests|bench)\/|^tools\/guide-|\.test\.tsx?$|^[\w.-]+\.config\.ts$/,
  },
  {
    floor: 6,
    name: 'entries',
    files:
      /^(?:cli|tools|demo)\/|^server\/(?:main|dev|start|housekeeping|workers|workplace|upgrade|site-metrics|metrics-server|seeding|seed-demo|run-backup)\.ts$|\/picture-worker\.ts$|^web\/(?:enhance\/public\.ts|panel\/panel\.tsx|worker\/sw\.ts)$/,
  },
  { floor: 5.5, name: 'site', files: /^web\/(?:site|document|text-document)\.tsx$/ },
  { floor: 5.4, name: 'pages', files: /^web\/pages\// },
  { floor: 5.3, name: 'components and panel', files: /^web\/(?:components|panel)\// },
  { floor: 5.2, name: 'enhancements, islands and the worker', files: /^web\/(?:enhance|islands|worker)\// },
  { floor: 5.1, name: "the browser's session", files: /^web\/session\// },
  { floor: 4, name: 'http', files: /^server\/http\/|\.(?:routes|presenter)\.ts$/ },
  { floor: 3, name: 'rules', files: /\.service\.ts$|^server\/services\.ts$|\/noticia-write\.ts$/ },
  {
    floor: 2,
    name: 'storage',
    files:
      /\.repository\.ts$|^server\/(?:db|files)\/|\/(?:picture-process|picture-decoder|share-drawing|poster-source|backup-(?:file|folder|process)|noticia-row|noticia-write|stream-client|demo-stream)\.ts$/,
  },
  {
    floor: 1,
    name: 'ground',
    files:
      /^server\/(?:background|config|logger|metrics|quiet-memory|errors|clock|ids|programs)\.ts$|\.(?:schema|errors)\.ts$|\/(?:noticia-html|noticia-fecha|passwords|common-passwords|totp|recovery-codes|picture-jobs|picture-size|retention|row-digest|share-assets|share-text|hostile-text|stream-answers)\.ts$/,
  },
  { floor: 0, name: 'shared', files: /^shared\// },
];

/** Which modules a module of the server may use besides itself. */
const MODULE_USES: Readonly<Record<string, readonly string[]>> = {
  tareas: [],
  medios: ['tareas'],
  actividad: [],
  estacion: ['medios', 'actividad'],
  banners: ['estacion', 'medios', 'actividad'],
  clima: ['medios', 'actividad'],
  programacion: ['actividad'],
  usuarios: ['actividad'],
  noticias: ['medios', 'actividad', 'tareas'],
  respaldo: ['noticias', 'medios', 'actividad'],
  difusion: ['noticias'],
  radio: ['estacion'],
  borradores: ['noticias'],
  demo: [],
};

/** Nobody imports these: they start something. */
const ENTRIES =
  /^(?:server\/(?:main|dev|seed-demo|run-backup)|cli\/main|tools\/(?:build|test|prepare)|web\/enhance\/public|web\/panel\/panel|web\/worker\/sw|.*\/picture-worker)\.tsx?$/;

const sources = listSources();
const imports = sources.filter((file) => file !== 'tools/check-node.mjs').flatMap(listImports);
const isSource = new Set(sources);
const inside = imports.filter(({ to }) => isSource.has(to));

test('every source file stands on a known floor', () => {
  expect(sources.filter((file) => floorOf(file) === null)).toEqual([]);
});

test('no file imports from a higher floor, type-only imports counted', () => {
  const upward = inside.filter(({ from, to }) => (floorOf(to) ?? 0) > (floorOf(from) ?? 0));
  expect(upward.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('nobody imports an entry', () => {
  expect(inside.filter(({ to }) => ENTRIES.test(to)).map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('imports run in no circle', () => {
  const graph = new Map(
    sources.map((file) => [file, inside.filter(({ from }) => from === file).map(({ to }) => to)]),
  );
  expect(findCycle(graph)).toEqual([]);
});

test('modules of the server use each other one way only', () => {
  const wrong = inside.filter(({ from, to }) => {
    const [user, used] = [moduleOf(from), moduleOf(to)];
    return user && used && user !== used && !MODULE_USES[user]?.includes(used) && !from.includes('.test.');
  });
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('shared knows no Node, no database and no React', () => {
  const allowed = new Set(['@orama/stemmers/spanish']);
  const foreign = imports.filter(
    ({ from, to }) => /^shared\/(?!.*\.test\.)/.test(from) && !to.startsWith('shared/') && !allowed.has(to),
  );
  expect(foreign.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('only storage knows SQL', () => {
  const users = imports.filter(
    ({ from, to }) =>
      /^(?:kysely(?:\/|$)|pg$|node:sqlite$)/.test(to) &&
      floorOf(from) !== 2 &&
      !/^(?:tests|bench)\//.test(from),
  );
  expect(users.map(({ from }) => from)).toEqual([]);
});

test('public pages and the panel do not know each other', () => {
  const crossing = inside.filter(({ from, to }) => {
    const isPublic = (file: string) => /^web\/(?:pages|components|enhance|islands)\//.test(file);
    return (from.startsWith('web/panel/') && isPublic(to)) || (isPublic(from) && to.startsWith('web/panel/'));
  });
  expect(crossing.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('Q-21 one module knows where the token lies, beside the step that runs before any module', () => {
  const knowing = sources.filter(
    (file) =>
      /^web\/(?!.*\.test\.)/.test(file) &&
      /(['"`])token\1|\.token\b.*[sS]torage/.test(readFileSync(file, 'utf8')),
  );
  expect(knowing).toEqual(['web/session/token.ts']);
});

function floorOf(file: string): number | null {
  return FLOORS.find(({ files }) => files.test(file))?.floor ?? null;
}

function moduleOf(file: string): string | null {
  return /^server\/modules\/([^/]+)\//.exec(file)?.[1] ?? null;
}
