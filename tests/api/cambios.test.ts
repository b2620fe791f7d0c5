import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Changes } from '../../server/db/changes.ts';
import { connect, type Db } from '../../server/db/connect.ts';
import { buildPicture } from '../support/pictures.ts';
import { publish, upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { until } from '../support/until.ts';

/** What another connection, as that of another process, learns of a change. */
let site: TestSite;
let other: Db;
let changes: Changes;
beforeAll(async () => {
  site = await startTestSite();
  other = await connect(site.config);
  changes = other.watchChanges();
  await until(() => expect(changes.marks()).not.toBe(null));
});
afterAll(async () => {
  await changes.close();
  await other.kysely.destroy();
  await site.close();
});

/** The marks that `work` sets, in the order of their names. */
async function markedBy(work: () => Promise<unknown>): Promise<string[]> {
  await changes.settle();
  const before = changes.marks();
  await work();
  await changes.settle();
  const after = changes.marks();
  if (before === after) return [];
  return [...(after ?? [])]
    .filter(([name, count]) => before?.get(name) !== count)
    .map(([name]) => name)
    .sort();
}

test('a noticia marks its section when it comes, changes, moves, goes and comes back', async () => {
  const { noticias } = site.services;
  const author = { userId: 'u' };
  let id = '';
  expect(
    await markedBy(async () => {
      id = (await publish(site, { category: 'cultura' }))._id;
    }),
  ).toEqual(['cultura']);
  expect(await markedBy(() => noticias.updateNoticia({ _id: id, title: 'Otro' }, author))).toEqual([
    'cultura',
  ]);
  expect(await markedBy(() => noticias.updateNoticia({ _id: id, category: 'locales' }, author))).toEqual([
    'cultura',
    'locales',
  ]);
  expect(await markedBy(() => noticias.deleteNoticia(id, author))).toEqual(['locales']);
  expect(await markedBy(() => noticias.restoreNoticia(id, author))).toEqual(['locales']);
});

test('pictures mark `medios`; station, banners and grilla mark `sitio`', async () => {
  expect(await markedBy(async () => upload(site, await buildPicture('jpeg')))).toEqual(['medios']);
  expect(await markedBy(() => site.services.estacion.changeEstacion({ name: 'FM Otra' }))).toEqual(['sitio']);
  expect(
    await markedBy(() =>
      site.services.banners.createBanner({ slot: 'enlaces', title: 'Uno', url: 'https://a.example/' }, 'u'),
    ),
  ).toEqual(['sitio']);
});

test('what no reader sees marks nothing: sessions, drafts, locks', async () => {
  const { _id: id } = await publish(site, {});
  const nothing = async () => {
    await site.services.sesiones.findSession(site.token);
    await site.db.kysely.transaction().execute((tx) =>
      tx
        .updateTable('noticias')
        .set((eb) => ({ version: eb.ref('version') }))
        .where('id', '=', id)
        .execute(),
    );
    await site.db.kysely.insertInto('attempts').values({ key: 'k', window_start: 1, count: 1 }).execute();
  };
  expect(await markedBy(nothing)).toEqual([]);
});

test('nothing is marked by what is taken back', async () => {
  const takeBack = () =>
    site.db.kysely.transaction().execute(async (tx) => {
      await tx.updateTable('noticias').set({ title: 'A medias' }).execute();
      throw new Error('taken back');
    });
  expect(await markedBy(() => takeBack().catch(() => undefined))).toEqual([]);
});

test('the next noticia to become due is that of the sections asked for; of none there is none', async () => {
  const soon = site.now + 60_000;
  await publish(site, { category: 'tecnologia', date: new Date(soon).toISOString() });
  const { nextDueAt } = site.services.noticias;
  expect(await nextDueAt('todas', site.now)).toBe(soon);
  expect(await nextDueAt(['cultura', 'tecnologia'], site.now)).toBe(soon);
  expect(await nextDueAt(['cultura'], site.now)).toBe(null);
  expect(await nextDueAt([], site.now)).toBe(null);
  expect(await nextDueAt('todas', soon)).toBe(null);
});
