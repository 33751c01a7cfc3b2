import type { SiteBuild } from '../site-build/site-build.ts';
import { RenderPool } from '../render/render-pool.ts';
import type { PublishRequest, PublishResult } from '../publish-request.ts';
import type { Destination } from '../store/publish-target.ts';
import { findLastPublish } from '../../../schema/store/queries/publishing/publish-targets.ts';
import type { Settings } from '../../runtime/settings/settings.ts';
import { buildSite, publishSite } from '../publish-site.ts';

/**
 * A publisher that stays loaded between publishes, so that an edit does not wait for a thread to start and load the
 * templates.
 */
export type WarmPublisher = {
  /**
   * Publishes the changes.
   *
   * @param takeNews true if changes were reported since the last call, which a long publish inserts
   */
  publish(now: Date, takeNews: () => boolean): Promise<PublishResult>;
  close(): Promise<void>;
};

/**
 * State between publishes: a build, a thread that has loaded it, and the times of the last publishes, its own and
 * any.
 */
type WarmState = { build: SiteBuild; pool: RenderPool; own: string; last: string | null };

/** Sources are checked at the start, and again after another process published, because they may have changed. */
export function createWarmPublisher(
  settings: Settings,
  database: PublishRequest['database'],
  destination: Destination,
): WarmPublisher {
  let warm: WarmState | null = null;
  const close = async () => {
    await warm?.pool.close();
    warm = null;
  };
  const prepare = async (now: Date): Promise<WarmState> => {
    const last = await findLastPublish(database.db);
    if (warm && last !== warm.last && last !== warm.own) await close();
    const build = warm?.build ?? (await buildSite(settings, destination));
    const pool = warm?.pool ?? new RenderPool(1, build.entry);
    return (warm = { build, pool, own: now.toISOString(), last });
  };
  return {
    async publish(now, takeNews) {
      try {
        return await publishSite(settings, database, {
          destination,
          author: 'runner',
          mode: 'changed',
          now,
          takeNews,
          async prepare() {
            const { build, pool } = await prepare(now);
            return { build, pool };
          },
        });
      } catch (error) {
        // A thread may have exited, or have abandoned work in its queue.
        await close();
        throw error;
      }
    },
    close,
  };
}
