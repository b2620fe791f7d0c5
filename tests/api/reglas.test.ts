import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startHousekeeping } from '../../server/housekeeping.ts';
import { createLogger } from '../../server/logger.ts';
import { cleanBody, cleanInline, PRESENT_RULES } from '../../server/modules/noticias/noticia-html.ts';
import { createReglasRepository } from '../../server/modules/noticias/reglas.repository.ts';
import { createReglasService } from '../../server/modules/noticias/reglas.service.ts';
import { call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** M0.01: the rule that cleaned a text is kept with it, and a changed rule runs over the archive again. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  site.now += 1000; // the newest of a test is the newest of all
  await site.services.reglas.cleanOld();
});
afterAll(() => site.close());

const HOSTILE = '<p>Hola<img src=x onerror=alert(1)><script>alert(2)</script></p>';

/** A noticia as a program would have left it that let everything through. */
async function publishOld(changes: Record<string, unknown> = {}) {
  const { _id } = await publish(site, changes);
  await site.db.kysely
    .updateTable('noticias')
    .set({ title: `T${HOSTILE}`, subtitle: `S${HOSTILE}`, body: HOSTILE, html_rules: 0 })
    .where('id', '=', _id)
    .execute();
  return _id;
}
const stored = (id: string) =>
  site.db.kysely.selectFrom('noticias').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const texts = ({ title, subtitle, body }: { title: string; subtitle: string; body: string }) => [
  title,
  subtitle,
  body,
];
const CLEAN = ['THola', 'SHola', '<p>Hola</p>'];

test('what is written carries the version of the rules that cleaned it', async () => {
  const { _id } = await publish(site);
  expect((await stored(_id)).html_rules).toBe(PRESENT_RULES.version);
  const old = await publishOld();
  await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id: old, category: 'cultura' } });
  const row = await stored(old);
  expect([...texts(row), row.html_rules]).toEqual([...CLEAN, PRESENT_RULES.version]);
});

test('nobody is given what older rules let through, before it is cleaned', async () => {
  const _id = await publishOld({ category: 'ambiente' });
  for (const token of [null, site.token]) {
    const one = (await call(site, 'GET', `/rest/new/byid/${_id}`, { token })).body.data;
    const listed = (await call(site, 'GET', '/rest/search/1/1?category=ambiente', { token })).body.data[0];
    const latest = (await call(site, 'GET', '/rest/newLimit', { token })).body.data[0];
    expect([one, listed, latest].map(texts)).toEqual([CLEAN, CLEAN, CLEAN]);
  }
  for (const path of ['/rss.xml', '/feed.json', '/ambiente/rss.xml', '/sitemap-news.xml'])
    expect((await (await fetch(site.url + path)).text()).includes('onerror'), path).toBe(false);
  const archived = await call(site, 'GET', '/rest/panel/noticias', { token: site.token });
  expect(archived.body.data[0].title).toBe('THola');
  expect((await stored(_id)).html_rules).toBe(0);
});

test('the archive is cleaned in the background: texts, search, rule version; no edit is made of it', async () => {
  const ids = [];
  for (let i = 0; i < 45; i += 1) ids.push(await publishOld());
  const before = await stored(ids[0]!);
  await site.services.reglas.cleanOld();
  for (const id of ids) {
    const row = await stored(id);
    expect([...texts(row), row.html_rules]).toEqual([...CLEAN, PRESENT_RULES.version]);
  }
  const after = await stored(ids[0]!);
  expect([after.version, after.updated_at, after.date]).toEqual([
    before.version,
    before.updated_at,
    before.date,
  ]);
  expect((await call(site, 'GET', '/rest/search/1/1?q=THola')).body.total).toBeGreaterThanOrEqual(45);
});

test('the work that nobody waits for cleans it', async () => {
  const _id = await publishOld();
  const { stop } = startHousekeeping(site.services, createLogger('silent'), true);
  await expect.poll(async () => texts(await stored(_id))).toEqual(CLEAN);
  await stop();
});

