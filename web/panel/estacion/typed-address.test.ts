import { expect, test } from 'vitest';
import { typedAddress } from './typed-address.ts';

test.each([
  ['  https://radio.example/vivo.mp3 ', 'https://radio.example/vivo.mp3'],
  ['facebook.com/fm983', 'https://facebook.com/fm983'],
  ['www.radio.example', 'https://www.radio.example'],
  ['radio.example:8000/vivo', 'https://radio.example:8000/vivo'],
  ['/locales', '/locales'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['no es nada', 'no es nada'],
  ['', ''],
])('%j is read as %j', (typed, read) => {
  expect(typedAddress(typed)).toBe(read);
});
