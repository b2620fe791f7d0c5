/** The splash is for the start of a visit: later pages of the tab lose it before it has entered. */
export function skipSplash(): void {
  try {
    if (sessionStorage.getItem('visita')) document.querySelector('[data-splash]')?.remove();
    else sessionStorage.setItem('visita', '1');
  } catch {
    // Storage may be forbidden: then every page is a start, and its style sheet ends the splash.
  }
}
