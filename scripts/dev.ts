import { dev } from 'astro';
import { join } from 'node:path';
import { command } from './local/command.ts';
import { prepareDataDir } from './local/data-dir.ts';
import { withDatabase, type Connection } from './local/database.ts';
import { Failure } from './local/failure.ts';
import { loadFirstSample } from './local/first-sample.ts';
import { Interruption, untilInterrupted } from './local/interruption.ts';
import { stopKeptPrograms } from './local/kept-program.ts';
import { logPath } from './local/log.ts';
import { freePort, listenAddress } from './local/ports.ts';
import { root } from './local/root.ts';
import { ensureSecrets } from './local/secrets.ts';
import { loadSettings, type Settings } from './local/settings.ts';
import { refuseTakenPort, startWorker } from './local/worker.ts';
import { addFirstOperator, signInLines } from './operator/first.ts';

await command(async () => {
  const settings = loadSettings();
  prepareDataDir(settings.dataDir);
  await refuseTakenPort(settings.port);
  ensureSecrets();
  try {
    await withDatabase(settings, async (database) => {
      try {
        await untilInterrupted(() => serve(settings, database));
      } finally {
        await stopKeptPrograms();
      }
    });
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
    console.log('\nStopped.');
  }
});
// Astro keeps watching the sources otherwise.
process.exit();

/** Serves the site from its sources and the API from the worker; both reload when a file changes. */
async function serve(settings: Settings, database: Connection): Promise<void> {
  const { dataDir, port, siteUrl, siteName } = settings;
  await loadFirstSample(dataDir, database.db, new Date());
  const secrets = await addFirstOperator(dataDir, database.db, new Date());
  // In a folder of its own, so that it does not interfere with a running npm start.
  const aside = { ...settings, port: await freePort(), dataDir: join(dataDir, 'dev') };
  const worker = await startWorker(aside, database, join(aside.dataDir, 'assets'));
  // Read by site/renderer/dev.ts, which builds the model of each page.
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
    server: { port, host: listenAddress() },
    vite: {
      server: { strictPort: true, proxy: { '/api': worker.url }, watch: { ignored: [`${dataDir}/**`] } },
    },
  });
  // Vite would exit at once and leave the database server running.
  for (const listener of process.listeners('SIGTERM'))
    if (!listeners.includes(listener)) process.off('SIGTERM', listener);
  console.log(
    `Serving ${settings.siteName} with live reload at http://localhost:${server.address.port}. Stop with Ctrl-C.`,
  );
  console.log(`Sign-in   ${signInLines(dataDir, siteUrl, secrets)}`);
  await worker.ended;
  throw new Failure(`The worker exited unexpectedly. See its log: ${logPath(aside.dataDir, 'worker')}.`);
}
