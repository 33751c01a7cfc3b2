/** Open dialog with a history entry, which handles Back instead of the router. */
type DialogGuard = {
  /** Address of the history entry of the dialog. */
  here: string;
  /** Requests closing. @returns false if the dialog stays open because of unsaved changes */
  ask: () => boolean;
};

const STATE_KEY = 'dialog';
let guard: DialogGuard | null = null;
/** History entries left by this module whose 'popstate' event is pending. */
let pendingReturns = 0;
let leftAddress = '';

/**
 * Runs before the router: this module is loaded first, and listeners of the window run in the order in which they
 * were added. The URL has already changed, so it is restored if the dialog stays open.
 */
addEventListener('popstate', (event) => {
  if (pendingReturns > 0) {
    pendingReturns -= 1;
    // The router has to learn of an address that was the dialog's own.
    if (leftAddress === location.href) event.stopImmediatePropagation();
    // Another dialog was opened before the entry of the previous one was left.
    if (guard !== null && !isEntryMarked()) markEntry(guard.here);
    return;
  }
  if (guard === null || isEntryMarked()) return;
  const { here, ask } = guard;
  const isSame = location.href === here;
  if (ask()) {
    // Back has left the dialog's entry; going back further continues.
    guard = null;
    if (isSame) event.stopImmediatePropagation();
    return;
  }
  event.stopImmediatePropagation();
  markEntry(here);
});

function isEntryMarked(): boolean {
  return (history.state as Record<string, unknown> | null)?.[STATE_KEY] === true;
}

function markEntry(address: string): void {
  history.pushState({ ...(history.state as object | null), [STATE_KEY]: true }, '', address);
}

/**
 * Adds a history entry for a dialog, so that Back closes it instead of leaving the screen.
 *
 * @param ask called on Back; returns true if the dialog closes
 * @param address address of the dialog; by default that of the screen
 * @returns a function to call when the dialog has closed, which removes the entry
 */
export function guardAddress(ask: () => boolean, address = location.href): () => void {
  const mine: DialogGuard = { here: new URL(address, location.href).href, ask };
  guard = mine;
  if (!isEntryMarked()) markEntry(mine.here);
  return () => {
    if (guard !== mine) return;
    guard = null;
    if (!isEntryMarked()) return;
    pendingReturns += 1;
    leftAddress = location.href;
    history.back();
  };
}

/** Gives the entry of the open dialog another address. */
export function moveGuard(address: string): void {
  if (guard === null || !isEntryMarked()) return;
  guard.here = new URL(address, location.href).href;
  if (location.href !== guard.here) history.replaceState(history.state, '', guard.here);
}
