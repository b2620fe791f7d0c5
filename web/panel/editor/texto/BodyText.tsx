import type { Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { EditorStore } from '../editor-store.ts';
import { BODY_ACTIONS } from './actions.ts';
import { bodyExtensions } from './extensions.ts';
import { type ShownAt, selectFigure } from './figures.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { cleanPastedBody } from './paste.ts';
import styles from './RichText.module.css';
import { TextFrame } from './TextFrame.tsx';
import { bodyHtml, useLock, useRichText } from './use-rich-text.ts';
import { VideoDialog } from './VideoDialog.tsx';

/** Writing a long body as HTML takes longer than a frame: it is done at most this often, and when somebody asks. */
const ANNOUNCE_MS = 400;

/** Takes pictures in; gives the addresses under which the body names them. */
export type TakePictures = (files: readonly File[]) => Promise<readonly string[]>;

type Props = {
  store: EditorStore;
  error: string | undefined;
  isLocked: boolean;
  shownAt: ShownAt;
  takePictures: TakePictures;
  /** Pictures of a pasted text that no browser lets a page read. */
  onLostPictures: (count: number) => void;
  children?: ReactNode;
};

/** The body: blocks, pictures and videos (M2.93, Q-12). */
export function BodyText({ store, error, isLocked, shownAt, takePictures, onLostPictures, children }: Props) {
  const id = useId();
  const [dialog, setDialog] = useState<string | null>(null);
  const editorRef = useRef<Editor | null>(null);
  const announce = useAnnouncing(store);
  const insertPictures = async (files: readonly File[], at?: number) => {
    const sources = await takePictures(files);
    const made = editorRef.current;
    if (!made || sources.length === 0) return;
    const pictures = sources.map((src) => ({ type: 'picture', attrs: { src } }));
    if (at === undefined) made.chain().focus().insertContent(pictures).run();
    else made.chain().focus().insertContentAt(Math.min(at, made.state.doc.content.size), pictures).run();
  };
  const insertFiles = (files: readonly File[], at?: number) =>
    void insertPictures(files, at).catch((reason: unknown) => console.warn(reason));

  const { host, editor } = useRichText({
    html: store.getSnapshot().body,
    kind: 'body',
    extensions: () => bodyExtensions({ shownAt, onDialog: setDialog }),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-notes`,
        lang: 'es-AR',
        id: 'texto-body',
        class: `${styles.text} ${styles.body}`,
      },
      transformPastedHTML: (html) => {
        const { html: cleaned, pictures, lost } = cleanPastedBody(html);
        if (lost > 0) onLostPictures(lost);
        if (pictures.length > 0) insertFiles(pictures);
        return cleaned;
      },
      handlePaste: (_view, event) => {
        const files = picturesOf(event.clipboardData);
        // What a program copies besides (Word: a picture of the text) is not what was meant.
        if (files.length === 0 || hasWords(event.clipboardData)) return false;
        insertFiles(files);
        return true;
      },
      handleDrop: (view, event, _slice, isMove) => {
        const files = picturesOf(event.dataTransfer);
        if (isMove || files.length === 0) return false;
        event.preventDefault();
        insertFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
      handleClickOn: (_view, _pos, _node, nodePos, event) => {
        const made = editorRef.current;
        return made ? selectFigure(made, nodePos, event.target) : false;
      },
    },
    onUpdate: announce,
  });
  editorRef.current = editor;
  useLock(editor, isLocked);

  const close = () => setDialog(null);
  return (
    <>
      <TextFrame
        id={id}
        label="Cuerpo"
        error={error}
        host={host}
        editor={editor}
        actions={BODY_ACTIONS}
        onDialog={setDialog}
        notes={children}
      />
      {editor && dialog === 'link' ? <LinkDialog editor={editor} onClose={close} /> : null}
      {editor && dialog === 'video' ? <VideoDialog editor={editor} onClose={close} /> : null}
      {editor && dialog === 'picture' ? (
        <PictureDialog
          editor={editor}
          store={store}
          shownAt={shownAt}
          onFiles={insertFiles}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Tells the store of the body's changes a little later, and at once when the store wants to know. */
function useAnnouncing(store: EditorStore) {
  const changed = useRef<Editor | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useRef(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const editor = changed.current;
    changed.current = null;
    if (editor && !editor.isDestroyed) store.change({ body: bodyHtml(editor) });
  });
  useEffect(() => {
    const release = store.holdBack(() => flush.current());
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush.current();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      release();
      clearTimeout(timer.current);
    };
  }, [store]);
  return (editor: Editor) => {
    changed.current = editor;
    timer.current ??= setTimeout(() => flush.current(), ANNOUNCE_MS);
  };
}

function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** False for a copied picture, whose HTML is the picture alone. */
function hasWords(data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  const shown = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  return (shown.trim() || (data?.getData('text/plain') ?? '').trim()) !== '';
}
