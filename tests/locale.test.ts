import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listSources } from './support/import-graph.ts';

/** What people read is written for es-AR wherever it is made. */
const sources = listSources()
  .filter((file) => /^(?:web|shared|server|cli)\//.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('M9.11 every formatter of dates and numbers names es-AR', () => {
  const calls = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:Intl\.\w+Format|toLocale\w*String|localeCompare)\(([^)]*)/g)].map(
      ([call, inside = '']) => ({ file, call, inside }),
    ),
  );
  expect(calls.length).toBeGreaterThan(0);
  expect(
    calls.filter(({ inside }) => !/'es(?:-AR)?'/.test(inside)).map(({ file, call }) => `${file}: ${call}`),
  ).toEqual([]);
});

test('M9.11 no source names another locale', () => {
  const named = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/['"`](?:en|es)[-_][A-Z]{2}['"`]/g)].map(([locale]) => `${file}: ${locale}`),
  );
  expect(named.filter((one) => !/es[-_]AR/.test(one))).toEqual([]);
});
