import type { Noticia } from '../../../shared/noticia.ts';
import { youtubeId } from '../../../shared/youtube.ts';

/** A picture of the noticia as the editor has it; the file itself may still wait on the device. */
export type EditorPicture = { name: string; alt: string; caption: string };

/**
 * Everything that is written in the editor, as one plain value: HTML of the three texts, `date` as ISO 8601 UTC or null
 * for "now, when it is saved", videos as they were typed.
 */
export type EditorValue = {
  title: string;
  subtitle: string;
  body: string;
  category: string;
  date: string | null;
  img: readonly EditorPicture[];
  video: string;
  video2: string;
  video3: string;
};

export const VIDEO_FIELDS = ['video', 'video2', 'video3'] as const;
export type VideoField = (typeof VIDEO_FIELDS)[number];

/** A noticia of which nothing is written yet. */
export const emptyValue: EditorValue = {
  title: '',
  subtitle: '',
  body: '',
  category: 'locales',
  date: null,
  img: [],
  video: '',
  video2: '',
  video3: '',
};

/** What the editor starts from for a stored noticia. */
export function valueOfNoticia(noticia: Noticia): EditorValue {
  return {
    title: noticia.title,
    subtitle: noticia.subtitle,
    body: noticia.body,
    category: noticia.category,
    date: noticia.date,
    img: noticia.img.map(({ name, alt = '', caption = '' }) => ({ name, alt, caption })),
    video: noticia.video ?? '',
    video2: noticia.video2 ?? '',
    video3: noticia.video3 ?? '',
  };
}

/**
 * The body of POST and PUT (CONTRACT "Noticia"). Videos are reduced to their ids, and what is no video is dropped
 * (M5.06): '' removes one on a PUT. Without a date of its own the noticia takes the server's.
 */
export function bodyOfValue(value: EditorValue) {
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
