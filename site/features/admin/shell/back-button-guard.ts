/** A dialog over an address: Back is asked of it, and not of the router. */
type DialogGuard = {
  here: string;
  /** Is asked to close. @returns false if it stays, because it has something to lose */
  ask: () => boolean;
};

const STATE_KEY = 'dialog';
let guard: DialogGuard | null = null;
/** Entries of the history that we have left ourselves, and whose 'popstate' has not come yet. */
let pendingReturns = 0;

/**
 * Stands before the router: this module is loaded before the router listens, and listeners of the window are called in the order in
 * which they came. The address has changed already, so it is put back where the dialog stays.
 */
addEventListener('popstate', (event) => {
  if (pendingReturns > 0) {
    pendingReturns -= 1;
    event.stopImmediatePropagation();
    // Another dialog was opened before the entry of the one before it was left.
    if (guard !== null && !isEntryMarked()) markEntry(guard.here);
    return;
  }
  if (guard === null || isEntryMarked()) return;
  const { here, ask } = guard;
  const isSame = location.href === here;
  if (ask()) {
    // The entry of the dialog was left by this. Who went further goes on to where they went.
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
 * Gives a dialog an entry of its own in the history, so that Back closes it and does not leave the screen.
 *
 * @param ask is called when somebody goes back; says whether the dialog closes
 * @returns a function for when the dialog has gone: its entry goes too
 */
export function guardAddress(ask: () => boolean): () => void {
  const mine: DialogGuard = { here: location.href, ask };
  guard = mine;
  if (!isEntryMarked()) markEntry(mine.here);
  return () => {
    if (guard !== mine) return;
    guard = null;
    if (!isEntryMarked()) return;
    pendingReturns += 1;
    history.back();
  };
}
