/** Where the styles of a pasted text lie while it is cleaned. */
export const STYLE = 'data-estilo';

/**
 * The HTML with its style attributes under another name: the policy of the page would refuse each of them and report it,
 * and what they say has to be read all the same.
 */
export function setStylesAside(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ` ${STYLE}=`));
}

/** How writing programs say a mark by style instead of by tag. */
const MARKS: readonly { tag: string; property: string; value: RegExp }[] = [
  { tag: 'strong', property: 'font-weight', value: /^(?:bold(?:er)?|[6-9]\d\d)$/ },
  { tag: 'em', property: 'font-style', value: /^(?:italic|oblique)/ },
  { tag: 'u', property: 'text-decoration', value: /underline/ },
  { tag: 's', property: 'text-decoration', value: /line-through/ },
  { tag: 'u', property: 'text-decoration-line', value: /underline/ },
  { tag: 's', property: 'text-decoration-line', value: /line-through/ },
  { tag: 'sub', property: 'vertical-align', value: /^sub$/ },
  { tag: 'sup', property: 'vertical-align', value: /^super$/ },
];

/** Puts the marks that styles mean into tags, then forgets the styles. */
export function marksOfStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    const styles = stylesOf(element);
    element.removeAttribute(STYLE);
    // Google Docs wraps all it copies in a bold tag that says it is not bold.
    if (/^(?:B|STRONG)$/.test(element.tagName) && /^(?:normal|400)$/.test(styles['font-weight'] ?? '')) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    if (!/^(?:SPAN|FONT|A|P|LI|DIV|TD)$/.test(element.tagName)) continue;
    const isLink = element.closest('a') !== null;
    for (const { tag, property, value } of MARKS)
      if (value.test(styles[property] ?? '') && !(isLink && tag === 'u')) markContent(element, tag);
  }
}

/** True where line ends of the text are line ends on the screen. */
export function isPreformatted(element: HTMLElement): boolean {
  return /^(?:pre|break-spaces)/.test(stylesOf(element)['white-space'] ?? '');
}

/** Text and marks that stand directly in the element; what is a block in it has its own style. */
function markContent(element: HTMLElement, tag: string): void {
  if (element.querySelector('p, div, ul, ol, table, h1, h2, h3, h4, h5, h6')) return;
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

function stylesOf(element: HTMLElement): Record<string, string> {
  const declarations = (element.getAttribute(STYLE) ?? '').split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    if (colon < 0) return [];
    return [
      [
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ],
    ];
  });
  return Object.fromEntries(declarations) as Record<string, string>;
}
