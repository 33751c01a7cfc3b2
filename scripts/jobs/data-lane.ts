import { finishEndedJobs } from '../../schema/store/commands/job/finish-ended-jobs.ts';
import { claimJob, failDeadJobs } from '../../schema/store/commands/job/job-lease.ts';
import { describeError } from '../runtime/cli/cli-error.ts';
import { createLatestRunner } from '../publish/publisher/run-latest.ts';
import { runDataJob, type DataJobOptions } from './run-data-job.ts';

/** The lane of imports and other work on the data: one job at a time. */
export type DataLane = {
  /** Requests a look at the queue. */
  ask(): void;
  isBusy(): boolean;
  /** Settles when the queue is empty. @returns number of jobs that failed */
  idle(): Promise<number>;
};

/**
 * Creates the lane.
 *
 * @param onEnded called after each job, when the changes that it held are released
 */
export function createDataLane(options: DataJobOptions, onEnded: () => void): DataLane {
  const { db, owner, clock, closing, log } = options;
  let isBusy = false;
  let failed = 0;
  const runQueue = async () => {
    const release = async () => {
      await finishEndedJobs(db, clock());
      onEnded();
    };
    while (!closing.aborted) {
      const died = await failDeadJobs(db, 'data', clock());
      failed += died;
      if (died > 0) await release();
      const job = await claimJob(db, 'data', owner, clock(), options.leaseMs);
      if (job === null) return;
      isBusy = true;
      log(`Job ${job.id} (${job.kind}): started`);
      if (!(await runDataJob(job, options))) failed += 1;
      await release();
    }
  };
  const work = createLatestRunner(async () => {
    try {
      await runQueue();
    } catch (error) {
      // The next look at the queue follows soon; the lease of a job whose end was not recorded runs out.
      log(`The queue of jobs failed: ${describeError(error)}`);
    } finally {
      isBusy = false;
    }
  });
  return {
    ask: work.ask,
    isBusy: () => isBusy,
    async idle() {
      await work.idle();
      return failed;
    },
  };
}
