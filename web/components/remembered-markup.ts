import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A home page shows some eighty; one is some three kilobytes with its key (docs/decisions/0036-remembered-cards.md). */
const KEPT_MAX = 600;

/**
 * The markup of `View` by its props, drawn once for equal ones: what a page is made anew for is seldom one of its cards.
 * `View` must draw the same from the same props, and these must be plain data. What was not asked for longest goes first.
 */
export function rememberMarkup<Props extends object>(
  View: FunctionComponent<Props>,
  max = KEPT_MAX,
): (props: Props) => string {
  const kept = new Map<string, string>();
  return (props) => {
    const key = JSON.stringify(props);
    const markup = kept.get(key) ?? inOnePiece(renderToStaticMarkup(createElement(View, props)));
    kept.delete(key);
    kept.set(key, markup);
    const [oldest] = kept.size > max ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return markup;
  };
}

/** React adds text to text: V8 keeps that as a tree, which every page with the markup would walk through again. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}
