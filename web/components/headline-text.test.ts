import { describe, expect, it } from 'vitest';
import { cardSubtitle, headlineHtml } from './headline-text.ts';

describe('headlineHtml', () => {
  it('keeps em and strong', () => {
    expect(headlineHtml('El río <em>medio</em> <strong>metro</strong>')).toBe(
      'El río <em>medio</em> <strong>metro</strong>',
    );
  });

  it('drops links but keeps their words', () => {
    expect(headlineHtml('Ver <a href="/x" title="y">la nota</a> entera')).toBe('Ver la nota entera');
  });

  it('turns a line break into one space', () => {
    expect(headlineHtml('Uno<br>dos<br />tres')).toBe('Uno dos tres');
  });

  it('drops marks whose names begin like a kept one', () => {
    expect(headlineHtml('<embed>H<sub>2</sub>O <s>no</s> <u>sí</u>')).toBe('H2O no sí');
  });

  it('keeps entities as they are', () => {
    expect(headlineHtml('Luz &amp; fuerza &lt;1&gt;')).toBe('Luz &amp; fuerza &lt;1&gt;');
  });

  it('strips attributes from the marks it keeps', () => {
    expect(headlineHtml('<em class="a">x</em>')).toBe('<em>x</em>');
  });
});

it('cuts a long subtitle at a word', () => {
  const cut = cardSubtitle(`<em>${'palabra '.repeat(60)}</em>`);
  expect(cut.length).toBeLessThanOrEqual(180);
  expect(cut).toMatch(/palabra…$/);
});
