import { Webhook as Signer } from 'standardwebhooks';

/** Timeout of a request to a receiver, in milliseconds. */
export const TIMEOUT_MS = 10_000;

/** A receiver: URL and signing secret (`whsec_…`). */
export type Webhook = { url: string; secret: string };

/** The receiver did not accept the webhook. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

/** An event. `id` is the same for each attempt, so that a receiver can ignore duplicates. `timestamp` is ISO 8601. */
export type WebhookEvent = { id: string; type: string; timestamp: string; data: object };

/**
 * Sends an event, signed according to Standard Webhooks (https://www.standardwebhooks.com).
 *
 * @throws WebhookError if the response is not successful or does not arrive in time
 */
export async function sendToWebhook(
  webhook: Webhook,
  { id, type, timestamp: happened, data }: WebhookEvent,
  now: Date,
): Promise<void> {
  const body = JSON.stringify({ type, timestamp: happened, data });
  const response = await fetch(webhook.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Webhook-Id': id,
      'Webhook-Timestamp': String(Math.floor(now.getTime() / 1000)),
      'Webhook-Signature': new Signer(webhook.secret).sign(id, now, body),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new WebhookError('The webhook did not respond', { cause });
  });
  await response.body?.cancel();
  if (!response.ok) throw new WebhookError(`The webhook responded with status ${response.status}`);
}
