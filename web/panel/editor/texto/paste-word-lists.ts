import { STYLE } from './paste-styles.ts';

/**
 * Word copies a list as paragraphs that only look like one: `mso-list: l0 level2 lfo1` says where each belongs and an
 * ignored span holds its bullet. Such paragraphs become lists again, nested as they were.
 */
export function foldWordLists(body: HTMLElement): void {
  const places: Place[] = [];
  for (const element of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')]) {
    const found = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(element.getAttribute(STYLE) ?? '');
    if (!found) continue;
    const level = Number(found[2]);
    // A list goes on while paragraph follows paragraph.
    const [last] = places.slice(-1);
    if (!last || last.top.nextElementSibling !== element) places.length = 0;
    while ((places.at(-1)?.level ?? 0) > level) places.pop();
    place(element, level, places);
  }
}

type Place = { level: number; list: HTMLElement; top: HTMLElement };

function place(paragraph: HTMLElement, level: number, places: Place[]): void {
  const { ownerDocument } = paragraph;
  const marker = takeMarker(paragraph);
  const item = ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  const here = places.at(-1);
  if (here && here.level === level) {
    here.list.append(item);
    paragraph.remove();
    return;
  }
  const list = ownerDocument.createElement(isNumber(marker) ? 'ol' : 'ul');
  list.append(item);
  const parent = here?.list.lastElementChild;
  if (parent) {
    parent.append(list);
    paragraph.remove();
  } else {
    paragraph.replaceWith(list);
  }
  places.push({ level, list, top: here?.top ?? list });
}

/** Removes the bullet or number that Word wrote into the paragraph, and gives it. */
function takeMarker(paragraph: HTMLElement): string {
  const ignored = [...paragraph.querySelectorAll<HTMLElement>('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute(STYLE) ?? ''),
  );
  const marker = ignored.map((span) => span.textContent ?? '').join('');
  for (const span of ignored) span.remove();
  return marker.replace(/[\s\u00a0]/g, '');
}

function isNumber(marker: string): boolean {
  return /^(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker);
}
