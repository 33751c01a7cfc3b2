import { setTimeout as sleep } from 'node:timers/promises';
import type { Destination } from '../store/publish-target.ts';
import { withDatabase } from '../../runtime/database/database.ts';
import { InterruptError, runUntilInterrupted } from '../../runtime/cli/sigint.ts';
import { startPublisher } from './daemon.ts';
import { readSecrets } from '../../runtime/settings/secrets.ts';
import type { Settings } from '../../runtime/settings/settings.ts';

/** Time in milliseconds for a running publish after Ctrl-C. */
const GRACE_MS = 5000;

/**
 * Publishes changes, and again with each webhook, until Ctrl-C. A running publish then gets a few more seconds; an
 * interrupted one is completed by the next.
 */
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
      await runUntilInterrupted(() => {
        console.log(`Listening on ${publisher.url}. Stop with Ctrl-C.`);
        publisher.begin();
        return new Promise<never>(() => {});
      });
    } catch (error) {
      if (!(error instanceof InterruptError)) throw error;
      await Promise.race([publisher.close(), sleep(GRACE_MS)]);
      console.log('Stopped.');
    }
  });
}
