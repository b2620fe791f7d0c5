import { DIAS, diasEnPalabras } from '../../../../shared/grilla.ts';
import type { FieldErrors, Values } from '../../controls/use-form.ts';
import type { ProgramaDelPanel } from './programa.ts';

/** A field of a form holds one value: each day is a box of its own. */
const BOX = 'dia-';

export const dayBox = (dia: string): string => `${BOX}${dia}`;

/** What is wrong before anything is sent. */
export function checkPrograma(values: Values): FieldErrors {
  const errors: Record<string, string> = {};
  if (daysOf(values).length === 0) errors.days = 'Elegí al menos un día.';
  if (!values.name?.trim()) errors.name = 'No puede estar vacío.';
  if (!values.from) errors.from = 'Falta a qué hora empieza.';
  if (!values.to) errors.to = 'Falta a qué hora termina.';
  return errors;
}

/** The programme as REST wants it. */
export function programaOf(values: Values): Omit<ProgramaDelPanel, '_id'> {
  const text = (name: string) => (values[name] ?? '').trim();
  return {
    days: daysOf(values),
    from: text('from'),
    to: text('to'),
    name: text('name'),
    detail: text('detail'),
    hosts: text('hosts'),
  };
}

/** An hour as an input of type time shows it: it knows no 24:00, and midnight says the same. */
export function shownHour(hour: string): string {
  return hour === '24:00' ? '00:00' : hour;
}

/** The programmes by the days they share, in the order of the week, each by its hour. */
export function byDays(list: readonly ProgramaDelPanel[]): readonly [string, readonly ProgramaDelPanel[]][] {
  const groups = Map.groupBy(list, ({ days }) => diasEnPalabras(days));
  const firstDay = ([, [programa]]: [string, ProgramaDelPanel[]]) =>
    Math.min(...(programa?.days ?? []).map((dia) => DIAS.indexOf(dia)));
  return [...groups]
    .sort((a, b) => firstDay(a) - firstDay(b) || (b[1][0]?.days.length ?? 0) - (a[1][0]?.days.length ?? 0))
    .map(([days, programas]) => [days, programas.toSorted((a, b) => (a.from < b.from ? -1 : 1))]);
}

function daysOf(values: Values) {
  return DIAS.filter((dia) => values[dayBox(dia)] !== undefined);
}
