import { mkdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/local/root.ts';
import { copyAssets, ensureBuilt, type Build } from '../../../site/publish/build.ts';
import { placePanel } from '../../../site/publish/panel.ts';

/** Folder in which tests share their builds: the same sources are built once. */
const BUILDS = join(tmpdir(), 'hub-builds');
const PANEL_BUILDS = join(tmpdir(), 'hub-panel-builds');

/** Links the builds of a data folder, which it creates, to the shared ones: otherwise its site would be built again. */
export async function shareBuilds(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for (const [name, folder] of Object.entries({ builds: BUILDS, 'panel-builds': PANEL_BUILDS })) {
    await mkdir(folder, { recursive: true });
    await symlink(folder, join(dataDir, name));
  }
}

let build: Promise<Build> | undefined;

/** The site as of the first call, built once for all tests. */
export function testBuild(): Promise<Build> {
  return (build ??= ensureBuilt(root, BUILDS));
}

/** Copies the files that pages and panel load into a folder. */
export async function placeAssets(folder: string): Promise<void> {
  await placePanel(root, PANEL_BUILDS, folder);
  await copyAssets(await testBuild(), folder);
}
