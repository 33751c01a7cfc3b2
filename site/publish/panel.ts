import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildOnce, type BuildPlan, copyNews } from './build.ts';

/** File name of the panel's page among the assets; worker/admin-shell.ts serves it. */
const SHELL_FILE = '_admin.html';
const SHELL = /_admin\.html$/;

const PANEL: BuildPlan = {
  config: 'astro.admin.config.mjs',
  sources: [
    'site/{components,features,chrome,data,renderer,styles,images}/**/*',
    'schema/*.ts',
    'schema/{rules,contracts}/**/*',
    'astro.admin.config.mjs',
    'package.json',
    'package-lock.json',
  ],
  finish: writeShell,
};

/** Renders the page once; it is the same for all screens and operators. */
async function writeShell(folder: string): Promise<void> {
  const entry = pathToFileURL(join(folder, 'server/entry.mjs')).href;
  const { renderShell } = (await import(entry)) as { renderShell(): Promise<string> };
  await writeFile(join(folder, 'client', SHELL_FILE), await renderShell());
}

/**
 * Builds the panel if its sources changed, and copies it into the assets of the worker.
 *
 * @param builds folder of the builds of the panel, with a subfolder per version
 * @param assets folder that is never emptied: open panels still request the files of their build
 * @throws Error with the output of the failed build
 */
export async function placePanel(root: string, builds: string, assets: string): Promise<void> {
  const { place } = await buildOnce(root, builds, PANEL);
  const client = join(place, 'client');
  // The page comes last, so that the files it loads exist when it is served.
  await copyNews(client, assets, SHELL);
  await copyNews(join(client, SHELL_FILE), join(assets, SHELL_FILE));
}
