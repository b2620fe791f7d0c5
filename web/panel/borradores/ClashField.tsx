import { useId } from 'react';
import type { BorradorFoto } from '../../../shared/borrador.ts';
import type { Clash, Pick } from '../../../shared/merge-noticia.ts';
import styles from './ClashField.module.css';
import { Comparison } from './Comparison.tsx';
import { campoLabel, campoText, fotoHtml } from './campo-words.ts';

type Props = { clash: Clash; place: string; pick: Pick | null; onPick: (pick: Pick) => void };

const WORDS: Readonly<Record<Pick, string>> = { mine: 'La mía', theirs: 'La guardada', both: 'Juntar' };

/** One thing that both changed: each text against where both began, and what is kept of them. */
export function ClashField({ clash, place, pick, onPick }: Props) {
  const name = useId();
  const texts = textsOf(clash);
  const choices: Pick[] = clash.canJoin ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];
  return (
    <fieldset className={styles.clash} data-clash={clash.id}>
      <legend>
        {campoLabel(clash.campo)} <span>({place})</span>
      </legend>
      {choices.map((choice) => (
        <div key={choice} className={styles.choice} data-chosen={pick === choice || undefined}>
          <label>
            <input
              type="radio"
              name={name}
              checked={pick === choice}
              onChange={() => onPick(choice)}
              aria-describedby={`${name}-${choice}`}
            />
            {WORDS[choice]}
          </label>
          <div id={`${name}-${choice}`}>
            {choice === 'both' ? (
              <p>Quedan las dos, una detrás de la otra.</p>
            ) : texts[choice] === '' ? (
              <p>La quita.</p>
            ) : (
              <Comparison before={texts.base} after={texts[choice]} />
            )}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

type Texts = { base: string; mine: string; theirs: string };

function textsOf(clash: Clash): Texts {
  if (clash.kind === 'orden') {
    const orden = (names: readonly string[]) =>
      names.map((name) => fotoHtml(name, 'en este orden', '')).join('');
    return { base: '', mine: orden(clash.mine), theirs: orden(clash.theirs) };
  }
  const { campo } = clash;
  const html =
    clash.kind === 'foto'
      ? (foto: BorradorFoto | null) => (foto ? fotoHtml(foto.name, foto.alt, foto.caption) : '')
      : (text: string) => textHtml(campo as Exclude<typeof campo, 'img'>, text);
  const of = html as (side: BorradorFoto | string | null) => string;
  return { base: of(clash.base), mine: of(clash.mine), theirs: of(clash.theirs) };
}

function textHtml(campo: Exclude<Clash['campo'], 'img'>, text: string): string {
  if (text === '' || campo === 'title' || campo === 'subtitle' || campo === 'body') return text;
  return campoText(campo, text).replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
