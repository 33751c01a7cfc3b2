import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../schema/store/database.ts';
import { withDatabase } from '../../../scripts/local/database.ts';
import { freePort } from '../../../scripts/local/ports.ts';
import { ensureSecrets } from '../../../scripts/local/secrets.ts';
import { readSettings, type Settings } from '../../../scripts/local/settings.ts';
import { startWorker } from '../../../scripts/local/worker.ts';
import { publishFolders, publishSite } from '../../../scripts/publish/site.ts';

/** The moment at which the sites of the tests are filled and published. */
export const NOW = new Date('2026-11-20T12:00:00Z');

export type Site = {
  /** Address, such as http://localhost:40001. */
  url: string;
  db: Database;
  /** Publishes what changed since. */
  publish(now?: Date): Promise<void>;
  stop(): Promise<void>;
};

/** Starts what a visitor meets, all of it real: a database that `fill` fills, its published pages and the worker that serves them. */
export async function startSite(fill: (db: Database) => Promise<void>): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-site-'));
  const settings = readSettings({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  const ready = Promise.withResolvers<Omit<Site, 'stop'>>();
  const over = Promise.withResolvers<void>();
  const running = serve(settings, fill, ready.resolve, over.promise);
  const stop = async () => {
    over.resolve();
    await running;
    await rm(dataDir, { recursive: true });
  };
  try {
    const site = await Promise.race([ready.promise, running.then(() => ready.promise)]);
    return { ...site, stop };
  } catch (error) {
    await rm(dataDir, { recursive: true });
    throw error;
  }
}

async function serve(
  settings: Settings,
  fill: (db: Database) => Promise<void>,
  ready: (site: Omit<Site, 'stop'>) => void,
  over: Promise<void>,
): Promise<void> {
  const { PUBLISH_TOKEN } = ensureSecrets();
  await withDatabase(settings, async (database) => {
    await fill(database.db);
    const worker = await startWorker(settings, database, publishFolders(settings).assets);
    const destination = { driver: 'r2', workerUrl: worker.url, token: PUBLISH_TOKEN } as const;
    const publish = async (now = NOW) => {
      await publishSite(settings, database, { destination, mode: 'changed', now });
    };
    try {
      await publish();
      ready({ url: settings.siteUrl, db: database.db, publish });
      await over;
    } finally {
      await worker.stop();
    }
  });
}
