import type { Database } from '../../schema/store/database.ts';
import { withDatabase } from '../local/database.ts';
import { type Publisher, startPublisher } from '../local/publisher.ts';
import { ensureSecrets } from '../local/secrets.ts';
import type { Settings } from '../local/settings.ts';
import { startWorker, workerUrl } from '../local/worker.ts';
import { publishFolders, publishSite } from '../publish/site.ts';

export type ServedSite = {
  /** Address, such as http://localhost:40001. */
  url: string;
  db: Database;
  /** Publishes what changed since. */
  publish(now: Date): Promise<void>;
};

export type SiteOptions = {
  /** Gets what a publisher says that listens for the worker's calls, as within npm start; without it, there is none. */
  publisherLog?: (line: string) => void;
};

/**
 * Gives `use` what a visitor meets, all of it real: a database that `fill` fills, its pages, published as of `now`, and the
 * worker that serves them. All of it ends with `use`.
 */
export async function withSite<T>(
  settings: Settings,
  now: Date,
  fill: (db: Database) => Promise<void>,
  use: (site: ServedSite) => Promise<T>,
  { publisherLog: log }: SiteOptions = {},
): Promise<T> {
  const { PUBLISH_TOKEN, PUBLISH_WEBHOOK_SECRET: secret } = ensureSecrets();
  const destination = { driver: 'r2', workerUrl: workerUrl(settings), token: PUBLISH_TOKEN } as const;
  return withDatabase(settings, async (database) => {
    await fill(database.db);
    let publisher: Publisher | null = null;
    if (log) {
      const address = { host: '127.0.0.1', port: 0 };
      const clock = () => new Date();
      publisher = await startPublisher(settings, database, { ...address, destination, secret, clock, log });
    }
    const publishWebhookUrl = publisher?.url ?? null;
    const worker = await startWorker(
      { ...settings, publishWebhookUrl },
      database,
      publishFolders(settings).assets,
    );
    const publish = async (moment: Date) => {
      await publishSite(settings, database, { destination, mode: 'changed', now: moment });
    };
    try {
      await publish(now);
      publisher?.begin();
      return await use({ url: settings.siteUrl, db: database.db, publish });
    } finally {
      await publisher?.close();
      await worker.stop();
    }
  });
}
