/** The signs by which the island wakes as well (islands/interaction.ts). */
const INTERACTION_EVENTS = ['pointerdown', 'focusin', 'mouseover'] as const;

/** Prepares a list of businesses for its first search, which over a slow network comes long before the island is there. */
export function startListPreload(list: HTMLElement): void {
  // From the first key; the island takes the sign back (features/business-list).
  list.addEventListener('input', () => list.setAttribute('data-searching', ''));
  if (list.hasAttribute('data-pending')) return preloadModules();
  for (const sign of INTERACTION_EVENTS)
    list.addEventListener(sign, preloadModules, { once: true, passive: true });
}

/**
 * Asks for all files of the island at once: found one by one, each in what imports it, they take a round trip of the network
 * for each step. The helper that Vite wraps around `import()` knows them all (direct-imports-plugin.ts).
 */
function preloadModules(): void {
  void import('../../features/business-list/BusinessBrowser.tsx');
  void import('@astrojs/react/client.js');
}
