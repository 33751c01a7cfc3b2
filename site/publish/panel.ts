import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildOnce, type BuildPlan, copyNews } from './build.ts';

/** The name of the panel's page among the assets; worker/admin-shell.ts serves it. */
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

/** Prints the page once: it is the same for all screens and for everybody. */
async function writeShell(folder: string): Promise<void> {
  const entry = pathToFileURL(join(folder, 'server/entry.mjs')).href;
  const { renderShell } = (await import(entry)) as { renderShell(): Promise<string> };
  await writeFile(join(folder, 'client', SHELL_FILE), await renderShell());
}

/**
 * Puts the panel as its sources are now among the assets the worker serves, and builds it if need be.
 *
 * @param builds where builds of the panel are kept, one folder a version
 * @param assets the folder that is never emptied: who has the panel open still asks for the files of their time
 * @throws Error with the build's own words when it fails
 */
export async function placePanel(root: string, builds: string, assets: string): Promise<void> {
  const { place } = await buildOnce(root, builds, PANEL);
  const client = join(place, 'client');
  // The page comes last: when somebody gets it, the files it names are there.
  await copyNews(client, assets, SHELL);
  await copyNews(join(client, SHELL_FILE), join(assets, SHELL_FILE));
}
