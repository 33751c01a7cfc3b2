import type { Build } from '../../site/publish/build.ts';
import { Pool } from '../../site/publish/pool.ts';
import type { PublishResult } from '../../site/publish/publish.ts';
import type { Destination } from '../../site/publish/target.ts';
import type { Connection } from '../local/database.ts';
import type { Settings } from '../local/settings.ts';
import { buildSite, publishSite } from './site.ts';

/** A publisher that stays loaded between publishes, so that an edit does not wait for a thread to start and load the templates. */
export type StayingPublisher = {
  /** Publishes the changes. */
  publish(now: Date): Promise<PublishResult>;
  close(): Promise<void>;
};

/** State between publishes: a build, a thread that has loaded it, and the times of the last publishes, its own and any. */
type Kept = { build: Build; pool: Pool; own: string; last: string | null };

/** Sources are checked at the start, and again after another process published, because they may have changed. */
export function stayingPublisher(
  settings: Settings,
  database: Connection,
  destination: Destination,
): StayingPublisher {
  let kept: Kept | null = null;
  const close = async () => {
    await kept?.pool.close();
    kept = null;
  };
  const prepare = async (now: Date): Promise<Kept> => {
    const last = await lastPublish(database);
    if (kept && last !== kept.last && last !== kept.own) await close();
    const build = kept?.build ?? (await buildSite(settings, destination));
    const pool = kept?.pool ?? new Pool(1, build.entry);
    return (kept = { build, pool, own: now.toISOString(), last });
  };
  return {
    async publish(now) {
      try {
        return await publishSite(settings, database, {
          destination,
          mode: 'changed',
          now,
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

/** Time of the last publish by any process; null before the first. */
async function lastPublish({ client }: Connection): Promise<string | null> {
  const { rows } = await client.execute('select max(published_at) as last from publish_target');
  return rows[0]!.last as string | null;
}
