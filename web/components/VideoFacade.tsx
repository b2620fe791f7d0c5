import type { Picture as PictureData } from '../../shared/noticia.ts';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';
import styles from './VideoFacade.module.css';

type Props = {
  id: string;
  /** What the video goes with, as text. */
  titulo: string;
  /** "Video 2 de 3"; just "Video" when alone. */
  label: string;
  poster: PictureData | null;
};

/** A link to the video; the script turns a press into the player, so nothing foreign loads before (Q-13, M0.04). */
export function VideoFacade({ id, titulo, label, poster }: Props) {
  return (
    <a
      className={styles.video}
      href={`https://www.youtube.com/watch?v=${id}`}
      rel="noopener nofollow"
      data-video={id}
      data-titulo={titulo}
      data-on-brand
    >
      {poster ? (
        <Picture className={styles.poster} picture={poster} sizes="(min-width: 50rem) 780px, 100vw" alt="" />
      ) : null}
      <span className={styles.words}>
        <span className="oculto">Ver </span>
        {label}
        <span className={styles.titulo}>{titulo}</span>
      </span>
      <span className={styles.play}>
        <Icon name="play" />
      </span>
    </a>
  );
}
