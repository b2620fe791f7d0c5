/** Which address the content on the screen belongs to: after navigation in place it is not always the one asked for. */
export const shownPage = {
  /** Path and query, without the fragment. */
  address: addressOf(location),
  /** Whether navigation in place looks after the history. */
  isSoft: false,
  isAt: (url: Address) => addressOf(url) === shownPage.address,
  moveTo: (url: Address) => {
    shownPage.address = addressOf(url);
  },
};

type Address = Pick<URL, 'pathname' | 'search'>;

/**
 * A reload keeps the history of pages that were shown in place, but not the script that showed them: going back among
 * them would change the address alone. Until navigation in place takes over, such a step is a load.
 */
export function guardHistory(): void {
  addEventListener('popstate', () => {
    if (!shownPage.isSoft && !shownPage.isAt(location)) window.location.reload();
  });
}

function addressOf({ pathname, search }: Address): string {
  return pathname + search;
}
