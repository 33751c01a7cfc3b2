import type { Database } from '../../schema/store/database.ts';
import { type Connection, withDatabase } from '../runtime/database/database.ts';
import { type Runner, startRunner } from '../jobs/runner.ts';
import { ensureSecrets } from '../runtime/settings/secrets.ts';
import type { Settings } from '../runtime/settings/settings.ts';
import { startWorker, getWorkerUrl } from '../runtime/worker/worker.ts';
import { getPublishFolders, publishSite, type PublishSiteOptions } from '../publish/publish-site.ts';

/** A running site for tests. */
export type ServedSite = {
  /** URL, for example http://localhost:40001. */
  url: string;
  db: Database;
  /** Publishes the changes. */
  publish(now: Date): Promise<void>;
};

/** The servers of a site. */
export type Servers = { database: Pick<Connection, 'url' | 'token' | 'file' | 'db'>; runner: Runner | null };

/** Options of a site for tests. */
export type SiteOptions = {
  /** Receives the log of a runner that handles webhooks, as within npm start; without it, there is no runner. */
  runnerLog?: (line: string) => void;
  /** Starts the worker; by default like npm start. */
  startWorker?: StartWorker;
};

/** Starts the worker with a folder as its assets. */
export type StartWorker = (
  settings: Settings,
  database: { url: string; token: string | null },
  assets: string,
) => Promise<{ stop(): Promise<void> }>;

/**
 * Calls `use` with a complete site: a database filled by `fill`, its pages, published as of `now`, and the worker
 * that serves them. All are stopped afterwards.
 */
export function withSite<T>(
  settings: Settings,
  now: Date,
  fill: (db: Database) => Promise<void>,
  use: (site: ServedSite) => Promise<T>,
  options?: SiteOptions,
): Promise<T> {
  return withServers(settings, async (servers) => use(await openSite(settings, servers, now, fill)), options);
}

/** Calls `use` with a database and a worker without pages. Both are stopped afterwards. */
export async function withServers<T>(
  settings: Settings,
  use: (servers: Servers) => Promise<T>,
  { runnerLog: log, startWorker: start = startWorker }: SiteOptions = {},
): Promise<T> {
  const { PUBLISH_WEBHOOK_SECRET: secret, PUBLISH_TOKEN: token } = ensureSecrets();
  return withDatabase(settings, async (database) => {
    let runner: Runner | null = null;
    if (log)
      runner = await startRunner(settings, database, {
        destination: getDestination(settings),
        worker: { url: getWorkerUrl(settings), token },
        webhook: { host: '127.0.0.1', port: 0, secret },
        clock: () => new Date(),
        log,
        output: 'inherit',
      });
    const publishWebhookUrl = runner?.url ?? null;
    const worker = await start(
      { ...settings, publishWebhookUrl },
      database,
      getPublishFolders(settings).assets,
    );
    try {
      return await use({ database, runner });
    } finally {
      await runner?.close();
      await worker.stop();
    }
  });
}

/** Fills the database of new servers and publishes it as of `now`; `prepare` as for publishSite. */
export async function openSite(
  settings: Settings,
  { database, runner }: Servers,
  now: Date,
  fill: (db: Database) => Promise<void>,
  prepare?: PublishSiteOptions['prepare'],
): Promise<ServedSite> {
  const publish = async (moment: Date) => {
    await publishSite(settings, database, {
      destination: getDestination(settings),
      author: 'npm run publish',
      mode: 'changed',
      now: moment,
      ...(prepare && { prepare }),
    });
  };
  await fill(database.db);
  await publish(now);
  runner?.begin();
  return { url: settings.siteUrl, db: database.db, publish };
}

function getDestination(settings: Settings) {
  const { PUBLISH_TOKEN: token } = ensureSecrets();
  return { kind: 'packs', workerUrl: getWorkerUrl(settings), token } as const;
}
