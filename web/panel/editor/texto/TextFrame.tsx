import type { Editor } from '@tiptap/core';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../../controls/Icon.tsx';
import type { Action } from './actions.ts';
import styles from './RichText.module.css';
import { Toolbar } from './Toolbar.tsx';

type Props = {
  id: string;
  label: string;
  error: string | undefined;
  host: RefObject<HTMLDivElement | null>;
  editor: Editor | null;
  actions: readonly Action[];
  onDialog?: (name: string) => void;
  notes?: ReactNode;
};

/** A text with its name above, its toolbar, and below it what there is to say about it. */
export function TextFrame({ id, label, error, host, editor, actions, onDialog, notes }: Props) {
  const focus = () => editor?.commands.focus();
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on the name is a convenience of the pointer, as with any label */}
      <p className={styles.label} id={`${id}-label`} onClick={focus}>
        {label}
      </p>
      <div className={error ? `${styles.frame} ${styles.wrong}` : styles.frame}>
        {editor ? (
          <Toolbar editor={editor} label={label} actions={actions} {...(onDialog ? { onDialog } : {})} />
        ) : (
          <div className={styles.bar} />
        )}
        <div ref={host} />
        <div className={styles.notes} id={`${id}-notes`}>
          {error ? (
            <span className={styles.error}>
              <Icon name="warn" /> {error}
            </span>
          ) : null}
          {notes}
        </div>
      </div>
    </div>
  );
}
