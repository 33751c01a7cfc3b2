import type { Database } from '../../schema/store/database.ts';
import { withDatabase } from '../local/database.ts';
import { ensureSecrets } from '../local/secrets.ts';
import type { Settings } from '../local/settings.ts';
import { startWorker } from '../local/worker.ts';
import { publishFolders, publishSite } from '../publish/site.ts';

export type ServedSite = {
  /** Address, such as http://localhost:40001. */
  url: string;
  db: Database;
  /** Publishes what changed since. */
  publish(now: Date): Promise<void>;
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
): Promise<T> {
  const { PUBLISH_TOKEN } = ensureSecrets();
  return withDatabase(settings, async (database) => {
    await fill(database.db);
    const worker = await startWorker(settings, database, publishFolders(settings).assets);
    const destination = { driver: 'r2', workerUrl: worker.url, token: PUBLISH_TOKEN } as const;
    const publish = async (moment: Date) => {
      await publishSite(settings, database, { destination, mode: 'changed', now: moment });
    };
    try {
      await publish(now);
      return await use({ url: settings.siteUrl, db: database.db, publish });
    } finally {
      await worker.stop();
    }
  });
}
