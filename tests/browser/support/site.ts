import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../schema/store/database.ts';
import { withSite, type ServedSite, type SiteOptions } from '../../../scripts/check/with-site.ts';
import { freePort } from '../../../scripts/local/ports.ts';
import { readSettings } from '../../../scripts/local/settings.ts';
import { BUILDS, PANEL_BUILDS } from '../../publishing/support/build.ts';

/** The moment at which the sites of the tests are filled and published. */
export const NOW = new Date('2026-11-20T12:00:00Z');

export type Site = ServedSite & { stop(): Promise<void> };

/**
 * Starts a site of its own for a file of tests: a database that `fill` fills, its published pages and the worker. `environment` holds
 * settings as in .env.
 */
export async function startSite(
  fill: (db: Database) => Promise<void>,
  options?: SiteOptions,
  environment: Record<string, string> = {},
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hub-site-'));
  // Else each file of tests would build the site anew.
  for (const [name, folder] of Object.entries({ builds: BUILDS, 'panel-builds': PANEL_BUILDS })) {
    await mkdir(folder, { recursive: true });
    await symlink(folder, join(dataDir, name));
  }
  const settings = readSettings({ ...environment, DATA_DIR: dataDir, PORT: String(await freePort()) });
  const ready = Promise.withResolvers<ServedSite>();
  const over = Promise.withResolvers<void>();
  const use = (site: ServedSite) => {
    ready.resolve(site);
    return over.promise;
  };
  const running = withSite(settings, NOW, fill, use, options);
  const clean = () => rm(dataDir, { recursive: true });
  try {
    const site = await Promise.race([ready.promise, running.then(() => ready.promise)]);
    const stop = async () => {
      over.resolve();
      await running;
      await clean();
    };
    return { ...site, stop };
  } catch (error) {
    await clean();
    throw error;
  }
}
