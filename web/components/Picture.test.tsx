import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Picture as PictureData } from '../../shared/noticia.ts';
import { Picture } from './Picture.tsx';

const PUENTE: PictureData = {
  name: '123.jpg',
  width: 1000,
  height: 750,
  widths: [320, 640, 1000],
  hasAvif: true,
  mosaic: ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666'],
  alt: 'El puente',
  caption: '',
};

const render = (props: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(<Picture picture={PUENTE} sizes="50vw" {...props} />);

it('offers every width in both formats, AVIF first', () => {
  const html = render();
  const webp =
    '/uploads/320/123.jpg.webp 320w, /uploads/640/123.jpg.webp 640w, /uploads/1000/123.jpg.webp 1000w';
  expect(html).toContain(`type="image/webp" srcSet="${webp}" sizes="50vw"`);
  expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'));
});

it('offers no AVIF before it is drawn', () => {
  expect(render({ picture: { ...PUENTE, hasAvif: false } })).not.toContain('avif');
});

it('falls back to the JPEG with its own size', () => {
  expect(render()).toMatch(
    /<img src="\/uploads\/123\.jpg" width="1000" height="750" alt="El puente" loading="lazy"/,
  );
});

it('fetches the first picture at once', () => {
  const html = render({ isFirst: true });
  expect(html).toContain('loading="eager"');
  expect(html).toMatch(/fetchpriority="high"/i);
});

it('takes an empty alt over the writer’s', () => {
  expect(render({ alt: '' })).toContain('alt=""');
});

it('draws the mosaic without a style attribute', () => {
  const html = render();
  expect(html.match(/<rect/g)).toHaveLength(6);
  expect(html).not.toContain('style=');
});
