import type { HealthCheck } from '../../schema/contracts/health.ts';
import { paths } from '../../schema/rules/website/paths.ts';
import { checkReadable } from '../../schema/store/queries/database/probes.ts';
import { connectDatabase } from '../database/connect.ts';
import { type Bindings, readSettings } from '../env.ts';
import { logError } from '../log.ts';
import { readCurrent } from '../pages/current-release.ts';
import { loadRelease } from '../pages/load-release.ts';

/** Timeout of the database, in milliseconds; the same as for requests of visitors. */
const DATABASE_TIMEOUT_MS = 1500;

/** Handles a request of a visitor, without the network. */
export type RequestPage = (path: string, bindings: Bindings) => Response | Promise<Response>;

/** Checks all parts of the site concurrently. Failures are logged, never thrown. */
export async function checkHealth(
  bindings: Bindings,
  serve: RequestPage,
  clock: () => Date,
): Promise<HealthCheck> {
  const at = clock().toISOString();
  const settings = readSettings(bindings);
  const part = async (name: string, ask: () => Promise<unknown>) => {
    const begun = clock().getTime();
    const ok = await ask().then(
      () => true,
      (error: unknown) => (logError('health_check_failed', error, { part: name }), false),
    );
    return { ok, ms: clock().getTime() - begun };
  };
  const [database, pages, home] = await Promise.all([
    part('database', () => checkReadable(connectDatabase(settings, DATABASE_TIMEOUT_MS))),
    part('pages', async () => {
      const read = await readCurrent(bindings.PAGES, clock().getTime());
      if (read === null) throw new Error('Nothing has been published yet');
      const { isPartial } = await loadRelease(bindings.PAGES, read.current.release);
      if (isPartial) throw new Error('Only the first pages have been published yet');
    }),
    part('home', async () => {
      const response = await serve(paths.home(), bindings);
      const body = await response.text();
      if (response.status !== 200 || !body.includes('</html>'))
        throw new Error(
          `The home page responded with status ${response.status} and ${body.length} characters`,
        );
    }),
  ]);
  return { at, ok: database.ok && pages.ok && home.ok, database, pages, home };
}
