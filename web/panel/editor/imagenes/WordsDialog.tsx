import type { FormEvent } from 'react';
import type { BorradorFoto } from '../../../../shared/borrador.ts';
import { uploadUrl } from '../../../../shared/uploads-url.ts';
import { Dialog, DialogActions } from '../../controls/Dialog.tsx';
import { Field } from '../../controls/Field.tsx';
import type { ShownAt } from '../texto/figures.ts';
import styles from './WordsDialog.module.css';

type Props = {
  picture: BorradorFoto;
  at: number;
  count: number;
  shownAt: ShownAt;
  onChange: (words: Pick<BorradorFoto, 'alt' | 'caption'>) => void;
  onMove: (to: number) => void;
  onClose: () => void;
};

/** Words of a picture, and its place for whoever cannot drag. */
export function WordsDialog({ picture, at, count, shownAt, onChange, onMove, onClose }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    onChange({ alt: String(data.get('alt')).trim(), caption: String(data.get('caption')).trim() });
    onClose();
  };
  return (
    <Dialog title={`Imagen ${at + 1} de ${count}`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          name="alt"
          label="Texto alternativo"
          hint="Lo que se ve, para quien no puede verlo."
          defaultValue={picture.alt}
          maxLength={1000}
        />
        <Field
          name="caption"
          label="Epígrafe"
          hint="Se lee debajo de la imagen."
          defaultValue={picture.caption}
          maxLength={2000}
        />
        <img className={styles.picture} src={shownAt(uploadUrl(picture.name))} alt="" />
        {count < 2 ? null : (
          <div className={styles.moves}>
            <button type="button" className="boton linea" disabled={at === 0} onClick={() => onMove(0)}>
              Hacer principal
            </button>
            <button type="button" className="boton linea" disabled={at === 0} onClick={() => onMove(at - 1)}>
              Antes
            </button>
            <button
              type="button"
              className="boton linea"
              disabled={at === count - 1}
              onClick={() => onMove(at + 1)}
            >
              Después
            </button>
          </div>
        )}
        <DialogActions>
          <button type="button" className="boton linea" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="boton">
            Listo
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
