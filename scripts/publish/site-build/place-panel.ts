import { join } from 'node:path';
import { buildPart, type BuildPlan, copyChanged } from './site-build.ts';

/** Name of the panel's page in its build, and among the assets, where worker/pages/serve-panel.ts finds it. */
const PAGE = 'index.html';
const SHELL_FILE = '_admin.html';

const PANEL: BuildPlan = {
  config: 'astro.admin.config.mjs',
  sources: [
    'site/**/*',
    'schema/*.ts',
    'schema/{rules,contracts}/**/*',
    'astro.admin.config.mjs',
    'package.json',
    'package-lock.json',
  ],
  // Folders of the public pages, which lie above features: the walls keep the panel from importing them.
  except: /^site\/(?:pages|templates|layouts|islands|public|models\/builders)\//,
};

/**
 * Builds the panel if its sources changed, and copies it into the assets of the worker.
 *
 * @param builds folder of the builds of the panel, with a subfolder per version
 * @param assets folder that is never emptied: open panels still request the files of their build
 * @throws Error with the output of the failed build
 */
export async function placePanel(root: string, builds: string, assets: string): Promise<void> {
  const { place } = await buildPart(root, builds, PANEL);
  // The page comes last, so that the files it names already exist.
  await copyChanged(place, assets, /index\.html$/);
  await copyChanged(join(place, PAGE), join(assets, SHELL_FILE));
}
