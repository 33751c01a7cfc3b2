import type { SiteBuild } from '../site-build/site-build.ts';
import { RenderPool } from '../render/render-pool.ts';
import type { EditNews, PublishRequest, PublishResult } from '../publish-request.ts';
import type { Destination } from '../store/publish-store.ts';
import { createStoreClient } from '../store/store-client.ts';
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
   * @param news edits, which are inserted into a long publish and a compaction
   */
  publish(now: Date, news: EditNews): Promise<PublishResult>;
  close(): Promise<void>;
};

/** State between publishes: a build, a thread that has loaded it, and the release that was current after the last. */
type WarmState = { build: SiteBuild; pool: RenderPool; release: string | null };

/** Sources are checked at the start, and again after another process published, because they may have changed. */
export function createWarmPublisher(
  settings: Settings,
  database: PublishRequest['database'],
  destination: Destination,
): WarmPublisher {
  const client = destination.kind === 'packs' ? createStoreClient(destination) : null;
  const findRelease = async () => (await client?.readCurrent())?.release ?? null;
  let warm: WarmState | null = null;
  const close = async () => {
    await warm?.pool.close();
    warm = null;
  };
  const prepare = async (news: EditNews): Promise<WarmState> => {
    const release = await findRelease();
    if (release !== warm?.release) {
      news.published = null;
      await close();
    }
    const build = warm?.build ?? (await buildSite(settings, destination));
    const pool = warm?.pool ?? new RenderPool(1, build.entry);
    return (warm = { build, pool, release });
  };
  return {
    async publish(now, news) {
      try {
        const result = await publishSite(settings, database, {
          destination,
          author: 'runner',
          mode: 'changed',
          now,
          news,
          async prepare() {
            const { build, pool } = await prepare(news);
            return { build, pool };
          },
        });
        if (warm) warm.release = await findRelease();
        return result;
      } catch (error) {
        // A thread may have exited, or have abandoned work in its queue.
        await close();
        throw error;
      }
    },
    close,
  };
}
