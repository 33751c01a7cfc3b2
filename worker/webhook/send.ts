import { signatureOf } from './sign.ts';

/** How long a receiver may take to answer, in milliseconds. */
export const PATIENCE_MS = 10_000;

export type Webhook = { url: string; secret: string };

/** The receiver did not take the message. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

/** What is told: `id` stays the same in every attempt, so that a receiver can drop what comes twice. `timestamp` is ISO 8601. */
export type WebhookEvent = { id: string; type: string; timestamp: string; data: object };

/**
 * Tells a receiver what happened, signed in the way of the Standard Webhooks (https://www.standardwebhooks.com).
 *
 * @throws WebhookError when the answer is not one of success, or none comes in time
 */
export async function sendToWebhook(
  webhook: Webhook,
  { id, type, timestamp: happened, data }: WebhookEvent,
  now: Date,
): Promise<void> {
  const body = JSON.stringify({ type, timestamp: happened, data });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const response = await fetch(webhook.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Webhook-Id': id,
      'Webhook-Timestamp': timestamp,
      'Webhook-Signature': await signatureOf(webhook.secret, { id, timestamp, body }),
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
