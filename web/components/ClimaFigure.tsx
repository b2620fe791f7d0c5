import type { Clima } from '../../shared/estacion.ts';
import styles from './ClimaFigure.module.css';
import { WholePicture } from './WholePicture.tsx';

/** The station's picture of the weather (M1.09); nothing when it has none that is fresh. */
export function ClimaFigure({ clima }: { clima: Clima | null }) {
  if (!clima) return null;
  return (
    <figure className={styles.clima} data-clima>
      <WholePicture picture={clima.picture} sizes="(min-width: 64rem) 300px, 48vw" alt={clima.picture.alt} />
    </figure>
  );
}
