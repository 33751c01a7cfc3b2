import type { ContactMessage } from '../../schema/contracts/contact-message.ts';
import type { Database } from '../../schema/store/database.ts';
import {
  claimDelivery,
  markDeliveryFailed,
  markDelivered,
} from '../../schema/store/commands/contact/webhook-outbox.ts';
import type { Settings } from '../env.ts';
import { logError } from '../log.ts';
import { sendToWebhook, type Webhook, type WebhookEvent } from '../webhook/send-webhook.ts';

/** The configured webhook, or null. */
export function getContactWebhook(settings: Settings): Webhook | null {
  const { CONTACT_WEBHOOK_URL: url, CONTACT_WEBHOOK_SECRET: secret } = settings;
  return url && secret ? { url, secret } : null;
}

/**
 * Delivers due messages to the webhook, one after the other. Failures are logged and retried later.
 *
 * @param options.most maximum number of messages
 * @param options.only id of the only message to deliver
 * @returns number of attempted deliveries
 */
export async function deliverMessages(
  db: Database,
  webhook: Webhook,
  { clock, most, only }: { clock: () => Date; most: number; only?: number },
): Promise<number> {
  for (let taken = 0; taken < most; taken += 1) {
    const claimed = await claimDelivery(db, { now: clock(), only });
    if (!claimed) return taken;
    const { message, attempt } = claimed;
    try {
      await sendToWebhook(webhook, toWebhookEvent(message), clock());
    } catch (error) {
      const next = await markDeliveryFailed(db, message.id, attempt, clock());
      logError('contact_delivery_failed', error, { messageId: message.id, attempt, next });
      continue;
    }
    await markDelivered(db, message.id, clock());
  }
  return most;
}

function toWebhookEvent({
  id,
  name,
  email,
  subject,
  message,
  type,
  createdAt,
}: ContactMessage): WebhookEvent {
  return {
    id: `contact-message-${id}`,
    type: 'contact.message',
    timestamp: createdAt,
    data: { id, name, email, subject, message, type, createdAt },
  };
}
