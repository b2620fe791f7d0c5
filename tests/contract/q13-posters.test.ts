import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Picture } from '../../shared/noticia.ts';
import { uploadUrl, variantUrl } from '../../shared/uploads-url.ts';
import { buildPicture } from '../support/pictures.ts';
import { type PosterHost, picture, startPosterHost } from '../support/poster-host.ts';
import { call, publish } from '../support/rest.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** nothing foreign before a press, so the site has the posters of its videos itself. */
const MINUTE = 60_000;
let host: PosterHost;
let site: TestSite;
let large: Buffer;
beforeAll(async () => {
  host = await startPosterHost();
  site = await startTestSite({ env: { VIDEO_POSTERS: host.base } });
  large = await buildPicture('jpeg', { width: 1280, height: 720 });
});
afterAll(async () => {
  await site.close();
  await host.close();
});

async function postersOf(id: string, from = site): Promise<readonly (Picture | null)[]> {
  const found = await from.services.lecturas.findCompleta(id);
  if (typeof found === 'string') throw new Error(found);
  return found.posters;
}
const askedFor = (video: string) => host.asked.filter((address) => address.startsWith(video));
const stateOf = (video: string) =>
  site.db.kysely
    .selectFrom('video_posters')
    .select(['state', 'tries'])
    .where('video_id', '=', video)
    .executeTakeFirst();

test('Q-13 the poster of a video is fetched once, drawn anew and served by us in every width', async () => {
  host.answers.set('AAAAAAAAAAA/maxresdefault.jpg', picture(large));
  const { _id } = await publish(site, { video: 'AAAAAAAAAAA' });
  await site.services.posters.fetchDue();
  const [poster] = await postersOf(_id);
  expect(poster).toMatchObject({ width: 1280, height: 720, widths: [320, 640, 1000] });
  const name = poster?.name ?? '';
  for (const [address, type] of [
    [uploadUrl(name), 'image/jpeg'],
    [variantUrl(name, 640, 'webp'), 'image/webp'],
  ] as const) {
    const response = await fetch(site.url + address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  }
  await publish(site, { video: 'AAAAAAAAAAA', title: 'Otra con el mismo video' });
  await site.services.posters.fetchDue();
  expect(askedFor('AAAAAAAAAAA')).toEqual(['AAAAAAAAAAA/maxresdefault.jpg']);
});

test('Q-13 a video without the large size has the one that every video has', async () => {
  host.answers.set(
    'BBBBBBBBBBB/hqdefault.jpg',
    picture(await buildPicture('jpeg', { width: 480, height: 360 })),
  );
  const { _id } = await publish(site, { video3: 'BBBBBBBBBBB' });
  await site.services.posters.fetchDue();
  expect((await postersOf(_id))[0]).toMatchObject({ width: 480, height: 360 });
  expect(askedFor('BBBBBBBBBBB')).toEqual(['BBBBBBBBBBB/maxresdefault.jpg', 'BBBBBBBBBBB/hqdefault.jpg']);
});

test('Q-13 each video has its own place, with or without a poster; an edit asks for the new one', async () => {
  host.answers.set('DDDDDDDDDDD/maxresdefault.jpg', picture(large));
  const { _id } = await publish(site, { video: 'CCCCCCCCCCC' });
  await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id, video2: 'DDDDDDDDDDD' } });
  await site.services.posters.fetchDue();
  expect((await postersOf(_id)).map((poster) => poster?.width ?? null)).toEqual([null, 1280]);
});

test('Q-13 what is not there yet is asked for again after longer and longer pauses, and then left', async () => {
  const started = site.now;
  await publish(site, { video: 'EEEEEEEEEEE' });
  const roundsAt: number[] = [];
  for (const pause of [0, 1, 10, 60, 360, 1440, 1440]) {
    const before = askedFor('EEEEEEEEEEE').length;
    if (pause > 0) {
      site.now += pause * MINUTE - 1;
      await site.services.posters.fetchDue();
      expect(askedFor('EEEEEEEEEEE')).toHaveLength(before);
      site.now += 1;
    }
    await site.services.posters.fetchDue();
    roundsAt.push(askedFor('EEEEEEEEEEE').length / 2);
  }
  expect(roundsAt).toEqual([1, 2, 3, 4, 5, 6, 6]);
  expect(await stateOf('EEEEEEEEEEE')).toEqual({ state: 'given_up', tries: 6 });
  site.now = started;
});

