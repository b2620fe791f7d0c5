import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BorradorValue } from './borrador.ts';
import { changedCampos } from './campo-igual.ts';
import { splitBlocks } from './html-tokens.ts';
import { mergeNoticia } from './merge-noticia.ts';

const BASE: BorradorValue = {
  title: 'La feria vuelve',
  subtitle: 'Abre a las 9',
  body: '<p>Uno.</p><p>Dos.</p><p>Tres.</p>',
  category: 'locales',
  date: '2026-11-20T12:00:00.000Z',
  img: [foto('1.jpg'), foto('2.jpg'), foto('3.jpg')],
  video: '',
  video2: '',
  video3: '',
};
const changed = (changes: Partial<BorradorValue>): BorradorValue => ({ ...BASE, ...changes });

test('Q-37 fields that only one side changed are merged by themselves', () => {
  const merge = mergeNoticia(
    BASE,
    changed({ title: 'La feria' }),
    changed({ category: 'cultura', video: 'dQw4w9WgXcQ' }),
  );
  expect(merge.clashes).toEqual([]);
  expect(merge.valueWith({})).toEqual(
    changed({ title: 'La feria', category: 'cultura', video: 'dQw4w9WgXcQ' }),
  );
});

test('Q-37 a field that both changed is a clash, and either text can be had', () => {
  const merge = mergeNoticia(BASE, changed({ title: 'Mía' }), changed({ title: 'Guardada' }));
  expect(merge.clashes).toMatchObject([{ id: 'title', base: BASE.title, mine: 'Mía', theirs: 'Guardada' }]);
  expect(merge.valueWith({ title: 'mine' }).title).toBe('Mía');
  expect(merge.valueWith({ title: 'theirs' }).title).toBe('Guardada');
  expect(merge.valueWith({ title: 'both' }).title).toBe('Guardada Mía');
});

test('Q-37 different paragraphs of one body are merged, neighbours too', () => {
  const merge = mergeNoticia(
    BASE,
    changed({ body: '<p>Uno mío.</p><p>Dos.</p><p>Tres.</p><p>Cuatro.</p>' }),
    changed({ body: '<p>Uno.</p><p>Dos suyo.</p><p>Tres.</p>' }),
  );
  expect(merge.clashes).toEqual([]);
  expect(merge.valueWith({}).body).toBe('<p>Uno mío.</p><p>Dos suyo.</p><p>Tres.</p><p>Cuatro.</p>');
});

test('Q-37 one paragraph changed on both sides clashes alone, and an undecided one keeps both texts', () => {
  const merge = mergeNoticia(
    BASE,
    changed({ body: '<p>Uno.</p><p>Dos mío.</p><p>Tres mío.</p>' }),
    changed({ body: '<p>Uno suyo.</p><p>Dos suyo.</p><p>Tres.</p>' }),
  );
  expect(merge.clashes).toMatchObject([
    { base: '<p>Dos.</p>', mine: '<p>Dos mío.</p>', theirs: '<p>Dos suyo.</p>' },
  ]);
  expect(merge.valueWith({}).body).toBe('<p>Uno suyo.</p><p>Dos suyo.</p><p>Dos mío.</p><p>Tres mío.</p>');
});

test('the same text written down in another way is no change', () => {
  const base = changed({
    body: '<p>Uno<br />dos&nbsp;tres</p><table><tbody><tr><td>x</td></tr></tbody></table>',
  });
  const editors = changed({
    body: '<p>Uno<br>dos\u00a0tres</p><table style="min-width: 25px"><colgroup><col></colgroup><tbody><tr><td colspan="1" rowspan="1">x</td></tr></tbody></table>',
    video: 'https://youtu.be/dQw4w9WgXcQ',
    date: '2026-11-20T09:00:00-03:00',
  });
  expect(changedCampos(base, editors)).toEqual(['video']);
  expect(changedCampos({ ...base, video: 'dQw4w9WgXcQ' }, editors)).toEqual([]);
});

test('pictures are merged by name: added, taken out, described and moved', () => {
  const merge = mergeNoticia(
    BASE,
    changed({ img: [foto('3.jpg'), foto('1.jpg', 'La plaza'), foto('2.jpg'), foto('9.jpg')] }),
    changed({ img: [{ ...foto('1.jpg'), caption: 'Ayer' }, foto('8.jpg'), foto('3.jpg')] }),
  );
  expect(merge.clashes).toEqual([]);
  expect(merge.valueWith({}).img).toEqual([
    foto('3.jpg'),
    { name: '1.jpg', alt: 'La plaza', caption: 'Ayer' },
    foto('8.jpg'),
    foto('9.jpg'),
  ]);
});

