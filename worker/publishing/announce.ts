import type { Settings } from '../env.ts';
import { PATIENCE_MS, sendToWebhook, type Webhook } from '../webhook/send.ts';

/** What one isolate is telling a publisher: the newest change to tell of, and until when the call under way may take. */
type Telling = { newest: number; busyUntil: number };
const tellings = new Map<string, Telling>();

/** The publisher that is set up, or null. */
export function publisherOf(settings: Settings): Webhook | null {
  const { PUBLISH_WEBHOOK_URL: url, PUBLISH_WEBHOOK_SECRET: secret } = settings;
  return url && secret ? { url, secret } : null;
}

/**
 * Tells the publisher that there are changes up to a number. An isolate has one call under way at most: whoever comes meanwhile
 * leaves its number with it. Telling twice is harmless, and what is not told is made up for by the scheduled run.
 *
 * @throws WebhookError when the publisher did not take it
 */
export async function announceChange(publisher: Webhook, change: number, clock: () => Date): Promise<void> {
  const telling = tellings.get(publisher.url) ?? { newest: 0, busyUntil: 0 };
  tellings.set(publisher.url, telling);
  telling.newest = Math.max(telling.newest, change);
  // A call that died with its request must not silence the isolate for good.
  if (clock().getTime() < telling.busyUntil) return;
  try {
    for (let told = -1; told < telling.newest;) {
      const newest = telling.newest;
      telling.busyUntil = clock().getTime() + 2 * PATIENCE_MS;
      await sendToWebhook(publisher, eventOf(newest, clock()), clock());
      told = newest;
    }
  } finally {
    telling.busyUntil = 0;
  }
}

/** An event of its own each time: a receiver that drops what it has seen must not drop the next try. */
function eventOf(change: number, now: Date) {
  const timestamp = now.toISOString();
  return { id: `pages-changed-${crypto.randomUUID()}`, type: 'pages.changed', timestamp, data: { change } };
}
