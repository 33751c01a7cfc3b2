import { hostname } from 'node:os';
import { finishEndedJobs } from '../../schema/store/commands/job/finish-ended-jobs.ts';
import { tidyWorkFolder } from '../backup/work-folder.ts';
import { tidyRows } from '../import/rows/tidy-rows.ts';
import type { PublishRequest } from '../publish/publish-request.ts';
import { startWebhookServer, type WebhookServer } from '../publish/publisher/webhook-server.ts';
import type { Destination } from '../publish/store/publish-store.ts';
import { describeError } from '../runtime/cli/cli-error.ts';
import { LEASE_MS } from '../runtime/jobs/hold-lease.ts';
import type { Settings } from '../runtime/settings/settings.ts';
import { createDataLane } from './data-lane.ts';
import type { WorkerAccess } from './job-context.ts';
import { getPreviewFolder } from '../import/batches/preview-folder.ts';
import { createPublishLane } from './publish-lane.ts';
import { createQueueWatcher } from './queue-watcher.ts';

/** Type of the webhook about jobs (worker/publishing/notify-runner.ts); others are about changes. */
const JOBS_STARTED = 'jobs.started';
/** Module of the handlers of the data lane. */
export const KINDS = new URL('./kinds/index.ts', import.meta.url).href;
/** Interval of looking at the queue in milliseconds; webhooks of the worker come first. */
const POLL_MS = 2000;
/** Interval of removing old rows of previewed files, in milliseconds. */
const TIDY_MS = 60 * 60 * 1000;
/** Interval of updating the replica of a database elsewhere while a data job runs, in milliseconds. */
const REFRESH_MS = 1000;

export type Runner = {
  /** URL of the webhook; null if it does not listen. */
  url: string | null;
  /** Starts the work: the changes and jobs so far, then new ones. */
  begin(): void;
  /** Does what waits in both lanes. @returns true if nothing failed */
  drain(): Promise<boolean>;
  /** Stops listening, gives a running data job back, and waits for a running publish. */
  close(): Promise<void>;
};

export type RunnerOptions = {
  destination: Destination;
  worker: WorkerAccess;
  /** Address and secret of the webhook, port 0: any free port. Null: it looks for changes itself. */
  webhook: { host: string; port: number; secret: string } | null;
  clock: () => Date;
  log: (line: string) => void;
  /** Output of data jobs. */
  output: number | 'inherit';
  /** URL of a module with other handlers. */
  kinds?: string;
  /** Lease of a data job in milliseconds, if not the default. */
  leaseMs?: number;
};

/**
 * Starts the runner: two lanes, so that no edit waits behind an import. Several runners can share a database, because a
 * job is taken with a lease and a publish waits for its turn.
 */
export async function startRunner(
  settings: Settings,
  database: PublishRequest['database'],
  { destination, worker, webhook, clock, log, output, kinds = KINDS, leaseMs = LEASE_MS }: RunnerOptions,
): Promise<Runner> {
  const { db, url, token, file } = database;
  const closing = new AbortController();
  const publish = createPublishLane(settings, database, { destination, clock, log });
  const data = createDataLane(
    {
      db,
      owner: `${hostname()}:${process.pid}:${crypto.randomUUID()}`,
      task: { kinds, settings, database: { url, token, file }, worker },
      leaseMs,
      closing: closing.signal,
      clock,
      output,
      log,
    },
    publish.ask,
  );
  let begun = false;
  const wake = (type: string) => {
    if (!begun) return;
    if (type === JOBS_STARTED) void queue.look();
    else publish.ask();
  };
  const server: WebhookServer | null =
    webhook && (await startWebhookServer({ ...webhook, log, onCall: wake }));
  const queue = createQueueWatcher({ db, clock, log, publish, data, looksForChanges: server === null });
  let timers: NodeJS.Timeout[] = [];
  const release = () =>
    finishEndedJobs(db, clock()).catch((error: unknown) => {
      log(`What an ended job has left could not be finished: ${describeError(error)}`);
      return 0;
    });
  return {
    url: server?.url ?? null,
    begin() {
      begun = true;
      void release().then((released) => released > 0 && publish.ask());
      publish.ask();
      data.ask();
      void tidyWorkFolder(settings.dataDir).catch((error: unknown) =>
        log(`Files of a backup that was cut off could not be deleted: ${describeError(error)}`),
      );
      const tidy = () => void tidyRows(getPreviewFolder(settings));
      tidy();
      timers = [
        setInterval(tidy, TIDY_MS),
        setInterval(() => void queue.look(), POLL_MS),
        setInterval(() => data.isBusy() && publish.refresh(), REFRESH_MS),
      ];
    },
    async drain() {
      await release();
      publish.ask();
      data.ask();
      const failed = await data.idle();
      return (await publish.idle()) && failed === 0;
    },
    async close() {
      closing.abort();
      for (const timer of timers) clearInterval(timer);
      await server?.close();
      await Promise.all([data.idle(), publish.close()]);
    },
  };
}
