import { formatWholeNumber } from '../schema/rules/text/whole-number.ts';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Secrets as OperatorSecrets } from '../worker/auth/operators.ts';
import { copyAssets } from './publish/site-build/site-build.ts';
import { runCli } from './runtime/cli/run-cli.ts';
import { getFreeSpace, prepareDataDir } from './runtime/settings/data-dir.ts';
import { withDatabase, type Connection } from './runtime/database/database.ts';
import { CliError } from './runtime/cli/cli-error.ts';
import { loadFirstSample } from './sample/first-sample.ts';
import { InterruptError, runUntilInterrupted } from './runtime/cli/sigint.ts';
import { stopChildPrograms } from './runtime/processes/child-program.ts';
import { tryExclusiveLock } from './runtime/processes/file-lock.ts';
import { getLogPath, openLog } from './runtime/log.ts';
import { watchProcess } from './runtime/processes/processes.ts';
import { createProgress } from './runtime/cli/progress-bar.ts';
import { startRunner, type Runner } from './jobs/runner.ts';
import { ensureSecrets } from './runtime/settings/secrets.ts';
import { loadSettings, type Settings } from './runtime/settings/settings.ts';
import { addFirstOperator, formatSignIn } from './operator/first-operator.ts';
import { startWatchedWorker, type WatchedWorker } from './runtime/worker/watched-worker.ts';
import { assertPortFree, startWorker, getWorkerUrl } from './runtime/worker/worker.ts';
import { buildSite, getPublishFolders, LOAD_NOTICE, publishSite } from './publish/publish-site.ts';
import type { Destination } from './publish/store/publish-store.ts';

const USAGE = `Usage: npm start [-- --live]

Builds and serves the site at http://localhost:PORT, until Ctrl-C.

  --live   with DATABASE_URL: this is the site of that database. It publishes, and does its jobs and scheduled tasks.
           Otherwise it is a guest that leaves them to the deployed site, and shows the panel and the API only.`;

const DISK_FULL = 10 * 1024 * 1024;

