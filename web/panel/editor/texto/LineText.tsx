import { useId } from 'react';
import type { EditorStore } from '../editor-store.ts';
import { LINE_ACTIONS } from './actions.ts';
import { lineExtensions } from './extensions.ts';
import { cleanPastedLine } from './paste.ts';
import styles from './RichText.module.css';
import { TextFrame } from './TextFrame.tsx';
import { lineHtml, useLock, useRichText } from './use-rich-text.ts';

type Props = {
  store: EditorStore;
  field: 'title' | 'subtitle';
  label: string;
  error: string | undefined;
  isLocked: boolean;
  onEnter: () => void;
  children?: React.ReactNode;
};

/** Title or subtitle: marks in one line (M2.93, Q-12). */
export function LineText({ store, field, label, error, isLocked, onEnter, children }: Props) {
  const id = useId();
  const { host, editor } = useRichText({
    html: store.getSnapshot()[field],
    kind: 'line',
    extensions: () => lineExtensions(onEnter),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-notes`,
        lang: 'es-AR',
        id: `texto-${field}`,
        class: `${styles.text} ${styles[field]}`,
      },
      transformPastedHTML: (html) => cleanPastedLine(html),
      clipboardTextParser: (text, _context, _plain, view) => {
        const { schema } = view.state;
        const words = text.replace(/\s+/g, ' ');
        const line = schema.nodes.paragraph!.create(null, words === '' ? null : schema.text(words));
        return line.slice(0);
      },
    },
    onUpdate: (changed) => store.change({ [field]: lineHtml(changed) }),
  });
  useLock(editor, isLocked);
  return (
    <TextFrame
      id={id}
      label={label}
      error={error}
      host={host}
      editor={editor}
      actions={LINE_ACTIONS}
      notes={children}
    />
  );
}
