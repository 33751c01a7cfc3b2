import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobErrorCode, JobProgress } from '../../../schema/contracts/job.ts';
import { takeCommandTurn, toCommandOwner } from '../../../schema/store/commands/job/command-turn.ts';
import { endJob } from '../../../schema/store/commands/job/end-job.ts';
import {
  type JobLease,
  LEASE_MS,
  RENEW_MS,
  renewLease,
} from '../../../schema/store/commands/job/job-lease.ts';
import type { Database } from '../../../schema/store/database.ts';
import { CliError, explainError } from '../../runtime/cli/cli-error.ts';
import { isRunning } from '../../runtime/processes/processes.ts';

const PAUSE_MS = 250;

/** The job of a running import of the command line. */
export type ImportTurn = {
  jobId: number;
  /** Reports progress. @throws CliError if an operator stopped the import, or the lease was lost */
  report(progress: JobProgress): void;
};

type Options = {
  /** Name of the file. */
  subject: string;
  author: string;
  clock: () => Date;
  /** Called once if the import has to wait, with the file of the running job. */
  onWait: (subject: string | null) => void;
};

/** An operator stopped the import in the panel. */
export class StoppedError extends CliError {}

/**
 * Calls `use` when it is the turn of this import among the jobs that store data. The job of the import ends with it:
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
  const renew = async () => {
    const held = await renewLease(db, lease, { now: clock(), leaseMs: LEASE_MS, progress });
    if (held === null)
      failure ??= new CliError('Another import took over, because this one was suspended. Run it again.');
    else if (held.isStopRequested)
      failure ??= new StoppedError('The import was stopped in the panel. Run it again to go on.');
  };
  // A failed renewal is followed by the next one, and by the loss of the lease.
  const renewal = setInterval(() => void renew().catch(() => {}), RENEW_MS);
  try {
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
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function waitForTurn(db: Database, { subject, author, clock, onWait }: Options): Promise<JobLease> {
  const owner = toCommandOwner(hostname(), process.pid);
  let dead: string | null = null;
  for (let attempt = 0; ; attempt += 1) {
    const turn = await takeCommandTurn(db, { owner, dead, subject, author, now: clock(), leaseMs: LEASE_MS });
    if ('lease' in turn) return turn.lease;
    dead = isDead(turn.blockedBy.owner) ? turn.blockedBy.owner : null;
    if (dead !== null) continue;
    if (attempt === 0) onWait(turn.blockedBy.subject);
    await sleep(PAUSE_MS);
  }
}

/** True for a command of this machine that has ended without its job. */
function isDead(owner: string): boolean {
  const prefix = toCommandOwner(hostname(), 0).slice(0, -1);
  return owner.startsWith(prefix) && !isRunning(Number(owner.slice(prefix.length)));
}
