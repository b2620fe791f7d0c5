import { type AnyExtension, Extension } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history } from '@tiptap/pm/history';
import { type Action, BODY_ACTIONS, LINE_ACTIONS } from './actions.ts';
import { doc, oneLineDoc, paragraph, text, textBlocks } from './blocks.ts';
import { picture, type ShownAt, video } from './figures.ts';
import { inlineExtensions } from './marks.ts';
import { tableBlocks } from './tables.ts';

type BodyOptions = {
  shownAt?: ShownAt;
  /** The keys of an action that opens a dialog were pressed. */
  onDialog?: (name: string) => void;
};

/** The document of a title or subtitle: marks in one line. Enter goes on to what comes next. */
export function lineExtensions(onEnter: () => void = () => undefined): AnyExtension[] {
  const enter = Extension.create({
    name: 'enter',
    addKeyboardShortcuts: () => ({
      Enter: () => {
        onEnter();
        return true;
      },
    }),
  });
  return [oneLineDoc, paragraph, text, ...inlineExtensions, behaviour(LINE_ACTIONS), enter];
}

/** The document of a body: the whole of shared/html-schema.ts. */
export function bodyExtensions({ shownAt = (src) => src, onDialog }: BodyOptions = {}): AnyExtension[] {
  return [
    doc,
    paragraph,
    text,
    ...inlineExtensions,
    ...textBlocks,
    ...tableBlocks,
    picture.configure({ shownAt }),
    video,
    behaviour(BODY_ACTIONS, onDialog),
  ];
}

/** What a document does beyond holding text: undo, keys, cursors between figures. */
function behaviour(
  actions: readonly Action[],
  onDialog: (name: string) => void = () => undefined,
): AnyExtension {
  return Extension.create({
    name: 'behaviour',
    addKeyboardShortcuts() {
      const press = ({ name, run }: Action) => {
        if (run) run(this.editor);
        else onDialog(name);
        return true;
      };
      const keys = actions.flatMap((action) => action.keys.map((key) => [key, () => press(action)] as const));
      const lineBreak = () => this.editor.commands.insertContent({ type: 'br' });
      return { ...Object.fromEntries(keys), 'Shift-Enter': lineBreak };
    },
    addProseMirrorPlugins: () => [
      history({ newGroupDelay: 500 }),
      gapCursor(),
      dropCursor({ class: 'marca-de-soltar', color: false, width: 3 }),
    ],
  });
}
