/** Which address the content on the screen belongs to: after navigation in place it is not always the one asked for. */
export const shownPage = { address: addressOf(location), isSoft: false };

/**
 * A reload keeps the history of pages that were shown in place, but not the script that showed them: going back among
 * them would change the address alone. Until navigation in place takes over, such a step is a load.
 */
export function guardHistory(): void {
  addEventListener('popstate', () => {
    if (!shownPage.isSoft && addressOf(location) !== shownPage.address) location.reload();
  });
}

/** Path and query, without the fragment. */
export function addressOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname + search;
}
