import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { withDatabase } from '../../../scripts/local/database.ts';
import { freePort } from '../../../scripts/local/ports.ts';
import { ensureSecrets } from '../../../scripts/local/secrets.ts';
import { readSettings, type Settings } from '../../../scripts/local/settings.ts';
import { startWorker } from '../../../scripts/local/worker.ts';
import { publishFolders, publishSite } from '../../../scripts/publish/site.ts';
import { loadSample } from '../../../scripts/sample/load.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a published site with sample businesses, such as http://localhost:40001. */
    site: string;
  }
}

const BUSINESSES = 200;
const NOW = new Date('2026-11-20T12:00:00Z');

/** Starts what a visitor meets, all of it real: a database, the published pages and the worker that serves them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-site-'));
  const settings = readSettings({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  const ready = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const running = serve(settings, ready.resolve, over.promise);
  await Promise.race([ready.promise, running]);
  project.provide('site', settings.siteUrl);
  return async () => {
    over.resolve();
    await running;
    await rm(dataDir, { recursive: true });
  };
}

async function serve(settings: Settings, ready: () => void, over: Promise<void>): Promise<void> {
  const { PUBLISH_TOKEN } = ensureSecrets();
  await withDatabase(settings, async (database) => {
    await loadSample(database.db, { businesses: BUSINESSES, now: NOW });
    const worker = await startWorker(settings, database, publishFolders(settings).assets);
    try {
      await publishSite(settings, database, {
        destination: { driver: 'r2', workerUrl: worker.url, token: PUBLISH_TOKEN },
        mode: 'all',
        now: NOW,
      });
      ready();
      await over;
    } finally {
      await worker.stop();
    }
  });
}
