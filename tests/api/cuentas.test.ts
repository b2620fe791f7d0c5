import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** The numbers that are kept beside the noticias are those that counting gives, whatever happens to them. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const counted = async () => {
  const { rows } = await sql<{ seccion: string; total: number }>`
    select seccion, count(*) as total from noticias where deleted_at is null group by seccion order by seccion`.execute(
    site.db.kysely,
  );
  return rows.map(({ seccion, total }) => [seccion, Number(total)]);
};
const kept = async () => {
  const rows = await site.db.kysely.selectFrom('noticia_counts').selectAll().orderBy('seccion').execute();
  return rows.filter(({ total }) => total !== 0).map(({ seccion, total }) => [seccion, total]);
};

test('publishing, moving, deleting, restoring and emptying the trash keep the numbers right', async () => {
  const author = { userId: 'u' };
  const { noticias } = site.services;
  const sections = ['cultura', 'locales', 'entrevistas', 'programacion'];
  const made = await Promise.all(
    Array.from({ length: 24 }, (_, i) => publish(site, { category: sections[i % 4], title: `Noticia ${i}` })),
  );
  const check = async (step: string) => expect(await kept(), step).toEqual(await counted());
  await check('published');
  await Promise.all(
    made.slice(0, 8).map(({ _id }) => noticias.updateNoticia({ _id, category: 'sociedad' }, author)),
  );
  await check('moved');
  await Promise.all(made.slice(4, 12).map(({ _id }) => noticias.deleteNoticia(_id, author)));
  await check('deleted');
  for (const { _id } of made.slice(4, 6)) await noticias.restoreNoticia(_id, author);
  await check('restored');
  site.now += 40 * 86_400_000;
  expect(await noticias.purgeTrash()).toBe(6);
  await check('purged');
  expect((await kept()).reduce((sum, [, total]) => sum + Number(total), 0)).toBe(18);
});

test('a write that is taken back takes its number back', async () => {
  const before = await kept();
  await site.db.kysely
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('noticias').set({ deleted_at: 1 }).execute();
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect(await kept()).toEqual(before);
});
