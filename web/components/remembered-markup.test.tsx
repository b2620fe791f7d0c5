import { expect, test } from 'vitest';
import { rememberMarkup } from './remembered-markup.ts';

function countedCard() {
  const drawn: string[] = [];
  function Card({ title, site }: { title: string; site: { name: string } }) {
    drawn.push(title);
    return <b title={site.name}>{title}</b>;
  }
  return { Card, drawn };
}

test('equal props are drawn once, others anew', () => {
  const { Card, drawn } = countedCard();
  const markupOf = rememberMarkup(Card);
  expect(markupOf({ title: 'La «feria»', site: { name: 'FM' } })).toBe('<b title="FM">La «feria»</b>');
  expect(markupOf({ title: 'La «feria»', site: { name: 'FM' } })).toBe('<b title="FM">La «feria»</b>');
  expect(drawn).toEqual(['La «feria»']);
  expect(markupOf({ title: 'La «feria»', site: { name: 'AM' } })).toBe('<b title="AM">La «feria»</b>');
  expect(drawn).toHaveLength(2);
});
