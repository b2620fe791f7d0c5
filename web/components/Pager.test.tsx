import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pager, pageHref, pageWindow } from './Pager.tsx';

const render = (page: number, total: number) =>
  renderToStaticMarkup(<Pager path="/cultura" page={page} total={total} pageSize={20} />);

it('shows five pages round the present one', () => {
  expect(pageWindow(7, 20)).toEqual([5, 6, 7, 8, 9]);
});

it('keeps five pages at both ends', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(20, 20)).toEqual([16, 17, 18, 19, 20]);
});

it('shows as many pages as there are', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
});

it('gives the first page the address of the list', () => {
  expect(pageHref('/cultura', 1)).toBe('/cultura');
  expect(pageHref('/cultura', 3)).toBe('/cultura?pagina=3');
  expect(pageHref('/buscar?q=r%C3%ADo', 3)).toBe('/buscar?q=r%C3%ADo&pagina=3');
});

it('links to the neighbours with the words of the specification', () => {
  const html = render(3, 200);
  expect(html).toMatch(/<a href="\/cultura\?pagina=2" rel="prev">.*?Página Anterior/);
  expect(html).toMatch(/<a href="\/cultura\?pagina=4" rel="next">.*?Página Siguiente/);
});

it('links to the first and the last page', () => {
  const html = render(3, 200);
  expect(html).toMatch(/<a href="\/cultura"><svg.*?Primera/);
  expect(html).toMatch(/<a href="\/cultura\?pagina=10"><svg.*?Última/);
});

it('marks the present page and does not link it', () => {
  const html = render(3, 200);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).not.toContain('pagina=3"');
});

it('has no way back from the first page nor on from the last', () => {
  expect(render(1, 40)).not.toMatch(/<a [^>]*><svg[^>]*>.*?<\/svg><span[^>]*>Primera/);
  expect(render(1, 40)).not.toContain('rel="prev"');
  expect(render(2, 40)).not.toContain('rel="next"');
});

it('is absent when one page holds everything', () => {
  expect(render(1, 20)).toBe('');
});
