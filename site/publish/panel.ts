import { join } from 'node:path';
import { buildOnce, type BuildPlan, copyNews } from './build.ts';

/** Name of the panel's page in its build, and among the assets, where worker/admin-shell.ts finds it. */
const PAGE = 'index.html';
const SHELL_FILE = '_admin.html';

const PANEL: BuildPlan = {
  config: 'astro.admin.config.mjs',
  sources: [
    'site/{components,features,chrome,data,renderer,styles,images}/**/*',
    'schema/{rules,contracts}/**/*',
    'astro.admin.config.mjs',
    'package.json',
    'package-lock.json',
  ],
};

/**
 * Puts the panel as its sources are now among the assets the worker serves, and builds it if need be.
 *
 * @param builds where builds of the panel are kept, one folder a version
 * @param assets the folder that is never emptied: who has the panel open still asks for the files of their time
 * @throws Error with the build's own words when it fails
 */
export async function placePanel(root: string, builds: string, assets: string): Promise<void> {
  const { place } = await buildOnce(root, builds, PANEL);
  // The page comes last: when somebody gets it, the files it names are there.
  await copyNews(place, assets, /index\.html$/);
  await copyNews(join(place, PAGE), join(assets, SHELL_FILE));
}
