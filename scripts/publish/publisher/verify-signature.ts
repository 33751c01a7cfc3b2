import type { IncomingHttpHeaders } from 'node:http';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/**
 * Verifies the signature and the timestamp of a webhook. Timestamps may differ by five minutes from the clock of this
 * machine.
 *
 * @returns the reason for rejecting it, or null if it is valid
 */
export function findWebhookProblem(
  secret: string,
  { headers, body }: { headers: IncomingHttpHeaders; body: string },
): string | null {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>, { jsonParse: false });
    return null;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.message;
    throw error;
  }
}
