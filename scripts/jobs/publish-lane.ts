import { existsSync } from 'node:fs';
import { describeError } from '../runtime/cli/cli-error.ts';
import { tryExclusiveLock } from '../runtime/processes/file-lock.ts';
import type { Settings } from '../runtime/settings/settings.ts';
import { createLatestRunner } from '../publish/publisher/run-latest.ts';
import { createWarmPublisher } from '../publish/publisher/warm-publisher.ts';
import type { EditNews, PublishRequest } from '../publish/publish-request.ts';
import { getPublishFolders } from '../publish/publish-site.ts';
import type { DatabaseSource } from '../publish/replica/database-file.ts';
import { syncReplica } from '../publish/replica/sync-replica.ts';
import type { Destination } from '../publish/store/publish-store.ts';
import { formatSummary } from '../publish/summary.ts';

/** The lane of publishing: one publish at a time, and one more for all requests meanwhile. */
export type PublishLane = {
  /** Requests a publish of the changes. */
  ask(): void;
  /** Updates the replica of a database elsewhere, unless a publish is running, which does it itself. */
  refresh(): void;
  /** Settles when no publish is pending. @returns true if the last one succeeded */
  idle(): Promise<boolean>;
  close(): Promise<void>;
};

/** Creates the lane. A failure is logged, and retried with the next request. */
export function createPublishLane(
  settings: Settings,
  database: PublishRequest['database'],
  { destination, clock, log }: { destination: Destination; clock: () => Date; log: (line: string) => void },
): PublishLane {
  const publisher = createWarmPublisher(settings, database, destination);
  let isAsked = false;
  let hasNews = false;
  const news: EditNews = {
    take() {
      const had = hasNews && !isClosing;
      hasNews = false;
      return had;
    },
    published: null,
  };
  let isClosing = false;
  let hasSucceeded = true;
  const publish = async () => {
    try {
      log(`Published: ${formatSummary(await publisher.publish(clock(), news))}`);
      hasSucceeded = true;
    } catch (error) {
      log(`Publishing failed: ${describeError(error)}`);
      hasSucceeded = false;
    }
  };
  const work = createLatestRunner(async () => {
    if (isClosing) return;
    if (!isAsked)
      return refreshReplica(settings, database).catch((error: unknown) =>
        log(`The copy of the database could not be updated: ${describeError(error)}`),
      );
    isAsked = false;
    hasNews = false;
    await publish();
  });
  return {
    ask() {
      isAsked = true;
      hasNews = true;
      work.ask();
    },
    refresh: work.ask,
    async idle() {
      await work.idle();
      return hasSucceeded;
    },
    async close() {
      isClosing = true;
      await work.idle();
      await publisher.close();
    },
  };
}

/**
 * Updates the replica of a database elsewhere, unless another process uses it. While an import writes, this leaves the
 * next publish little to copy.
 */
async function refreshReplica(settings: Settings, database: DatabaseSource): Promise<void> {
  const { replica, lock: file } = getPublishFolders(settings);
  if (database.file !== null || !existsSync(replica)) return;
  const lock = tryExclusiveLock(file);
  try {
    if (lock !== null) await syncReplica(replica, database);
  } finally {
    lock?.release();
  }
}
