import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobErrorCode } from '../../schema/contracts/job.ts';
import { endJob, type JobEnd } from '../../schema/store/commands/job/end-job.ts';
import {
  dropPublishTurn,
  purgeJobs,
  takePublishTurn,
  type PublishTurn,
} from '../../schema/store/commands/job/publish-job.ts';
import type { Database } from '../../schema/store/database.ts';
import { CliError, explainError } from '../runtime/cli/cli-error.ts';
import { holdLease, LEASE_MS } from '../runtime/jobs/hold-lease.ts';
import type { PublishResult } from './publish-request.ts';

const PAUSE_MS = 250;
/** Jobs from one purge of the list to the next. */
const PURGE_INTERVAL = 20;

/** The row of a publish in the list of jobs, which also keeps publishers of other machines out. */
export type PublishJob = {
  /** Settles when it is the turn of this publish. */
  turn: Promise<void>;
  /** Reports progress. @throws CliError if the lease was lost, because this process was suspended */
  progress(done: number, total: number): void;
  /** Ends the job with the result or the error of the publish. */
  end(end: { result: PublishResult } | { error: unknown }): Promise<void>;
};

/**
 * Starts the job of a publish. It takes its turn while the publisher prepares the database file, so that no edit waits
 * for it.
 *
 * @param dataDir has the lock, under which only one publish of this machine runs
 */
export function startPublishJob(
  db: Database,
  { dataDir, author, now }: { dataDir: string; author: string; now: Date },
): PublishJob {
  const started = performance.now();
  const owner = `${hostname()}:${dataDir}`;
  const clock = () => new Date(now.getTime() + performance.now() - started);
  let isEnded = false;
  let isLost = false;
  let done = 0;
  let total = 0;
  const take = async (): Promise<PublishTurn | null> => {
    while (!isEnded) {
      const turn = await takePublishTurn(db, { owner, author, now: clock(), leaseMs: LEASE_MS });
      if (turn !== null) return turn;
      await sleep(PAUSE_MS);
    }
    return null;
  };
  const taking = take();
  let endRenewals = () => {};
  const turn = taking.then((taken) => {
    if (taken !== null && !isEnded)
      endRenewals = holdLease(db, taken, {
        clock,
        getProgress: () => (total === 0 ? null : { step: 'publish', done, total }),
        onLost: () => (isLost = true),
      });
  });
  // It is awaited by the publish, which may fail before.
  turn.catch(() => {});
  return {
    turn,
    progress(reached, all) {
      if (isLost) throw new CliError('Another publisher took over, because this one was suspended.');
      [done, total] = [reached, all];
    },
    async end(end) {
      isEnded = true;
      const taken = await taking.catch(() => null);
      endRenewals();
      if (taken === null) return;
      if (taken.isNew && 'result' in end && end.result.looked + end.result.removed === 0)
        return dropPublishTurn(db, taken);
      await endJob(db, taken, toJobEnd(end), clock());
      if (taken.id % PURGE_INTERVAL === 0) await purgeJobs(db, clock());
    },
  };
}

function toJobEnd(end: { result: PublishResult } | { error: unknown }): JobEnd {
  if ('error' in end)
    return { state: 'failed', error: explainError(end.error) ?? ('job_fault' satisfies JobErrorCode) };
  const { looked, rendered, stored, removed, ms } = end.result;
  return { state: 'done', result: { looked, rendered, stored, removed, seconds: Math.round(ms / 100) / 10 } };
}