test('Q-13 a poster that comes late is taken at the next try', async () => {
  const started = site.now;
  const { _id } = await publish(site, { video: 'FFFFFFFFFFF' });
  await site.services.posters.fetchDue();
  expect(await postersOf(_id)).toEqual([null]);
  host.answers.set('FFFFFFFFFFF/maxresdefault.jpg', picture(large));
  site.now += MINUTE;
  await site.services.posters.fetchDue();
  expect(await postersOf(_id)).toMatchObject([{ width: 1280 }]);
  site.now = started;
});

const bad: Record<string, Parameters<PosterHost['answers']['set']>[1]> = {
  'a page instead of a picture': (response) =>
    void response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<!doctype html><script>1</script>'),
  'a redirect to somewhere else': (response) =>
    void response.writeHead(302, { location: `${site.url}/uploads/1.jpg` }).end(),
  'more than two megabytes, without saying so': (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    for (let i = 0; i < 40; i += 1) response.write(Buffer.alloc(65_536, 1));
    response.end();
  },
  'a failure of the host': (response) => void response.writeHead(503).end('ahora no'),
  'an answer that breaks off': (response) => {
    response.writeHead(200, { 'content-length': '100000' });
    response.write(large.subarray(0, 1000), () => response.destroy());
  },
};

test.each(Object.entries(bad).map(([what, answer], i) => [what, answer, i] as const))(
  'Q-13 %s is no poster, and the noticia stands without it',
  async (_what, answer, i) => {
    const video = `malo-000000${i}`.slice(0, 11);
    host.answers.set(`${video}/maxresdefault.jpg`, answer);
    const { _id } = await publish(site, { video });
    await site.services.posters.fetchDue();
    expect(await postersOf(_id)).toEqual([null]);
    expect(await stateOf(video)).toEqual({ state: 'pending', tries: 1 });
    expect((await fetch(`${site.url}/uploads/video-${video}.jpg`)).status).toBe(404);
  },
);

test('Q-13 a save neither waits for a host that does not answer nor fails for it', async () => {
  const limit = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const asked = Promise.withResolvers<void>();
  host.answers.set('colgado-000/maxresdefault.jpg', () => asked.resolve());
  const { _id } = await publish(site, { video: 'colgado-000' });
  await asked.promise;
  expect((await call(site, 'GET', `/rest/new/byid/${_id}`)).status).toBe(200);
  expect(limits.mock.calls).toEqual([[5000]]);
  limit.abort();
  await site.services.posters.fetchDue();
  expect(await stateOf('colgado-000')).toEqual({ state: 'pending', tries: 1 });
  host.answers.delete('colgado-000/maxresdefault.jpg');
});

test('Q-13 after a restore posters of the copy are there and nobody is asked', async () => {
  const { _id } = await publish(site, { video: 'AAAAAAAAAAA', title: 'Copiada' });
  const folder = scratchFolder('posters');
  const copy = path.join(folder, 'copia.tar');
  const fresh = await startTestSite({ env: { VIDEO_POSTERS: host.base } });
  try {
    await site.services.respaldo.backup(copy);
    await fresh.services.respaldo.restore(copy);
    await fresh.services.posters.fetchDue();
    expect(await postersOf(_id, fresh)).toMatchObject([{ width: 1280 }]);
    expect(askedFor('AAAAAAAAAAA')).toHaveLength(1);
  } finally {
    await fresh.close();
  }
});

test('Q-13 a station that wants no fetching asks nobody', async () => {
  const quiet = await startTestSite({ env: { VIDEO_POSTERS: '0' } });
  try {
    const { _id } = await publish(quiet, { video: 'GGGGGGGGGGG' });
    await quiet.services.posters.fetchDue();
    expect(await postersOf(_id, quiet)).toEqual([null]);
    expect(askedFor('GGGGGGGGGGG')).toEqual([]);
  } finally {
    await quiet.close();
  }
});