await runCli(async () => {
  const { values } = parseArgs({
    options: { live: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(USAGE);
  const settings = loadSettings();
  // The database of a deployed site is shared: two sites would do each task, and publish each change, only once.
  const isGuest = settings.databaseUrl !== null && !values.live;
  const { dataDir, port } = settings;
  prepareDataDir(dataDir);
  const lock = tryExclusiveLock(join(dataDir, 'run', 'start.lock'));
  if (!lock)
    throw new CliError(
      `Business Hub is already running with the data folder ${dataDir}. To run a second instance, choose another port and folder: PORT=${port + 1} DATA_DIR=.data-2 npm start`,
    );
  await assertPortFree(port);
  ensureSecrets();
  try {
    await withDatabase(settings, async (database) => {
      try {
        await runUntilInterrupted(() => run(settings, database, isGuest));
      } finally {
        await stopChildPrograms();
      }
    });
  } catch (error) {
    if (error instanceof InterruptError) return console.log('\nStopped.');
    if (getFreeSpace(dataDir) < DISK_FULL)
      throw new CliError(
        `The disk of ${dataDir} is full. Free some space, or set DATA_DIR to a folder on another disk.`,
        { cause: error },
      );
    throw error;
  } finally {
    lock.release();
  }
});
// Interrupted steps may still be running in this process.
process.exit();

async function run(settings: Settings, database: Connection, isGuest: boolean): Promise<void> {
  const serverEnded = database.server ? watchProcess(database.server.pid) : new Promise<void>(() => {});
  await Promise.race([
    isGuest ? serveAsGuest(settings, database) : serve(settings, database),
    serverEnded.then(() => {
      throw formatEnded('database server', getLogPath(settings.dataDir, 'database'));
    }),
  ]);
}

/** Settles only with an error. */
async function serve(settings: Settings, database: Connection): Promise<void> {
  await loadFirstSample(settings.dataDir, database.db, new Date());
  const secrets = await addFirstOperator(settings.dataDir, database.db, new Date());
  console.log('Building the site and starting the worker.');
  // No local runner if the operator configured a remote one.
  const runner = settings.publishWebhookUrl === null ? await startLocalRunner(settings, database) : null;
  const publishWebhookUrl = runner?.url ?? settings.publishWebhookUrl;
  const { worker, workerEnded } = await serveBuild({ ...settings, publishWebhookUrl }, database);
  // A first publish of many businesses takes minutes, in which the panel is usable.
  console.log(`The panel is at ${worker.url}/admin. Publishing the pages.`);
  await Promise.race([workerEnded, publishAndReport(settings, database, worker, secrets)]);
  runner?.begin();
  await workerEnded;
}

/** Serves a database that a deployed site uses too. Settles only with an error. */
async function serveAsGuest(settings: Settings, database: Connection): Promise<void> {
  console.log('Building the site and starting the worker.');
  const { worker, workerEnded } = await serveBuild(settings, database, false);
  console.log(`
${settings.siteName} is running as a guest of the database at ${database.url}.

  Address   ${worker.url}
  Pages     none: a guest publishes nothing, and does no jobs and scheduled tasks
  Sign-in   ${worker.url}/admin; edits change that database
  Stop      Ctrl-C

To see the pages, run npm run dev. If this is the site of that database: npm start -- --live
`);
  await workerEnded;
}

/** Builds the site and starts the worker. `workerEnded` settles only with an error. */
async function serveBuild(settings: Settings, database: Connection, runsTasks = true) {
  const { assets } = getPublishFolders(settings);
  const build = await buildSite(settings, getDestination(settings));
  // Before the worker, which restarts when its assets change and answers writes with 503 meanwhile.
  await copyAssets(build, assets);
  const worker = await startWatchedWorker(
    () => startWorker(settings, database, assets, runsTasks),
    (line) => console.log(line),
  );
  const workerEnded = worker.ended.then((): never => {
    throw formatEnded('worker', getLogPath(settings.dataDir, 'worker'));
  });
  return { worker, workerEnded };
}

function getDestination(settings: Settings): Destination & { kind: 'packs' } {
  return { kind: 'packs', workerUrl: getWorkerUrl(settings), token: ensureSecrets().PUBLISH_TOKEN };
}

/** Starts the runner of jobs and publishes, with a log of its own. */
function startLocalRunner(settings: Settings, database: Connection): Promise<Runner> {
  const log = openLog(getLogPath(settings.dataDir, 'runner'));
  const clock = () => new Date();
  const destination = getDestination(settings);
  return startRunner(settings, database, {
    destination,
    worker: { url: destination.workerUrl, token: destination.token },
    webhook: { host: '127.0.0.1', port: 0, secret: ensureSecrets().PUBLISH_WEBHOOK_SECRET },
    clock,
    log: (line) => writeSync(log, `${clock().toISOString()} ${line}\n`),
    output: log,
  });
}

async function publishAndReport(
  settings: Settings,
  database: Connection,
  worker: WatchedWorker,
  newSecrets: OperatorSecrets | null,
): Promise<void> {
  const bar = createProgress('Publishing', null);
  const { stored, removed, pages, ms } = await publishSite(settings, database, {
    destination: getDestination(settings),
    author: 'npm start',
    mode: 'changed',
    now: new Date(),
    onLoad: () => console.log(LOAD_NOTICE),
    onProgress: (done, total) => bar.update(done, total),
  });
  const counts = `${formatWholeNumber(stored)} stored, ${formatWholeNumber(removed)} removed`;
  bar.end(stored + removed === 0 ? 'no changes' : `${counts} in ${(ms / 1000).toFixed(1)} s`);
  console.log(`
${settings.siteName} is running.

  Address   ${worker.url}
  Pages     ${formatWholeNumber(pages)}
  Sign-in   ${formatSignIn(settings.dataDir, worker.url, newSecrets)}
  Stop      Ctrl-C
`);
}

function formatEnded(what: string, log: string): CliError {
  return new CliError(`The ${what} exited unexpectedly. See its log: ${log}. Start again with: npm start`);
}
