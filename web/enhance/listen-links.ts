/** The links to the stream: in the bar, the header, the menu and beside an article. */
export const LISTEN_LINK = 'a[data-escuchar]';

/** Says on every link to the stream that it is a button, and whether the radio is on. */
export function dressListenLinks(): void {
  const isOn = document.documentElement.dataset.radio !== undefined;
  for (const link of document.querySelectorAll(LISTEN_LINK)) {
    link.setAttribute('role', 'button');
    link.setAttribute('aria-pressed', String(isOn));
  }
}
