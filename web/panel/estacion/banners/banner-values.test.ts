import { expect, test } from 'vitest';
import { changesOfBanner, valuesOfBanner } from './banner-values.ts';

const ZONA = 'America/Argentina/Buenos_Aires';

test('a new one is sent whole, without picture and dates where there are none', () => {
  const values = { ...valuesOfBanner(null, ZONA), title: ' Panadería ', url: 'panaderia.example' };
  expect(changesOfBanner(null, values)).toEqual({
    slot: 'lateral',
    kind: 'comercial',
    title: 'Panadería',
    detail: '',
    url: 'https://panaderia.example',
    label: 'Publicidad',
    icon: 'sitio',
    image: null,
    imagePhone: null,
    from: null,
    to: null,
  });
});

test('of a stored one only what was changed is sent, so that its hours to the minute stay', () => {
  const before = {
    ...valuesOfBanner(null, ZONA),
    from: '2026-12-01',
    to: '2026-12-02',
    image: '1.jpg',
  };
  expect(changesOfBanner(before, { ...before, to: '', image: '2.jpg' })).toEqual({
    to: null,
    image: '2.jpg',
  });
});
