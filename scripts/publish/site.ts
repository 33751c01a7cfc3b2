import { join } from 'node:path';
import type { Database } from '../../schema/store/database.ts';
import { ensureBuilt } from '../../site/publish/build.ts';
import { publish, type PublishRequest, type PublishResult } from '../../site/publish/publish.ts';
import { WorkerUnreachableError } from '../../site/publish/target.ts';
import { Failure } from '../local/failure.ts';
import { tryExclusive } from '../local/lock.ts';
import { root } from '../local/root.ts';
import type { Settings } from '../local/settings.ts';

/** Where everything of publishing lies in the data folder. */
export function publishFolders(settings: Settings) {
  return {
    builds: join(settings.dataDir, 'builds'),
    assets: join(settings.dataDir, 'assets'),
    replica: join(settings.dataDir, 'replica', 'publish.db'),
    lock: join(settings.dataDir, 'run', 'publish.lock'),
  };
}

/**
 * Builds the site when its sources changed, then publishes.
 * @throws Failure when another publish runs on the same data folder
 */
export async function publishSite(
  settings: Settings,
  database: { url: string; token: string | null; db: Database },
  options: Pick<PublishRequest, 'destination' | 'mode' | 'now' | 'threads' | 'onProgress'>,
): Promise<PublishResult> {
  const folders = publishFolders(settings);
  const lock = tryExclusive(folders.lock);
  if (!lock)
    throw new Failure(
      'Another publish is running on this data folder. Wait until it is done, then try again.',
    );
  try {
    return await publish({
      ...options,
      database,
      replica: folders.replica,
      assets: folders.assets,
      build: await ensureBuilt(root, folders.builds),
      site: { name: settings.siteName, url: settings.siteUrl },
    });
  } catch (error) {
    if (error instanceof WorkerUnreachableError) throw new Failure(error.message, { cause: error });
    throw error;
  } finally {
    lock.release();
  }
}
