import { expect, test } from 'vitest';
import { defaultEstacion, type Estacion } from '../../../../shared/estacion.ts';
import { changesOfDatos, checkDatos, fieldOfDatos, valuesOfEstacion } from './datos-values.ts';

const ZONA = 'America/Argentina/Buenos_Aires';
const estacion: Estacion = {
  ...defaultEstacion('FM 98.3'),
  social: [
    { network: 'instagram', url: 'https://instagram.example/fm' },
    { network: 'facebook', url: 'https://facebook.example/fm' },
  ],
  veda: { from: '2026-12-01T03:00:00.000Z', to: '2026-12-03T03:00:00.000Z' },
};
const before = valuesOfEstacion(estacion, ZONA);
const changes = (values: Record<string, string>) =>
  changesOfDatos(before, { ...before, ...values }, estacion.social, ZONA);

test('the form shows the dial with a comma, days of the station and an address per network', () => {
  expect(before).toMatchObject({
    frequency: '98,3',
    facebook: 'https://facebook.example/fm',
    x: '',
    vedaFrom: '2026-12-01',
    vedaTo: '2026-12-02',
  });
});

test('only what was changed is sent', () => {
  expect(changes({})).toEqual({});
  expect(changes({ name: ' Radio del Cerro ', frequency: '101,7 MHz' })).toEqual({
    name: 'Radio del Cerro',
    frequency: 101.7,
  });
});

test('what was emptied is removed', () => {
  expect(changes({ vedaFrom: '', vedaTo: '' })).toEqual({ veda: null });
  const withStream = { ...before, streamUrl: 'https://radio.example/vivo' };
  expect(changesOfDatos(withStream, before, estacion.social, ZONA)).toEqual({ streamUrl: null });
});

test('networks keep their order, a new one goes behind, an address without https:// gets it', () => {
  expect(changes({ facebook: '', x: 'x.com/fm983' })).toEqual({
    social: [
      { network: 'instagram', url: 'https://instagram.example/fm' },
      { network: 'x', url: 'https://x.com/fm983' },
    ],
  });
});

test('an error of the server stands at the network that was sent in that place', () => {
  const values = { ...before, instagram: '', tiktok: 'roto' };
  expect(fieldOfDatos('social.1.url', values, estacion.social)).toBe('tiktok');
  expect(fieldOfDatos('veda.from', values, estacion.social)).toBe('vedaTo');
  expect(fieldOfDatos('streamUrl', values, estacion.social)).toBe('streamUrl');
});

test('a frequency that is no number and half a veda are seen before anything is sent', () => {
  expect(Object.keys(checkDatos({ ...before, frequency: 'noventa' }))).toEqual(['frequency']);
  expect(Object.keys(checkDatos({ ...before, vedaTo: '' }))).toEqual(['vedaTo']);
  expect(Object.keys(checkDatos({ ...before, vedaFrom: '' }))).toEqual(['vedaFrom']);
  expect(checkDatos(before)).toEqual({});
});

test('the urgent line goes out whole, in the time of the station, and is taken off without words', () => {
  const line = { momentoTexto: ' Se cortó la ruta 3 ', momentoHasta: '2026-12-01T18:30' };
  expect(changes(line)).toEqual({
    ultimoMomento: { texto: 'Se cortó la ruta 3', enlace: null, hasta: '2026-12-01T21:30:00.000Z' },
  });
  expect(changes({ ...line, momentoEnlace: '/locales' })).toMatchObject({
    ultimoMomento: { enlace: '/locales' },
  });
  const ultimoMomento = { texto: 'Se cortó', enlace: '/locales', hasta: '2026-12-01T21:30:00.000Z' };
  const shown = valuesOfEstacion({ ...estacion, ultimoMomento }, ZONA);
  expect(shown).toMatchObject({ momentoTexto: 'Se cortó', momentoHasta: '2026-12-01T18:30' });
  expect(changesOfDatos(shown, { ...shown, momentoTexto: '' }, [], ZONA)).toEqual({ ultimoMomento: null });
  expect(Object.keys(checkDatos({ ...before, momentoTexto: 'Ya' }))).toEqual(['momentoHasta']);
  expect(fieldOfDatos('ultimoMomento.hasta', before, [])).toBe('momentoHasta');
});
