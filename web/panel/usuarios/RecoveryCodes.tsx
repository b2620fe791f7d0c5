import { useEffect, useRef } from 'react';
import { DialogActions } from '../controls/Dialog.tsx';
import { showToast } from '../toasts/toasts.ts';
import styles from './SegundoFactor.module.css';

type Props = { codes: readonly string[]; onDone: () => void };

/** The codes for the day the device is lost. The server cannot show them again. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  // The form that stood here took the focus with it.
  useEffect(() => first.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <p>
        El segundo factor está activo. Guardá estos códigos fuera del teléfono: si lo perdés, cada uno te deja
        entrar una vez. No se muestran de nuevo.
      </p>
      <ul className={styles.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <button ref={first} type="button" className="boton linea" onClick={() => void copy(text)}>
          Copiar
        </button>
        <a
          className="boton linea"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="codigos-de-recuperacion.txt"
        >
          Descargar
        </a>
        <button type="button" className="boton" onClick={onDone}>
          Ya los guardé
        </button>
      </DialogActions>
    </>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'ok', title: 'Códigos copiados' });
  } catch (error) {
    // Without https, or without leave: they can still be selected or downloaded.
    console.warn(error);
    showToast({ kind: 'error', title: 'El navegador no deja copiar. Descargalos o anotalos.' });
  }
}
