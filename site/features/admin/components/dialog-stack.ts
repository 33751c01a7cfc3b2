import { useSyncExternalStore } from 'react';

/** Open dialogs, the topmost last. Each hides what is behind it from screen readers and keeps the focus. */
let layers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setLayers(next: readonly HTMLElement[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

/** A ref for the content of a dialog: it is a layer as long as it is there. */
export function registerLayer(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return;
  setLayers([...layers, element]);
  return () => setLayers(layers.filter((layer) => layer !== element));
}

/** The topmost dialog, null if none is open. */
export function getTopLayer(): HTMLElement | null {
  return layers.at(-1) ?? null;
}

export function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getTopLayer);
}
