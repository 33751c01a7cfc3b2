/**
 * The navigation drawer on small screens. The browser opens it and closes it on Escape or a click outside; this code
 * closes it in the remaining cases.
 */
export function startDrawer(): void {
  const menu = document.querySelector<HTMLElement>('#menu');
  if (menu === null || !('popover' in menu)) return;
  const close = () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
  };
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) close();
  });
  // When the focus leaves the drawer, it would cover the focused element.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !menu.contains(target)) close();
  });
  // The page is restored from the back/forward cache, or the screen was rotated.
  addEventListener('pagehide', close);
  matchMedia('(width >= 48rem)').addEventListener('change', close);
}
