import { expect, test } from 'vitest';
import { EMPTY_VALUE } from '../../../shared/borrador.ts';
import { checkValue, namesOf } from './save-noticia.ts';

test('a title without text is named before anything is sent', () => {
  expect(checkValue({ ...EMPTY_VALUE, title: '<strong> &nbsp;</strong>' }).title).toBe(
    'El título no puede estar vacío.',
  );
  expect(checkValue({ ...EMPTY_VALUE, title: 'Hola' })).toEqual({});
});

test('an address that is no video is named at its field', () => {
  const value = {
    ...EMPTY_VALUE,
    title: 'Hola',
    video: 'https://youtu.be/Ab3dEf9hIjk',
    video2: 'https://youtu.be/corto',
  };
  expect(checkValue(value)).toEqual({ video2: 'La URL de YouTube no es válida' });
});

test('a year typed by half is named at its field', () => {
  const errors = (date: string) => checkValue({ ...EMPTY_VALUE, title: 'Hola', date }).date;
  expect(errors('0202-03-04T05:06:00.000Z')).toBe('Revisá el año de la fecha.');
  expect(errors('2027-03-04T05:06:00.000Z')).toBeUndefined();
});

test('the pictures of a value are those of its list and those between the paragraphs, each once', () => {
  const body =
    '<p>a</p><figure><img alt="" src="/uploads/2.jpg"></figure><img src="/uploads/3.jpg"><img src="https://e.net/4.jpg">';
  const img = [1, 2].map((n) => ({ name: `${n}.jpg`, alt: '', caption: '' }));
  expect(namesOf({ img, body })).toEqual(['1.jpg', '2.jpg', '3.jpg']);
});
