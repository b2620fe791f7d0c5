import { type Kysely, sql, type Transaction } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';

export type PendingPoster = { videoId: string; tries: number };

type Runner = Kysely<Database> | Transaction<Database>;

/** Which videos have their poster, and when the next try is due; times are epoch ms. */
export function createVideoPostersRepository({ kysely }: Db) {
  /** The poster that has been due longest at `now`, but none of these videos; null when none is. */
  const findDue = async (now: number, exceptIds: readonly string[]): Promise<PendingPoster | null> => {
    const row = await kysely
      .selectFrom('video_posters')
      .select(['video_id', 'tries'])
      .where('state', '=', 'pending')
      .where('next_at', '<=', now)
      .$if(exceptIds.length > 0, (qb) => qb.where('video_id', 'not in', exceptIds))
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst();
    return row ? { videoId: row.video_id, tries: row.tries } : null;
  };

  const isDue = async (videoId: string, now: number): Promise<boolean> => {
    const row = await kysely
      .selectFrom('video_posters')
      .select('video_id')
      .where('video_id', '=', videoId)
      .where('state', '=', 'pending')
      .where('next_at', '<=', now)
      .executeTakeFirst();
    return row !== undefined;
  };

  const settle = async (videoId: string, state: 'stored' | 'given_up', tries: number): Promise<void> => {
    await kysely.updateTable('video_posters').set({ state, tries }).where('video_id', '=', videoId).execute();
  };

  const postpone = async (videoId: string, tries: number, nextAt: number): Promise<void> => {
    await kysely
      .updateTable('video_posters')
      .set({ tries, next_at: nextAt })
      .where('video_id', '=', videoId)
      .execute();
  };

  return { findDue, isDue, settle, postpone };
}

export type VideoPostersRepository = ReturnType<typeof createVideoPostersRepository>;

/** Asks for the posters of these videos, inside the transaction that writes their noticia; known ones stay as they are. */
export async function requestPosters(
  runner: Runner,
  videos: readonly (string | null)[],
  now: number,
): Promise<void> {
  const ids = [...new Set(videos.filter((id) => id !== null))];
  if (ids.length === 0) return;
  await runner
    .insertInto('video_posters')
    .values(ids.map((id) => ({ video_id: id, state: 'pending' as const, tries: 0, next_at: now })))
    .onConflict((oc) => oc.column('video_id').doNothing())
    .execute();
}

/** As requestPosters for the videos of every noticia outside the trash: after a restore. */
export async function requestAllPosters(runner: Runner): Promise<void> {
  for (const column of ['video', 'video2', 'video3'] as const) {
    await sql`insert into video_posters (video_id, state, tries, next_at)
      select distinct ${sql.ref(column)}, 'pending', 0, 0 from noticias
      where deleted_at is null and ${sql.ref(column)} is not null
      on conflict (video_id) do nothing`.execute(runner);
  }
}
