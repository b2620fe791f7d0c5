import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { restore } from '../../cli/commands/restore.ts';
import { connect } from '../../server/db/connect.ts';
import { openStore } from '../../server/files/open-store.ts';
import { createRespaldoRepository } from '../../server/modules/respaldo/respaldo.repository.ts';
import { createRespaldoService } from '../../server/modules/respaldo/respaldo.service.ts';
import type { Workplace } from '../../server/workplace.ts';
import { buildPicture } from '../support/pictures.ts';
import { call, publish, upload } from '../support/rest.ts';
import { STAFF, startTestSite, type TestSite } from '../support/site.ts';

/** M0.06, the services behind `npm run cli -- backup` and `restore`. The source is never changed after `copy` was made. */
let site: TestSite;
let dir: string;
let copy: string;
beforeAll(async () => {
  site = await startTestSite();
  dir = mkdtempSync(path.join(tmpdir(), 'fm983-respaldo-'));
  copy = path.join(dir, 'sub/copia.tar');
  await upload(site, await buildPicture('jpeg', { width: 400, height: 300 }), '1.jpg');
  for (let i = 0; i < 30; i += 1) {
    const { _id } = await publish(site, {
      title: `Noticia “${i}” ñ`,
      category: i % 2 ? 'cultura' : 'programacion',
      img: ['1.jpg'],
      video: 'dQw4w9WgXcQ',
    });
    if (i % 3 === 0)
      await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id, subtitle: 'Corregida' } });
    if (i % 10 === 0) await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token });
  }
  await site.services.respaldo.backup(copy);
});
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  await site.close();
});

/** Everything a reader or a writer can see, and the history that nobody sees. */
async function contentOf(from: TestSite) {
  const [history, users] = [
    await from.db.kysely
      .selectFrom('noticia_versions')
      .select(['noticia_id', 'version', 'replaced_at'])
      .orderBy('noticia_id')
      .orderBy('version')
      .execute(),
    await from.db.kysely.selectFrom('users').selectAll().orderBy('id').execute(),
  ];
  const rows = await from.db.kysely.selectFrom('noticias').selectAll().orderBy('id').execute();
  const picture = Buffer.from(await (await fetch(`${from.url}/uploads/1.jpg`)).arrayBuffer()).toString(
    'base64',
  );
  const variant = (await fetch(`${from.url}/uploads/320/1.jpg.webp`)).status;
  return { history, users, rows: rows.map(({ seq: _seq, ...row }) => row), picture, variant };
}

async function onFreshSite(work: (fresh: TestSite) => Promise<void>, env: Record<string, string> = {}) {
  const fresh = await startTestSite({ env });
  try {
    await work(fresh);
  } finally {
    await fresh.close();
  }
}

test('M0.06 a restore gives back everything: noticias, trash, history, pictures and users', async () => {
  await onFreshSite(async (fresh) => {
    await fresh.services.respaldo.restore(copy);
    expect(await contentOf(fresh)).toEqual(await contentOf(site));
    expect((await call(fresh, 'GET', '/rest/search/1/1?q=noticias')).body.total).toBe(27);
    expect(
      (
        await call(fresh, 'POST', '/rest/user/auth', {
          body: { username: STAFF.username, password: STAFF.password },
        })
      ).body.status,
    ).toBe('OK');
  });
});

test('M0.06 a copy of one engine is restored on the other', async () => {
  await onFreshSite(
    async (fresh) => {
      await fresh.services.respaldo.restore(copy);
      expect(await contentOf(fresh)).toEqual(await contentOf(site));
    },
    { DATABASE_URL: '' },
  );
});

test('M0.06 after a restore everybody signs in again', async () => {
  await onFreshSite(async (fresh) => {
    await fresh.services.respaldo.restore(copy);
    for (const token of [fresh.token, site.token])
      expect((await call(fresh, 'GET', '/rest/user', { token })).status).toBe(401);
  });
});

test('M0.06 after a restore the site goes on: new noticias, changes, searches', async () => {
  await onFreshSite(async (fresh) => {
    await fresh.services.respaldo.restore(copy);
    fresh.token = (await fresh.services.sesiones.logIn(STAFF, 'test')) ?? '';
    const { _id } = await publish(fresh, { title: 'Posterior' });
    await call(fresh, 'PUT', '/rest/new', { token: fresh.token, body: { _id, subtitle: 'x' } });
    expect((await call(fresh, 'GET', '/rest/search/1/1?q=posterior')).body.total).toBe(1);
    expect((await call(fresh, 'GET', '/rest/search/1/1')).body.total).toBe(28);
  });
});

test('M0.06 a restore into a used place replaces it whole and leaves a copy of what was there', async () => {
  await onFreshSite(async (fresh) => {
    const { _id } = await publish(fresh, { title: 'Lo que había' });
    await fresh.services.usuarios.createUsuario({ ...STAFF, username: 'anterior' });
    const before = await contentOf(fresh);
    const { safetyCopy } = await fresh.services.respaldo.restore(copy);
    expect((await call(fresh, 'GET', `/rest/new/byid/${_id}`)).status).toBe(404);
    expect((await call(fresh, 'GET', '/rest/search/1/1?q=habia')).body.total).toBe(0);
    expect(await contentOf(fresh)).toEqual(await contentOf(site));
    if (!safetyCopy) throw new Error('no safety copy');
    fresh.now += 1000;
    await fresh.services.respaldo.restore(safetyCopy);
    expect({ ...(await contentOf(fresh)), picture: '', variant: 0 }).toEqual({
      ...before,
      picture: '',
      variant: 0,
    });
  });
});

