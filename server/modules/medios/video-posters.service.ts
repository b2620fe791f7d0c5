import { createBackground } from '../../background.ts';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../logger.ts';
import type { TareasService } from '../tareas/tareas.service.ts';
import type { KnownPicture, MediosService } from './medios.service.ts';
import type { PosterSource } from './poster-source.ts';
import type { PendingPoster, VideoPostersRepository } from './video-posters.repository.ts';

type Deps = {
  posters: VideoPostersRepository;
  medios: MediosService;
  source: PosterSource;
  tareas: TareasService;
  clock: Clock;
  logger: Logger;
};

const MINUTE_MS = 60_000;
/** Pauses after the first, second … failure; after the last one the noticia's own picture has to do. */
const PAUSES_MS = [1, 10, 60, 6 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

/**
 * Posters of videos: fetched once by the server, drawn anew like every picture and served by us, so a reader's
 * browser asks nobody else before a press. A save never waits for one.
 */
export function createVideoPostersService({ posters, medios, source, tareas, clock, logger }: Deps) {
  /** The posters that are there, by video id. */
  const findPosters = async (videoIds: readonly string[]): Promise<Map<string, KnownPicture>> => {
    const known = await medios.findPictures(videoIds.map(posterName));
    return new Map(
      videoIds.flatMap((id) => {
        const poster = known.get(posterName(id));
        return poster ? [[id, poster] as const] : [];
      }),
    );
  };

  const fetchOne = async ({ videoId, tries }: PendingPoster): Promise<void> => {
    if ((await findPosters([videoId])).size > 0) return posters.settle(videoId, 'stored', tries);
    try {
      const bytes = await source?.find(videoId);
      if (!bytes) throw new Error('there is no poster yet');
      await medios.storeAs(posterName(videoId), bytes);
      await posters.settle(videoId, 'stored', tries + 1);
    } catch (error) {
      if (medios.isClosed()) return;
      await putOff(videoId, tries, error);
    }
  };

  const putOff = async (videoId: string, tries: number, error: unknown) => {
    const pause = PAUSES_MS[tries];
    logger.warn(
      { err: error, video: videoId },
      pause ? 'poster not fetched' : 'poster not fetched, given up',
    );
    if (pause) await posters.postpone(videoId, tries + 1, clock() + pause);
    else await posters.settle(videoId, 'given_up', tries + 1);
  };

  const nextDue = async (): Promise<PendingPoster | null> =>
    posters.findDue(clock(), await tareas.listOfOthers('poster'));

  /** Fetches every poster whose time has come, one after the other, in the background. */
  const fetchDue = createBackground({
    name: 'video posters',
    isClosed: medios.isClosed,
    logger,
    async round() {
      if (!source) return;
      for (let due = await nextDue(); due; due = await nextDue()) {
        if (medios.isClosed()) return;
        const poster = due;
        await tareas.run('poster', poster.videoId, async () => {
          if (await posters.isDue(poster.videoId, clock())) await fetchOne(poster);
        });
      }
    },
  });

  return { findPosters, fetchDue };
}

export type VideoPostersService = ReturnType<typeof createVideoPostersService>;

/** Posters are pictures like all others, under a name that no upload gets: those are digits. */
function posterName(videoId: string): string {
  return `video-${videoId}.jpg`;
}
