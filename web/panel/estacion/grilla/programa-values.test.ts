import { expect, test } from 'vitest';
import type { Dia } from '../../../../shared/grilla.ts';
import { byDays, checkPrograma, programaOf, shownHour } from './programa-values.ts';

const filled = {
  'dia-viernes': 'on',
  'dia-lunes': 'on',
  from: '22:00',
  to: '00:00',
  name: ' Trasnoche ',
  detail: '',
  hosts: 'Ana',
};

test('the boxes of the days become the days, in the order of the week', () => {
  expect(programaOf(filled)).toEqual({
    days: ['lunes', 'viernes'],
    from: '22:00',
    to: '00:00',
    name: 'Trasnoche',
    detail: '',
    hosts: 'Ana',
  });
});

test('no day, no name and no hours are seen before anything is sent', () => {
  expect(checkPrograma(filled)).toEqual({});
  expect(Object.keys(checkPrograma({ name: '  ', from: '', to: '' }))).toEqual([
    'days',
    'name',
    'from',
    'to',
  ]);
});

test('the end of a day is shown as midnight', () => {
  expect([shownHour('24:00'), shownHour('09:30')]).toEqual(['00:00', '09:30']);
});

test('programmes stand by their days, the week first, each by its hour', () => {
  const programa = (name: string, days: Dia[], from: string) => ({
    _id: name,
    days,
    from,
    to: '23:00',
    name,
    detail: '',
    hosts: '',
  });
  const workdays: Dia[] = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'];
  const groups = byDays([
    programa('misa', ['domingo'], '10:00'),
    programa('tarde', workdays, '14:00'),
    programa('lunes de rock', ['lunes'], '20:00'),
    programa('mañana', workdays, '06:00'),
  ]);
  expect(groups.map(([days, list]) => [days, list.map(({ name }) => name)])).toEqual([
    ['lunes a viernes', ['mañana', 'tarde']],
    ['lunes', ['lunes de rock']],
    ['domingo', ['misa']],
  ]);
});
