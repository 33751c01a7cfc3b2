import { join } from 'node:path';
import { publicRoutes, type Route } from '../check/routes.ts';
import { withSite } from '../check/with-site.ts';
import { freePort } from '../local/ports.ts';
import { prepareDataDir } from '../local/data-dir.ts';
import { readSettings } from '../local/settings.ts';
import { loadSample } from '../sample/load.ts';

/** The number that `npm start` loads. */
const BUSINESSES = 2_000;

/** Calls `use` with a running site that has the sample of `npm start`, and its public routes. */
export async function withSampleSite<T>(
  folder: string,
  env: Record<string, string>,
  use: (url: string, routes: Route[]) => Promise<T>,
): Promise<T> {
  const settings = readSettings({ ...env, DATA_DIR: join(folder, 'site'), PORT: String(await freePort()) });
  prepareDataDir(settings.dataDir);
  const now = new Date();
  const fill = async (db: Parameters<typeof loadSample>[0]) =>
    void (await loadSample(db, { businesses: BUSINESSES, now }));
  return withSite(settings, now, fill, async ({ url }) => use(url, await publicRoutes(url)));
}
