import { mkdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/local/root.ts';
import { copyAssets, ensureBuilt, type Build } from '../../../site/publish/build.ts';
import { placePanel } from '../../../site/publish/panel.ts';

/** Where tests keep what they build: the same sources need to be built but once. */
const BUILDS = join(tmpdir(), 'hub-builds');
const PANEL_BUILDS = join(tmpdir(), 'hub-panel-builds');

/** Has a data folder, which it makes, keep its builds with those of the other tests: else its site would be built anew. */
export async function shareBuilds(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for (const [name, folder] of Object.entries({ builds: BUILDS, 'panel-builds': PANEL_BUILDS })) {
    await mkdir(folder, { recursive: true });
    await symlink(folder, join(dataDir, name));
  }
}

let build: Promise<Build> | undefined;

/** The site as it was at the first call, built once for all tests: a build's folder is named for its sources. */
export function testBuild(): Promise<Build> {
  return (build ??= ensureBuilt(root, BUILDS));
}

/** Puts the files that pages and panel load into a folder. */
export async function placeAssets(folder: string): Promise<void> {
  await placePanel(root, PANEL_BUILDS, folder);
  await copyAssets(await testBuild(), folder);
}
