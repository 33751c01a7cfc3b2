/** What must not be lost by going back: the address it belongs to, and whom to tell that somebody wanted to leave it. */
let held: { here: string; ask: () => void } | null = null;

/**
 * Stands before the router: this module is loaded before the router listens, and listeners of the window are called in the order in
 * which they came. The address has changed already, so it is put back.
 */
addEventListener('popstate', (event) => {
  if (held === null || location.href === held.here) return;
  event.stopImmediatePropagation();
  history.pushState(history.state, '', held.here);
  held.ask();
});

/**
 * Keeps Back and Forward from leaving the present address.
 *
 * @param ask is called in their place
 * @returns a function that lets them go again
 */
export function holdAddress(ask: () => void): () => void {
  const mine = { here: location.href, ask };
  held = mine;
  return () => {
    if (held === mine) held = null;
  };
}
