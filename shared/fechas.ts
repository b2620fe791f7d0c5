/**
 * Dates as the reader sees them, es-AR, always in station time (MISSION: never the visitor's or the server's zone).
 * Every function takes milliseconds since the epoch; none reads a clock.
 */
export const ZONA_POR_DEFECTO = 'America/Argentina/Buenos_Aires';

const FORMATS = {
  largo: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  corto: { day: 'numeric', month: 'short', year: 'numeric' },
  hora: { hour: 'numeric', minute: '2-digit', hour12: false, hourCycle: 'h23' },
  partes: { day: '2-digit', month: '2-digit', year: 'numeric' },
  desfase: { timeZoneName: 'longOffset' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const cache = new Map<string, Intl.DateTimeFormat>();

type Parts = Readonly<Record<'day' | 'month' | 'year' | 'hour' | 'minute', string>>;
const knownParts = new WeakMap<Intl.DateTimeFormat, Map<number, Parts>>();
const KNOWN_MAX = 1000;

/** The day that was asked for last in a zone: from an instant of it to its end. */
const knownDays = new Map<string, { from: number; until: number }>();

/** "Jueves 20 de noviembre de 2025". */
export function fechaLarga(ms: number, zona = ZONA_POR_DEFECTO): string {
  const text = formatter('largo', zona).format(ms).replace(',', '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "20 nov 2025, 10.05 h". */
export function fechaCorta(ms: number, zona = ZONA_POR_DEFECTO): string {
  return `${diaCorto(ms, zona)}, ${horaCorta(ms, zona)} h`;
}

/** "20 nov 2025". */
export function diaCorto(ms: number, zona = ZONA_POR_DEFECTO): string {
  const part = partsOf(formatter('corto', zona), ms);
  return `${part.day} ${part.month.replace('.', '').replace('sept', 'sep')} ${part.year}`;
}

/** "10.05". */
export function horaCorta(ms: number, zona = ZONA_POR_DEFECTO): string {
  const part = partsOf(formatter('hora', zona), ms);
  return `${part.hour}.${part.minute}`;
}

/** "Hoy, 10.05 h" on the day of `now`, else "20 nov 2025": for side lists. */
export function fechaRelativa(ms: number, now: number, zona = ZONA_POR_DEFECTO): string {
  return diaCivil(ms, zona) === diaCivil(now, zona) ? `Hoy, ${horaCorta(ms, zona)} h` : diaCorto(ms, zona);
}

/** The civil day in station time, "2025-11-20": equal days compare equal. */
export function diaCivil(ms: number, zona = ZONA_POR_DEFECTO): string {
  const part = partsOf(formatter('partes', zona), ms);
  return `${part.year}-${part.month}-${part.day}`;
}

/** "2025-11-20T10:05:00-03:00": the moment in station time with its offset, to the second. */
export function fechaIso(ms: number, zona = ZONA_POR_DEFECTO): string {
  const offset = /[+-]\d{2}:\d{2}/.exec(formatter('desfase', zona).format(ms))?.[0] ?? '+00:00';
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const shift = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  return `${new Date(ms + shift).toISOString().slice(0, 19)}${offset}`;
}

/** Milliseconds of the next midnight in station time, found to the second whatever the zone's shifts. */
export function proximaMedianoche(now: number, zona = ZONA_POR_DEFECTO): number {
  const known = knownDays.get(zona);
  if (known && now >= known.from && now < known.until) return known.until;
  const until = findMidnight(now, zona);
  knownDays.set(zona, { from: now, until });
  return until;
}

function findMidnight(now: number, zona: string): number {
  const today = diaCivil(now, zona);
  let low = now;
  let high = now + 26 * 3_600_000;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (diaCivil(middle, zona) === today) low = middle;
    else high = middle;
  }
  return high;
}

/** The day of the week in station time: 0 is Monday, 6 is Sunday. */
export function diaDeSemana(ms: number, zona = ZONA_POR_DEFECTO): number {
  // Noon of the civil day: its weekday is the same in UTC.
  return (new Date(`${diaCivil(ms, zona)}T12:00:00Z`).getUTCDay() + 6) % 7;
}

/** Minutes since midnight on the station's clock, 0 to 1439. */
export function minutoDelDia(ms: number, zona = ZONA_POR_DEFECTO): number {
  const part = partsOf(formatter('hora', zona), ms);
  return Number(part.hour) * 60 + Number(part.minute);
}

/** Milliseconds of the first instant of a civil day ("2026-11-20") in station time; null when there is no such day. */
export function comienzoDelDia(dia: string, zona = ZONA_POR_DEFECTO): number | null {
  const utc = /^\d{4}-\d{2}-\d{2}$/.test(dia) ? Date.parse(`${dia}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(dia)) return null;
  // Zones are at most 14 hours from UTC: from a day before, the next midnight but one or the next is it.
  let ms = utc - 24 * 3_600_000;
  while (diaCivil(ms, zona) < dia) ms = proximaMedianoche(ms, zona);
  return ms;
}

/** The year in station time, for the copyright line (M1.08). */
export function anio(ms: number, zona = ZONA_POR_DEFECTO): string {
  return partsOf(formatter('partes', zona), ms).year;
}

/** Each is made when first asked for: one costs a phone some 10 ms. */
function formatter(kind: keyof typeof FORMATS, zona: string): Intl.DateTimeFormat {
  const key = `${kind} ${zona}`;
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('es-AR', { ...FORMATS[kind], timeZone: zona });
  cache.set(key, made);
  return made;
}

/** The same noticias stand on page after page, and formatting their dates anew was a twentieth of making the home page. */
function partsOf(formatter: Intl.DateTimeFormat, ms: number): Parts {
  const known = knownParts.get(formatter) ?? new Map<number, Parts>();
  knownParts.set(formatter, known);
  const before = known.get(ms);
  if (before) return before;
  const found = { day: '', month: '', year: '', hour: '', minute: '' };
  for (const { type, value } of formatter.formatToParts(ms))
    if (type in found) found[type as keyof typeof found] = value;
  if (known.size === KNOWN_MAX) known.clear();
  known.set(ms, found);
  return found;
}
