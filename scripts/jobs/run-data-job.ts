import type { JobProgress } from '../../schema/contracts/job.ts';
import { endJob, type JobEnd } from '../../schema/store/commands/job/end-job.ts';
import { type ClaimedJob, releaseJob } from '../../schema/store/commands/job/job-lease.ts';
import type { Database } from '../../schema/store/database.ts';
import { describeError } from '../runtime/cli/cli-error.ts';
import { holdLease } from '../runtime/jobs/hold-lease.ts';
import type { HandlerEnd, JobTask } from './child-messages.ts';
import { runInChild } from './run-in-child.ts';

/** Time for a handler to end its step, after an operator's request and after the end of the runner. */
const STOP_MS = 30_000;
const CLOSE_MS = 4000;

/** Reason for stopping a handler: an operator's request, the lost lease, or the end of the runner. */
type StopReason = 'request' | 'lost' | 'close';

/** Context of running a job of the data lane. */
export type DataJobOptions = {
  db: Database;
  owner: string;
  task: Omit<JobTask, 'job'>;
  /** Lease of a job in milliseconds; another runner takes over a dead one's job after it. */
  leaseMs: number;
  /** Aborts at the end of the runner. */
  closing: AbortSignal;
  clock: () => Date;
  output: number | 'inherit';
  log: (line: string) => void;
};

/**
 * Runs a claimed job in a child process, renews its lease and records its end. A job whose process died is released, so
 * that the next claim takes it again.
 *
 * @returns true unless it failed
 */
export async function runDataJob(job: ClaimedJob, options: DataJobOptions): Promise<boolean> {
  const { db, owner, task, leaseMs, closing, clock, output, log } = options;
  const lease = { id: job.id, owner };
  let progress: JobProgress | null = null;
  let reason: StopReason | null = null;
  const child = runInChild({ ...task, job }, { output, onProgress: (newest) => (progress = newest) });
  const stop = (why: StopReason, patience: number) => {
    if (reason !== null && why !== 'lost') return;
    reason = why;
    child.stop(patience);
  };
  const close = () => stop('close', CLOSE_MS);
  closing.addEventListener('abort', close);
  if (job.isStopRequested) stop('request', STOP_MS);
  const endRenewals = holdLease(db, lease, {
    clock,
    leaseMs,
    getProgress: () => progress,
    onStopRequest: () => stop('request', STOP_MS),
    onLost: () => stop('lost', 0),
    onExpired: (error) => {
      log(`Lost the lease of job ${job.id}: ${describeError(error)}`);
      stop('lost', 0);
    },
  });
  const end = await child.ended;
  endRenewals();
  closing.removeEventListener('abort', close);

  let outcome = toOutcome(end, reason);
  if (outcome === 'released' || outcome === 'died')
    await releaseJob(db, lease, { hasDied: outcome === 'died' });
  else if (outcome !== 'lost' && !(await endJob(db, lease, outcome, clock(), progress))) outcome = 'lost';
  const state = typeof outcome === 'string' ? outcome : outcome.state;
  log(`Job ${job.id} (${job.kind}): ${state}${end?.kind === 'failed' ? `: ${end.error}` : ''}`);
  return state !== 'failed';
}

/** Outcome of a job by the end of its handler and the reason for stopping it. */
function toOutcome(end: HandlerEnd | null, reason: StopReason | null): JobEnd | 'released' | 'died' | 'lost' {
  if (reason === 'lost') return 'lost';
  if (end?.kind === 'done') return { state: 'done', result: end.result };
  if (end?.kind === 'failed') return { state: 'failed', error: end.error };
  if (reason === 'request') return { state: 'stopped' };
  return reason === 'close' ? 'released' : 'died';
}