test('M0.09 a restore by the command line is on the record', async () => {
  await onFreshSite(async (fresh) => {
    const say = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { services, config } = fresh;
    expect(await restore.prepare([copy])({ services, config } as Workplace)).toBe(0);
    say.mockRestore();
    const [newest] = (await services.actividad.listActividad({ page: 1, pageSize: 1 })).items;
    expect(newest).toMatchObject({ act: 'respaldo.restored', usuario: null });
  });
});

test('M0.06 restoring twice is restoring once', async () => {
  await onFreshSite(async (fresh) => {
    await fresh.services.respaldo.restore(copy);
    await fresh.services.respaldo.restore(copy);
    expect(await contentOf(fresh)).toEqual(await contentOf(site));
  });
});

test('M0.06 a copy holds no token, no counter and no half-written file beside it', () => {
  const text = readFileSync(copy, 'latin1');
  expect(text).not.toMatch(/tablas\/(?:tokens|attempts|idempotency)/);
  expect(readdirSync(path.dirname(copy))).toEqual(['copia.tar']);
});

const damages: Record<string, (bytes: Buffer) => Buffer> = {
  'one byte of a text': (bytes) => flip(bytes, bytes.indexOf('Noticia') + 2),
  'one byte of a picture': (bytes) => flip(bytes, bytes.indexOf('imagenes/') + 700),
  'one byte of the password hashes': (bytes) => flip(bytes, bytes.indexOf('$argon2id') + 40),
  'the second half is missing': (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)),
  'the last kilobytes are missing': (bytes) => bytes.subarray(0, bytes.indexOf('manifest.json') - 10),
  'it is empty': () => Buffer.alloc(0),
  'it is no tar at all': () => Buffer.from('hola'.repeat(1000)),
  'it is full of zeros': (bytes) => Buffer.alloc(bytes.length),
};

test.each(Object.keys(damages))(
  'M0.06 a damaged copy (%s) is refused in Spanish and nothing is changed',
  async (what) => {
    const damaged = path.join(dir, 'mala.tar');
    writeFileSync(damaged, damages[what]?.(readFileSync(copy)) ?? '');
    const before = await contentOf(site);
    await expect(site.services.respaldo.restore(damaged)).rejects.toMatchObject({
      code: expect.stringMatching(/^backup_(?:damaged|unreadable)$/),
      message: expect.stringContaining('mala.tar'),
    });
    expect(await contentOf(site)).toEqual(before);
    expect((await call(site, 'GET', '/rest/user', { token: site.token })).status).toBe(200);
  },
);

test('M0.06 a copy that is not there is a sentence', async () => {
  await expect(site.services.respaldo.restore(path.join(dir, 'nada.tar'))).rejects.toMatchObject({
    code: 'backup_unreadable',
  });
});

test('M0.06 a copy of a newer program is refused and nothing is changed', async () => {
  const newer = path.join(dir, 'nueva.tar');
  await site.db.kysely
    .insertInto('kysely_migration' as never)
    .values({ name: '9999-futura', timestamp: '2030' } as never)
    .execute();
  await site.services.respaldo.backup(newer);
  await site.db.kysely
    .deleteFrom('kysely_migration' as never)
    .where('name' as never, '=', '9999-futura' as never)
    .execute();
  await expect(site.services.respaldo.restore(newer)).rejects.toMatchObject({ code: 'backup_newer' });
  expect((await call(site, 'GET', '/rest/user', { token: site.token })).status).toBe(200);
});

test('M0.06 a copy taken while others write is whole', async () => {
  const during = path.join(dir, 'durante.tar');
  const writes = Array.from({ length: 10 }, (_, i) => publish(site, { title: `Durante ${i}` }));
  const [manifest] = await Promise.all([site.services.respaldo.backup(during), ...writes]);
  await onFreshSite(async (fresh) => {
    await fresh.services.respaldo.restore(during);
    const rows = await fresh.db.kysely.selectFrom('noticias').select('id').execute();
    expect(rows).toHaveLength(manifest.rows.noticias ?? 0);
  });
});

test('M0.06 a copy is of one moment: what another process writes between two of its tables is in none', async () => {
  await onFreshSite(async (fresh) => {
    const { _id } = await publish(fresh, { title: 'Antes' });
    const other = await connect(fresh.config);
    const repository = createRespaldoRepository(fresh.db);
    const respaldo = createRespaldoService({
      respaldo: {
        ...repository,
        async *readParts(tx, source) {
          yield* repository.readParts(tx, source);
          if (source.table !== 'noticias') return;
          const version = { version: 1, snapshot: '{}', replaced_at: 1, replaced_by: null, html_rules: 1 };
          await other.kysely
            .insertInto('noticia_versions')
            .values({ noticia_id: _id, ...version })
            .execute();
        },
      },
      files: openStore(fresh.config),
      clock: () => fresh.now,
      safetyDir: dir,
    });
    try {
      const { rows } = await respaldo.backup(path.join(dir, 'momento.tar'));
      expect([rows.noticias, rows.noticia_versions]).toEqual([1, 0]);
      expect((await contentOf(fresh)).history).toHaveLength(1);
    } finally {
      await other.kysely.destroy();
    }
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
