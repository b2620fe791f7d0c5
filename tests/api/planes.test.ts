import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArchivoRepository } from '../../server/modules/noticias/archivo.repository.ts';
import { createNoticiasRepository } from '../../server/modules/noticias/noticias.repository.ts';
import { searchKeys } from '../../shared/busqueda.ts';
import { planOf } from '../support/query-plan.ts';
import { publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** How the database finds what pages show, as SQLite tells it; PostgreSQL reads whole tables while they are this small. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  for (let i = 0; i < 3; i += 1) await publish(site, { category: i % 2 ? 'cultura' : 'locales' });
});
afterAll(() => site.close());

const all = () => ({ dueAt: site.now });
const ofSeccion = () => ({ dueAt: site.now, seccion: 'cultura' as const });
const plan = (work: (noticias: ReturnType<typeof createNoticiasRepository>) => Promise<unknown>) =>
  planOf(site.db, (db) => work(createNoticiasRepository(db)));

test('counting noticias, all or of a section, looks only at those to come, in an index alone', async () => {
  const queries = await plan(async (noticias) => {
    await noticias.count(all());
    await noticias.count(ofSeccion());
  });
  const known = queries.filter(({ sql }) => sql.includes('noticia_counts'));
  const counted = queries.filter((query) => !known.includes(query));
  expect([known.length, counted.length]).toEqual([2, 2]);
  if (site.db.engine.name !== 'sqlite') return;
  for (const { sql, steps } of counted) {
    expect(steps.join(), sql).toContain('COVERING INDEX noticias_');
    expect(steps.join(), sql).toContain('date>?');
  }
});

test('lists come in the order of an index, nothing is sorted, and a page of cards never asks for a body', async () => {
  const queries = await plan(async (noticias) => {
    await noticias.listResumenes(all(), 0, 20);
    await noticias.listResumenes(ofSeccion(), 0, 20);
  });
  expect(queries).toHaveLength(2);
  for (const { sql } of queries) expect(sql).not.toMatch(/\*|"body"/);
  if (site.db.engine.name !== 'sqlite') return;
  expect(queries.map(({ steps }) => steps.map((step) => /INDEX (\w+)|TEMP/.exec(step)?.[1] ?? step))).toEqual(
    [['noticias_addresses'], ['noticias_by_seccion']],
  );
});

test.each([
  ['fecha', {}],
  ['titulo', {}],
  ['categoria', {}],
  ['fecha', { seccion: 'cultura' }],
  ['titulo', { seccion: 'cultura' }],
  ['fecha', { keys: searchKeys('puestos') }],
  ['titulo', { keys: searchKeys('puestos') }],
] as const)(
  'the panel’s list by %s runs along one index, either way, and sorts at most within a section: %o',
  async (orden, filter) => {
    const { keys = null, ...section } = { keys: undefined, ...filter };
    const wanted = { ...section, estado: 'todas', now: site.now } as const;
    const queries = await planOf(site.db, async (db) => {
      // One noticia that holds the words is already too many to look each up.
      const archivo = createArchivoRepository(db, { few: 0 });
      for (const sentido of ['asc', 'desc'] as const)
        for (const offset of [0, 80])
          await (keys
            ? archivo.search(wanted, keys, orden, sentido, offset, 20)
            : archivo.list(wanted, orden, sentido, offset, 20, 100));
    });
    const listed = queries.filter(({ sql }) => / offset /.test(sql));
    expect(listed.length).toBeGreaterThanOrEqual(4);
    for (const { sql } of listed) expect(sql).not.toMatch(/\*(?!\))|"body"/);
    if (site.db.engine.name !== 'sqlite') return;
    const sorting = orden === 'categoria' ? 'TEMP B-TREE FOR ORDER BY' : 'TEMP B-TREE';
    for (const { sql, steps } of listed) {
      expect(steps.join(), sql).not.toContain(sorting);
      expect(
        steps.find((step) => step.includes(' USING ')),
        sql,
      ).toContain('COVERING INDEX noticias_');
    }
  },
);
