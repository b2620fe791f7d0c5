import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../../controls/Icon.tsx';
import { type Action, keysForAria, keysInWords } from './actions.ts';
import styles from './RichText.module.css';
import { useActionStates } from './use-rich-text.ts';

const IS_MAC = /Mac|iP(?:hone|ad)/.test(globalThis.navigator?.userAgent ?? '');

type Props = {
  editor: Editor;
  label: string;
  actions: readonly Action[];
  /** Opens the dialog of an action that has one. */
  onDialog?: (name: string) => void;
};

/** The formats of a text: one stop of the Tab key, arrows inside (ARIA toolbar). Esc goes back to the text. */
export function Toolbar({ editor, label, actions, onDialog }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const { isPressed, isEnabled } = useActionStates(editor, actions);

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      editor.commands.focus();
      return;
    }
    const last = actions.length - 1;
    const next = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    bar.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };

  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={`Formato: ${label}`}
      tabIndex={-1}
      onKeyDown={move}
    >
      {actions.map((action, at) => (
        <button
          key={action.name}
          type="button"
          className={action.startsGroup ? styles.group : undefined}
          tabIndex={at === stop ? 0 : -1}
          aria-label={action.label}
          aria-pressed={action.isActive ? isPressed(at) : undefined}
          aria-disabled={isEnabled(at) ? undefined : true}
          aria-haspopup={action.run ? undefined : 'dialog'}
          aria-keyshortcuts={keysForAria(action.keys, IS_MAC)}
          title={`${action.label} (${keysInWords(action.keys, IS_MAC)})`}
          onFocus={() => setStop(at)}
          // The text keeps its selection, and on phones its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            if (action.run === null) onDialog?.(action.name);
            else if (isEnabled(at)) action.run(editor);
          }}
        >
          {action.icon ? (
            <Icon name={action.icon} />
          ) : (
            <span data-formato={action.name}>{action.letters}</span>
          )}
        </button>
      ))}
    </div>
  );
}
