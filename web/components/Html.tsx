import type { HTMLAttributes } from 'react';

type Tag = 'span' | 'div' | 'h1' | 'p' | 'a' | 'li' | 'ul' | 'nav' | 'header' | 'section';
type Props = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  as: Tag;
  html: string;
  href?: string;
};

/**
 * The one place where HTML enters a page: what the server sanitised of a noticia (M0.01), and markup of our own components
 * (remembered-markup.ts).
 */
export function Html({ as: Tag, html, ...attributes }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at write and again at render (noticia-html.ts).
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
