export type GuideBlock =
  | { kind: 'h1' | 'h2' | 'p'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'picture'; alt: string; file: string }
  | { kind: 'table'; rows: readonly (readonly string[])[] };

/** A run of text: plain, what the screen says, or a link to a part of the guide. */
export type GuideRun =
  | { kind: 'text' | 'screen'; text: string }
  | { kind: 'link'; text: string; href: string };

const PICTURE = /^!\[([^\]]+)\]\(images\/guia\/([^)]+)\)$/;

/** The blocks of the guide: as much of Markdown as docs/guia-de-redaccion.md uses. */
export function guideBlocks(markdown: string): readonly GuideBlock[] {
  return markdown
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(blockOf);
}

/** What stands in a text between its marks. */
export function guideRuns(text: string): readonly GuideRun[] {
  return text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\(#[^)]+\))/)
    .filter((run) => run !== '')
    .map((run) => {
      const [, screen] = /^\*\*([^*]+)\*\*$/.exec(run) ?? [];
      if (screen !== undefined) return { kind: 'screen', text: screen };
      const [, words, href] = /^\[([^\]]+)\]\((#[^)]+)\)$/.exec(run) ?? [];
      if (words !== undefined && href !== undefined) return { kind: 'link', text: words, href };
      return { kind: 'text', text: run };
    });
}

/** The place a heading has in the address: "Mirar antes" is `mirar-antes`. */
export function guideAnchor(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}

function blockOf(part: string): GuideBlock {
  const [, marks, heading] = /^(##?) (.+)$/.exec(part) ?? [];
  if (marks !== undefined && heading !== undefined)
    return { kind: marks === '#' ? 'h1' : 'h2', text: heading };
  const [, alt, file] = PICTURE.exec(part) ?? [];
  if (alt !== undefined && file !== undefined) return { kind: 'picture', alt, file };
  if (part.startsWith('- ')) return { kind: 'list', items: part.slice(2).split(/\n- /).map(oneLine) };
  if (part.startsWith('|')) return { kind: 'table', rows: rowsOf(part) };
  return { kind: 'p', text: oneLine(part) };
}

function rowsOf(part: string): string[][] {
  return part
    .split('\n')
    .filter((line) => !/^\|[-|]+$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
