import { hmac } from '../contact/hmac.ts';

/** How a secret is written; the bytes behind `whsec_` are the key. */
export const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

/** What a signature covers: the values of `Webhook-Id` and `Webhook-Timestamp` (seconds since 1970), and the body as it is sent. */
export type Signed = { id: string; timestamp: string; body: string };

/**
 * The value of `Webhook-Signature` in the way of the Standard Webhooks.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export async function signatureOf(secret: string, { id, timestamp, body }: Signed): Promise<string> {
  const bytes = atob(secret.slice('whsec_'.length));
  const key = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  return `v1,${await hmac(key, `${id}.${timestamp}.${body}`)}`;
}
