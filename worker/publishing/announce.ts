import type { Settings } from '../env.ts';
import { PATIENCE_MS, sendToWebhook, type Webhook } from '../webhook/send.ts';

/** State per publisher: the newest change to send, and the deadline of the request in flight. */
type Telling = { newest: number; busyUntil: number };
const tellings = new Map<string, Telling>();

/** The configured publisher, or null. */
export function publisherOf(settings: Settings): Webhook | null {
  const { PUBLISH_WEBHOOK_URL: url, PUBLISH_WEBHOOK_SECRET: secret } = settings;
  return url && secret ? { url, secret } : null;
}

/**
 * Notifies the publisher of changes up to a number. An isolate has one request in flight; changes that arrive meanwhile are sent with
 * the next one. Duplicates are harmless, and the scheduled run makes up for lost notifications.
 *
 * @throws WebhookError
 */
export async function announceChange(publisher: Webhook, change: number, clock: () => Date): Promise<void> {
  const telling = tellings.get(publisher.url) ?? { newest: 0, busyUntil: 0 };
  tellings.set(publisher.url, telling);
  telling.newest = Math.max(telling.newest, change);
  // The deadline releases the lock of a request that was cancelled.
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

/** An event with a new id, so that receivers do not drop a retry as a duplicate. */
function eventOf(change: number, now: Date) {
  const timestamp = now.toISOString();
  return { id: `pages-changed-${crypto.randomUUID()}`, type: 'pages.changed', timestamp, data: { change } };
}
