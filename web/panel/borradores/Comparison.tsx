import { Fragment, type ReactNode } from 'react';
import styles from './Comparison.module.css';
import { compareHtml, isChangedLine, type Line, type Run } from './compare-html.ts';

/** Lines without a change that are shown round one with. */
const LINES_AROUND = 1;

type Props = { before: string; after: string };

/** Two texts in one, read from top to bottom: what was taken out and what was put in, told by sign and word, not by colour. */
export function Comparison({ before, after }: Props) {
  const lines = compareHtml(before, after);
  if (!lines.some(isChangedLine)) return <p className={styles.same}>Sin diferencias.</p>;
  return (
    <div className={styles.comparison}>
      {stretchesOf(lines).map(({ key, isShown, lines: some }) =>
        isShown ? (
          some.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place.
            <LineText key={`${key}-${at}`} line={line} />
          ))
        ) : (
          <p key={key} className={styles.gap}>
            {some.length === 1 ? '1 párrafo igual' : `${some.length} párrafos iguales`}
          </p>
        ),
      )}
    </div>
  );
}

function LineText({ line: { op, block, runs } }: { line: Line }) {
  const text = runs.map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other name than their place.
    <RunText key={at} run={run} />
  ));
  return (
    <p className={styles.line} data-block={block} data-op={op}>
      {text}
    </p>
  );
}

function RunText({ run: { op, text, marks } }: { run: Run }) {
  const words = marks.reduceRight<ReactNode>((inner, mark) => withMark(mark, inner, op), linesOf(text));
  if (op === 'same') return words;
  const Tag = op;
  return (
    <Tag>
      <span className="oculto">{op === 'ins' ? ' [agregado: ' : ' [quitado: '}</span>
      {words}
      <span className="oculto">] </span>
    </Tag>
  );
}

function linesOf(text: string): ReactNode {
  return text.split('\n').map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place.
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      {part}
    </Fragment>
  ));
}

function withMark(mark: string, inner: ReactNode, op: Run['op']): ReactNode {
  const [tag = '', ...rest] = mark.split(':');
  if (tag === 'strong') return <strong>{inner}</strong>;
  if (tag === 'em') return <em>{inner}</em>;
  if (tag === 'sub') return <sub>{inner}</sub>;
  if (tag === 'sup') return <sup>{inner}</sup>;
  // Underlined and struck words would look put in or taken out.
  if (tag === 'u' || tag === 's') return <span className={styles.mark}>{inner}</span>;
  return (
    <span className={styles.link}>
      {inner}
      {op === 'same' ? null : ` (${rest.join(':')})`}
    </span>
  );
}

type Stretch = { key: number; isShown: boolean; lines: Line[] };

function stretchesOf(lines: readonly Line[]): Stretch[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - LINES_AROUND), at + LINES_AROUND + 1).some(isChangedLine);
  const stretches: Stretch[] = [];
  lines.forEach((line, at) => {
    const isShown = isNear(at);
    const last = stretches.at(-1);
    if (last?.isShown === isShown) last.lines.push(line);
    else stretches.push({ key: at, isShown, lines: [line] });
  });
  return stretches;
}
