import { expect, test } from 'vitest';
import type { BannerDelPanel } from './banner.ts';
import { bannerStates, movedBy } from './banner-state.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const banner = (_id: string, changes: Partial<BannerDelPanel> = {}): BannerDelPanel => ({
  _id,
  slot: 'lateral',
  kind: 'comercial',
  title: _id,
  detail: '',
  url: 'https://x.example/',
  label: 'Publicidad',
  icon: 'sitio',
  image: null,
  imagePhone: null,
  from: null,
  to: null,
  ...changes,
});
const states = (list: BannerDelPanel[], veda: { from: string; to: string } | null = null) => [
  ...bannerStates(list, veda, NOW).values(),
];

test('a banner is over from its last instant on, and scheduled before its first', () => {
  expect(
    states([
      banner('a', { to: '2026-11-20T12:00:00.000Z' }),
      banner('b', { from: '2026-11-20T12:00:00.001Z' }),
      banner('c', { from: '2026-11-20T12:00:00.000Z', to: '2026-11-20T12:00:00.001Z' }),
    ]),
  ).toEqual(['over', 'scheduled', 'shown']);
});

test('in a place for one the first that is due is seen and the others wait; at the side all are seen', () => {
  const slot = 'cabecera';
  expect(
    states([
      banner('a', { slot, to: '2026-01-01T00:00:00.000Z' }),
      banner('b', { slot }),
      banner('c', { slot }),
      banner('d'),
      banner('e'),
    ]),
  ).toEqual(['over', 'shown', 'waiting', 'shown', 'shown']);
});

test('during the veda a political banner is not seen and keeps no place', () => {
  const veda = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' };
  const slot = 'cabecera';
  expect(states([banner('a', { slot, kind: 'politico' }), banner('b', { slot })], veda)).toEqual([
    'veda',
    'shown',
  ]);
});

test('a banner moves among those of its place and leaves the others where they are', () => {
  const list = [banner('a'), banner('x', { slot: 'enlaces' }), banner('b'), banner('c')];
  const ids = (moved: BannerDelPanel[] | null) => moved?.map(({ _id }) => _id).join('') ?? null;
  expect(ids(movedBy(list, 'a', 1))).toBe('bxac');
  expect(ids(movedBy(list, 'b', -1))).toBe('bxac');
  expect(ids(movedBy(list, 'a', -1))).toBeNull();
  expect(ids(movedBy(list, 'c', 1))).toBeNull();
  expect(ids(movedBy(list, 'nadie', 1))).toBeNull();
});
