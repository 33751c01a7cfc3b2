import { join } from 'node:path';
import { ensureBuilt, type SiteBuild } from './site-build/site-build.ts';
import { placePanel } from './site-build/place-panel.ts';
import { publishPages } from './publish-pages.ts';
import type { PublishRequest, PublishResult } from './publish-request.ts';
import { takePublishLock } from './replica/publish-lock.ts';
import type { Destination } from './store/publish-store.ts';
import { startPublishJob } from './publish-job.ts';
import type { RenderPool } from './render/render-pool.ts';
import { root } from '../runtime/root.ts';
import type { Settings } from '../runtime/settings/settings.ts';

/** Folders of publishing in the data folder. */
export function getPublishFolders(settings: Settings) {
  return {
    builds: join(settings.dataDir, 'builds'),
    panelBuilds: join(settings.dataDir, 'panel-builds'),
    assets: join(settings.dataDir, 'assets'),
    records: join(settings.dataDir, 'records'),
    replica: join(settings.dataDir, 'replica', 'publish.db'),
    copy: join(settings.dataDir, 'replica', 'copy.db'),
    lock: join(settings.dataDir, 'run', 'publish.lock'),
  };
}

/** Builds panel and site if their sources changed. */
export async function buildSite(settings: Settings, destination: Destination): Promise<SiteBuild> {
  const folders = getPublishFolders(settings);
  // A folder of pages has no worker that would serve the panel.
  if (destination.kind !== 'directory') await placePanel(root, folders.panelBuilds, folders.assets);
  return ensureBuilt(root, folders.builds);
}

/** Notice of a command whose publish waits for the end of a bulk load. */
export const LOAD_NOTICE =
  'The directory is being filled for the first time. Publishing begins when that has ended.';

export type PublishSiteOptions = Pick<
  PublishRequest,
  'destination' | 'mode' | 'now' | 'threads' | 'onProgress' | 'onLoad' | 'news'
> & {
  /** Name of the program for the list of jobs. */
  author: string;
  /** Provides build and threads under the publish lock, instead of building. */
  prepare?: () => Promise<{ build: SiteBuild; pool?: RenderPool }>;
};

/**
 * Builds panel and site if their sources changed, then publishes. Waits while another publish runs on the same data
 * folder.
 *
 * @throws CliError if the lock times out, the worker does not respond or refuses, or the database does not respond
 */
export async function publishSite(
  settings: Settings,
  database: PublishRequest['database'],
  {
    prepare = async () => ({ build: await buildSite(settings, options.destination) }),
    author,
    ...options
  }: PublishSiteOptions,
): Promise<PublishResult> {
  const folders = getPublishFolders(settings);
  const lock = await takePublishLock(folders.lock);
  const job = startPublishJob(database.db, { dataDir: settings.dataDir, author, now: options.now });
  try {
    const result = await publishPages({
      ...options,
      ...(await prepare()),
      database,
      replica: folders.replica,
      copy: folders.copy,
      assets: folders.assets,
      records: folders.records,
      author,
      site: { name: settings.siteName, url: settings.siteUrl },
      turn: job.turn,
      onProgress(done, total) {
        job.progress(done, total);
        options.onProgress?.(done, total);
      },
    });
    await job.end({ result });
    return result;
  } catch (error) {
    // The error of the publish counts, not that of recording it.
    await job.end({ error }).catch(() => {});
    throw error;
  } finally {
    lock.release();
  }
}
