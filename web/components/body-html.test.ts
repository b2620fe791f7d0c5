import { expect, it } from 'vitest';
import { bodyHtml } from './body-html.ts';

const HOST = 'fm983.ar';

it('marks links that leave the site', () => {
  expect(bodyHtml('<p><a href="https://otro.ar/x" title="t">ver</a></p>', HOST)).toBe(
    '<p><a href="https://otro.ar/x" title="t" rel="noopener nofollow">ver</a></p>',
  );
});

it('leaves links of the site, anchors, mail and telephone alone', () => {
  for (const href of ['/locales', '#abajo', 'mailto:a@b.ar', 'tel:+54111', 'https://FM983.ar/complete/1']) {
    const html = `<a href="${href}">ver</a>`;
    expect(bodyHtml(html, HOST)).toBe(html);
  }
});

it('does not take a host that merely begins like the site’s for it', () => {
  expect(bodyHtml('<a href="https://fm983.ar.malo.example/">ver</a>', HOST)).toContain(
    'rel="noopener nofollow"',
  );
});

it('loads pictures when they come near', () => {
  expect(bodyHtml('<img src="/uploads/1.jpg" alt="a" />', HOST)).toBe(
    '<img src="/uploads/1.jpg" alt="a" loading="lazy" decoding="async">',
  );
});

it('does not touch words that look like tags', () => {
  const html = '<p>&lt;img&gt; <abbr>a</abbr> figura</p>';
  expect(bodyHtml(html, HOST)).toBe(html);
});

it('lets a wide table scroll by itself', () => {
  const html = bodyHtml('<table><tbody><tr><td>1</td></tr></tbody></table>', HOST);
  expect(html).toMatch(
    /^<div data-tabla tabindex="0" role="group" aria-label="Tabla"><table>.*<\/table><\/div>$/,
  );
});

it('gives a video of the body a link that works without scripts', () => {
  const html = bodyHtml('<figure data-video="Ab3dEf9hIjk"><figcaption>El puente</figcaption></figure>', HOST);
  expect(html).toContain(
    '<figure><a data-video="Ab3dEf9hIjk" href="https://www.youtube.com/watch?v=Ab3dEf9hIjk"',
  );
  expect(html).toContain('<figcaption>El puente</figcaption></figure>');
});
