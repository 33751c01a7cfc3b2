import { coalesced } from '../publish/coalesced.ts';
import { listen } from '../publish/listener.ts';
import { stayingPublisher } from '../publish/staying.ts';
import { summary } from '../publish/summary.ts';
import type { Destination } from '../../site/publish/target.ts';
import type { Connection } from './database.ts';
import { explain } from './failure.ts';
import type { Settings } from './settings.ts';

export type Publisher = {
  /** Where the worker tells of changes. */
  url: string;
  /** Begins to publish: what changed so far, and from now on whatever the worker tells of. */
  begin(): void;
  /** Takes no more calls and waits for the publish that is under way. */
  close(): Promise<void>;
};

export type PublisherOptions = {
  destination: Destination;
  secret: string;
  /** Port 0: any that is free. */
  host: string;
  port: number;
  clock: () => Date;
  log: (line: string) => void;
};

/**
 * Starts a publisher that listens for the worker's calls and publishes what changed, one publish at a time. What fails is logged and
 * done by the next call: the worker calls again every minute while something is not live.
 */
export async function startPublisher(
  settings: Settings,
  database: Connection,
  { destination, log, ...address }: PublisherOptions,
): Promise<Publisher> {
  const publisher = stayingPublisher(settings, database, destination);
  const begun = Promise.withResolvers<void>();
  let isClosing = false;
  const work = coalesced(async () => {
    await begun.promise;
    if (isClosing) return;
    try {
      const result = await publisher.publish(address.clock());
      log(`Published: ${summary(result)}`);
    } catch (error) {
      log(`Publishing failed: ${explain(error) ?? (error instanceof Error ? error.stack : String(error))}`);
    }
  });
  const listener = await listen({ ...address, log, onCall: work.ask });
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
