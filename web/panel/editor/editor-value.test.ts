import { expect, test } from 'vitest';
import { EMPTY_VALUE, valueOfStored } from '../../../shared/borrador.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import { bodyOfValue } from './editor-value.ts';

const noticia: Noticia = {
  _id: '0123456789abcdef01234567',
  title: 'Feria <strong>de la plaza</strong>',
  subtitle: 'Desde las 9',
  body: '<p>Texto.</p>',
  category: 'entrevistas',
  date: '2026-11-20T13:05:00.000Z',
  updatedAt: '2026-11-20T13:05:00.000Z',
  img: [{ name: '1234567890123456.jpg', alt: 'La plaza' }, { name: '2234567890123456.jpg' }],
  video2: 'Ab3dEf9hIjk',
  version: 3,
};

test('what a noticia holds comes back from the editor as it was', () => {
  const { _id, updatedAt: _updatedAt, version: _version, ...fields } = noticia;
  expect(_id).toBe(noticia._id);
  expect(bodyOfValue(valueOfStored(noticia))).toEqual({
    ...fields,
    img: [
      { name: '1234567890123456.jpg', alt: 'La plaza', caption: '' },
      { name: '2234567890123456.jpg', alt: '', caption: '' },
    ],
    video: '',
    video3: '',
  });
});

test('an empty date is left to the server', () => {
  expect(bodyOfValue(EMPTY_VALUE)).not.toHaveProperty('date');
});

test('M5.06 addresses of videos become ids, and what is none is dropped', () => {
  const body = bodyOfValue({
    ...EMPTY_VALUE,
    video: 'https://youtu.be/Ab3dEf9hIjk?t=4',
    video2: 'https://vimeo.com/1',
    video3: 'https://youtube.com.ejemplo.net/watch?v=Ab3dEf9hIjk',
  });
  expect(body).toMatchObject({ video: 'Ab3dEf9hIjk', video2: '', video3: '' });
});

test('the whole value survives JSON', () => {
  const value = valueOfStored(noticia);
  expect(JSON.parse(JSON.stringify(value))).toEqual(value);
});
