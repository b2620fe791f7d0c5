import { diaCivil, fechaLarga, proximaMedianoche } from '../../shared/fechas.ts';

/** Keeps the header's date the station's: at its midnight, and when the page comes back from a cache. */
export function startStationDate(): void {
  addEventListener('pageshow', correctDate);
  const [first] = dates();
  if (first) waitForMidnight(first.dataset.fecha);
}

/** The two texts of a `<time>` for the day that `now` is in `zone`. */
export function stationDay(now: number, zone: string | undefined): { iso: string; text: string } {
  return { iso: diaCivil(now, zone), text: fechaLarga(now, zone) };
}

function dates(): NodeListOf<HTMLTimeElement> {
  return document.querySelectorAll<HTMLTimeElement>('time[data-fecha]');
}

/** Writes the station's day into the dates of the page. */
export function correctDate(): void {
  for (const time of dates()) {
    const { iso, text } = stationDay(Date.now(), time.dataset.fecha);
    if (time.dateTime === iso) continue;
    time.dateTime = iso;
    time.textContent = text;
  }
}

function waitForMidnight(zone: string | undefined): void {
  const now = Date.now();
  setTimeout(() => {
    correctDate();
    waitForMidnight(zone);
  }, proximaMedianoche(now, zone) - now);
}
