import { diaDeSemana, minutoDelDia } from './fechas.ts';

/** Days as the station writes them; the place in the list is the day, Monday first. */
export const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
export type Dia = (typeof DIAS)[number];

export const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const QUARTER_MINUTES = 15;
const MINUTE_MS = 60_000;

/** A programme of the week. Minutes count from midnight, station time; `to` at or before `from` is the next day's. */
export type Programa = {
  id: string;
  days: readonly Dia[];
  from: number;
  to: number;
  name: string;
  detail: string;
  hosts: string;
};

/** What sounds, since when and what comes next; null where the grilla says nothing. */
export type AlAire = { now: Programa | null; next: Programa | null };

/** A programme of one day. `place` is where the present minute stands in it. */
export type Turno = { programa: Programa; place: 'past' | 'now' | 'later' };

/** What sounds at `now` (epoch ms) in station time, and the next other one to begin within a day. */
export function alAire(grilla: readonly Programa[], now: number, zone: string): AlAire {
  const minute = minuteOfWeek(now, zone);
  const spans = grilla.flatMap((programa) => spansOf(programa).map((span) => ({ programa, ...span })));
  const current = spans.find(({ start, length }) => since(start, minute) < length) ?? null;
  const coming = spans
    .filter((span) => span.programa !== current?.programa && since(minute, span.start) < DAY_MINUTES)
    .sort((a, b) => since(minute, a.start) - since(minute, b.start));
  return { now: current?.programa ?? null, next: coming[0]?.programa ?? null };
}

/**
 * Until when `alAire` and the day say what they say at `now` (both epoch ms): a programme begins, ends or comes into view,
 * or the day does; at most the quarter of an hour, at which zones shift.
 */
export function proximoCambio(grilla: readonly Programa[], now: number, zone: string): number {
  const minute = minuteOfWeek(now, zone);
  const midnight = (Math.floor(minute / DAY_MINUTES) + 1) * DAY_MINUTES;
  const turns = grilla
    .flatMap(spansOf)
    .flatMap(({ start, length }) => [start, start + length, start + 1 - DAY_MINUTES]);
  const minutes = [midnight, ...turns].map((turn) => since(minute, turn) || WEEK_MINUTES);
  const nextMinute = Math.floor(now / MINUTE_MS) + Math.min(...minutes);
  const quarter = (Math.floor(now / MINUTE_MS / QUARTER_MINUTES) + 1) * QUARTER_MINUTES;
  return Math.min(nextMinute, quarter) * MINUTE_MS;
}

/** The programmes that begin on the station's present day, in order. */
export function turnosDeHoy(grilla: readonly Programa[], now: number, zone: string): readonly Turno[] {
  const minute = minutoDelDia(now, zone);
  return programasDelDia(grilla, DIAS[diaDeSemana(now, zone)] ?? 'lunes').map((programa) => ({
    programa,
    place: minute < programa.from ? 'later' : minute < programa.from + durationOf(programa) ? 'now' : 'past',
  }));
}

/** The programmes that begin on a day, in order. */
export function programasDelDia(grilla: readonly Programa[], dia: Dia): readonly Programa[] {
  return grilla.filter(({ days }) => days.includes(dia)).sort((a, b) => a.from - b.from);
}

/** The first of `others` that sounds at the same time as `programa`, and null when none does. */
export function overlapOf(programa: Programa, others: readonly Programa[]): Programa | null {
  const own = spansOf(programa);
  const meets = (other: Programa) =>
    spansOf(other).some((b) =>
      own.some((a) => since(a.start, b.start) < a.length || since(b.start, a.start) < b.length),
    );
  return others.find((other) => other.id !== programa.id && meets(other)) ?? null;
}

/** Length in minutes, 1 to 1440. */
export function durationOf({ from, to }: Pick<Programa, 'from' | 'to'>): number {
  return to > from ? to - from : to + DAY_MINUTES - from;
}

/** "09:00" or "24:00" as minutes; null for anything else. */
export function parseHora(text: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return hour === undefined || minutes > DAY_MINUTES ? null : minutes;
}

/** Minutes as "09:00". */
export function formatHora(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Minutes as readers see them: "9", "9.30". */
export function horaDeGrilla(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** "todos los días", "lunes a viernes", "sábado y domingo", "lunes, miércoles y viernes". */
export function diasEnPalabras(days: readonly Dia[]): string {
  const places = DIAS.flatMap((dia, i) => (days.includes(dia) ? [i] : []));
  const isRun = places.length > 2 && (places.at(-1) ?? 0) - (places[0] ?? 0) === places.length - 1;
  const names = places.map((place) => DIAS[place] ?? '');
  if (places.length === DIAS.length) return 'todos los días';
  if (isRun) return `${names[0]} a ${names.at(-1)}`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
}

function spansOf(programa: Programa): { start: number; length: number }[] {
  const length = durationOf(programa);
  return programa.days.map((dia) => ({ start: DIAS.indexOf(dia) * DAY_MINUTES + programa.from, length }));
}

function minuteOfWeek(now: number, zone: string): number {
  return diaDeSemana(now, zone) * DAY_MINUTES + minutoDelDia(now, zone);
}

/** Minutes of the week from `start` on to `minute`. */
function since(start: number, minute: number): number {
  return (((minute - start) % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;
}
