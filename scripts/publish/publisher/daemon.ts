import { createLatestRunner } from './run-latest.ts';
import { startWebhookServer } from './webhook-server.ts';
import { createWarmPublisher } from './warm-publisher.ts';
import { formatSummary } from '../summary.ts';
import type { Destination } from '../store/publish-target.ts';
import type { Connection } from '../../runtime/database/database.ts';
import { explainError } from '../../runtime/cli/cli-error.ts';
import type { Settings } from '../../runtime/settings/settings.ts';

export type Publisher = {
  /** URL of the webhook. */
  url: string;
  /** Starts publishing: the changes so far, then those of each webhook. */
  begin(): void;
  /** Stops the webhook server and waits for a running publish. */
  close(): Promise<void>;
};

export type PublisherOptions = {
  destination: Destination;
  secret: string;
  /** Port 0: any free port. */
  host: string;
  port: number;
  clock: () => Date;
  log: (line: string) => void;
};

/**
 * Starts a publisher that receives the webhooks of the worker and runs one publish at a time. A failure is logged and
 * retried with the next webhook: the worker sends one every minute while changes are unpublished.
 */
export async function startPublisher(
  settings: Settings,
  database: Connection,
  { destination, log, ...address }: PublisherOptions,
): Promise<Publisher> {
  const publisher = createWarmPublisher(settings, database, destination);
  const begun = Promise.withResolvers<void>();
  let isClosing = false;
  const work = createLatestRunner(async () => {
    await begun.promise;
    if (isClosing) return;
    try {
      const result = await publisher.publish(address.clock());
      log(`Published: ${formatSummary(result)}`);
    } catch (error) {
      log(
        `Publishing failed: ${explainError(error) ?? (error instanceof Error ? error.stack : String(error))}`,
      );
    }
  });
  const listener = await startWebhookServer({ ...address, log, onCall: work.ask });
  return {
    url: listener.url,
    begin() {
      work.ask();
      begun.resolve();
    },
    async close() {
      isClosing = true;
      begun.resolve();
      await listener.close();
      await work.idle();
      await publisher.close();
    },
  };
}
