const MINUTE = 60_000;

/**
 * Calls `update` at once, every minute on the minute, and when the page becomes visible.
 *
 * @returns a function that ends it
 */
export function eachMinute(update: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    clearTimeout(timer);
    update();
    timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
  };
  const look = () => document.hidden || tick();
  tick();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
