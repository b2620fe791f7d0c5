import { expect, it } from 'vitest';
import {
  alAire,
  DIAS,
  diasEnPalabras,
  overlapOf,
  type Programa,
  parseHora,
  proximoCambio,
  turnosDeHoy,
} from './grilla.ts';

const ZONE = 'America/Argentina/Buenos_Aires';

function buildPrograma(changes: Partial<Programa> = {}): Programa {
  return {
    id: 'a',
    days: ['lunes'],
    from: 540,
    to: 720,
    name: 'La mañana',
    detail: '',
    hosts: '',
    ...changes,
  };
}
/** Monday 23 November 2026, station time (UTC−3). */
const monday = (hour: number, minute = 0) => Date.UTC(2026, 10, 23, hour + 3, minute);
const namesAt = (grilla: Programa[], now: number) => {
  const { now: current, next } = alAire(grilla, now, ZONE);
  return [current?.name ?? null, next?.name ?? null];
};

const MANIANA = buildPrograma();
const MEDIODIA = buildPrograma({ id: 'b', from: 720, to: 780, name: 'Mediodía' });
const TRASNOCHE = buildPrograma({ id: 'c', days: ['domingo'], from: 1320, to: 120, name: 'Trasnoche' });

it('knows what sounds from its first minute to before its last', () => {
  const grilla = [MANIANA, MEDIODIA];
  expect(namesAt(grilla, monday(8, 59))).toEqual([null, 'La mañana']);
  expect(namesAt(grilla, monday(9))).toEqual(['La mañana', 'Mediodía']);
  expect(namesAt(grilla, monday(11, 59))).toEqual(['La mañana', 'Mediodía']);
  expect(namesAt(grilla, monday(12))).toEqual(['Mediodía', null]);
  expect(namesAt(grilla, monday(13))).toEqual([null, null]);
});

it('goes on over midnight and over the end of the week', () => {
  expect(namesAt([TRASNOCHE, MANIANA], monday(1, 59))).toEqual(['Trasnoche', 'La mañana']);
  expect(namesAt([TRASNOCHE, MANIANA], monday(2))).toEqual([null, 'La mañana']);
});

it('lays out the station’s day in order, past, now and later', () => {
  const turnos = turnosDeHoy([MEDIODIA, TRASNOCHE, MANIANA], monday(12, 30), ZONE);
  expect(turnos.map(({ programa, place }) => [programa.name, place])).toEqual([
    ['La mañana', 'past'],
    ['Mediodía', 'now'],
  ]);
});

it('sees two programmes at one time, also across the end of the week', () => {
  const early = buildPrograma({ id: 'd', from: 60, to: 180 });
  expect(overlapOf(early, [TRASNOCHE])?.name).toBe('Trasnoche');
  expect(overlapOf(MEDIODIA, [MANIANA, TRASNOCHE])).toBeNull();
  expect(overlapOf(MANIANA, [MANIANA])).toBeNull();
});

it('takes hours from 00:00 to 24:00 and nothing else', () => {
  expect(['00:00', '9:00', '09:30', '24:00', '24:01', '25:00', '12:60', ''].map(parseHora)).toEqual([
    0,
    null,
    570,
    1440,
    null,
    null,
    null,
    null,
  ]);
});

it('says days as people do', () => {
  expect(diasEnPalabras(['viernes', 'lunes', 'martes', 'miércoles', 'jueves'])).toBe('lunes a viernes');
  expect(diasEnPalabras(['domingo', 'sábado'])).toBe('sábado y domingo');
  expect(diasEnPalabras(['lunes', 'miércoles', 'viernes'])).toBe('lunes, miércoles y viernes');
  expect(diasEnPalabras(['jueves'])).toBe('jueves');
  expect(diasEnPalabras([...DIAS])).toBe('todos los días');
});

it('says until when what is on the air stays so: never past a turn, never more than a quarter of an hour', () => {
  const grilla = [MANIANA, MEDIODIA, TRASNOCHE];
  const untilAt = (hour: number, minute: number) =>
    (proximoCambio(grilla, monday(hour, minute), ZONE) - monday(0)) / 60_000;
  expect(untilAt(8, 50)).toBe(9 * 60);
  expect(untilAt(9, 0)).toBe(9 * 60 + 15);
  expect(untilAt(11, 46)).toBe(12 * 60);
  expect(untilAt(1, 59)).toBe(2 * 60);
  expect(untilAt(23, 50)).toBe(24 * 60);
  expect(proximoCambio([], monday(9) + 59_999, ZONE)).toBe(monday(9, 15));
});

it('tells the same at every minute before the next change', () => {
  const grilla = [
    buildPrograma({ from: 545, to: 607 }),
    buildPrograma({ id: 'b', from: 1203, to: 1204 }),
    TRASNOCHE,
  ];
  const said = (at: number) => JSON.stringify([namesAt(grilla, at), turnosDeHoy(grilla, at, ZONE)]);
  for (let at = monday(-26); at < monday(24); at += 60_000) {
    const until = proximoCambio(grilla, at, ZONE);
    expect(until - at).toBeGreaterThan(0);
    expect(until - at).toBeLessThanOrEqual(15 * 60_000);
    for (let later = at; later < until; later += 60_000)
      if (said(later) !== said(at)) expect(said(later), String(later)).toBe(said(at));
  }
});
