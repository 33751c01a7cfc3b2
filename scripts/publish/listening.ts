import { setTimeout as sleep } from 'node:timers/promises';
import type { Destination } from '../../site/publish/target.ts';
import { withDatabase } from '../local/database.ts';
import { Interruption, untilInterrupted } from '../local/interruption.ts';
import { startPublisher } from '../local/publisher.ts';
import { readSecrets } from '../local/secrets.ts';
import type { Settings } from '../local/settings.ts';

/** Time for the publish that Ctrl-C meets, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Publishes what changed, and again whenever the worker calls, until Ctrl-C. A publish that is under way then may take a few seconds
 * more; one that is cut off is completed by the next. */
export async function publishUntilInterrupted(
  settings: Settings,
  destination: Destination,
  address: { host: string; port: number },
): Promise<void> {
  await withDatabase(settings, async (database) => {
    const clock = () => new Date();
    const publisher = await startPublisher(settings, database, {
      ...address,
      destination,
      secret: readSecrets().PUBLISH_WEBHOOK_SECRET,
      clock,
      log: (line) => console.log(`${clock().toISOString()} ${line}`),
    });
    try {
      await untilInterrupted(() => {
        console.log(`Listening on ${publisher.url}. Stop with Ctrl-C.`);
        publisher.begin();
        return new Promise<never>(() => {});
      });
    } catch (error) {
      if (!(error instanceof Interruption)) throw error;
      await Promise.race([publisher.close(), sleep(PATIENCE_MS)]);
      console.log('Stopped.');
    }
  });
}
