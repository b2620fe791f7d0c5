import type { BorradorValue } from '../../../shared/borrador.ts';
import { changedCampos } from '../../../shared/campo-igual.ts';
import styles from './CamposComparison.module.css';
import { Comparison } from './Comparison.tsx';
import { campoHtml, campoLabel } from './campo-words.ts';

type Props = { before: BorradorValue; after: BorradorValue };

/** Two noticias field by field: only fields that differ. */
export function CamposComparison({ before, after }: Props) {
  const campos = changedCampos(before, after);
  if (campos.length === 0) return <p className={styles.same}>Las dos dicen lo mismo.</p>;
  return (
    <div className={styles.campos}>
      {campos.map((campo) => (
        <section key={campo} className={styles.campo}>
          <h3>{campoLabel(campo)}</h3>
          <Comparison before={campoHtml(campo, before)} after={campoHtml(campo, after)} />
        </section>
      ))}
    </div>
  );
}