test('past versions and the trash are cleaned too', async () => {
  const _id = await publishOld();
  await site.db.kysely
    .insertInto('noticia_versions')
    .values({
      noticia_id: _id,
      version: 7,
      snapshot: JSON.stringify({ ...(await asStored(_id)), htmlRules: 0 }),
      replaced_at: 1,
      replaced_by: null,
      html_rules: 0,
    })
    .execute();
  const asked = `/rest/panel/noticias/${_id}/versiones/7`;
  expect(texts((await call(site, 'GET', asked, { token: site.token })).body.data)).toEqual(CLEAN);
  await site.services.noticias.deleteNoticia(_id, { userId: 'x' });
  await site.services.reglas.cleanOld();
  const version = await site.db.kysely
    .selectFrom('noticia_versions')
    .select(['snapshot', 'html_rules'])
    .where('noticia_id', '=', _id)
    .where('version', '=', 7)
    .executeTakeFirstOrThrow();
  expect(texts(JSON.parse(version.snapshot))).toEqual(CLEAN);
  expect(version.html_rules).toBe(PRESENT_RULES.version);
  expect(texts(await stored(_id))).toEqual(CLEAN);
});

async function asStored(id: string) {
  const { title, subtitle, body, category, date, version } = await stored(id);
  const rest = { seq: 1, id, img: [], videos: [null, null, null], updatedAt: date, deletedAt: null };
  return { ...rest, title, subtitle, body, category, date, version };
}

test('a new rule is seen to clean what the present one keeps, once', async () => {
  const { _id } = await publish(site, {
    body: '<p>Uno</p><table><tbody><tr><td>Dos</td></tr></tbody></table>',
  });
  let cleanings = 0;
  const stricter = {
    version: PRESENT_RULES.version + 1,
    cleanInline,
    cleanBody(html: string) {
      cleanings += 1;
      return cleanBody(html).replace(/<\/?(?:table|tbody|tr|td)>/g, '');
    },
  };
  const deps = {
    reglas: createReglasRepository(site.db),
    isClosed: () => false,
    logger: createLogger('fatal'),
  };
  const reglas = createReglasService({ ...deps, rules: stricter });
  await reglas.cleanOld();
  const row = await stored(_id);
  expect([row.body, row.html_rules]).toEqual(['<p>Uno</p>Dos', stricter.version]);
  const first = cleanings;
  await reglas.cleanOld();
  expect([first > 0, cleanings]).toEqual([true, first]);
  // A program with the older rule finds nothing older than itself, and goes on serving by its own.
  await site.services.reglas.cleanOld();
  expect((await stored(_id)).html_rules).toBe(stricter.version);
  await site.db.kysely.updateTable('noticias').set({ html_rules: PRESENT_RULES.version }).execute();
  await site.db.kysely.updateTable('noticia_versions').set({ html_rules: PRESENT_RULES.version }).execute();
});

test.each([
  [
    'of the same program',
    (_id: string) =>
      call(site, 'PUT', '/rest/new', { token: site.token, body: { _id, title: 'Escrito después' } }),
  ],
  [
    'of a node that still has the older rules',
    (_id: string) =>
      site.db.kysely
        .updateTable('noticias')
        .set((eb) => ({ title: 'Escrito después', version: eb('version', '+', 1) }))
        .where('id', '=', _id)
        .execute(),
  ],
])('an edit %s that comes between reading and storing is not undone', async (_whose, edit) => {
  const _id = await publishOld();
  const reglas = createReglasRepository(site.db);
  const [was] = await reglas.listOldNoticias(PRESENT_RULES.version, 1);
  await edit(_id);
  await reglas.saveNoticias([
    {
      was: was!,
      is: { ...was!, title: 'viejo', htmlRules: PRESENT_RULES.version },
      keys: { title: [], body: [] },
    },
  ]);
  expect((await stored(_id)).title).toBe('Escrito después');
});

test('readers are given the same before and after the cleaning', async () => {
  const _id = await publishOld({ category: 'sindicales' });
  const etag = async () =>
    (await fetch(`${site.url}/rest/search/5/1?category=sindicales`)).headers.get('etag');
  const before = await etag();
  await site.services.reglas.cleanOld();
  expect(await etag()).toBe(before);
  expect((await stored(_id)).title).toBe('THola');
});
