import { inject } from 'vitest';
import type { ReceivedWebhook } from './webhook-server.ts';

/** Webhooks received under a name. */
export async function loadReceivedWebhooks(name: string): Promise<ReceivedWebhook[]> {
  const response = await fetch(`${inject('webhookUrl')}/${name}`);
  return response.json();
}
