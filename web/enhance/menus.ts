const OPEN = 'details[data-menu][open]';

/** The menus open and close by themselves; this closes them with Esc, by a press outside, and when the focus leaves. */
export function startMenus(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  const closeOthers = ({ target }: Event) => {
    for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  addEventListener('click', closeOthers);
  addEventListener('focusin', closeOthers);
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>(OPEN);
}
