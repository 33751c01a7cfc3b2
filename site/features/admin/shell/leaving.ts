/** A dialog over an address: Back is asked of it, and not of the router. */
type Hold = {
  here: string;
  /** Is asked to close. @returns false if it stays, because it has something to lose */
  ask: () => boolean;
};

const MARK = 'dialog';
let held: Hold | null = null;
/** Entries of the history that we have left ourselves, and whose 'popstate' has not come yet. */
let returning = 0;

/**
 * Stands before the router: this module is loaded before the router listens, and listeners of the window are called in the order in
 * which they came. The address has changed already, so it is put back where the dialog stays.
 */
addEventListener('popstate', (event) => {
  if (returning > 0) {
    returning -= 1;
    event.stopImmediatePropagation();
    // Another dialog was opened before the entry of the one before it was left.
    if (held !== null && !isMarked()) mark(held.here);
    return;
  }
  if (held === null || isMarked()) return;
  const { here, ask } = held;
  const isSame = location.href === here;
  if (ask()) {
    // The entry of the dialog was left by this. Who went further goes on to where they went.
    held = null;
    if (isSame) event.stopImmediatePropagation();
    return;
  }
  event.stopImmediatePropagation();
  mark(here);
});

function isMarked(): boolean {
  return (history.state as Record<string, unknown> | null)?.[MARK] === true;
}

function mark(address: string): void {
  history.pushState({ ...(history.state as object | null), [MARK]: true }, '', address);
}

/**
 * Gives a dialog an entry of its own in the history, so that Back closes it and does not leave the screen.
 *
 * @param ask is called when somebody goes back; says whether the dialog closes
 * @returns a function for when the dialog has gone: its entry goes too
 */
export function holdAddress(ask: () => boolean): () => void {
  const mine: Hold = { here: location.href, ask };
  held = mine;
  if (!isMarked()) mark(mine.here);
  return () => {
    if (held !== mine) return;
    held = null;
    if (!isMarked()) return;
    returning += 1;
    history.back();
  };
}