test('a picture that one side took out and the other described is a clash, as are two orders', () => {
  const merge = mergeNoticia(
    BASE,
    changed({ img: [foto('2.jpg', 'El puente'), foto('1.jpg'), foto('3.jpg')] }),
    changed({ img: [foto('3.jpg'), foto('1.jpg')] }),
  );
  expect(merge.clashes.map(({ id }) => id)).toEqual(['img-2.jpg']);
  expect(merge.valueWith({}).img.map(({ name }) => name)).toContain('2.jpg');
  expect(merge.valueWith({ 'img-2.jpg': 'theirs' }).img.map(({ name }) => name)).toEqual(['3.jpg', '1.jpg']);
  const orders = mergeNoticia(
    BASE,
    changed({ img: [...BASE.img].reverse() }),
    changed({ img: [foto('2.jpg'), foto('1.jpg'), foto('3.jpg')] }),
  );
  expect(orders.clashes).toMatchObject([{ id: 'img', kind: 'orden', mine: ['3.jpg', '2.jpg', '1.jpg'] }]);
  expect(orders.valueWith({ img: 'theirs' }).img[0]?.name).toBe('2.jpg');
});

const block = fc
  .tuple(
    fc.constantFrom('p', 'h2', 'blockquote'),
    fc.constantFrom('uno', 'dos', 'tres', 'cuatro', 'cinco', ''),
  )
  .map(([tag, text]) => `<${tag}>${text}</${tag}>`);
const fotos = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('1.jpg', '2.jpg', '3.jpg', '4.jpg'),
    alt: fc.constantFrom('', 'a', 'b'),
    caption: fc.constantFrom('', 'c'),
  }),
  { selector: ({ name }) => name },
);
const value = fc.record({
  title: fc.constantFrom('a', 'b', 'c'),
  subtitle: fc.constantFrom('a', 'b'),
  body: fc.array(block, { maxLength: 9 }).map((blocks) => blocks.join('')),
  category: fc.constantFrom('locales', 'cultura'),
  date: fc.constantFrom(null, '2026-11-20T12:00:00.000Z'),
  img: fotos,
  video: fc.constantFrom('', 'dQw4w9WgXcQ'),
  video2: fc.constant(''),
  video3: fc.constant(''),
});

test('property: with one side unchanged the merge is the other side, and alike on both sides it is that', () => {
  fc.assert(
    fc.property(value, value, (base, other) => {
      for (const merge of [
        mergeNoticia(base, other, base),
        mergeNoticia(base, base, other),
        mergeNoticia(base, other, other),
      ]) {
        expect(merge.clashes).toEqual([]);
        expect(changedCampos(merge.valueWith({}), other)).toEqual([]);
      }
    }),
  );
});

test('property: every clash decided for one side is had from that side, and undecided no new block is lost', () => {
  fc.assert(
    fc.property(value, value, value, (base, mine, theirs) => {
      const merge = mergeNoticia(base, mine, theirs);
      const merged = merge.valueWith({});
      const known = new Set(splitBlocks(base.body).map(({ key }) => key));
      const kept = new Set(splitBlocks(merged.body).map(({ key }) => key));
      const isNew = ({ key }: { key: string }) => !known.has(key);
      const written = [...splitBlocks(mine.body), ...splitBlocks(theirs.body)].filter(isNew);
      expect(written.filter(({ key }) => !kept.has(key))).toEqual([]);
      const told = new Set(merge.clashes.map(({ id }) => id));
      for (const { name } of [...mine.img, ...theirs.img])
        if (!base.img.some((foto) => foto.name === name) && !told.has(`img-${name}`))
          expect(merged.img.map((foto) => foto.name)).toContain(name);
      for (const campo of ['title', 'subtitle'] as const)
        if (mine[campo] !== base[campo] && theirs[campo] !== base[campo] && mine[campo] !== theirs[campo])
          expect(told.has(campo)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('property: changes of different paragraphs never clash', () => {
  const bodies = fc
    .integer({ min: 2, max: 12 })
    .chain((length) =>
      fc.tuple(
        fc.constant(length),
        fc.array(fc.constantFrom('mine', 'theirs', 'nobody'), { minLength: length, maxLength: length }),
      ),
    );
  fc.assert(
    fc.property(bodies, ([length, owners]) => {
      const bodyOf = (side: string) =>
        Array.from({ length }, (_, i) => `<p>${i}${owners[i] === side ? ` ${side}` : ''}</p>`).join('');
      const merge = mergeNoticia(
        changed({ body: bodyOf('') }),
        changed({ body: bodyOf('mine') }),
        changed({ body: bodyOf('theirs') }),
      );
      expect(merge.clashes).toEqual([]);
      expect(merge.valueWith({}).body).toBe(
        owners.map((owner, i) => `<p>${i}${owner === 'nobody' ? '' : ` ${owner}`}</p>`).join(''),
      );
    }),
  );
});

function foto(name: string, alt = '') {
  return { name, alt, caption: '' };
}
