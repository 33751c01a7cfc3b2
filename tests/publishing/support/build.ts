import { mkdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/runtime/root.ts';
import { ensureWorkerBundle } from '../../../scripts/runtime/worker/worker-bundle.ts';
import { copyAssets, ensureBuilt, type SiteBuild } from '../../../scripts/publish/site-build/site-build.ts';
import { placePanel } from '../../../scripts/publish/site-build/place-panel.ts';

/** Folder in which tests share builds: the same sources are built once. */
const BUILDS = join(tmpdir(), 'hub-builds');
const PANEL_BUILDS = join(tmpdir(), 'hub-panel-builds');
const WORKER_BUILDS = join(tmpdir(), 'hub-worker-builds');

/** Links the builds of a data folder, which it creates, to the shared ones: otherwise its site would be built again. */
export async function linkSharedBuilds(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const shared = { builds: BUILDS, 'panel-builds': PANEL_BUILDS, 'worker-builds': WORKER_BUILDS };
  for (const [name, folder] of Object.entries(shared)) {
    await mkdir(folder, { recursive: true });
    await symlink(folder, join(dataDir, name));
  }
}

let build: Promise<SiteBuild> | undefined;

/** The site as of the first call, built once for all tests. */
export function getTestBuild(): Promise<SiteBuild> {
  return (build ??= ensureBuilt(root, BUILDS));
}

/** The bundled worker, built once for all tests. */
export function getTestBundle(): Promise<string> {
  return ensureWorkerBundle(WORKER_BUILDS);
}

/** Copies the files that pages and panel load into a folder. */
export async function placeAssets(folder: string): Promise<void> {
  await placePanel(root, PANEL_BUILDS, folder);
  await copyAssets(await getTestBuild(), folder);
}
