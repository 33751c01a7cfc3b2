import { join } from 'node:path';
import type { Database } from '../../schema/store/database.ts';
import { ensureBuilt, type Build } from '../../site/publish/build.ts';
import { placePanel } from '../../site/publish/panel.ts';
import { publish, type PublishRequest, type PublishResult } from '../../site/publish/publish.ts';
import { WorkerUnreachableError } from '../../site/publish/target.ts';
import type { Pool } from '../../site/publish/pool.ts';
import { Failure } from '../local/failure.ts';
import { exclusive } from '../local/lock.ts';
import { root } from '../local/root.ts';
import type { Settings } from '../local/settings.ts';

/** Where everything of publishing lies in the data folder. */
export function publishFolders(settings: Settings) {
  return {
    builds: join(settings.dataDir, 'builds'),
    panelBuilds: join(settings.dataDir, 'panel-builds'),
    assets: join(settings.dataDir, 'assets'),
    replica: join(settings.dataDir, 'replica', 'publish.db'),
    lock: join(settings.dataDir, 'run', 'publish.lock'),
  };
}

/**
 * Builds panel and site when their sources changed, then publishes. Waits while another publish runs on the same data folder.
 *
 * @param options.poolOf gives the threads that the caller keeps for few pages of a build
 * @throws Failure when that takes more than a minute, or the worker does not answer
 */
export async function publishSite(
  settings: Settings,
  database: { url: string; token: string | null; db: Database },
  {
    poolOf,
    ...options
  }: Pick<PublishRequest, 'destination' | 'mode' | 'now' | 'threads' | 'onProgress'> & {
    poolOf?: (build: Build) => Promise<Pool>;
  },
): Promise<PublishResult> {
  const folders = publishFolders(settings);
  const lock = await exclusive(folders.lock);
  try {
    // A folder of pages has no worker that would serve the panel.
    if (options.destination.driver !== 'directory')
      await placePanel(root, folders.panelBuilds, folders.assets);
    const build = await ensureBuilt(root, folders.builds);
    return await publish({
      ...options,
      database,
      replica: folders.replica,
      assets: folders.assets,
      build,
      ...(poolOf && { pool: await poolOf(build) }),
      site: { name: settings.siteName, url: settings.siteUrl },
    });
  } catch (error) {
    if (error instanceof WorkerUnreachableError) throw new Failure(error.message, { cause: error });
    throw error;
  } finally {
    lock.release();
  }
}
