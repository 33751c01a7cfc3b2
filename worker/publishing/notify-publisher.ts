import type { Settings } from '../env.ts';
import { TIMEOUT_MS, sendToWebhook, type Webhook } from '../webhook/send-webhook.ts';

/** State per publisher: the newest known change, if it is to be sent, and the deadline of the request in flight. */
type Notification = { newest: number; isDue: boolean; busyUntil: number };
const notifications = new Map<string, Notification>();

/** The configured publisher, or null. */
export function getPublisher(settings: Settings): Webhook | null {
  const { PUBLISH_WEBHOOK_URL: url, PUBLISH_WEBHOOK_SECRET: secret } = settings;
  return url && secret ? { url, secret } : null;
}

/**
 * Notifies the publisher of changes up to a number. An isolate has one request in flight; changes that arrive
 * meanwhile are sent with the next one. Duplicates are harmless, and the scheduled run makes up for lost
 * notifications.
 *
 * @param change null if the database did not tell it; then the newest known one is sent
 * @throws WebhookError
 */
export async function notifyPublisherOfChange(
  publisher: Webhook,
  change: number | null,
  clock: () => Date,
): Promise<void> {
  const telling = notifications.get(publisher.url) ?? { newest: 0, isDue: false, busyUntil: 0 };
  notifications.set(publisher.url, telling);
  if (change === null || change > telling.newest) telling.isDue = true;
  telling.newest = Math.max(telling.newest, change ?? 0);
  // The deadline releases the lock of a request that was cancelled.
  if (clock().getTime() < telling.busyUntil) return;
  try {
    do {
      telling.isDue = false;
      telling.busyUntil = clock().getTime() + 2 * TIMEOUT_MS;
      await sendToWebhook(publisher, buildWebhookEvent(telling.newest, clock()), clock());
    } while (telling.isDue);
  } finally {
    telling.busyUntil = 0;
  }
}

/** An event with a new id, so that receivers do not drop a retry as a duplicate. */
function buildWebhookEvent(change: number, now: Date) {
  const timestamp = now.toISOString();
  return { id: `pages-changed-${crypto.randomUUID()}`, type: 'pages.changed', timestamp, data: { change } };
}
