/** Milliseconds, more than the 250 of a phase after which edits are inserted. */
const HOLD_MS = 300;

/**
 * Blocks this thread, and with it those that wait for it to render more. A publish of few pages is over before an edit
 * is inserted if the machine is fast; held at each progress, it lasts as long as one of many.
 */
export function holdThread(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HOLD_MS);
}
