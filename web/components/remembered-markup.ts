import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRemembered } from '../../shared/remembered.ts';

/** A home page shows some eighty; one is some three kilobytes with its key (docs/decisions/0036-remembered-cards.md). */
const KEPT_MAX = 600;

/**
 * The markup of `View` by its props, drawn once for equal ones: what a page is made anew for is seldom one of its cards.
 * `View` must draw the same from the same props, and these must be plain data.
 */
export function rememberMarkup<Props extends object>(
  View: FunctionComponent<Props>,
): (props: Props) => string {
  const remembered = createRemembered<string>(KEPT_MAX);
  return (props) =>
    remembered(JSON.stringify(props), () => inOnePiece(renderToStaticMarkup(createElement(View, props))));
}

/** React adds text to text: V8 keeps that as a tree, which every page with the markup would walk through again. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}
