import type { Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import type { IconName } from '../../controls/Icon.tsx';
import { HEADING_LEVELS } from './blocks.ts';

/** A button of a toolbar and its keys. `run` is null where the button opens a dialog, whose keys the toolbar hears. */
export type Action = {
  name: string;
  label: string;
  /** A sign, or letters in the style they give. */
  icon?: IconName;
  letters?: string;
  /** Keys as TipTap names them; the first is shown. */
  keys: readonly string[];
  isActive?: (editor: Editor) => boolean;
  isEnabled?: (editor: Editor) => boolean;
  run: ((editor: Editor) => void) | null;
  /** A line stands before it. */
  startsGroup?: boolean;
};

const strong = mark('strong', 'Negrita', 'N', ['Mod-b']);
const em = mark('em', 'Cursiva', 'C', ['Mod-i']);

const undoing: Action = {
  name: 'undo',
  label: 'Deshacer',
  icon: 'undo',
  keys: ['Mod-z'],
  startsGroup: true,
  isEnabled: ({ state }) => undoDepth(state) > 0,
  run: ({ state, view }) => void undo(state, view.dispatch),
};
const redoing: Action = {
  name: 'redo',
  label: 'Rehacer',
  icon: 'redo',
  keys: ['Mod-Shift-z', 'Mod-y'],
  isEnabled: ({ state }) => redoDepth(state) > 0,
  run: ({ state, view }) => void redo(state, view.dispatch),
};

/** Title and subtitle. */
export const LINE_ACTIONS: readonly Action[] = [strong, em, undoing, redoing];

/** The body. */
export const BODY_ACTIONS: readonly Action[] = [
  strong,
  em,
  mark('u', 'Subrayado', 'S', ['Mod-u']),
  mark('s', 'Tachado', 'T', ['Mod-Shift-x']),
  mark('sup', 'Superíndice x²', 'x²', ['Mod-.']),
  mark('sub', 'Subíndice x₂', 'x₂', ['Mod-,']),
  ...HEADING_LEVELS.map(
    (level): Action => ({
      name: `h${level}`,
      label: `H${level}, subtítulo`,
      letters: `H${level}`,
      keys: [`Mod-Alt-${level}`],
      startsGroup: level === 2,
      isActive: (editor) => editor.isActive('heading', { level }),
      run: (editor) => void editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
    }),
  ),
  {
    name: 'ul',
    label: 'Lista',
    icon: 'list',
    keys: ['Mod-Shift-8'],
    startsGroup: true,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => void editor.chain().focus().toggleList('bulletList', 'listItem').run(),
  },
  {
    name: 'ol',
    label: 'Lista numerada',
    icon: 'listNumbers',
    keys: ['Mod-Shift-7'],
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => void editor.chain().focus().toggleList('orderedList', 'listItem').run(),
  },
  {
    name: 'blockquote',
    label: 'Cita',
    icon: 'quote',
    keys: ['Mod-Shift-b'],
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => void editor.chain().focus().toggleWrap('blockquote').run(),
  },
  {
    name: 'hr',
    label: 'Línea de separación',
    icon: 'rule',
    keys: ['Mod-Alt-h'],
    run: (editor) => void editor.chain().focus().insertContent({ type: 'hr' }).run(),
  },
  {
    name: 'link',
    label: 'Enlace',
    icon: 'link',
    keys: ['Mod-k'],
    startsGroup: true,
    isActive: (editor) => editor.isActive('a'),
    run: null,
  },
  {
    name: 'picture',
    label: 'Imagen',
    icon: 'image',
    keys: ['Mod-Alt-i'],
    isActive: (editor) => editor.isActive('picture'),
    run: null,
  },
  {
    name: 'video',
    label: 'Video de YouTube',
    icon: 'video',
    keys: ['Mod-Alt-v'],
    isActive: (editor) => editor.isActive('video'),
    run: null,
  },
  {
    name: 'plain',
    label: 'Quitar formato',
    icon: 'plain',
    keys: ['Mod-\\'],
    startsGroup: true,
    run: (editor) => void editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  undoing,
  redoing,
];

/** The first keys of an action as they are told: "Ctrl+Mayús+8". */
export function keysInWords([shown = '']: readonly string[], isMac: boolean): string {
  const words: Record<string, string> = isMac
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
    : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Mayús' };
  return shown
    .split('-')
    .map((key) => words[key] ?? key.toUpperCase())
    .join(isMac ? '' : '+');
}

/** The same for assistive technology (`aria-keyshortcuts`). */
export function keysForAria([shown = '']: readonly string[], isMac: boolean): string {
  return shown.replace('Mod', isMac ? 'Meta' : 'Control').replaceAll('-', '+');
}

function mark(name: string, label: string, letters: string, keys: readonly string[]): Action {
  return {
    name,
    label,
    letters,
    keys,
    isActive: (editor) => editor.isActive(name),
    run: (editor) => void editor.chain().focus().toggleMark(name).run(),
  };
}
