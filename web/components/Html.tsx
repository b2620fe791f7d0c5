type Tag = 'span' | 'div' | 'h1' | 'p' | 'a';
type Props = { as: Tag; html: string; className?: string | undefined; href?: string };

/** The one place where HTML of a noticia enters a page. Only what the server sanitised may be handed in (M0.01). */
export function Html({ as: Tag, html, ...attributes }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at write and again at render (noticia-html.ts).
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
