import { Link } from 'react-router';
import { diaCorto } from '../../../../shared/fechas.ts';
import { uploadUrl } from '../../../../shared/uploads-url.ts';
import { Icon } from '../../controls/Icon.tsx';
import { ZONA } from '../../frame/station-time.ts';
import styles from './BannersPage.module.css';
import { type BannerDelPanel, KIND_WORDS } from './banner.ts';
import type { BannerState } from './banner-state.ts';

type Props = {
  banner: BannerDelPanel;
  state: BannerState;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
};

const STATE_WORDS: Readonly<Record<BannerState, string>> = {
  shown: 'Se ve ahora',
  waiting: 'Espera su lugar',
  scheduled: 'Todavía no',
  over: 'Terminó',
  veda: 'En veda',
};

/** A banner of the list: its picture, what is said of it, its dates, and what can be done with it. */
export function BannerRow({ banner, state, isFirst, isLast, onMove, onDelete }: Props) {
  const { _id, title, image, kind, label } = banner;
  return (
    <li className={styles.row}>
      {image === null ? (
        <span className={styles.blank}>
          <Icon name="link" />
        </span>
      ) : (
        <img src={uploadUrl(image)} alt="" loading="lazy" />
      )}
      <div className={styles.what}>
        <strong>{title}</strong>
        <p>
          <span className={styles.state} data-estado={state}>
            {STATE_WORDS[state]}
          </span>
          {[KIND_WORDS[kind], label, daysInWords(banner)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.acts}>
        <button
          type="button"
          className={`redondo ${styles.up}`}
          aria-label={`Subir: ${title}`}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <Icon name="down" />
        </button>
        <button
          type="button"
          className="redondo"
          aria-label={`Bajar: ${title}`}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        >
          <Icon name="down" />
        </button>
        <Link className="redondo" to={`/estacion/banners/${_id}`} aria-label={`Editar: ${title}`}>
          <Icon name="edit" />
        </Link>
        <button
          type="button"
          className={`redondo ${styles.delete}`}
          aria-label={`Borrar: ${title}`}
          onClick={onDelete}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}

function daysInWords({ from, to }: BannerDelPanel): string {
  const first = from === null ? '' : `desde el ${diaCorto(Date.parse(from), ZONA)}`;
  const last = to === null ? '' : `hasta el ${diaCorto(Date.parse(to) - 1, ZONA)}`;
  return [first, last].filter(Boolean).join(' ') || 'sin fechas';
}
