import type { AstroIntegration } from 'astro';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createIslandsPlugin } from '../islands/plugin.ts';
import type { IslandManifest } from '../islands/registry.ts';

type Options = {
  /** Middleware of the development server, relative to the project's root. */
  devMiddleware?: string;
};

/**
 * The Astro adapter of this project. A build has one server entry that exports `render(model) → html` (see entry.ts),
 * which the publisher calls in its threads. Astro does not run when a page is visited.
 */
export function businessHub({ devMiddleware }: Options = {}): AstroIntegration {
  let server: URL;
  let manifest: IslandManifest;
  return {
    name: 'business-hub',
    hooks: {
      'astro:config:setup': ({ command, config, addMiddleware, updateConfig }) => {
        // Small scripts must stay files, because pages allow no inline scripts.
        updateConfig({
          vite: {
            plugins: [createIslandsPlugin((built) => (manifest = built))],
            build: { assetsInlineLimit: 0 },
          },
        });
        // The build is loaded from the data folder, which can be outside of the project, so it must contain all
        // imports.
        if (command === 'build') updateConfig({ vite: { ssr: { noExternal: true } } });
        // In development, a middleware loads the page model from the database instead of the publisher.
        if (command === 'dev' && devMiddleware !== undefined)
          addMiddleware({ entrypoint: fileURLToPath(new URL(devMiddleware, config.root)), order: 'pre' });
      },
      'astro:config:done': ({ config, setAdapter }) => {
        server = config.build.server;
        setAdapter({
          name: 'business-hub',
          entrypointResolution: 'auto',
          serverEntrypoint: fileURLToPath(new URL('./entry.ts', import.meta.url)),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            serverOutput: 'stable',
            hybridOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
      'astro:build:done': () => writeFile(new URL('islands.json', server), JSON.stringify(manifest)),
    },
  };
}
