import type { JobProgress } from '../../schema/contracts/job.ts';
import type { ClaimedJob } from '../../schema/store/commands/job/job-lease.ts';
import type { DatabaseSource } from '../publish/replica/database-file.ts';
import type { Settings } from '../runtime/settings/settings.ts';
import type { WorkerAccess } from './job-context.ts';

/** First message to the child process of a job. The second one, if any, is 'stop'. */
export type JobTask = {
  /** URL of the module of handlers. */
  kinds: string;
  job: ClaimedJob;
  settings: Settings;
  database: DatabaseSource;
  worker: WorkerAccess;
};

/** End of a job as its handler sees it: 'aborted' if the handler gave up because it was stopped. */
export type HandlerEnd =
  | { kind: 'done'; result: Record<string, unknown> }
  | { kind: 'failed'; error: string }
  | { kind: 'aborted' };

/** Messages of the child process. After its end it exits. */
export type ChildMessage = { kind: 'progress'; progress: JobProgress } | HandlerEnd;
