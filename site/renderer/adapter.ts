import type { AstroIntegration } from 'astro';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { islands } from './islands/plugin.ts';

/**
 * The Astro adapter of this project. A build gives one server entry that exports `render(model) → html`
 * (see entry.ts), which the publisher calls from its threads; nothing of Astro runs when a page is visited.
 *
 * @param entry another module that is the server entry, beside this file
 */
export function businessHub(entry = './entry.ts'): AstroIntegration {
  let folders: Folders;
  return {
    name: 'business-hub',
    hooks: {
      'astro:config:setup': ({ command, addClientDirective, addMiddleware, updateConfig }) => {
        const entrypoint = fileURLToPath(new URL('./islands/interaction.ts', import.meta.url));
        addClientDirective({ name: 'interaction', entrypoint });
        // A small script must stay a file: pages run without inline scripts.
        updateConfig({ vite: { plugins: [islands()], build: { assetsInlineLimit: 0 } } });
        // The build is loaded from the data folder, which may lie outside the project: it must carry all it imports.
        if (command === 'build') updateConfig({ vite: { ssr: { noExternal: true } } });
        // In development there is no publisher to hand a page its model, so a middleware reads it from the database.
        if (command === 'dev')
          addMiddleware({ entrypoint: fileURLToPath(new URL('./dev.ts', import.meta.url)), order: 'pre' });
      },
      'astro:config:done': ({ config, setAdapter }) => {
        folders = { root: fileURLToPath(config.root), server: fileURLToPath(config.build.server) };
        setAdapter({
          name: 'business-hub',
          entrypointResolution: 'auto',
          serverEntrypoint: fileURLToPath(new URL(entry, import.meta.url)),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            serverOutput: 'stable',
            hybridOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
      'astro:build:done': () => forgetFolder(folders),
    },
  };
}

type Folders = { root: string; server: string };

/**
 * Astro hashes the place of an island's source into its markup. What stands on a page must not depend on the folder
 * the project lies in, so the built code is told another one.
 */
async function forgetFolder({ root, server }: Folders): Promise<void> {
  for await (const file of glob('**/*.mjs', { cwd: server })) {
    const path = join(server, file);
    const code = await readFile(path, 'utf8');
    if (code.includes(root)) await writeFile(path, code.replaceAll(root, '/app/'));
  }
}
