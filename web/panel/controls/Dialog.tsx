import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './Dialog.module.css';

type Props = {
  title: string;
  /** A question that something depends on, else a form or a view. */
  isAlert?: boolean;
  isWide?: boolean;
  /** All of the screen but its edges. */
  isFull?: boolean;
  /** Esc, the browser's own way out, and whoever calls `close` of the dialog. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A window over the page: the browser's own <dialog>, which keeps the focus inside and closes on Esc. Focus starts on
 * the first control (of a question: its harmless answer) and goes back where it was.
 */
export function Dialog({ title, isAlert = false, isWide = false, isFull = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => {
      // Taken out of the page while open it would leave the focus nowhere.
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // At the end of the document: a dialog opened from within a form may hold a form of its own.
  return createPortal(
    <dialog
      ref={dialog}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      className={`${styles.dialog} ${isFull ? styles.full : isWide ? styles.wide : ''}`.trim()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>,
    document.body,
  );
}

/** The row of buttons at a dialog's foot. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
