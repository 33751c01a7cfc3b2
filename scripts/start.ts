import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { targetOfRelease } from '../schema/rules/publish-target.ts';
import type { Database } from '../schema/store/database.ts';
import type { Secrets as OperatorSecrets } from '../worker/auth/operators.ts';
import { ensureBuilt } from '../site/publish/build.ts';
import { command } from './local/command.ts';
import { freeSpace, prepareDataDir } from './local/data-dir.ts';
import { withDatabase, type Connection } from './local/database.ts';
import { Failure } from './local/failure.ts';
import { loadFirstSample } from './local/first-sample.ts';
import { Interruption, untilInterrupted } from './local/interruption.ts';
import { stopKeptPrograms } from './local/kept-program.ts';
import { tryExclusive } from './local/lock.ts';
import { logPath, openLog } from './local/log.ts';
import { watchProcess } from './local/processes.ts';
import { progress } from './local/progress.ts';
import { startPublisher, type Publisher } from './local/publisher.ts';
import { root } from './local/root.ts';
import { ensureSecrets, readSecrets } from './local/secrets.ts';
import { loadSettings, type Settings } from './local/settings.ts';
import { addFirstOperator, signInLines } from './operator/first.ts';
import { startWatched, type WatchedWorker } from './local/watched-worker.ts';
import { refuseTakenPort, startWorker, workerUrl } from './local/worker.ts';
import { publishFolders, publishSite } from './publish/site.ts';

const DISK_FULL = 10 * 1024 * 1024;

await command(async () => {
  const settings = loadSettings();
  const { dataDir, port } = settings;
  prepareDataDir(dataDir);
  const lock = tryExclusive(join(dataDir, 'run', 'start.lock'));
  if (!lock)
    throw new Failure(
      `Business Hub is already running with the data folder ${dataDir}. To run a second instance, choose another port and folder: PORT=${port + 1} DATA_DIR=.data-2 npm start`,
    );
  await refuseTakenPort(port);
  ensureSecrets();
  try {
    await withDatabase(settings, async (database) => {
      try {
        await untilInterrupted(() => run(settings, database));
      } finally {
        await stopKeptPrograms();
      }
    });
  } catch (error) {
    if (error instanceof Interruption) return console.log('\nStopped.');
    if (freeSpace(dataDir) < DISK_FULL)
      throw new Failure(
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

async function run(settings: Settings, database: Connection): Promise<void> {
  const serverEnded = database.server ? watchProcess(database.server.pid) : new Promise<void>(() => {});
  await Promise.race([
    serve(settings, database),
    serverEnded.then(() => {
      throw ended('database server', logPath(settings.dataDir, 'database'));
    }),
  ]);
}

/** Settles only with an error. */
async function serve(settings: Settings, database: Connection): Promise<void> {
  await loadFirstSample(settings.dataDir, database.db, new Date());
  const secrets = await addFirstOperator(settings.dataDir, database.db, new Date());
  const folders = publishFolders(settings);
  console.log('Building the site and starting the worker.');
  // No local publisher if the operator configured a remote one.
  const publisher = settings.publishWebhookUrl === null ? await localPublisher(settings, database) : null;
  const [build, worker] = await Promise.all([
    ensureBuilt(root, folders.builds),
    startWatched(
      () =>
        startWorker(
          { ...settings, publishWebhookUrl: publisher?.url ?? settings.publishWebhookUrl },
          database,
          folders.assets,
        ),
      (line) => console.log(line),
    ),
  ]);
  const workerEnded = worker.ended.then(() => {
    throw ended('worker', logPath(settings.dataDir, 'worker'));
  });
  await Promise.race([workerEnded, publishAndTell(settings, database, worker, build.template, secrets)]);
  publisher?.begin();
  await workerEnded;
}

/** Publishes changes of operators, with a log of its own. */
function localPublisher(settings: Settings, database: Connection): Promise<Publisher> {
  const secrets = readSecrets();
  const log = openLog(logPath(settings.dataDir, 'publisher'));
  const clock = () => new Date();
  return startPublisher(settings, database, {
    destination: { driver: 'r2', workerUrl: workerUrl(settings), token: secrets.PUBLISH_TOKEN },
    secret: secrets.PUBLISH_WEBHOOK_SECRET,
    host: '127.0.0.1',
    port: 0,
    clock,
    log: (line) => writeSync(log, `${clock().toISOString()} ${line}\n`),
  });
}

async function publishAndTell(
  settings: Settings,
  database: Connection,
  worker: WatchedWorker,
  template: string,
  newSecrets: OperatorSecrets | null,
): Promise<void> {
  const bar = progress('Publishing', null);
  const { stored, removed, ms } = await publishSite(settings, database, {
    destination: { driver: 'r2', workerUrl: worker.url, token: readSecrets().PUBLISH_TOKEN },
    mode: 'changed',
    now: new Date(),
    onProgress: (done, total) => bar.update(done, total),
  });
  const counts = `${number(stored)} stored, ${number(removed)} removed`;
  bar.end(stored + removed === 0 ? 'no changes' : `${counts} in ${(ms / 1000).toFixed(1)} s`);
  console.log(`
${settings.siteName} is running.

  Address   ${worker.url}
  Pages     ${number(await countPages(database.db, template))}
  Sign-in   ${signInLines(settings.dataDir, worker.url, newSecrets)}
  Stop      Ctrl-C
`);
}

/** Number of public pages in the current release. */
async function countPages(db: Database, template: string): Promise<number> {
  const { rows } = await db.$client.execute({
    sql: `select count(*) as count from published_page where target = ?
      and kind in ('home', 'business', 'category', 'city', 'categories', 'cities')`,
    args: [targetOfRelease(template)],
  });
  return Number(rows[0]!.count);
}

function ended(what: string, log: string): Failure {
  return new Failure(`The ${what} exited unexpectedly. See its log: ${log}. Start again with: npm start`);
}

function number(value: number): string {
  return value.toLocaleString('en');
}
