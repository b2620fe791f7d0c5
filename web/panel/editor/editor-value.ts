import type { BorradorValue } from '../../../shared/borrador.ts';
import { youtubeId } from '../../../shared/youtube.ts';

export const VIDEO_FIELDS = ['video', 'video2', 'video3'] as const;
export type VideoField = (typeof VIDEO_FIELDS)[number];

/**
 * The body of POST and PUT (CONTRACT "Noticia"). Videos are reduced to their ids, and what is no video is dropped
 * (M5.06): '' removes one on a PUT. Without a date of its own the noticia takes the server's.
 */
export function bodyOfValue(value: BorradorValue) {
  const { date, img, video, video2, video3, ...texts } = value;
  return {
    ...texts,
    ...(date === null ? {} : { date }),
    img: img.map(({ name, alt, caption }) => ({ name, alt: alt.trim(), caption: caption.trim() })),
    video: youtubeId(video) || '',
    video2: youtubeId(video2) || '',
    video3: youtubeId(video3) || '',
  };
}
