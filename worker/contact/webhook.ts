import type { ContactMessage } from '../../schema/contracts/contact-message.ts';
import { hmac } from './hmac.ts';

/** How long a receiver may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000;

export type Webhook = { url: string; secret: string };

/** The receiver did not take the message. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

/**
 * Sends a message on, signed in the way of the Standard Webhooks (https://www.standardwebhooks.com). The id stays the
 * same in every attempt, so that a receiver can drop what comes twice.
 *
 * @throws WebhookError when the answer is not one of success, or none comes in time
 */
export async function sendToWebhook(webhook: Webhook, message: ContactMessage, now: Date): Promise<void> {
  const { id, name, email, subject, message: text, type, createdAt } = message;
  const data = { id, name, email, subject, message: text, type, createdAt };
  const body = JSON.stringify({ type: 'contact.message', timestamp: createdAt, data });
  const webhookId = `contact-message-${id}`;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const response = await fetch(webhook.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Webhook-Id': webhookId,
      'Webhook-Timestamp': timestamp,
      'Webhook-Signature': `v1,${await sign(webhook.secret, `${webhookId}.${timestamp}.${body}`)}`,
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw new WebhookError('The webhook did not answer', { cause });
  });
  await response.body?.cancel();
  if (!response.ok) throw new WebhookError(`The webhook answered with status ${response.status}`);
}

/** The bytes behind `whsec_` are the key. */
function sign(secret: string, text: string): Promise<string> {
  const bytes = atob(secret.slice('whsec_'.length));
  return hmac(
    Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    text,
  );
}
