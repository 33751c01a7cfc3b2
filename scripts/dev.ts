import { dev } from 'astro';
import { join } from 'node:path';
import { runCli } from './runtime/cli/run-cli.ts';
import { prepareDataDir } from './runtime/settings/data-dir.ts';
import { withDatabase, type Connection } from './runtime/database/database.ts';
import { CliError } from './runtime/cli/cli-error.ts';
import { loadFirstSample } from './sample/first-sample.ts';
import { InterruptError, runUntilInterrupted } from './runtime/cli/sigint.ts';
import { stopChildPrograms } from './runtime/processes/child-program.ts';
import { getLogPath } from './runtime/log.ts';
import { findFreePort, getListenAddress } from './runtime/ports.ts';
import { root } from './runtime/root.ts';
import { ensureSecrets } from './runtime/settings/secrets.ts';
import { loadSettings, type Settings } from './runtime/settings/settings.ts';
import { startDevelopmentWorker } from './runtime/worker/development-worker.ts';
import { assertPortFree } from './runtime/worker/worker.ts';
import { addFirstOperator, formatSignIn } from './operator/first-operator.ts';

await runCli(async () => {
  const settings = loadSettings();
  prepareDataDir(settings.dataDir);
  await assertPortFree(settings.port);
  ensureSecrets();
  try {
    await withDatabase(settings, async (database) => {
      try {
        await runUntilInterrupted(() => serveSources(settings, database));
      } finally {
        await stopChildPrograms();
      }
    });
  } catch (error) {
    if (!(error instanceof InterruptError)) throw error;
    console.log('\nStopped.');
  }
});
// Otherwise Astro continues to watch the sources.
process.exit();

/** Serves the site from its sources and the API from the worker; both reload when a file changes. */
async function serveSources(settings: Settings, database: Connection): Promise<void> {
  const { dataDir, port, siteUrl, siteName } = settings;
  // A database elsewhere is that of a deployed site, which does its own tasks.
  const isGuest = settings.databaseUrl !== null;
  if (!isGuest) await loadFirstSample(dataDir, database.db, new Date());
  const secrets = isGuest ? null : await addFirstOperator(dataDir, database.db, new Date());
  // A separate folder, so that it does not interfere with a running npm start.
  const aside = { ...settings, port: await findFreePort(), dataDir: join(dataDir, 'dev') };
  const worker = await startDevelopmentWorker(aside, database, join(aside.dataDir, 'assets'), !isGuest);
  // Read by scripts/publish/dev-middleware.ts, which builds the model of each page.
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATABASE_TOKEN: database.token ?? '',
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
    SITE_NAME: siteName,
  });
  const listeners = process.listeners('SIGTERM');
  const server = await dev({
    root,
    server: { port, host: getListenAddress() },
    vite: {
      server: {
        strictPort: true,
        proxy: { '/api': worker.url, '/photos': worker.url },
        watch: { ignored: [`${dataDir}/**`] },
      },
    },
  });
  // Vite would exit at once and leave the database server running.
  for (const listener of process.listeners('SIGTERM'))
    if (!listeners.includes(listener)) process.off('SIGTERM', listener);
  console.log(
    `Serving ${settings.siteName} with live reload at http://localhost:${server.address.port}. Stop with Ctrl-C.`,
  );
  console.log(`Sign-in   ${formatSignIn(dataDir, siteUrl, secrets)}`);
  await worker.ended;
  throw new CliError(`The worker exited unexpectedly. See its log: ${getLogPath(aside.dataDir, 'worker')}.`);
}
