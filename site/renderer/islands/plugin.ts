import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import idle from 'astro/runtime/client/idle.prebuilt.js';
import load from 'astro/runtime/client/load.prebuilt.js';
import only from 'astro/runtime/client/only.prebuilt.js';
import visible from 'astro/runtime/client/visible.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';

const RUNTIME = 'virtual:islands';
const SERVER = '@astrojs/react/server.js';
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * What islands need besides themselves, as a module that every page loads: Astro would write it into each page as inline
 * scripts, 5 KB a page, which `script-src 'self'` would not run. And our own server half of React (react.ts).
 *
 * For builds only: in development Astro's own way stands.
 */
export function islands(): Plugin {
  return {
    name: 'business-hub:islands',
    enforce: 'pre',
    apply: () => true,
    resolveId(id) {
      if (id === RUNTIME) return `\0${RUNTIME}`;
      if (id === SERVER && this.environment.mode === 'build') return here('./react.ts');
      return undefined;
    },
    load(id) {
      if (id !== `\0${RUNTIME}`) return undefined;
      if (this.environment.mode !== 'build') return '';
      const own = `import directive from ${JSON.stringify(here('./interaction.ts'))};
        (self.Astro ||= {}).interaction = directive;`;
      return [own, load, idle, visible, only, island].join('\n');
    },
  };
}
