import { useSyncExternalStore } from 'react';

/** Open dialogs, topmost last. Each hides the content behind it from screen readers and traps the focus. */
let layers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setLayers(next: readonly HTMLElement[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

/** Ref for the content of a dialog, which is on the stack while it is mounted. */
export function registerLayer(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return;
  setLayers([...layers, element]);
  return () => setLayers(layers.filter((layer) => layer !== element));
}

/** Topmost dialog; null if none is open. */
export function getTopLayer(): HTMLElement | null {
  return layers.at(-1) ?? null;
}

/** Topmost dialog, as state. */
export function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getTopLayer);
}
