import { expect, test } from 'vitest';
import guide from '../../../docs/guia-de-redaccion.md?raw';
import { guideAnchor, guideBlocks, guideRuns } from './guide-blocks.ts';

test('headings, paragraphs, lists, pictures and tables are told apart', () => {
  const markdown =
    '# Guía\n\nDos\nlíneas.\n\n- uno\n- dos\n  más\n\n  ![La lista](images/guia/panel-390.webp)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
  expect(guideBlocks(markdown)).toEqual([
    { kind: 'h1', text: 'Guía' },
    { kind: 'p', text: 'Dos líneas.' },
    { kind: 'list', items: ['uno', 'dos más'] },
    { kind: 'picture', alt: 'La lista', file: 'panel-390.webp' },
    {
      kind: 'table',
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    },
  ]);
});

test('what the screen says and links are told from the text', () => {
  expect(guideRuns('Tocá **Buscar**, o [volvé](#entrar).')).toEqual([
    { kind: 'text', text: 'Tocá ' },
    { kind: 'screen', text: 'Buscar' },
    { kind: 'text', text: ', o ' },
    { kind: 'link', text: 'volvé', href: '#entrar' },
    { kind: 'text', text: '.' },
  ]);
});

test('of the guide itself no mark is left over, and its links lead to its headings', () => {
  const blocks = guideBlocks(guide);
  const texts = blocks.flatMap((block) =>
    block.kind === 'list'
      ? block.items
      : block.kind === 'table'
        ? block.rows.flat()
        : block.kind === 'picture'
          ? []
          : [block.text],
  );
  const runs = texts.flatMap(guideRuns);
  expect(runs.filter(({ text }) => /\*\*|\]\(|^[#|]|!\[/.test(text))).toEqual([]);
  const anchors = blocks.flatMap((block) => (block.kind === 'h2' ? [`#${guideAnchor(block.text)}`] : []));
  const links = runs.flatMap((run) => (run.kind === 'link' ? [run.href] : []));
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((href) => !anchors.includes(href))).toEqual([]);
});
