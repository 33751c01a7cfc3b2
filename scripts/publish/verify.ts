import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { signatureOf } from '../../worker/webhook/sign.ts';

/** An older webhook, or one from further in the future, may be a replay. As recommended by Standard Webhooks. */
const TOLERANCE_SECONDS = 300;

/**
 * Verifies signature and timestamp of a webhook. Several signatures may be present during a change of secrets.
 *
 * @returns the reason for a rejection, or null if it is valid
 */
export async function refusalOf(
  secret: string,
  { headers, body }: { headers: IncomingHttpHeaders; body: string },
  now: Date,
): Promise<string | null> {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string')
    return 'it has no signature';
  if (!/^\d{1,12}$/.test(timestamp)) return 'its timestamp is invalid';
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    return 'its timestamp differs from the clock of this machine by more than five minutes';
  const expected = Buffer.from(await signatureOf(secret, { id, timestamp, body }));
  const matches = given.split(' ').map((each) => {
    const signature = Buffer.from(each);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  return matches.includes(true) ? null : 'its signature does not match PUBLISH_WEBHOOK_SECRET';
}
