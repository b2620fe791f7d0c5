/** How long a notice stays (design brief, section 9). */
const NOTICE_MS = 6000;

/** Says something once in the page's `role=status` corner. */
export function showNotice(text: string): void {
  const corner = document.querySelector('[data-avisos]');
  if (!corner) return;
  const notice = document.createElement('p');
  notice.textContent = text;
  corner.append(notice);
  setTimeout(() => notice.remove(), NOTICE_MS);
}
