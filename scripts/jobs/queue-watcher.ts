import type { Database } from '../../schema/store/database.ts';
import { describeError } from '../runtime/cli/cli-error.ts';
import { findRunnerWork } from '../../schema/store/queries/job/runner-work.ts';
import type { DataLane } from './data-lane.ts';
import type { PublishLane } from './publish-lane.ts';

export type QueueWatcherOptions = {
  db: Database;
  publish: Pick<PublishLane, 'ask'>;
  data: Pick<DataLane, 'ask'>;
  /** True to publish changes too, because no webhook reports them. */
  looksForChanges: boolean;
  clock: () => Date;
  log: (line: string) => void;
};

/**
 * Creates a watcher, which looks at the queue and wakes the lanes that have work. The first of several failures is
 * logged.
 */
export function createQueueWatcher({ db, publish, data, looksForChanges, clock, log }: QueueWatcherOptions): {
  look(): Promise<void>;
} {
  let newest = 0;
  let hasFailed = false;
  return {
    async look() {
      try {
        const work = await findRunnerWork(db, clock(), newest);
        if (work.data) data.ask();
        if (work.publish || (looksForChanges && work.hasChanges)) publish.ask();
        newest = work.newest;
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) log(`The queue of jobs could not be read: ${describeError(error)}`);
        hasFailed = true;
      }
    },
  };
}
