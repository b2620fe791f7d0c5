import { expect, it } from 'vitest';
import { temaOf } from './tema.ts';

it('takes nothing from storage that is not a choice', () => {
  expect(['dark', 'light', 'toString', '', null].map(temaOf)).toEqual(['dark', 'light', null, null, null]);
});
