/** Events that also hydrate the island (islands/interaction.ts). */
const INTERACTION_EVENTS = ['pointerdown', 'focusin', 'mouseover'] as const;

/**
 * Prepares a list of businesses for its first search: on a slow network, the visitor types before the island is
 * loaded.
 */
export function startListPreload(list: HTMLElement): void {
  // Set on the first key press; the island removes it (features/business-list).
  list.addEventListener('input', () => list.setAttribute('data-searching', ''));
  if (list.hasAttribute('data-pending')) return preloadModules();
  for (const sign of INTERACTION_EVENTS)
    list.addEventListener(sign, preloadModules, { once: true, passive: true });
}

/**
 * Requests all files of the island at once, because discovering them through their imports costs a round trip per
 * level. The helper that Vite wraps around `import()` knows them (direct-imports-plugin.ts).
 */
function preloadModules(): void {
  void import('../../features/business-list/BusinessBrowser.tsx');
  void import('@astrojs/react/client.js');
}
