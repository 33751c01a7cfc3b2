/**
 * The navigation's drawer on small screens. The browser opens and closes it by itself, also on Escape and on a press
 * beside it; this closes it in the cases that remain.
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
  // With the keyboard out of the drawer, it would lie over what has the focus.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !menu.contains(target)) close();
  });
  // A page that comes back from the browser's memory, or a screen that was turned.
  addEventListener('pagehide', close);
  matchMedia('(width >= 48rem)').addEventListener('change', close);
}
