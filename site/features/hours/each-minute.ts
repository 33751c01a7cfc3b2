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
    timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    update();
  };
  const look = () => document.hidden || tick();
  document.addEventListener('visibilitychange', look);
  tick();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
