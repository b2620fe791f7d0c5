import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTareasRepository } from '../../server/modules/tareas/tareas.repository.ts';
import type { Services } from '../../server/services.ts';
import { buildPicture } from '../support/pictures.ts';
import { publish, upload } from '../support/rest.ts';
import { openBeside } from '../support/services-beside.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { until } from '../support/until.ts';

/** Background work among several processes or nodes: docs/decisions/0034-several-nodes.md. */
let site: TestSite;
let other: Services;
beforeAll(async () => {
  site = await startTestSite();
  other = openBeside(site, async () => ({}));
});
afterAll(async () => {
  other.medios.close();
  await site.close();
});

test('of two processes that ask for a tarea one does it, and it is free again afterwards', async () => {
  const gate = Promise.withResolvers<void>();
  const first = site.services.tareas.run('limpieza', 'a', () => gate.promise);
  await until(async () => expect(await other.tareas.listOfOthers('limpieza')).toEqual(['a']));
  expect(await other.tareas.run('limpieza', 'a', async () => expect.unreachable())).toBe(false);
  expect(await other.tareas.run('limpieza', 'b', async () => undefined)).toBe(true);
  gate.resolve();
  expect(await first).toBe(true);
  expect(await other.tareas.listOfOthers('limpieza')).toEqual([]);
  expect(await other.tareas.run('limpieza', 'a', async () => undefined)).toBe(true);
});

test('of many that ask at once one gets it', async () => {
  const begun: number[] = [];
  const gate = Promise.withResolvers<void>();
  const runs = Array.from({ length: 8 }, (_, i) => {
    const { tareas } = openBeside(site, async () => ({}));
    return tareas.run('limpieza', 'c', async () => {
      begun.push(i);
      await gate.promise;
    });
  });
  await until(() => expect(begun).toHaveLength(1));
  const refused = await Promise.all(runs.filter((_, i) => i !== begun[0]));
  gate.resolve();
  await Promise.all(runs);
  expect([begun.length, refused]).toEqual([1, Array(7).fill(false)]);
});

test('one that fails is free again at once, and its failure is told', async () => {
  const failing = site.services.tareas.run('limpieza', 'd', async () => {
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(await other.tareas.run('limpieza', 'd', async () => undefined)).toBe(true);
});

test('what a dead process held is taken over after half a minute', async () => {
  const repository = createTareasRepository(site.db);
  await repository.take('limpieza', 'e', { holder: 'muerto', now: site.now, until: site.now + 30_000 });
  site.now += 29_999;
  expect(await other.tareas.run('limpieza', 'e', async () => undefined)).toBe(false);
  site.now += 1;
  expect(await other.tareas.run('limpieza', 'e', async () => undefined)).toBe(true);
});

test('a picture that two processes want to draw as AVIF is drawn once', async () => {
  const changes = site.db.watchChanges();
  await until(() => expect(changes.marks()).not.toBe(null));
  for (let seed = 1; seed <= 4; seed += 1)
    await upload(site, await buildPicture('jpeg', { width: 330, height: 200, seed }));
  await changes.settle();
  const before = changes.marks()?.get('medios') ?? 0;
  await Promise.all([site.services.medios.drawPendingAvif(), other.medios.drawPendingAvif()]);
  await until(async () => {
    await Promise.all([site.services.medios.drawPendingAvif(), other.medios.drawPendingAvif()]);
    const { n } = await site.db.kysely
      .selectFrom('medios')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('avif', '=', 1)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(4);
  });
  await changes.settle();
  expect((changes.marks()?.get('medios') ?? 0) - before).toBe(4);
  await changes.close();
});

test('share pictures that a dead process had begun are drawn by another one', async () => {
  const { _id: id } = await publish(site, { title: 'Para compartir' });
  await site.db.kysely
    .updateTable('noticia_shares')
    .set({ hash: null })
    .where('noticia_id', '=', id)
    .execute();
  const repository = createTareasRepository(site.db);
  await repository.take('compartir', id, { holder: 'muerto', now: site.now, until: site.now + 30_000 });
  const hashOf = async () =>
    (
      await site.db.kysely
        .selectFrom('noticia_shares')
        .select('hash')
        .where('noticia_id', '=', id)
        .executeTakeFirstOrThrow()
    ).hash;
  await other.shares.drawPending();
  expect(await hashOf()).toBe(null);
  site.now += 30_000;
  await other.shares.drawPending();
  expect(await hashOf()).toMatch(/^[\da-f]{64}$/);
});
