import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ISLANDS, type IslandManifest, type IslandName } from './registry.ts';

const RENDERER = '@astrojs/react/client.js';
const NAMES = Object.keys(ISLANDS) as IslandName[];

/** Vite plugin that builds the components of islands as separate scripts, and returns their URLs. */
export function createIslandsPlugin(onBuilt: (manifest: IslandManifest) => void): Plugin {
  let chunks: Record<IslandName, string>;
  return {
    name: 'business-hub:islands',
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      chunks = mapNames((name) =>
        this.emitFile({
          type: 'chunk',
          id: fileURLToPath(new URL(`../${ISLANDS[name].source}`, import.meta.url)),
          name,
        }),
      );
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      // The React integration builds it; a second chunk of the same module would cost visitors a round trip.
      const id = (await this.resolve(RENDERER))?.id;
      const renderer = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId === id,
      );
      if (!renderer) throw new Error(`The build has no chunk of ${RENDERER}`);
      onBuilt({
        renderer: `/${renderer.fileName}`,
        components: mapNames((name) => `/${this.getFileName(chunks[name])}`),
      });
    },
  };
}

function mapNames(valueOf: (name: IslandName) => string): Record<IslandName, string> {
  return Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as Record<IslandName, string>;
}
