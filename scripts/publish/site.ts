import { join } from 'node:path';
import type { Database } from '../../schema/store/database.ts';
import { ensureBuilt, type Build } from '../../site/publish/build.ts';
import { placePanel } from '../../site/publish/panel.ts';
import { publish, type PublishRequest, type PublishResult } from '../../site/publish/publish.ts';
import { DatabaseSilentError } from '../../site/publish/replica.ts';
import { type Destination, WorkerUnreachableError } from '../../site/publish/target.ts';
import type { Pool } from '../../site/publish/pool.ts';
import { Failure } from '../local/failure.ts';
import { exclusive } from '../local/lock.ts';
import { root } from '../local/root.ts';
import type { Settings } from '../local/settings.ts';

/** Folders of publishing in the data folder. */
export function publishFolders(settings: Settings) {
  return {
    builds: join(settings.dataDir, 'builds'),
    panelBuilds: join(settings.dataDir, 'panel-builds'),
    assets: join(settings.dataDir, 'assets'),
    replica: join(settings.dataDir, 'replica', 'publish.db'),
    lock: join(settings.dataDir, 'run', 'publish.lock'),
  };
}

/** Timeout of the publish lock in milliseconds: a few of the largest publishes may come first. */
const TURN_MS = 30 * 60_000;

/** Builds panel and site if their sources changed. */
export async function buildSite(settings: Settings, destination: Destination): Promise<Build> {
  const folders = publishFolders(settings);
  // A folder of pages has no worker that would serve the panel.
  if (destination.driver !== 'directory') await placePanel(root, folders.panelBuilds, folders.assets);
  return ensureBuilt(root, folders.builds);
}

export type PublishSiteOptions = Pick<
  PublishRequest,
  'destination' | 'mode' | 'now' | 'threads' | 'onProgress'
> & {
  /** Provides build and threads under the publish lock, instead of building. */
  prepare?: () => Promise<{ build: Build; pool?: Pool }>;
};

/**
 * Builds panel and site if their sources changed, then publishes. Waits while another publish runs on the same data folder.
 *
 * @throws Failure if the lock times out, or the worker does not respond
 */
export async function publishSite(
  settings: Settings,
  database: { url: string; token: string | null; db: Database },
  {
    prepare = async () => ({ build: await buildSite(settings, options.destination) }),
    ...options
  }: PublishSiteOptions,
): Promise<PublishResult> {
  const folders = publishFolders(settings);
  const lock = await exclusive(folders.lock, TURN_MS);
  try {
    return await publish({
      ...options,
      ...(await prepare()),
      database,
      replica: folders.replica,
      assets: folders.assets,
      site: { name: settings.siteName, url: settings.siteUrl },
    });
  } catch (error) {
    if (error instanceof WorkerUnreachableError || error instanceof DatabaseSilentError)
      throw new Failure(error.message, { cause: error });
    throw error;
  } finally {
    lock.release();
  }
}
