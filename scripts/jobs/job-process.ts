import type { JobErrorCode, JobProgress } from '../../schema/contracts/job.ts';
import { openDatabase } from '../../schema/store/database.ts';
import { explainError } from '../runtime/cli/cli-error.ts';
import { connect } from '../runtime/database/client.ts';
import { yieldToOthers } from '../runtime/processes/priority.ts';
import type { ChildMessage, HandlerEnd, JobTask } from './child-messages.ts';
import type { JobHandlers } from './job-context.ts';

/** Interval of reports of progress, in milliseconds. */
const REPORT_MS = 200;

// The child process of a job: the first message is its task. It runs here so that its memory and its processor time
// are not the publisher's, and so that it can be killed.
const controller = new AbortController();
yieldToOthers();
// The runner decides about the end; without a runner the job is another's soon.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(1));
process.once('message', (task: JobTask) => {
  process.on('message', () => controller.abort());
  void runTask(task).then((end) => process.send!(end, () => process.exit()));
});

async function runTask({ kinds, job, settings, database, worker }: JobTask): Promise<HandlerEnd> {
  const reporter = createReporter();
  const client = connect(database.url, database.token);
  try {
    const { handlers } = (await import(kinds)) as { handlers: JobHandlers };
    const handler = handlers[job.kind];
    if (handler === undefined) return { kind: 'failed', error: 'job_unknown' satisfies JobErrorCode };
    const context = {
      db: openDatabase(client),
      database,
      settings,
      worker,
      job: { id: job.id, batchId: job.batchId, subject: job.subject, actor: job.actor },
      clock: () => new Date(),
      signal: controller.signal,
      progress: reporter.report,
    };
    return { kind: 'done', result: await handler(context, job.input) };
  } catch (error) {
    if (controller.signal.aborted) return { kind: 'aborted' };
    const sentence = explainError(error);
    if (sentence === null) console.error(error);
    return { kind: 'failed', error: sentence ?? ('job_fault' satisfies JobErrorCode) };
  } finally {
    reporter.flush();
    client.close();
  }
}

/** Creates a reporter, which sends the newest progress to the runner at most five times a second. */
function createReporter(): { report(progress: JobProgress): void; flush(): void } {
  let newest: JobProgress | null = null;
  const flush = () => {
    if (newest !== null) process.send!({ kind: 'progress', progress: newest } satisfies ChildMessage);
    newest = null;
  };
  setInterval(flush, REPORT_MS);
  return { report: (progress) => (newest = progress), flush };
}
