import { getSeccion, type Seccion } from '../../shared/categorias.ts';
import { Icon } from './Icon.tsx';
import { PauseButton } from './PauseButton.tsx';
import styles from './SectionHead.module.css';

type Props = {
  titulo: string;
  id: string;
  /** Gives the colour, and the link. */
  seccion?: Seccion;
  isLead?: boolean;
  hasVerMas?: boolean;
  /** The number of stops of the carousel below; its arrows wait for the script. */
  steps?: number;
};

/** A block's name over the dial's ruler. */
export function SectionHead({ titulo, id, seccion, isLead = false, hasVerMas = false, steps }: Props) {
  return (
    <header className={isLead ? `${styles.head} ${styles.lead}` : styles.head} data-cat={seccion}>
      <div className={styles.row}>
        <h2 id={id} className={styles.title}>
          {seccion ? <a href={`/${seccion}`}>{titulo}</a> : titulo}
        </h2>
        {seccion && hasVerMas ? (
          <a className={styles.all} href={`/${seccion}`} aria-label={`Ver más de ${titulo}`}>
            Ver más <Icon name="right" />
          </a>
        ) : null}
        {steps === undefined || steps < 2 ? null : <Steps titulo={titulo} steps={steps} />}
      </div>
      <div className={`ticks ${styles.ruler}`} aria-hidden="true" />
    </header>
  );
}

/** The head of a section's block, under its own name. */
export function SeccionHead({ seccion, ...rest }: Omit<Props, 'titulo' | 'id'> & { seccion: Seccion }) {
  return (
    <SectionHead titulo={getSeccion(seccion).titulo} id={`titulo-${seccion}`} seccion={seccion} {...rest} />
  );
}

function Steps({ titulo, steps }: { titulo: string; steps: number }) {
  return (
    <div className={styles.steps} data-solo="script" data-print="no">
      <span className={styles.count} data-cuenta>
        1 de {steps}
      </span>
      <PauseButton label={titulo} className={styles.round} />
      <button
        type="button"
        className={`redondo ${styles.round}`}
        data-paso="-1"
        aria-label={`Anterior en ${titulo}`}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className={`redondo ${styles.round}`}
        data-paso="1"
        aria-label={`Siguiente en ${titulo}`}
      >
        <Icon name="right" />
      </button>
    </div>
  );
}
