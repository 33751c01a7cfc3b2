import { inject } from 'vitest';
import type { Taken } from './webhook-server.ts';

/** Webhooks received under a name. */
export async function takenBy(name: string): Promise<Taken[]> {
  const response = await fetch(`${inject('webhookUrl')}/${name}`);
  return response.json();
}
