import { Fragment } from 'react';
import guide from '../../../docs/guia-de-redaccion.md?raw';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import styles from './AyudaPage.module.css';
import { type GuideBlock, guideAnchor, guideBlocks, guideRuns } from './guide-blocks.ts';

const PICTURES = import.meta.glob<string>('../../../docs/images/guia/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
/** Heights of the screens that tools/guide-screenshots.ts draws, by their widths. */
const HEIGHTS: Readonly<Record<string, number>> = { 390: 780, 1280: 800 };

/** docs/guia-de-redaccion.md, where its readers are. */
export function AyudaPage() {
  const [head, ...blocks] = guideBlocks(guide);
  return (
    <div className="wrap">
      <ScreenHead title={head?.kind === 'h1' ? head.text : 'Ayuda'} />
      <article className={styles.guide}>
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the guide never changes while it is read
          <Block key={at} block={block} />
        ))}
      </article>
    </div>
  );
}

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === 'picture') return <Picture alt={block.alt} file={block.file} />;
  if (block.kind === 'list') return <List items={block.items} />;
  if (block.kind === 'table') return <Table rows={block.rows} />;
  if (block.kind !== 'p') return <h2 id={guideAnchor(block.text)}>{block.text}</h2>;
  return (
    <p>
      <Words text={block.text} />
    </p>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Words text={item} />
        </li>
      ))}
    </ul>
  );
}

function Table({ rows: [heads = [], ...rows] }: { rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell) => (
              <td key={cell}>
                <Words text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Words({ text }: { text: string }) {
  return guideRuns(text).map((run, at) => {
    const key = `${at} ${run.text}`;
    if (run.kind === 'screen') return <strong key={key}>{run.text}</strong>;
    if (run.kind === 'link')
      return (
        <a key={key} href={run.href}>
          {run.text}
        </a>
      );
    return <Fragment key={key}>{run.text}</Fragment>;
  });
}

function Picture({ alt, file }: { alt: string; file: string }) {
  const [, width = '1280'] = /-(\d+)\.webp$/.exec(file) ?? [];
  return (
    <img
      src={PICTURES[`../../../docs/images/guia/${file}`]}
      alt={alt}
      width={width}
      height={HEIGHTS[width]}
      loading="lazy"
    />
  );
}
