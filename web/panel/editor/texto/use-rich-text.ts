import { type AnyExtension, Editor, getHTMLFromFragment } from '@tiptap/core';
import type { EditorProps } from '@tiptap/pm/view';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Action } from './actions.ts';
import { cleanHtml } from './clean-html.ts';

type Options = {
  /** Of storage or of a draft: cleaned here before it becomes a document. */
  html: string;
  kind: 'body' | 'line';
  extensions: () => AnyExtension[];
  editorProps: EditorProps;
  /** Called with every change of the text, never for what it was begun with. */
  onUpdate: (editor: Editor) => void;
};

/**
 * A TipTap editor in a <div>, made once and ended with it. TipTap brings no style of its own, for the policy of the page
 * allows none (docs/decisions/0019-editor.md).
 */
export function useRichText(options: Options): {
  host: RefObject<HTMLDivElement | null>;
  editor: Editor | null;
} {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const { html, kind, extensions, editorProps } = latest.current;
    const made = new Editor({
      element: host.current,
      extensions: extensions(),
      content: cleanHtml(html, kind),
      injectCSS: false,
      enableInputRules: true,
      editorProps,
      onUpdate: () => latest.current.onUpdate(made),
    });
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, []);
  return { host, editor };
}

/** While it is saved nothing more is written: it would not be in what was sent. */
export function useLock(editor: Editor | null, isLocked: boolean): void {
  useEffect(() => {
    if (editor && editor.isEditable === isLocked) editor.setEditable(!isLocked, false);
  }, [editor, isLocked]);
}

/** What is pressed and what can be pressed in a toolbar, as names; followed without drawing anything while both stay. */
export function useActionStates(editor: Editor, actions: readonly Action[]) {
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener);
      return () => void editor.off('transaction', listener);
    },
    [editor],
  );
  const states = useSyncExternalStore(subscribe, () =>
    actions
      .map(({ isActive, isEnabled }) =>
        isEnabled?.(editor) === false ? '-' : isActive?.(editor) ? '1' : '0',
      )
      .join(''),
  );
  return {
    isPressed: (at: number) => states[at] === '1',
    isEnabled: (at: number) => states[at] !== '-',
  };
}

/** The HTML of a title or subtitle: what stands in its one line. */
export function lineHtml(editor: Editor): string {
  const line = editor.state.doc.firstChild;
  return line && line.content.size > 0 ? getHTMLFromFragment(line.content, editor.schema) : '';
}

/** The HTML of a body, '' when nothing is in it. */
export function bodyHtml(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}
