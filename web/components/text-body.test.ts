import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitBody, textBodyHtml } from './text-body.ts';

const HOST = 'fm983.ar';

test('a picture becomes a link to it that says what it shows', () => {
  expect(
    textBodyHtml(
      '<figure><img src="/uploads/1.jpg" alt="La plaza" /><figcaption>Hoy</figcaption></figure>',
      HOST,
    ),
  ).toBe('<figure><a href="/uploads/1.jpg">Imagen: La plaza</a><figcaption>Hoy</figcaption></figure>');
  expect(textBodyHtml('<img src="/uploads/1.jpg">', HOST)).toBe('<a href="/uploads/1.jpg">Ver imagen</a>');
});

test('a picture inside a link is only named: no link holds another', () => {
  expect(textBodyHtml('<a href="https://otro.ar/"><img src="/uploads/1.jpg" alt="Mapa"></a>', HOST)).toBe(
    '<a href="https://otro.ar/" rel="noopener nofollow">Imagen: Mapa</a>',
  );
});

test('links of the site stay in the edition, all others are left as they are', () => {
  const body = (href: string) => `<a href="${href}">ver</a>`;
  expect(textBodyHtml(body('/cultura?pagina=2#ultimas'), HOST)).toBe(
    body('/cultura?pagina=2&amp;texto=1#ultimas'),
  );
  expect(textBodyHtml(body('https://fm983.ar/complete/1'), HOST)).toBe(
    body('https://fm983.ar/complete/1?texto=1'),
  );
  for (const href of ['#abajo', 'mailto:a@b.ar', '/uploads/1.jpg'])
    expect(textBodyHtml(body(href), HOST)).toBe(body(href));
});

test('a video of the body is a link to it', () => {
  expect(textBodyHtml('<figure data-video="Ab3dEf9hIjk"><figcaption>x</figcaption></figure>', HOST)).toBe(
    '<figure><a href="https://www.youtube.com/watch?v=Ab3dEf9hIjk" rel="noopener nofollow">Ver el video en YouTube</a> <figcaption>x</figcaption></figure>',
  );
});

test('a body is cut between outermost blocks only', () => {
  const list = '<ul><li>uno</li><li>dos<br>tres</li></ul>';
  expect(splitBody(`<p>a</p>${list}<hr /><p>b</p>`, 20)).toEqual(['<p>a</p>', list, '<hr /><p>b</p>']);
  expect(splitBody('', 20)).toEqual(['']);
  expect(splitBody('suelto', 20)).toEqual(['suelto']);
});

test('the parts are the body, and only a block too long for a part is longer', () => {
  const block = fc.constantFrom('<p>ñandú</p>', '<h2>t</h2>', '<ul><li><p>x</p></li></ul>', '<hr>');
  fc.assert(
    fc.property(fc.array(block, { maxLength: 30 }), fc.integer({ min: 30, max: 90 }), (blocks, max) => {
      const parts = splitBody(blocks.join(''), max);
      expect(parts.join('')).toBe(blocks.join(''));
      for (const part of parts.slice(0, -1))
        expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(max);
    }),
  );
});
