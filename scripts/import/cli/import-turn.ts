import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../../../schema/contracts/actor.ts';
import type { JobErrorCode, JobProgress } from '../../../schema/contracts/job.ts';
import {
  type CommandWork,
  takeCommandTurn,
  toCommandOwner,
} from '../../../schema/store/commands/job/command-turn.ts';
import { finishEndedJobs } from '../../../schema/store/commands/job/finish-ended-jobs.ts';
import { endJob } from '../../../schema/store/commands/job/end-job.ts';
import type { JobLease } from '../../../schema/store/commands/job/job-lease.ts';
import type { Database } from '../../../schema/store/database.ts';
import { CliError, explainError } from '../../runtime/cli/cli-error.ts';
import { holdLease, LEASE_MS } from '../../runtime/jobs/hold-lease.ts';
import { isRunning } from '../../runtime/processes/processes.ts';

const PAUSE_MS = 250;

/** The job of an import or undo that runs on the command line. */
export type ImportTurn = {
  jobId: number;
  /** Reports progress. @throws CliError if an operator stopped the job, or the lease was lost */
  report(progress: JobProgress): void;
};

type Options = {
  /** Looks up the work before each attempt to take the turn. @throws CliError if it is not possible (any more) */
  findWork: () => Promise<CommandWork>;
  clock: () => Date;
  /** Called once if the command has to wait, with the file of the running job. */
  onWait: (subject: string | null) => void;
};

/** Author of what imports and undos of the command line change. */
export const IMPORT_ACTOR: Actor = { kind: 'system', name: 'npm run import' };

/** An operator stopped the job in the panel. */
export class StoppedError extends CliError {}

/**
 * Calls `use` when it is the turn of this command among the jobs that store data. The job of the command ends with it:
 * done with the figures that `use` returns as `counts`, failed, or stopped by an operator.
 */
export async function withImportTurn<T extends { counts: Record<string, unknown> }>(
  db: Database,
  options: Options,
  use: (turn: ImportTurn) => Promise<T>,
): Promise<T> {
  const { clock } = options;
  const lease = await waitForTurn(db, options);
  let progress: JobProgress | null = null;
  let failure: CliError | null = null;
  const endRenewals = holdLease(db, lease, {
    clock,
    getProgress: () => progress,
    onStopRequest: () =>
      (failure ??= new StoppedError('The command was stopped in the panel. Run it again to go on.')),
    onLost: () =>
      (failure ??= new CliError('Another job took over, because this command was suspended. Run it again.')),
  });
  try {
    // Those of a command that was killed.
    await finishEndedJobs(db, clock());
    const done = await use({
      jobId: lease.id,
      report(reached) {
        progress = reached;
        if (failure !== null) throw failure;
      },
    });
    await endJob(db, lease, { state: 'done', result: done.counts }, clock(), progress);
    return done;
  } catch (error) {
    const end =
      error instanceof StoppedError
        ? ({ state: 'stopped' } as const)
        : ({ state: 'failed', error: explainError(error) ?? ('job_fault' satisfies JobErrorCode) } as const);
    // A fault of the database is met again here; the first one is the one to report.
    await endJob(db, lease, end, clock(), progress).catch(() => {});
    await finishEndedJobs(db, clock()).catch(() => {});
    throw error;
  } finally {
    endRenewals();
  }
}

async function waitForTurn(db: Database, { findWork, clock, onWait }: Options): Promise<JobLease> {
  const owner = toCommandOwner(hostname(), process.pid);
  const author = IMPORT_ACTOR.name;
  let dead: string | null = null;
  let hasWaited = false;
  for (;;) {
    const work = await findWork();
    const turn = await takeCommandTurn(db, { owner, dead, work, author, now: clock(), leaseMs: LEASE_MS });
    if ('blockedBy' in turn) {
      dead = isDead(turn.blockedBy.owner) ? turn.blockedBy.owner : null;
      if (dead !== null) continue;
      if (!hasWaited) onWait(turn.blockedBy.subject);
      hasWaited = true;
    } else if (turn.lease !== null) return turn.lease;
    await sleep(PAUSE_MS);
  }
}

/** True for a command of this machine that has ended without its job. */
function isDead(owner: string): boolean {
  const prefix = toCommandOwner(hostname(), 0).slice(0, -1);
  return owner.startsWith(prefix) && !isRunning(Number(owner.slice(prefix.length)));
}
