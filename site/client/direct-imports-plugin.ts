import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const DIRECT = '\0direct-import:';

/** The only module whose imports are preloaded with all of their own imports. */
const PRELOADING = /\/client\/list\/preload-list\.ts$/;
const PRELOAD = `export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
};`;

/**
 * Leaves `import()` unchanged. Vite wraps it in a helper that preloads styles and imports; the pages share one style
 * sheet, and the helper is a file of its own that each page would have to load before its script runs.
 */
export function createDirectImportsPlugin(): Plugin {
  return {
    name: 'business-hub:direct-imports',
    enforce: 'pre',
    apply: 'build',
    // One copy per module, so that no shared file is needed.
    resolveId(id, importer) {
      return id === HELPER ? `${DIRECT}${importer}` : undefined;
    },
    load(id) {
      if (!id.startsWith(DIRECT)) return undefined;
      return PRELOADING.test(id) ? PRELOAD : 'export const __vitePreload = (load) => load();';
    },
  };
}
