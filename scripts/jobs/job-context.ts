import type { Actor } from '../../schema/contracts/actor.ts';
import type { JobKind, JobProgress } from '../../schema/contracts/job.ts';
import type { Database } from '../../schema/store/database.ts';
import type { DatabaseSource } from '../publish/replica/database-file.ts';
import type { Settings } from '../runtime/settings/settings.ts';

/** Context of the handler of a job. */
export type JobContext = {
  db: Database;
  /** Server of `db`, for private copies. */
  database: DatabaseSource;
  settings: Settings;
  /** The worker, which has the uploaded files, and the token of its internal endpoints. */
  worker: WorkerAccess;
  job: { id: number; batchId: number | null; subject: string | null; actor: Actor };
  clock: () => Date;
  /** Aborts if an operator stops the job, the lease is lost or the runner ends. */
  signal: AbortSignal;
  /** Reports progress. Reports are free: the runner saves the newest one each second. */
  progress(progress: JobProgress): void;
};

export type WorkerAccess = { url: string; token: string };

/**
 * Does a job and returns its result. After a kill it is run again with the same input, so it must be idempotent, and
 * should go on where it was. Once `signal` aborts, it returns or throws soon; the job counts as stopped if it throws.
 * A `CliError` is the error of the job as one sentence, any other error a fault of the program.
 */
export type JobHandler = (context: JobContext, input: unknown) => Promise<Record<string, unknown>>;

/** Handlers of the data lane. A module of handlers is loaded in the child process of a job. */
export type JobHandlers = Partial<Record<JobKind, JobHandler>>;
