import { type Editor, Node, type NodeViewRendererProps } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { IMAGE_SRC, TAG_ATTRIBUTES } from '../../../../shared/html-schema.ts';
import { keptAttributes } from './attributes.ts';

/** Where a picture of the body is seen from: its own address, or the device while it is not uploaded yet. */
export type ShownAt = (src: string) => string;

/** A picture between the paragraphs; its caption is the node's text. */
export const picture = Node.create<{ shownAt: ShownAt }>({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addOptions: () => ({ shownAt: (src) => src }),
  addAttributes: () => ({
    src: { default: '', parseHTML: (element: HTMLElement) => attributeOf(element, 'src') },
    alt: { default: '', parseHTML: (element: HTMLElement) => attributeOf(element, 'alt') },
    width: { default: null, parseHTML: (element: HTMLElement) => attributeOf(element, 'width') || null },
    height: { default: null, parseHTML: (element: HTMLElement) => attributeOf(element, 'height') || null },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: isOurPicture, contentElement: captionOf },
    { tag: 'img', getAttrs: isOurPicture },
  ],
  renderHTML: ({ node }) =>
    withCaption('figure', {}, node.content.size > 0, [
      'img',
      { alt: '', ...keptAttributes(node.attrs, TAG_ATTRIBUTES.img ?? []) },
    ]),
  addNodeView() {
    return ({ node }: NodeViewRendererProps) => {
      const dom = document.createElement('figure');
      const image = document.createElement('img');
      image.src = this.options.shownAt(String(node.attrs.src));
      image.alt = String(node.attrs.alt);
      image.draggable = false;
      if (node.attrs.alt === '') dom.dataset.sinAlt = '';
      const caption = captionElement(node.content.size, 'Epígrafe de la imagen (si hace falta)');
      dom.append(image, caption);
      return { dom, contentDOM: caption, update: sameFigure(node, caption) };
    };
  },
  addKeyboardShortcuts() {
    return { Enter: () => leaveCaption(this.editor, this.name) };
  },
});

/** A video of YouTube between the paragraphs: the id alone is stored (CONTRACT, Q-13). */
export const video = Node.create({
  name: 'video',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    id: { default: '', parseHTML: (element: HTMLElement) => element.dataset.video ?? '' },
  }),
  parseHTML: () => [
    { tag: 'figure[data-video]', priority: 60, getAttrs: hasVideoId, contentElement: captionOf },
  ],
  renderHTML: ({ node }) => withCaption('figure', { 'data-video': node.attrs.id }, node.content.size > 0),
  addNodeView() {
    return ({ node }: NodeViewRendererProps) => {
      const dom = document.createElement('figure');
      const sign = document.createElement('div');
      sign.dataset.video = String(node.attrs.id);
      sign.contentEditable = 'false';
      sign.textContent = `Video de YouTube ${node.attrs.id}`;
      const caption = captionElement(node.content.size, 'Epígrafe del video (si hace falta)');
      dom.append(sign, caption);
      return { dom, contentDOM: caption, update: sameFigure(node, caption) };
    };
  },
  addKeyboardShortcuts() {
    return { Enter: () => leaveCaption(this.editor, this.name) };
  },
});

/** True when the press was on a figure's picture or sign: the whole figure is then selected. */
export function selectFigure(editor: Editor, position: number, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest('figcaption')) return false;
  const { state, view } = editor;
  const node = state.doc.nodeAt(position);
  if (node?.type.name !== 'picture' && node?.type.name !== 'video') return false;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)));
  return true;
}

function withCaption(
  tag: string,
  attributes: Record<string, string>,
  hasCaption: boolean,
  content?: DOMOutputSpec,
): DOMOutputSpec {
  const parts = [...(content ? [content] : []), ...(hasCaption ? [['figcaption', 0]] : [])];
  return [tag, attributes, ...parts] as unknown as DOMOutputSpec;
}

function captionElement(size: number, hint: string): HTMLElement {
  const caption = document.createElement('figcaption');
  caption.dataset.hint = hint;
  caption.toggleAttribute('data-empty', size === 0);
  return caption;
}

/** The view stays while only its caption changes; another picture is drawn anew. */
function sameFigure(first: NodeViewRendererProps['node'], caption: HTMLElement) {
  return (next: NodeViewRendererProps['node']) => {
    if (!next.sameMarkup(first)) return false;
    caption.toggleAttribute('data-empty', next.content.size === 0);
    return true;
  };
}

/** Enter in a caption goes on below the figure, for a figure has one caption. */
function leaveCaption(editor: Editor, name: string): boolean {
  const { $from, empty } = editor.state.selection;
  if (!empty || $from.parent.type.name !== name) return false;
  const after = $from.after();
  const { tr, schema } = editor.state;
  const line = schema.nodes.paragraph?.create();
  if (!line) return false;
  tr.insert(after, line);
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
}

function imageOf(element: HTMLElement): HTMLImageElement | null {
  if (element instanceof HTMLImageElement || element.tagName === 'IMG') return element as HTMLImageElement;
  const images = element.querySelectorAll('img');
  // A figure of several pictures is read picture by picture.
  return images.length === 1 ? (images[0] ?? null) : null;
}

function attributeOf(element: HTMLElement, name: string): string {
  return imageOf(element)?.getAttribute(name) ?? '';
}

function isOurPicture(element: HTMLElement): null | false {
  return IMAGE_SRC.test(attributeOf(element, 'src')) ? null : false;
}

function hasVideoId(element: HTMLElement): null | false {
  return /^[\w-]{11}$/.test(element.dataset.video ?? '') ? null : false;
}

function captionOf(element: globalThis.Node): HTMLElement {
  const found = element instanceof Element ? element.querySelector('figcaption') : null;
  return (found as HTMLElement | null) ?? document.createElement('figcaption');
}
