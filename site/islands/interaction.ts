/** Decides when an island is hydrated. `load` loads its scripts and returns the function that hydrates it. */
export type Directive = (
  load: () => Promise<() => Promise<void>>,
  island: HTMLElement,
  options: object,
) => void;

/** Events that precede the use of an island. */
const SIGNS = ['pointerdown', 'focusin', 'keydown', 'touchstart', 'mouseover'] as const;

/**
 * `interaction`: hydrates an island when a visitor first uses it, or when a script sets `data-hydrate` on it. A click
 * before hydration is repeated afterwards; text typed meanwhile stays and is reported to the island.
 */
const interaction: Directive = (load, island) => {
  let pressed: HTMLElement | null = null;
  const waiting = new AbortController();
  const { signal } = waiting;

  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
    // A click that opens a new tab is not intercepted.
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    // React listens on the island before hydration ends, and would otherwise handle the click and its repetition.
    event.stopImmediatePropagation();
    pressed = target;
  };
  const start = async () => {
    stopWatching();
    const hydrate = await load();
    await hydrate();
    await settled(island);
    waiting.abort();
    for (const field of island.querySelectorAll('input')) {
      if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (pressed?.isConnected) pressed.click();
  };
  const watcher = new AbortController();
  const stopWatching = () => {
    watcher.abort();
    observer.disconnect();
  };
  const observer = new MutationObserver(() => start());
  if (island.hasAttribute('data-hydrate')) {
    void start();
    return;
  }
  for (const sign of SIGNS)
    island.addEventListener(sign, () => void start(), { once: true, passive: true, signal: watcher.signal });
  observer.observe(island, { attributeFilter: ['data-hydrate'] });
  island.addEventListener('click', hold, { capture: true, signal });
};
export default interaction;

/** Resolves when React has hydrated the island and attached its properties to the nodes. */
async function settled(island: HTMLElement): Promise<void> {
  const first = island.firstElementChild;
  if (!first) return;
  const isReady = () => Object.keys(first).some((key) => key.startsWith('__reactProps'));
  while (!isReady()) await new Promise((resolve) => requestAnimationFrame(resolve));
}
