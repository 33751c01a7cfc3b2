import type { Build } from '../../site/publish/build.ts';
import { Pool } from '../../site/publish/pool.ts';
import type { PublishResult } from '../../site/publish/publish.ts';
import type { Destination } from '../../site/publish/target.ts';
import type { Connection } from '../local/database.ts';
import type { Settings } from '../local/settings.ts';
import { publishSite } from './site.ts';

/** A publisher that stays between publishes, so that an edit does not wait for a thread to start and load the templates. */
export type StayingPublisher = {
  /** Publishes what changed. */
  publish(now: Date): Promise<PublishResult>;
  close(): Promise<void>;
};

export function stayingPublisher(
  settings: Settings,
  database: Connection,
  destination: Destination,
): StayingPublisher {
  let kept: { entry: string; pool: Pool } | null = null;
  const close = async () => {
    await kept?.pool.close();
    kept = null;
  };
  const poolOf = async ({ entry }: Build) => {
    if (kept?.entry !== entry) {
      await close();
      kept = { entry, pool: new Pool(1, entry) };
    }
    return kept!.pool;
  };
  return {
    async publish(now) {
      try {
        return await publishSite(settings, database, { destination, mode: 'changed', now, poolOf });
      } catch (error) {
        // A thread may have ended, or have work in hand that nobody waits for any more.
        await close();
        throw error;
      }
    },
    close,
  };
}
