/**
 * Asks for all files of the island of a list at once: found one by one, each in what imports it, they take a round trip
 * of the network for each step. The helper that Vite wraps around `import()` knows them all (plugin.ts).
 */
export function preloadListModules(): void {
  void import('../features/browse/BusinessBrowser.tsx');
  void import('@astrojs/react/client.js');
}
