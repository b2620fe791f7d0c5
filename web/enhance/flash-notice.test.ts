import { expect, it } from 'vitest';
import { noticeIn } from './flash-notice.ts';

it('says that the page did not exist', () => {
  expect(noticeIn('a=1; aviso=pagina-no-existe')).toBe('La página que buscabas no existe');
});

it('says nothing without the cookie or with an unknown value', () => {
  expect(noticeIn('a=1')).toBeNull();
  expect(noticeIn('aviso=toString')).toBeNull();
});
