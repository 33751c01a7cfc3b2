/** Milliseconds without input after which the operator counts as away. */
const AWAY_AFTER = 60_000;

/** Loading the panel is an input too. */
let lastInput = Date.now();

/** Starts watching for input: presses, keys and the wheel. */
export function watchInput(): void {
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(type, () => (lastInput = Date.now()), { capture: true, passive: true });
}

/** True if nobody has touched the panel for a minute, so that what it requests is its own doing. */
export function isAway(): boolean {
  return Date.now() - lastInput >= AWAY_AFTER;
}
