import { diaCivil, fechaLarga, proximaMedianoche } from '../../shared/fechas.ts';

/**
 * Keeps the header's date the station's: at its midnight, and when the page comes back from a cache. The page
 * says until when its date is true (`data-hasta`): as long as it is, no formatter is made, which costs a phone 20 ms.
 */
export function startStationDate(): void {
  addEventListener('pageshow', correctDate);
  correctDate();
  waitForMidnight();
}

function dates(): NodeListOf<HTMLTimeElement> {
  return document.querySelectorAll<HTMLTimeElement>('time[data-fecha]');
}

/** Writes the station's day into the dates of the page that are over. */
export function correctDate(): void {
  const now = Date.now();
  for (const time of dates()) {
    const { fecha: zone, hasta } = time.dataset;
    if (now < Number(hasta)) continue;
    time.dateTime = diaCivil(now, zone);
    time.textContent = fechaLarga(now, zone);
    time.dataset.hasta = String(proximaMedianoche(now, zone));
  }
}

function waitForMidnight(): void {
  const [first] = dates();
  if (!first) return;
  setTimeout(() => {
    correctDate();
    waitForMidnight();
  }, Number(first.dataset.hasta) - Date.now());
}
